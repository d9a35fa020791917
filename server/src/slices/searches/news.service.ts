import type { Announce, Transaction } from '../../live.ts';
import type { ListingFacts, Match } from './matching.repository.ts';
import type { SearchesRepository, SearchesStore } from './searches.repository.ts';

type News = Awaited<ReturnType<SearchesRepository['takeNews']>>;

/** What happened to a listing, in one: what people who know it already are told. */
export interface ListingChange {
  readonly listing: number;
  readonly owner: number;
  readonly kind: 'active' | 'price_down' | 'rented';
  readonly price: number;
  readonly previousPrice: number | null;
  /** As the database wrote it. */
  readonly happenedAt: string;
}

export interface NewsParts {
  readonly store: SearchesStore;
  /** Tells those who saved the listing among their favourites. */
  readonly tellFavourites: (transaction: Transaction, change: ListingChange) => Promise<void>;
  readonly announce: Announce;
  readonly now: () => Date;
}

const perBatch = 5000;
const searchesPerBatch = 100;
/** Twice as many homes as a search counts. */
const mostKept = 2000;

/** A price that went down and up again did not fall: it counts from what it was before the first change. */
const fallOf = (news: News, price: number): number | null => {
  const before = news.find(({ kind }) => kind === 'price_down')?.previous_price ?? null;
  return before !== null && price < before ? before : null;
};

/** What is true of it now. A listing that was rented or paused meanwhile is not active. */
const changeOf = (listing: number, news: News, facts: ListingFacts): ListingChange | null => {
  const { status, owner_id: owner, price } = facts;
  const happenedAt = news.at(-1)?.happened_at;
  if (happenedAt === undefined) return null;
  const change = { listing, owner, price, happenedAt };
  const isNew = (kind: News[number]['kind']) => news.some((one) => one.kind === kind);
  if (status === 'R') return isNew('rented') ? { ...change, kind: 'rented', previousPrice: null } : null;
  if (status !== 'A') return null;
  const previousPrice = fallOf(news, price);
  if (isNew('active')) return { ...change, kind: 'active', previousPrice };
  return previousPrice === null ? null : { ...change, kind: 'price_down', previousPrice };
};

/** Tells people what happened to a listing, once its check has let it pass. */
export const newsService = ({ store, tellFavourites, announce, now }: NewsParts) => {
  const match = async (transaction: Transaction, matching: Match): Promise<void> => {
    const searches = store.within(transaction);
    const { people, hasMail } = await searches.match(matching, now());
    if (people.length > 0) await announce(transaction, { topic: 'searches', id: 0, people });
    if (hasMail) await searches.queueMailing();
  };

  return {
    /** In the transaction that holds the listing as it is. What happened is told once. */
    async tell(transaction: Transaction, listing: number): Promise<void> {
      const searches = store.within(transaction);
      const news = await searches.takeNews(listing);
      const facts = news.length === 0 ? undefined : await searches.factsOf(listing);
      const change = facts && changeOf(listing, news, facts);
      if (!change) return;
      const { kind, previousPrice, happenedAt } = change;
      if (kind !== 'rented') await match(transaction, { listing, kind, previousPrice, happenedAt });
      await tellFavourites(transaction, change);
    },

    /** Homes found long ago, and what was never told. */
    async forget(signal: AbortSignal): Promise<void> {
      while (!signal.aborted && (await store.forgetOld(perBatch)) === perBatch);
      while (!signal.aborted && (await store.forgetSurplus(mostKept, searchesPerBatch)) === searchesPerBatch);
    },
  };
};

export type NewsService = ReturnType<typeof newsService>;
