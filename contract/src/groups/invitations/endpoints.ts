import { z } from 'zod';
import { endpoint } from '../../core/endpoint.ts';
import { booleanField, Id } from '../../core/form/fields.ts';
import { Invitation, InvitationAnswer, InvitationForm, Invitations } from './invitation.ts';

const byId = z.object({ id: Id });

export const inviteRoommate = endpoint({
  method: 'POST',
  path: '/groups/:id/invite',
  access: 'user',
  summary: 'Invite one roommate into one’s own group',
  params: byId,
  body: InvitationForm,
  reply: Invitation,
  status: 201,
  reachesOthers: true,
});

export const myInvitations = endpoint({
  method: 'GET',
  path: '/groups/invitations',
  access: 'user',
  summary: 'Invitations received and sent, each newest first',
  reply: Invitations,
});

export const answerInvitation = endpoint({
  method: 'PATCH',
  path: '/groups/invitations/:id/update',
  access: 'user',
  summary: 'Accept or reject a pending invitation; accepting joins the group',
  params: byId,
  body: InvitationAnswer,
  reply: Invitation,
});

export const deleteInvitation = endpoint({
  method: 'DELETE',
  path: '/groups/invitations/:id/delete',
  access: 'user',
  summary: 'Cancel a pending invitation, or remove an answered one',
  params: byId,
  /** `pending=true` only cancels: if the invitee answered first, the invitation stays and the reply says so. */
  query: z.object({ pending: booleanField().optional() }),
  reply: 'empty',
});
