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

/** A page of favourites; one that could not be asked for anew says when it was true. */
interface FavouritesPage extends Page<Listing> {
  readonly keptAt?: string;
}

/** Everything in this storage goes when someone signs out or another person signs in. */
const key = 'kept-favourites';

/** The last page seen, for when there is no connection. A storage that is full or forbidden keeps nothing. */
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

/** Which listings someone saved: asked for once, kept in step afterwards. */
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

/** The last page stays until the next one is there. Without a connection it is the one last seen, and never fresh. */
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

/** Brings what is known of the favourites up to what the server just confirmed. */
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
  // An answer that was under way may be older than the change.
  if (!isCertain) await queryClient.invalidateQueries({ queryKey: idsKey });
};

/** Asking for what changed says that it is seen, so only the page that shows it asks, once each time it is opened. */
const newsQuery = (api: Api) =>
  queryOptions({
    queryKey: ['favourite-news'],
    queryFn: async ({ client, signal }) => {
      const alerts = await api.call(favouriteAlerts, {}, { signal });
      const [latest] = alerts;
      if (latest) {
        // Where it does not work it stays news, and opening the page again tries again.
        await api.call(markAlertsSeen, { body: { last: latest.id } }).catch(() => null);
        void client.invalidateQueries({ queryKey: ['favourites', 'alerts'] });
      }
      return alerts;
    },
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

/** What changed about each favourite since its owner last looked. */
export const useFavouriteNews = (): ReadonlyMap<number, FavouriteAlertKind> => {
  const { data = [] } = useQuery(newsQuery(useApi()));
  return new Map(data.map(({ listing, kind }) => [listing.id, kind]));
};
