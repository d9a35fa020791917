import type { Group } from './group.ts';

export const mostPeople = 20;

export interface SeatFacts extends Pick<Group, 'size'> {
  readonly members: readonly unknown[];
  readonly listing_preview: Pick<NonNullable<Group['listing_preview']>, 'bedrooms'> | null;
}

/** Without a size, one person for each bedroom; never fewer than its members. */
export const seatsOf = ({ size, members, listing_preview }: SeatFacts): number =>
  Math.max(size ?? Math.max(listing_preview?.bedrooms ?? 1, 1), members.length);

export const isFull = ({
  size,
  members,
}: {
  readonly size?: number | null;
  readonly members: readonly unknown[];
}): boolean => typeof size === 'number' && members.length >= size;
