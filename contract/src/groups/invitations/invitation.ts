import { z } from 'zod';
import { codeField } from '../../core/codes.ts';
import { booleanField, Id, integerField } from '../../core/form/fields.ts';
import { groupStatuses } from '../codes.ts';
import { ListingPreview } from '../group.ts';
import { invitationMessages as say } from './messages.ts';

export const InvitationGroup = z.object({
  group_status: codeField(groupStatuses),
  group_status_display: z.string(),
  move_in_date: z.string(),
  size: z.int().nullable(),
  listing_preview: ListingPreview.nullable(),
  members: z.array(z.object({ id: z.int(), full_name: z.string(), profile_picture: z.string().nullable() })),
});
export type InvitationGroup = z.output<typeof InvitationGroup>;

export const Invitation = z.object({
  id: z.int(),
  direction: z.enum(['received', 'sent']),
  group: z.int(),
  group_name: z.string(),
  listing: z.int().nullable(),
  invited_user: z.int(),
  invited_by: z.int(),
  invited_user_name: z.string(),
  invited_by_name: z.string(),
  invited_user_email: z.string().nullable(),
  invited_by_email: z.string().nullable(),
  accepted: z.boolean().nullable(),
  created_at: z.iso.datetime(),
  responded_at: z.iso.datetime().nullable(),
  /** Null for an invitee once the group has applied without them. */
  group_preview: InvitationGroup.nullable(),
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
