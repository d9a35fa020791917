import type { Group } from '@lodgepole/contract/groups/group';

/** The rent of each of so many people, in dollars and cents. */
export const rentShare = (price: number, people: number): number =>
  Math.round((price * 100) / Math.max(people, 1)) / 100;

/** The rent of each member. */
export const rentEach = ({ listing_preview: { price }, members }: Group): number =>
  rentShare(price, members.length);
