import type { Group } from '@lodgepole/contract/groups/group';
import { hasEnded, isForming } from '@lodgepole/contract/groups/rules';

/** Whether this home is out of reach for the group, so that its people may want to try for another one together. */
export const mayMoveOn = (group: Group): boolean => {
  if (hasEnded(group) || group.answer === 'declined') return true;
  // An expired listing may be renewed, but nobody can apply to it meanwhile; those who applied still wait for an answer.
  return isForming(group.group_status) && group.listing_preview.status === 'E';
};
