import type { Page } from '@lodgepole/contract/core/endpoint';
import type { Listing } from '@lodgepole/contract/listings/listing';
import {
  type FavouriteAlertKind,
  favouriteAlerts,
  markAlertsSeen,
  myFavourites,
} from '@lodgepole/contract/saved/favourites';
import { keepPreviousData, type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import type { ListView } from '../../../lib/address/list-params.ts';
import { type Api, NetworkError } from '../../../lib/api/api-client.ts';
import { useApi } from '../../../lib/api/api-context.tsx';
import { hasSession } from '../../../session/tokens.ts';

/** A page of favourites; a stored copy says how old it is. */
interface FavouritesPage extends Page<Listing> {
  readonly keptAt?: string;
}

/** Cleared on sign-out and when another person signs in. */
const key = 'kept-favourites';

/** The last page seen, for offline reading. Ignores full or forbidden storage. */
const keepFavourites = (page: Page<Listing>): void => {
  if (!hasSession()) return;
  try {
    localStorage.setItem(key, JSON.stringify({ ...page, keptAt: new Date().toISOString() }));
  } catch {}
};

const isComplete = ({ items }: FavouritesPage): boolean => items.every((item) => 'status' in item);

const keptFavourites = (): FavouritesPage | null => {
  try {
    const kept = JSON.parse(localStorage.getItem(key) ?? 'null') as FavouritesPage | null;
    return kept && isComplete(kept) ? { ...kept, total: kept.items.length } : null;
  } catch {
    return null;
  }
};

const idsKey = ['favourites', 'ids'] as const;
const pagesKey = ['favourites', 'page'] as const;

/** Fetched once, then updated with each change. */
export const favouriteIdsQuery = (api: Api) =>
  queryOptions({
    queryKey: idsKey,
    queryFn: async ({ signal }): Promise<ReadonlySet<number>> => {
      const { items } = await api.call(myFavourites, { query: {} }, { signal });
      return new Set(items.map(({ id }) => id));
    },
    staleTime: Number.POSITIVE_INFINITY,
  });

const isUnreachable = (error: unknown): boolean =>
  error instanceof NetworkError && (error.failure === 'unreachable' || error.failure === 'timeout');

const fetchPage = async (api: Api, view: ListView, signal: AbortSignal): Promise<FavouritesPage> => {
  try {
    const page = await api.call(myFavourites, { query: view }, { signal });
    keepFavourites(page);
    return page;
  } catch (error) {
    const kept = isUnreachable(error) ? keptFavourites() : null;
    if (!kept) throw error;
    return kept;
  }
};

/** Keeps the previous page until the next has loaded. Offline it is the stored copy, which is always stale. */
export const favouritesPageQuery = (api: Api, view: ListView) =>
  queryOptions({
    queryKey: [...pagesKey, view],
    queryFn: ({ signal }) => fetchPage(api, view, signal),
    placeholderData: keepPreviousData,
    networkMode: 'always',
    staleTime: ({ state }) => (state.data?.keptAt === undefined ? 30_000 : 0),
  });

const withMember = (ids: ReadonlySet<number>, id: number, isMember: boolean): ReadonlySet<number> => {
  const changed = new Set(ids);
  if (isMember) changed.add(id);
  else changed.delete(id);
  return changed;
};

const withoutListing = (page: Page<Listing>, id: number): Page<Listing> => {
  const items = page.items.filter((listing) => listing.id !== id);
  return { ...page, items, total: page.total - (page.items.length - items.length) };
};

/** Applies a confirmed change to the cache. */
export const confirmFavourite = async (
  queryClient: QueryClient,
  id: number,
  isSaved: boolean,
): Promise<void> => {
  const isCertain =
    queryClient.getQueryData(idsKey) !== undefined && queryClient.isFetching({ queryKey: idsKey }) === 0;
  queryClient.setQueryData<ReadonlySet<number>>(idsKey, (ids) => ids && withMember(ids, id, isSaved));
  if (!isSaved)
    queryClient.setQueriesData<Page<Listing>>(
      { queryKey: pagesKey },
      (page) => page && withoutListing(page, id),
    );
  void queryClient.invalidateQueries({ queryKey: pagesKey });
  // A reply requested before the change may be outdated.
  if (!isCertain) await queryClient.invalidateQueries({ queryKey: idsKey });
};

/** Requesting the alerts marks them as seen, so only the page that shows them does it, once per visit. */
const newsQuery = (api: Api) =>
  queryOptions({
    queryKey: ['favourite-news'],
    queryFn: async ({ client, signal }) => {
      const alerts = await api.call(favouriteAlerts, {}, { signal });
      const [latest] = alerts;
      if (latest) {
        // If this fails, the alerts stay new and the next visit tries again.
        await api.call(markAlertsSeen, { body: { last: latest.id } }).catch(() => null);
        void client.invalidateQueries({ queryKey: ['favourites', 'alerts'] });
      }
      return alerts;
    },
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

export const useFavouriteNews = (): ReadonlyMap<number, FavouriteAlertKind> => {
  const { data = [] } = useQuery(newsQuery(useApi()));
  return new Map(data.map(({ listing, kind }) => [listing.id, kind]));
};
