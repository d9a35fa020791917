import type { Group } from '@lodgepole/contract/groups/group';
import { isForming } from '@lodgepole/contract/groups/rules';
import { seatsOf } from '@lodgepole/contract/groups/seats';

export const rentShare = (price: number, people: number): number =>
  Math.round((price * 100) / Math.max(people, 1)) / 100;

/** While the group forms, everyone it is looking for counts. */
export const sharersOf = (group: Group): number =>
  isForming(group.group_status) ? seatsOf(group) : group.members.length;
