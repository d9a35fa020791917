import type { Context } from '../../context.ts';
import { addressesRepository } from './addresses.repository.ts';
import { interactionsRepository } from './interactions.repository.ts';
import { listingsStore } from './listings.repository.ts';
import { type ListingsParts, listingsService } from './listings.service.ts';
import { statsRepository } from './stats/stats.repository.ts';
import { statsService } from './stats/stats.service.ts';

/** How long a listing stays active without being confirmed. */
const listingDays = 30;

export const makeListings = (
  { database, now }: Context,
  others: Pick<ListingsParts, 'media' | 'ratingOf'>,
) => {
  const store = listingsStore(database.kysely, database.lagging);
  return {
    listings: listingsService({
      store,
      interactions: interactionsRepository(database.kysely),
      now,
      ...others,
    }),
    stats: statsService({
      store,
      stats: statsRepository(database.kysely),
      media: others.media,
      listingDays,
      now,
    }),
    /** For the list of pages that crawlers read. */
    addresses: addressesRepository(database.kysely),
  };
};
