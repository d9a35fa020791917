import { listingsAround } from './around.ts';
import { listingMap } from './map.ts';
import { priceHistogram } from './prices.ts';

export const searchEndpoints = [listingsAround, listingMap, priceHistogram] as const;
