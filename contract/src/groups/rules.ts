import { takesRequests } from '../listings/rules.ts';
import type { GroupStatus, JoinPolicy } from './codes.ts';
import type { Group } from './group.ts';
import type { GroupRefusal } from './messages.ts';
import { isFull } from './seats.ts';

export interface GroupViewer {
  readonly id: number;
  readonly roommate_profile: number | null;
}

/** Owner and members are roommate ids, the listing's owner is a user id. */
export interface GroupFacts {
  readonly group_status: GroupStatus;
  readonly listing_owner: number | null;
  readonly owner: number;
  readonly members: readonly number[];
  readonly size?: number | null;
  readonly join_policy?: JoinPolicy;
}

export const factsOf = (group: Group): GroupFacts => ({
  group_status: group.group_status,
  listing_owner: group.listing_preview?.owner ?? null,
  owner: group.owner.id,
  members: group.members.map(({ id }) => id),
  size: group.size,
  join_policy: group.join_policy,
});

type Decider = 'group-owner' | 'listing-owner';

interface StatusMove {
  readonly from: GroupStatus;
  readonly to: GroupStatus;
  readonly by: Decider;
}

const movesBetween = (by: Decider, from: readonly GroupStatus[], to: readonly GroupStatus[]): StatusMove[] =>
  from.flatMap((start) => to.filter((end) => end !== start).map((end) => ({ from: start, to: end, by })));

const forming = ['O', 'P', 'F'] as const satisfies readonly GroupStatus[];
const applied = ['S', 'U', 'R', 'I'] as const satisfies readonly GroupStatus[];
const answers = ['U', 'R', 'I'] as const satisfies readonly GroupStatus[];

export const statusMoves: readonly StatusMove[] = [
  ...movesBetween('group-owner', forming, [...forming, 'S']),
  ...movesBetween('listing-owner', applied, answers),
];

const includes = (list: readonly GroupStatus[], status: GroupStatus): boolean => list.includes(status);

export const isForming = (status: GroupStatus): boolean => includes(forming, status);
export const hasApplied = (status: GroupStatus): boolean => includes(applied, status);

export const isWaiting = (status: GroupStatus): boolean => status === 'S' || status === 'U';

/** A person has at most one such group on a listing. */
export const isInTheRunning = (status: GroupStatus): boolean => hasApplied(status) && status !== 'R';

export const ownsListing = (viewer: GroupViewer, group: GroupFacts): boolean =>
  group.listing_owner === viewer.id;

export const ownsGroup = (viewer: GroupViewer, group: GroupFacts): boolean =>
  viewer.roommate_profile !== null && group.owner === viewer.roommate_profile;

export const isMember = (viewer: GroupViewer, group: GroupFacts): boolean =>
  viewer.roommate_profile !== null && group.members.includes(viewer.roommate_profile);

const decides = (viewer: GroupViewer, group: GroupFacts, by: Decider): boolean =>
  by === 'group-owner' ? ownsGroup(viewer, group) : ownsListing(viewer, group);

/** A group without a home always takes new requests. */
export const isTaking = ({ listing_preview }: Pick<Group, 'listing_preview'>): boolean =>
  listing_preview === null || takesRequests(listing_preview.status);

export const hasEnded = ({
  group_status,
  has_home,
  listing_preview,
}: Pick<Group, 'group_status' | 'has_home' | 'listing_preview'>): boolean =>
  group_status === 'R' || (listing_preview?.status === 'R' && !has_home);

export const statusRefusal = (
  viewer: GroupViewer,
  group: GroupFacts,
  to: GroupStatus,
): GroupRefusal | null => {
  const { group_status: from } = group;
  const isDecider = ownsGroup(viewer, group) || ownsListing(viewer, group);
  if (!isDecider) return hasApplied(from) ? 'not-listing-owner' : 'not-group-owner';
  if (from === to) return null;
  const isAllowed = statusMoves.some(
    (move) => move.from === from && move.to === to && decides(viewer, group, move.by),
  );
  if (isAllowed) return null;
  if (ownsGroup(viewer, group)) return hasApplied(from) ? 'already-applied' : 'only-landlord-decides';
  return hasApplied(from) ? 'only-group-decides' : 'not-applied';
};

export const openRefusal = (viewer: GroupViewer, listingOwner: number): GroupRefusal | null => {
  if (listingOwner === viewer.id) return 'listing-is-yours';
  return viewer.roommate_profile === null ? 'no-roommate-profile' : null;
};

/** A listing shows its newest groups; without a limit one person could push out all others. */
export const maxGroupsPerListing = 20;

export const anotherGroupRefusal = (owned: number): GroupRefusal | null =>
  owned >= maxGroupsPerListing ? 'too-many-groups' : null;

export const startRefusal = ({ roommate_profile }: GroupViewer): GroupRefusal | null =>
  roommate_profile === null ? 'no-roommate-profile' : null;

export const yetAnotherRefusal = (owned: number): GroupRefusal | null =>
  owned >= maxGroupsPerListing ? 'too-many-without-home' : null;

interface ListingFacts {
  readonly landlord: number;
  readonly users: readonly number[];
}

export const listingChoiceRefusal = (
  viewer: GroupViewer,
  group: GroupFacts,
  { landlord, users }: ListingFacts,
): GroupRefusal | null => {
  if (!ownsGroup(viewer, group)) return 'not-group-owner';
  if (hasApplied(group.group_status)) return 'home-is-settled';
  if (landlord === viewer.id) return 'listing-is-yours';
  return users.includes(landlord) ? 'member-is-landlord' : null;
};

export const joinRefusal = (viewer: GroupViewer, group: GroupFacts): GroupRefusal | null => {
  if (ownsListing(viewer, group)) return 'listing-is-yours';
  if (isMember(viewer, group)) return null;
  if (group.group_status !== 'O') return 'group-not-open';
  if (viewer.roommate_profile === null) return 'no-roommate-profile';
  if (group.join_policy === 'ask') return 'ask-first';
  return isFull(group) ? 'group-full' : null;
};

export const leaveRefusal = (viewer: GroupViewer, group: GroupFacts): GroupRefusal | null => {
  if (ownsGroup(viewer, group)) return 'owner-cannot-leave';
  return isMember(viewer, group) ? null : 'not-a-member';
};

export const changeRefusal = (viewer: GroupViewer, group: GroupFacts): GroupRefusal | null =>
  ownsGroup(viewer, group) ? null : 'not-group-owner';

export const replyRefusal = (
  viewer: GroupViewer,
  group: GroupFacts,
): 'not-group-owner' | 'not-invited' | null => {
  if (!ownsGroup(viewer, group)) return 'not-group-owner';
  return group.group_status === 'I' ? null : 'not-invited';
};

export const withdrawRefusal = (
  viewer: GroupViewer,
  group: GroupFacts,
): 'not-group-owner' | 'not-waiting' | null => {
  if (!ownsGroup(viewer, group)) return 'not-group-owner';
  return isWaiting(group.group_status) ? null : 'not-waiting';
};

/** An edit may only remove members. */
export const membersRefusal = (group: GroupFacts, wanted: readonly number[]): GroupRefusal | null =>
  wanted.every((roommate) => group.members.includes(roommate)) ? null : 'members-not-added';

export const membersRemoved = (group: GroupFacts, wanted: readonly number[]): number[] =>
  group.members.filter((roommate) => roommate !== group.owner && !wanted.includes(roommate));

/** Members and the landlord still see a rejected group. */
export const maySeeGroup = (viewer: GroupViewer, group: GroupFacts): boolean =>
  group.group_status !== 'R' || isMember(viewer, group) || ownsListing(viewer, group);

export const seesSplit = (viewer: GroupViewer, group: GroupFacts): boolean =>
  isMember(viewer, group) || (ownsListing(viewer, group) && hasApplied(group.group_status));

export const maySeeFit = (viewer: GroupViewer, group: GroupFacts, roommate: number): boolean =>
  ownsListing(viewer, group) || viewer.roommate_profile === roommate;
