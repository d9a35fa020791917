import type { Page } from '@lodgepole/contract/core/endpoint';
import { type PageRequest, type Sort, toPage } from '@lodgepole/contract/core/paging';
import type { Listing } from '@lodgepole/contract/listings/listing';
import type { FavouriteAlert } from '@lodgepole/contract/saved/favourites';
import { NotFound } from '../../../core/errors.ts';
import type { Announce, Transaction } from '../../../core/live.ts';
import type { Tell } from '../../../core/mailed-events.ts';
import type { Viewer } from '../../../core/viewer.ts';
import type { ListingsService } from '../../listings/listings.service.ts';
import type { AlertsStore, FavouritesStore, ListingChange } from './favourites.repository.ts';

export interface FavouritesParts {
  readonly store: FavouritesStore;
  readonly listings: ListingsService;
  readonly announce: Announce;
}

export const favouritesService = ({ store, listings, announce }: FavouritesParts) => ({
  async page(
    viewer: Viewer,
    wanted: PageRequest & { readonly sort?: Sort | undefined },
  ): Promise<Page<Listing>> {
    const { ids, counted } = await store.page(viewer.id, wanted, wanted.sort ?? 'newest');
    return toPage(await listings.cardsToReach(viewer, ids), counted);
  },

  personalData: (viewer: Viewer): Promise<number[]> => store.idsOf(viewer.id),

  async add(viewer: Viewer, listing: number): Promise<boolean> {
    await listings.recordInteraction(viewer, listing, 'favourite');
    return store.transaction(async (favourites, transaction) => {
      const isNew = await favourites.add(viewer.id, listing);
      if (isNew) await announce(transaction, { topic: 'favourites', id: listing, people: [viewer.id] });
      return isNew;
    });
  },

  async remove(viewer: Viewer, listing: number): Promise<void> {
    await store.transaction(async (favourites, transaction) => {
      if (!(await favourites.remove(viewer.id, listing))) throw new NotFound();
      await announce(transaction, { topic: 'favourites', id: listing, people: [viewer.id] });
    });
  },
});

export type FavouritesService = ReturnType<typeof favouritesService>;

export interface AlertsParts {
  readonly store: AlertsStore;
  readonly listings: Pick<ListingsService, 'cards'>;
  readonly tell: Tell;
  readonly announce: Announce;
}

const perBatch = 5000;

export const alertsService = ({ store, listings, tell, announce }: AlertsParts) => ({
  async note(transaction: Transaction, change: ListingChange): Promise<void> {
    const people = await store.within(transaction).add(change);
    if (people.length === 0) return;
    const { listing, kind, owner, previousPrice } = change;
    await announce(transaction, { topic: 'favourites', id: listing, people });
    await tell(transaction, {
      kind: 'favourite_changed',
      listing,
      change: kind,
      ...(kind === 'price_down' && previousPrice !== null && { previous_price: previousPrice }),
      about: owner,
      to: people,
    });
  },

  async mine(viewer: Viewer): Promise<FavouriteAlert[]> {
    const rows = await store.newOnes(viewer.id);
    const cards = await listings.cards(viewer, [...new Set(rows.map(({ listing_id }) => listing_id))]);
    const cardOf = new Map(cards.map((card) => [card.id, card]));
    return rows.flatMap(({ listing_id, price, previous_price, created_at, ...alert }) => {
      const listing = cardOf.get(listing_id);
      const fall = alert.kind === 'price_down' && previous_price !== null && { price, previous_price };
      return listing ? [{ ...alert, listing, ...fall, created_at: created_at.toISOString() }] : [];
    });
  },

  async markSeen(viewer: Viewer, last?: number): Promise<void> {
    await store.transaction(async (alerts, transaction) => {
      if (await alerts.markSeen(viewer.id, last ?? null))
        await announce(transaction, { topic: 'favourites', id: 0, people: [viewer.id] });
    });
  },

  async forget(signal: AbortSignal): Promise<void> {
    while (!signal.aborted && (await store.forgetOld(perBatch)) === perBatch);
  },
});

export type AlertsService = ReturnType<typeof alertsService>;
