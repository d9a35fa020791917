import type { Page } from '@lodgepole/contract/core/endpoint';
import { toPage } from '@lodgepole/contract/core/paging';
import type { ListingStatsByDay, OwnListing, OwnListingsQuery } from '@lodgepole/contract/listings/life/life';
import { listingMessages as say } from '@lodgepole/contract/listings/messages';
import {
  askedAfterDays,
  daysLeft,
  expiryOf,
  ownsListing,
  seesListing,
} from '@lodgepole/contract/listings/rules';
import { NotFound, Refused } from '../../../core/errors.ts';
import type { Viewer } from '../../../core/viewer.ts';
import type { MediaService } from '../../media/media.service.ts';
import { presentListing } from '../listings.present.ts';
import type { ListingsStore } from '../listings.repository.ts';
import type { StatsRepository } from './stats.repository.ts';

const daysBefore = 29;
const dayMs = 24 * 60 * 60 * 1000;

const dateOf = (time: number): string => new Date(time).toISOString().slice(0, 10);

export interface StatsParts {
  readonly store: ListingsStore;
  readonly stats: StatsRepository;
  readonly media: MediaService;
  readonly countViews: () => Promise<void>;
  readonly listingDays: number;
  readonly now: () => Date;
}

export const statsService = ({ store, stats, media, countViews, listingDays, now }: StatsParts) => ({
  async own(viewer: Viewer, query: OwnListingsQuery): Promise<Page<OwnListing>> {
    await countViews();
    const { ids, counted } = await stats.own(viewer.id, query, expiryOf(now(), -askedAfterDays(listingDays)));
    const [rows, totals, waiting] = await Promise.all([
      store.byIds(ids, viewer.id),
      stats.totals(ids),
      stats.waiting(ids),
    ]);
    const figures = new Map(totals.map(({ id, ...figure }) => [id, figure]));
    const waits = new Map(waiting.map(({ id, ...counts }) => [id, counts]));
    const listings = rows.flatMap((row): OwnListing[] => {
      const figure = figures.get(row.id);
      const wait = waits.get(row.id);
      if (!figure || !wait) return [];
      return [
        {
          ...presentListing(row, viewer, media),
          days_left: daysLeft(row, listingDays, now()),
          stats: figure,
          waiting: wait,
        },
      ];
    });
    return toPage(listings, counted);
  },

  async of(viewer: Viewer, id: number): Promise<ListingStatsByDay> {
    const listing = await stats.facts(id);
    if (!listing || !seesListing(viewer, listing.owner_id, listing.status)) throw new NotFound();
    if (!ownsListing(viewer, listing.owner_id)) throw new Refused(say.notYours);
    await countViews();
    const today = now().getTime();
    const [[totals], days] = await Promise.all([
      stats.totals([id]),
      stats.days(id, dateOf(today - daysBefore * dayMs), dateOf(today)),
    ]);
    if (!totals) throw new NotFound();
    const { id: _id, ...figures } = totals;
    return { ...figures, days };
  },
});

export type StatsService = ReturnType<typeof statsService>;
