import type { Group } from '@lodgepole/contract/groups/group';
import { isForming } from '@lodgepole/contract/groups/rules';

/** Whether this home is out of reach for the group, so that its people may want to try for another one together. */
export const mayMoveOn = ({ group_status, answer, listing_preview: { status } }: Group): boolean => {
  if (group_status === 'R' || answer === 'declined') return true;
  // An expired listing may be renewed, but nobody can apply to it meanwhile; those who applied still wait for an answer.
  return isForming(group_status) && (status === 'R' || status === 'E');
};
