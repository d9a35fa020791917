import type { Group } from './group.ts';

/** The largest group there can be. */
export const mostPeople = 20;

/** What seats are counted from. */
export interface SeatFacts extends Pick<Group, 'size'> {
  readonly members: readonly unknown[];
  readonly listing_preview: Pick<Group['listing_preview'], 'bedrooms'>;
}

/** How many people the group will be: what it says, else as many as the home has bedrooms, and never fewer than are in it. */
export const seatsOf = ({ size, members, listing_preview }: SeatFacts): number =>
  Math.max(size ?? Math.max(listing_preview.bedrooms, 1), members.length);

/** Whether one more person would be more than the group wants to be. */
export const isFull = ({
  size,
  members,
}: {
  readonly size?: number | null;
  readonly members: readonly unknown[];
}): boolean => typeof size === 'number' && members.length >= size;
