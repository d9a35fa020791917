import type { Group } from '@lodgepole/contract/groups/group';

/** The rent of each, in dollars and cents. */
export const rentEach = ({ listing_preview: { price }, members }: Group): number =>
  Math.round((price * 100) / Math.max(members.length, 1)) / 100;
