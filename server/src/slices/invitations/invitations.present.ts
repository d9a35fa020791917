import type { Invitation } from '@lodgepole/contract/invitations/invitation';
import type { Viewer } from '../../viewer.ts';
import type { InvitationRow } from './invitations.repository.ts';

/** An invitation as one of its two parties sees it. */
export const presentInvitation = (row: InvitationRow, { roommate_profile }: Viewer): Invitation => ({
  id: row.id,
  direction: row.invited_user === roommate_profile ? 'received' : 'sent',
  group: row.group_id,
  group_name: row.group_name,
  listing: row.listing_id,
  invited_user: row.invited_user,
  invited_by: row.invited_by,
  invited_user_name: row.invited_user_name,
  invited_by_name: row.invited_by_name,
  invited_user_email: row.invited_user_email,
  invited_by_email: row.invited_by_email,
  accepted: row.accepted,
  created_at: row.created_at.toISOString(),
  responded_at: row.responded_at?.toISOString() ?? null,
});
