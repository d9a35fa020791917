import { blockedPeople, blockPerson, unblockPerson } from '@lodgepole/contract/accounts/blocks';
import {
  checkReset,
  confirmPasswordHeader,
  confirmReset,
  deleteProfile,
  editProfile,
  login,
  logout,
  myData,
  myDevices,
  myProfile,
  refreshToken,
  register,
  requestReset,
  resendVerification,
  seeProfile,
  signOutDevice,
  verifyEmail,
} from '@lodgepole/contract/accounts/endpoints';
import { confirmCodes, startCodes, stopCodes } from '@lodgepole/contract/accounts/factors/codes';
import {
  addPasskey,
  myPasskeys,
  passkeyOptions,
  passkeySignIn,
  passkeySignInOptions,
  removePasskey,
  renamePasskey,
} from '@lodgepole/contract/accounts/factors/passkeys';
import { type App, mount } from '../../http/mount.ts';
import type { BlocksService } from './blocks/blocks.service.ts';
import type { CodesService } from './factors/codes.service.ts';
import type { PasskeysService } from './factors/passkeys.service.ts';
import type { LinksService } from './links/links.service.ts';
import type { PersonalDataService } from './personal-data/personal-data.service.ts';
import type { ProfileService } from './profile.service.ts';
import type { SessionsService } from './sessions/sessions.service.ts';

export interface AccountsServices {
  readonly sessions: SessionsService;
  readonly profiles: ProfileService;
  readonly links: LinksService;
  readonly personalData: PersonalDataService;
  readonly blocks: BlocksService;
  readonly codes: CodesService;
  readonly passkeys: PasskeysService;
}

/** A blank header means no password; one that cannot be decoded counts as a wrong one. */
const decoded = (text = ''): string | undefined => {
  if (text.trim() === '') return undefined;
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

const factorRoutes = (app: App, { codes, passkeys }: AccountsServices) => {
  mount(app, startCodes, ({ viewer }) => codes.start(viewer));
  mount(app, confirmCodes, ({ viewer, body }) => codes.confirm(viewer, body.code));
  mount(app, stopCodes, ({ viewer, body }) => codes.stop(viewer, body.password));
  mount(app, passkeyOptions, ({ viewer }) => passkeys.options(viewer));
  mount(app, addPasskey, ({ viewer, body, address, userAgent }) =>
    passkeys.add(viewer, body, { address, userAgent }),
  );
  mount(app, myPasskeys, ({ viewer }) => passkeys.mine(viewer));
  mount(app, renamePasskey, ({ viewer, params, body }) => passkeys.rename(viewer, params.id, body.name));
  mount(app, removePasskey, ({ viewer, params }) => passkeys.remove(viewer, params.id));
  mount(app, passkeySignInOptions, () => passkeys.signInOptions());
  mount(app, passkeySignIn, ({ body, address, userAgent }) => passkeys.signIn(body, { address, userAgent }));
};

export const accountsRoutes = (app: App, services: AccountsServices) => {
  const { sessions, profiles, links, personalData, blocks } = services;
  factorRoutes(app, services);
  mount(app, login, ({ body, address, userAgent }) => sessions.login(body, { address, userAgent }));
  mount(app, refreshToken, ({ body }) => sessions.refresh(body.refresh));
  mount(app, logout, ({ body }) => sessions.logout(body.refresh));
  mount(app, myDevices, ({ viewer }) => sessions.devices(viewer));
  mount(app, signOutDevice, ({ viewer, params }) => sessions.signOutDevice(viewer, params.id));

  mount(app, register, ({ body, address, userAgent }) => profiles.register(body, { address, userAgent }));
  mount(app, editProfile, ({ viewer, body, address, userAgent }) =>
    profiles.edit(viewer, body, { address, userAgent }),
  );
  mount(app, deleteProfile, ({ viewer, body }) => profiles.remove(viewer, body?.password));
  mount(app, myProfile, ({ viewer }) => profiles.me(viewer));
  mount(app, seeProfile, ({ viewer, params }) => profiles.see(viewer, params.id));
  mount(app, myData, async ({ viewer, header }) => {
    await profiles.confirm(viewer, decoded(header(confirmPasswordHeader)));
    return personalData.download(viewer);
  });

  mount(app, blockPerson, ({ viewer, params }) => blocks.block(viewer, params.id));
  mount(app, unblockPerson, ({ viewer, params }) => blocks.unblock(viewer, params.id));
  mount(app, blockedPeople, ({ viewer }) => blocks.mine(viewer));

  mount(app, resendVerification, ({ body, address, userAgent }) =>
    links.resend(body.email, body.next, { address, userAgent }),
  );
  mount(app, verifyEmail, ({ body }) => links.verify(body));
  mount(app, requestReset, ({ body, address, userAgent }) =>
    links.requestReset(body.email, { address, userAgent }),
  );
  mount(app, checkReset, ({ body }) => links.checkReset(body));
  mount(app, confirmReset, ({ body, address, userAgent }) => links.reset(body, { address, userAgent }));
};
