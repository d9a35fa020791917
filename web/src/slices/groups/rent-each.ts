import type { Group } from '@lodgepole/contract/groups/group';
import { isForming } from '@lodgepole/contract/groups/rules';
import { seatsOf } from '@lodgepole/contract/groups/seats';

/** The rent of each of so many people, in dollars and cents. */
export const rentShare = (price: number, people: number): number =>
  Math.round((price * 100) / Math.max(people, 1)) / 100;

/** How many people share the rent: as long as the group forms, all whom it wants to be. */
export const sharersOf = (group: Group): number =>
  isForming(group.group_status) ? seatsOf(group) : group.members.length;
