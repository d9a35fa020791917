import {
  answerInvitation,
  deleteInvitation,
  inviteRoommate,
  myInvitations,
} from '@lodgepole/contract/groups/invitations/endpoints';
import { type App, mount } from '../../../http/mount.ts';
import type { InvitationsService } from './invitations.service.ts';

export const invitationsRoutes = (app: App, invitations: InvitationsService) => {
  mount(
    app,
    inviteRoommate,
    ({ viewer, params, body }) => invitations.invite(viewer, params.id, body),
    ({ viewer, params }) => invitations.requireVisible(viewer, params.id),
  );
  mount(app, myInvitations, ({ viewer }) => invitations.mine(viewer));
  mount(app, answerInvitation, ({ viewer, params, body }) =>
    invitations.answer(viewer, params.id, body.accepted),
  );
  mount(app, deleteInvitation, ({ viewer, params, query }) =>
    invitations.remove(viewer, params.id, query.pending ?? false),
  );
};
