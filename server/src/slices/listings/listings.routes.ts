import { compareListings } from '@lodgepole/contract/listings/costs/compare';
import {
  addListing,
  confirmListing,
  deleteListing,
  editListing,
  freshCards,
  freshListings,
  listingStats,
  mapListings,
  ownListings,
  searchCards,
  searchListings,
  seeListing,
  sendInteraction,
  setListingStatus,
} from '@lodgepole/contract/listings/endpoints';
import { checkListing } from '@lodgepole/contract/listings/help/listing-check';
import { rentsNearby } from '@lodgepole/contract/listings/help/rents';
import { changeListings } from '@lodgepole/contract/listings/life/bulk';
import { listingsAround } from '@lodgepole/contract/listings/search/around';
import { listingMap } from '@lodgepole/contract/listings/search/map';
import { priceHistogram } from '@lodgepole/contract/listings/search/prices';
import {
  emptySearch,
  type Search,
  type SearchValues,
  searchOf,
} from '@lodgepole/contract/listings/search/search';
import { answerHold, askVerification } from '@lodgepole/contract/trust/endpoints';
import { type App, mount } from '../../http/mount.ts';
import type { HelpService, RentsService } from './help/help.service.ts';
import type { HoldAnswersService } from './holds/holds.service.ts';
import type { ListingsService } from './listings.service.ts';
import type { MapService } from './map/map.service.ts';
import type { AroundService } from './near/near.service.ts';
import { timedSearch } from './search/timed-search.ts';
import type { StatsService } from './stats/stats.service.ts';
import type { ViewsService } from './stats/views.service.ts';
import type { StatusService } from './status/status.service.ts';
import type { VerificationService } from './verification/verification.service.ts';

interface Services {
  readonly listings: ListingsService;
  readonly listingsMap: MapService;
  readonly around: AroundService;
  readonly rents: RentsService;
  readonly help: HelpService;
  readonly listingStatus: StatusService;
  readonly stats: StatsService;
  readonly views: ViewsService;
  readonly verification: VerificationService;
  readonly holdAnswers: HoldAnswersService;
}

const searched = <Result>(
  answer: Parameters<typeof timedSearch>[0],
  query: SearchValues,
  work: (search: Search) => Promise<Result>,
): Promise<Result> => {
  const search = searchOf(query);
  return timedSearch(answer, search, () => work(search));
};

export const listingsRoutes = (app: App, services: Services) => {
  const { listings, listingsMap, around, rents, help } = services;
  const { listingStatus, stats, views, verification, holdAnswers } = services;
  mount(app, searchListings, ({ viewer, query }) =>
    searched('page', query, (search) => listings.search(viewer, search)),
  );
  mount(app, searchCards, ({ viewer, query }) =>
    searched('page', query, (search) => listings.search(viewer, search)),
  );
  for (const fresh of [freshListings, freshCards] as const)
    mount(app, fresh, ({ viewer }) => timedSearch('fresh', emptySearch, () => listings.fresh(viewer)));
  mount(app, mapListings, ({ viewer, query }) =>
    searched('points', query, (search) => listings.points(viewer, search)),
  );
  mount(app, listingMap, ({ viewer, query }) =>
    searched('map', query, (search) => listingsMap.map(viewer, search, query.zoom)),
  );
  mount(app, priceHistogram, ({ viewer, query }) =>
    searched('prices', query, (search) => listingsMap.prices(viewer, search)),
  );
  mount(app, compareListings, ({ viewer, query }) => listings.compared(viewer, query.ids));
  mount(app, rentsNearby, ({ query: { kind = 'W', bedrooms, lat, lng, except = null } }) =>
    rents.around({ id: except, kind, bedrooms, lat, lng }, null),
  );
  mount(app, checkListing, ({ viewer, body }) => help.check(viewer, body));
  mount(app, ownListings, ({ viewer, query }) => stats.own(viewer, query));
  mount(app, listingStats, ({ viewer, params }) => stats.of(viewer, params.id));
  mount(app, seeListing, async ({ viewer, params, method, address, userAgent }) => {
    const listing = await listings.see(viewer, params.id);
    const visit = {
      listing: listing.id,
      owner: listing.owner.id,
      viewer: viewer?.id ?? null,
      address,
      userAgent,
    };
    // Only the owner and staff see a held listing, and they do not count as visitors.
    if (method === 'GET' && listing.status !== 'H') views.note(visit);
    return listing;
  });
  mount(app, listingsAround, ({ viewer, params }) => around.around(viewer, params.id));
  mount(app, addListing, async ({ viewer, body, status }) => {
    const { listing, isNew } = await listings.add(viewer, body);
    if (!isNew) status(200);
    return listing;
  });
  mount(
    app,
    editListing,
    ({ viewer, params, body }) => listings.edit(viewer, params.id, body),
    ({ viewer, params }) => listings.requireOwn(viewer, params.id),
  );
  mount(app, deleteListing, ({ viewer, params }) => listings.remove(viewer, params.id));
  mount(
    app,
    setListingStatus,
    ({ viewer, params, body }) => listingStatus.set(viewer, params.id, body),
    ({ viewer, params }) => listingStatus.requireOwn(viewer, params.id),
  );
  mount(app, changeListings, ({ viewer, body }) => listingStatus.changeAll(viewer, body));
  mount(app, confirmListing, ({ viewer, params }) => listingStatus.confirm(viewer, params.id));
  mount(
    app,
    askVerification,
    ({ viewer, params, body }) => verification.ask(viewer, params.id, body),
    ({ viewer, params }) => verification.requireOwn(viewer, params.id),
  );
  mount(
    app,
    answerHold,
    ({ viewer, params, body }) => holdAnswers.answer(viewer, params.id, body.text),
    ({ viewer, params }) => holdAnswers.requireOwn(viewer, params.id),
  );
  mount(app, sendInteraction, ({ viewer, params, body }) =>
    listings.recordInteraction(viewer, params.id, body.interaction),
  );
};
