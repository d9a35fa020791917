import { takesMembers } from '../invitations/rules.ts';
import type { GroupRefusal } from '../messages.ts';
import { type GroupFacts, type GroupViewer, isMember, ownsListing } from '../rules.ts';
import { isFull } from '../seats.ts';

/** Members may open the link again. */
export const linkRefusal = (viewer: GroupViewer, group: GroupFacts): GroupRefusal | null => {
  if (ownsListing(viewer, group)) return 'listing-is-yours';
  if (isMember(viewer, group)) return null;
  if (!takesMembers(group)) return 'group-closed';
  if (viewer.roommate_profile === null) return 'no-roommate-profile';
  return isFull(group) ? 'group-full' : null;
};
