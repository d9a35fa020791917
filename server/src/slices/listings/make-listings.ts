import { refusals } from '@lodgepole/contract/core/problem';
import type { Context } from '../../context.ts';
import { addressesRepository } from './addresses.repository.ts';
import { holdsRepository } from './holds/holds.repository.ts';
import { holdsService } from './holds/holds.service.ts';
import { interactionsRepository } from './interactions.repository.ts';
import { listingsStore } from './listings.repository.ts';
import { type ListingsParts, listingsService } from './listings.service.ts';
import { statsRepository } from './stats/stats.repository.ts';
import { statsService } from './stats/stats.service.ts';
import { viewsRepository } from './stats/views.repository.ts';
import { viewsService } from './stats/views.service.ts';
import { type StatusParts, statusService } from './status/status.service.ts';

type Others = Pick<ListingsParts, 'media' | 'ratingOf'> & Pick<StatusParts, 'rentOut'>;

const hour = 60 * 60 * 1000;

export const makeListings = (
  { config, database, throttle, announce, now, log }: Context,
  { rentOut, ...others }: Others,
) => {
  const store = listingsStore(database.kysely, database.lagging);
  const listings = listingsService({
    store,
    interactions: interactionsRepository(database.kysely),
    copies: throttle({ name: 'copies', max: 100, windowMs: hour, message: refusals.tooMany }),
    now,
    ...others,
  });
  const views = viewsService({ repository: viewsRepository(database), log, now });
  return {
    listings,
    holds: holdsService({ within: holdsRepository, announce, now }),
    listingStatus: statusService({ store, listings, rentOut, announce, now }),
    stats: statsService({
      store,
      stats: statsRepository(database.kysely),
      media: others.media,
      countViews: views.flush,
      listingDays: config.listingDays,
      now,
    }),
    views,
    /** For the list of pages that crawlers read. */
    addresses: addressesRepository(database.kysely),
  };
};
