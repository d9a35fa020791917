import type { FavouriteAlert } from '@lodgepole/contract/saved/favourites';
import type { Announce, Transaction } from '../../../core/live.ts';
import type { Tell } from '../../../core/mailed-events.ts';
import type { Viewer } from '../../../core/viewer.ts';
import type { ListingsService } from '../../listings/listings.service.ts';
import type { AlertsStore, ListingChange } from './alerts.repository.ts';

export interface AlertsParts {
  readonly store: AlertsStore;
  readonly listings: Pick<ListingsService, 'cards'>;
  readonly tell: Tell;
  readonly announce: Announce;
}

const perBatch = 5000;

/** What people are told of the listings they saved: a price that fell, a home that is rented or available again. */
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
