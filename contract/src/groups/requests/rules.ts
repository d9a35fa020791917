import { takesMembers } from '../invitations/rules.ts';
import type { GroupRefusal } from '../messages.ts';
import { type GroupFacts, type GroupViewer, isMember, ownsGroup, ownsListing } from '../rules.ts';
import { isFull } from '../seats.ts';
import type { RequestRefusal } from './messages.ts';

/** A full group may be asked: its owner can make room. */
export const askRefusal = (viewer: GroupViewer, group: GroupFacts): GroupRefusal | 'member' | null => {
  if (ownsListing(viewer, group)) return 'listing-is-yours';
  if (isMember(viewer, group)) return 'member';
  if (group.group_status !== 'O') return 'group-not-open';
  return viewer.roommate_profile === null ? 'no-roommate-profile' : null;
};

export const answerRequestRefusal = (
  viewer: GroupViewer,
  group: GroupFacts,
  { accepted }: { readonly accepted: boolean | null },
): GroupRefusal | RequestRefusal | null => {
  if (!ownsGroup(viewer, group)) return 'not-group-owner';
  return accepted === null ? null : 'already-answered';
};

/** `id` is a user id. The group may have chosen that person's own listing meanwhile. */
export const admitAskerRefusal = (
  { id }: { readonly id: number },
  group: GroupFacts,
): GroupRefusal | RequestRefusal | null => {
  if (id === group.listing_owner) return 'asker-owns-listing';
  if (!takesMembers(group)) return 'group-closed';
  return isFull(group) ? 'group-full' : null;
};
