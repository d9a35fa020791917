import type { GroupRefusal } from '../messages.ts';
import { type GroupFacts, type GroupViewer, hasApplied, isMember, ownsListing } from '../rules.ts';

export const packetRefusal = (viewer: GroupViewer, group: GroupFacts): GroupRefusal | null => {
  if (isMember(viewer, group)) return null;
  if (!ownsListing(viewer, group)) return 'not-a-member';
  return hasApplied(group.group_status) ? null : 'not-applied';
};

export const packetWriteRefusal = (viewer: GroupViewer, group: GroupFacts): GroupRefusal | null =>
  isMember(viewer, group) ? null : 'not-a-member';
