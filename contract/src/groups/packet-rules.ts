import type { GroupRefusal } from './messages.ts';
import { type GroupFacts, type GroupViewer, hasApplied, isMember, ownsGroup, ownsListing } from './rules.ts';

/** Why this viewer may not read the packet, or null. Its members always may, the landlord once the group has applied. */
export const packetRefusal = (viewer: GroupViewer, group: GroupFacts): GroupRefusal | null => {
  if (isMember(viewer, group)) return null;
  if (!ownsListing(viewer, group)) return 'not-a-member';
  return hasApplied(group.group_status) ? null : 'not-applied';
};

/** Why this viewer may not write the letter, or null. */
export const letterRefusal = (viewer: GroupViewer, group: GroupFacts): GroupRefusal | null => {
  if (ownsGroup(viewer, group)) return null;
  return isMember(viewer, group) ? 'not-group-owner' : 'not-a-member';
};

/** Why this viewer has no page of their own in the packet, or null. */
export const introductionRefusal = (viewer: GroupViewer, group: GroupFacts): GroupRefusal | null =>
  isMember(viewer, group) ? null : 'not-a-member';
