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
import type { LinksService } from './links.service.ts';
import type { PersonalDataService } from './personal-data.service.ts';
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
  mount(app, login, ({ body, ip, userAgent }) => sessions.login(body, { ip, userAgent }));
  mount(app, refreshToken, ({ body }) => sessions.refresh(body.refresh));
  mount(app, logout, ({ body }) => sessions.logout(body.refresh));
  mount(app, myDevices, ({ viewer }) => sessions.devices(viewer));
  mount(app, signOutDevice, ({ viewer, params }) => sessions.signOutDevice(viewer, params.id));

  mount(app, register, ({ body, ip, userAgent }) => profiles.register(body, { ip, userAgent }));
  mount(app, editProfile, ({ viewer, body, ip, userAgent }) =>
    profiles.edit(viewer, body, { ip, userAgent }),
  );
  mount(app, deleteProfile, ({ viewer }) => profiles.remove(viewer));
  mount(app, myProfile, ({ viewer }) => profiles.me(viewer));
  mount(app, seeProfile, ({ viewer, params }) => profiles.see(viewer, params.id));
  mount(app, myData, ({ viewer }) => personalData.collect(viewer));

  mount(app, blockPerson, ({ viewer, params }) => blocks.block(viewer, params.id));
  mount(app, unblockPerson, ({ viewer, params }) => blocks.unblock(viewer, params.id));
  mount(app, blockedPeople, ({ viewer }) => blocks.mine(viewer));

  mount(app, resendVerification, ({ body, ip, userAgent }) => links.resend(body.email, { ip, userAgent }));
  mount(app, verifyEmail, ({ body }) => links.verify(body));
  mount(app, requestReset, ({ body, ip, userAgent }) => links.requestReset(body.email, { ip, userAgent }));
  mount(app, checkReset, ({ body }) => links.checkReset(body));
  mount(app, confirmReset, ({ body, ip, userAgent }) => links.reset(body, { ip, userAgent }));
};
