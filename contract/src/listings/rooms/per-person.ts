import type { Listing } from '../listing.ts';

type Home = Pick<Listing, 'kind' | 'capacity' | 'bedrooms'>;

/** The database computes the same for searches. */
export const peopleOf = ({ kind, capacity, bedrooms }: Home): number =>
  kind === 'R' ? 1 : (capacity ?? Math.max(bedrooms, 1));
