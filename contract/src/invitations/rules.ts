import type { GroupRefusal } from '../groups/messages.ts';
import { type GroupFacts, type GroupViewer, isForming, isMember, ownsGroup } from '../groups/rules.ts';
import type { InvitationRefusal } from './messages.ts';

/** Who might be invited: the user behind a roommate profile. */
export interface Invitee {
  readonly id: number;
  readonly roommate_profile: number;
}

/** Whether people can be invited into it. */
export const takesMembers = ({ group_status }: Pick<GroupFacts, 'group_status'>): boolean =>
  group_status === 'O' || group_status === 'P';

/** Why this viewer may not invite anybody into the group, or null. */
export const inviteRefusal = (
  viewer: GroupViewer,
  group: GroupFacts,
): GroupRefusal | InvitationRefusal | null => {
  if (!ownsGroup(viewer, group)) return 'not-group-owner';
  return takesMembers(group) ? null : 'not-taking-members';
};

/** Why this person can not be invited into the group, or null. */
export const inviteeRefusal = (invitee: Invitee, group: GroupFacts): InvitationRefusal | null => {
  if (invitee.id === group.listing_owner) return 'invitee-owns-listing';
  return group.members.includes(invitee.roommate_profile) ? 'invitee-is-member' : null;
};

/** What the rules need to know of an invitation; both people are roommate ids. */
export interface InvitationFacts {
  readonly invited_user: number;
  readonly invited_by: number;
  readonly accepted: boolean | null;
}

export const isParty = ({ roommate_profile }: GroupViewer, invitation: InvitationFacts): boolean =>
  roommate_profile !== null &&
  (invitation.invited_user === roommate_profile || invitation.invited_by === roommate_profile);

/** What becomes of an application is between the members and the landlord, so an invitee sees no more of the group then. */
export const maySeeInvitingGroup = (viewer: GroupViewer, group: GroupFacts): boolean =>
  isMember(viewer, group) || isForming(group.group_status);

/** Why this party may not accept or reject, or null. */
export const answerRefusal = (
  { roommate_profile }: GroupViewer,
  invitation: InvitationFacts,
): InvitationRefusal | null => {
  if (invitation.invited_user !== roommate_profile) return 'only-invitee-answers';
  return invitation.accepted === null ? null : 'already-answered';
};

/** Why the group can not take an invited person any more, or null. */
export const admitRefusal = (group: GroupFacts): GroupRefusal | null =>
  takesMembers(group) ? null : 'group-closed';

/** Why this party may not remove the invitation, or null. The inviter cancels a pending one, the invitee answers it. */
export const removeRefusal = (
  { roommate_profile }: GroupViewer,
  invitation: InvitationFacts,
): InvitationRefusal | null =>
  invitation.accepted === null && invitation.invited_by !== roommate_profile ? 'answer-first' : null;
