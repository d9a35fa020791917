import { checkListing } from './listing-check.ts';
import { rentsNearby } from './rents.ts';

export const helpEndpoints = [checkListing, rentsNearby] as const;
