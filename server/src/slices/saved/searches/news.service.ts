import type { Announce, Transaction } from '../../../core/live.ts';
import type { ListingFacts, NewsRow } from './matching.repository.ts';
import type { SearchesStore } from './searches.repository.ts';

export interface ListingChange {
  readonly listing: number;
  readonly owner: number;
  readonly kind: 'active' | 'price_down' | 'rented';
  readonly price: number;
  readonly previousPrice: number | null;
  readonly happenedAt: string;
}

export interface NewsParts {
  readonly store: SearchesStore;
  readonly tellFavourites: (transaction: Transaction, change: ListingChange) => Promise<void>;
  readonly announce: Announce;
  readonly now: () => Date;
}

const perBatch = 5000;
const searchesPerBatch = 100;
const mostKept = 2000;

/** The price before the first change: one that fell and rose again is not a drop. */
const priceBefore = (news: readonly NewsRow[]): number | null =>
  news.find(({ kind }) => kind === 'price_down')?.previous_price ?? null;

const changesOf = (listing: number, news: readonly NewsRow[], facts: ListingFacts): ListingChange[] => {
  const { status, owner_id: owner, price } = facts;
  const before = priceBefore(news);
  const isTrue = {
    active: status === 'A',
    price_down: status === 'A' && before !== null && price < before,
    rented: status === 'R',
  };
  return (['active', 'price_down', 'rented'] as const).flatMap((kind) => {
    const happenedAt = news.findLast((one) => one.kind === kind)?.happened_at;
    if (happenedAt === undefined || !isTrue[kind]) return [];
    return [
      { listing, owner, kind, price, previousPrice: kind === 'price_down' ? before : null, happenedAt },
    ];
  });
};

export const newsService = ({ store, tellFavourites, announce, now }: NewsParts) => {
  const match = async (
    transaction: Transaction,
    listing: number,
    changes: readonly ListingChange[],
  ): Promise<void> => {
    const searches = store.within(transaction);
    const active = changes.find(({ kind }) => kind === 'active');
    const fall = changes.find(({ kind }) => kind === 'price_down');
    if (!active && !fall) return;
    const at = now();
    const matched = await searches.match(
      {
        listing,
        activeAt: active?.happenedAt ?? null,
        fellAt: fall?.happenedAt ?? null,
        previousPrice: fall?.previousPrice ?? null,
      },
      at,
    );
    const people = await searches.peopleOf(matched.map(({ search_id }) => search_id));
    if (people.length > 0) await announce(transaction, { topic: 'searches', id: 0, people });
    const awaiting = matched.flatMap(({ search_id, awaits_mail }) => (awaits_mail ? [search_id] : []));
    if (awaiting.length === 0) return;
    await searches.planEmails(awaiting, at);
    await searches.queueMailing();
  };

  return {
    /** Runs in the transaction that locks the listing. Each event is reported once. */
    async tell(transaction: Transaction, listing: number): Promise<void> {
      const searches = store.within(transaction);
      const news = await searches.takeNews(listing);
      const facts = news.length === 0 ? undefined : await searches.factsOf(listing);
      const changes = facts ? changesOf(listing, news, facts) : [];
      await match(transaction, listing, changes);
      for (const change of changes) await tellFavourites(transaction, change);
    },

    async forget(signal: AbortSignal): Promise<void> {
      while (!signal.aborted && (await store.forgetOld(perBatch)) === perBatch);
      while (!signal.aborted && (await store.forgetSurplus(mostKept, searchesPerBatch)) === searchesPerBatch);
    },
  };
};
