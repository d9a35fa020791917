import type { Context } from '../../../core/context.ts';
import { invitationsStore } from './invitations.repository.ts';
import { type InvitationsParts, invitationsService } from './invitations.service.ts';

export const makeInvitations = (
  { database, announce, throttle }: Context,
  others: Pick<InvitationsParts, 'membership' | 'groups' | 'tell'>,
) => invitationsService({ store: invitationsStore(database.kysely), announce, throttle, ...others });
