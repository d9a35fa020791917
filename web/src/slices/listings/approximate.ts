import type { Listing } from '@lodgepole/contract/listings/listing';

type Located = Pick<Listing, 'accuracy'>;

/** How far off a point may be, in metres. */
const reach = { address: undefined, street: 500, area: 2500, city: 6000 } as const;

/** Undefined for a point that is exact, or that nobody called anything else. */
export const reachMetres = ({ accuracy }: Located): number | undefined => reach[accuracy ?? 'address'];

export const isApproximate = (listing: Located): boolean => reachMetres(listing) !== undefined;
