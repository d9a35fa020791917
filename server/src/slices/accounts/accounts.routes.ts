import { blockedPeople, blockPerson, unblockPerson } from '@lodgepole/contract/accounts/blocks';
import {
  checkReset,
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
import { type App, mount } from '../../http/mount.ts';
import type { BlocksService } from './blocks/blocks.service.ts';
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
}

export const accountsRoutes = (
  app: App,
  { sessions, profiles, links, personalData, blocks }: AccountsServices,
) => {
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
  mount(app, myData, ({ viewer }) => personalData.download(viewer));

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
