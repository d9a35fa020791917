import type { Group } from '@lodgepole/contract/groups/group';
import type { Invitation, InvitationGroup } from '@lodgepole/contract/groups/invitations/invitation';
import { shownPerson } from '../../../core/shown-person.ts';
import type { Viewer } from '../../../core/viewer.ts';
import type { InvitationPerson, InvitationRow } from './invitations.repository.ts';

const presentGroup = (group: Group): InvitationGroup => ({
  group_status: group.group_status,
  group_status_display: group.group_status_display,
  move_in_date: group.move_in_date,
  size: group.size,
  listing_preview: group.listing_preview,
  members: group.members.map(({ id, user: { full_name, profile_picture } }) => ({
    id,
    full_name,
    profile_picture,
  })),
});

const shownEmail = ({ email, is_suspended }: InvitationPerson): string | null =>
  is_suspended ? null : email;

export const presentInvitation = (
  row: InvitationRow,
  { roommate_profile }: Viewer,
  group: Group | undefined,
): Invitation => ({
  id: row.id,
  direction: row.invited_user === roommate_profile ? 'received' : 'sent',
  group: row.group_id,
  group_name: row.group_name,
  listing: row.listing_id,
  invited_user: row.invited_user,
  invited_by: row.invited_by,
  invited_user_name: shownPerson(row.invitee).full_name,
  invited_by_name: shownPerson(row.inviter).full_name,
  invited_user_email: shownEmail(row.invitee),
  invited_by_email: shownEmail(row.inviter),
  accepted: row.accepted,
  created_at: row.created_at.toISOString(),
  responded_at: row.responded_at?.toISOString() ?? null,
  group_preview: group === undefined ? null : presentGroup(group),
});
