import type { GroupRefusal } from '../messages.ts';
import { type GroupFacts, type GroupViewer, isForming, isMember, ownsGroup, ownsListing } from '../rules.ts';
import { isFull } from '../seats.ts';
import type { InvitationRefusal } from './messages.ts';

export interface Invitee {
  readonly id: number;
  readonly roommate_profile: number;
}

export const takesMembers = ({ group_status }: Pick<GroupFacts, 'group_status'>): boolean =>
  group_status === 'O' || group_status === 'P';

export const inviteRefusal = (
  viewer: GroupViewer,
  group: GroupFacts,
): GroupRefusal | InvitationRefusal | null => {
  if (!ownsGroup(viewer, group)) return 'not-group-owner';
  return takesMembers(group) ? null : 'not-taking-members';
};

export const inviteeRefusal = (invitee: Invitee, group: GroupFacts): InvitationRefusal | null => {
  if (invitee.id === group.listing_owner) return 'invitee-owns-listing';
  return group.members.includes(invitee.roommate_profile) ? 'invitee-is-member' : null;
};

export interface InvitationFacts {
  readonly invited_user: number;
  readonly invited_by: number;
  readonly accepted: boolean | null;
}

export const isParty = ({ roommate_profile }: GroupViewer, invitation: InvitationFacts): boolean =>
  roommate_profile !== null &&
  (invitation.invited_user === roommate_profile || invitation.invited_by === roommate_profile);

/** An application is visible only to its members and the landlord. */
export const maySeeInvitingGroup = (viewer: GroupViewer, group: GroupFacts): boolean =>
  isMember(viewer, group) || isForming(group.group_status);

export const answerRefusal = (
  { roommate_profile }: GroupViewer,
  invitation: InvitationFacts,
): InvitationRefusal | null => {
  if (invitation.invited_user !== roommate_profile) return 'only-invitee-answers';
  return invitation.accepted === null ? null : 'already-answered';
};

/** The group may have chosen the invitee's own listing meanwhile. */
export const admitRefusal = (viewer: GroupViewer, group: GroupFacts): GroupRefusal | null => {
  if (ownsListing(viewer, group)) return 'listing-is-yours';
  if (!takesMembers(group)) return 'group-closed';
  return isFull(group) ? 'group-full' : null;
};

/** Only the inviter removes a pending invitation: the invitee answers it instead. */
export const removeRefusal = (
  { roommate_profile }: GroupViewer,
  invitation: InvitationFacts,
): InvitationRefusal | null =>
  invitation.accepted === null && invitation.invited_by !== roommate_profile ? 'answer-first' : null;
