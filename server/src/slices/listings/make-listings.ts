import type { Context } from '../../context.ts';
import { addressesRepository } from './addresses.repository.ts';
import { interactionsRepository } from './interactions.repository.ts';
import { listingsStore } from './listings.repository.ts';
import { type ListingsParts, listingsService } from './listings.service.ts';

export const makeListings = (
  { database, now }: Context,
  others: Pick<ListingsParts, 'media' | 'ratingOf'>,
) => ({
  listings: listingsService({
    store: listingsStore(database.kysely, database.lagging),
    interactions: interactionsRepository(database.kysely),
    now,
    ...others,
  }),
  /** For the list of pages that crawlers read. */
  addresses: addressesRepository(database.kysely),
});
