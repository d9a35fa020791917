import type { Group, ListingPreview } from './group.ts';

export const mostPeople = 20;

export interface SeatFacts extends Pick<Group, 'size'> {
  readonly members: readonly unknown[];
  readonly listing_preview: Pick<ListingPreview, 'bedrooms' | 'capacity'> | null;
}

/** Without a size, as many as may move in, else one person for each bedroom; never fewer than its members. */
export const seatsOf = ({ size, members, listing_preview }: SeatFacts): number =>
  Math.max(size ?? listing_preview?.capacity ?? listing_preview?.bedrooms ?? 1, members.length, 1);

export const isFull = ({
  size,
  members,
}: {
  readonly size?: number | null;
  readonly members: readonly unknown[];
}): boolean => typeof size === 'number' && members.length >= size;
