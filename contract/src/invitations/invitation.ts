import { z } from 'zod';
import { booleanField, Id, integerField } from '../core/fields.ts';
import { invitationMessages as say } from './messages.ts';

export const Invitation = z.object({
  id: z.int(),
  direction: z.enum(['received', 'sent']),
  group: z.int(),
  group_name: z.string(),
  listing: z.int(),
  /** Roommate ids, both. */
  invited_user: z.int(),
  invited_by: z.int(),
  invited_user_name: z.string(),
  invited_by_name: z.string(),
  invited_user_email: z.string(),
  invited_by_email: z.string(),
  /** Null while pending. */
  accepted: z.boolean().nullable(),
  created_at: z.iso.datetime(),
  responded_at: z.iso.datetime().nullable(),
});
export type Invitation = z.output<typeof Invitation>;

export const Invitations = z.object({ received: z.array(Invitation), sent: z.array(Invitation) });
export type Invitations = z.output<typeof Invitations>;

const roommateId = integerField(say.choose).pipe(
  z.number().min(1, say.choose).max(2_147_483_647, say.choose),
);

export const InvitationForm = z.object({ group: Id.optional(), invited_user: roommateId });
export type InvitationForm = z.output<typeof InvitationForm>;

export const InvitationAnswer = z.object({ accepted: booleanField(say.answer) });
