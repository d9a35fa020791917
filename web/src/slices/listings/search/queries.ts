import type { CallInput } from '@lodgepole/contract/core/endpoint';
import { searchCards, seeListing } from '@lodgepole/contract/listings/endpoints';
import { listingMap } from '@lodgepole/contract/listings/search/map';
import { priceHistogram } from '@lodgepole/contract/listings/search/prices';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Api } from '../../../lib/api/api-client.ts';

export type ListingQuery = CallInput<typeof searchCards>['query'];

/** Keeps the previous results until the next ones have loaded. */
export const listingsQuery = (api: Api, query: ListingQuery) =>
  queryOptions({
    queryKey: ['listings', 'search', query],
    queryFn: ({ signal }) => api.call(searchCards, { query }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 30_000,
  });

/** Positions of all results, not just the listed page. The zoom sets the size of clusters. */
export const mapQuery = (
  api: Api,
  { page: _page, page_size: _size, sort: _sort, ...query }: ListingQuery,
  zoom: number | null,
) =>
  queryOptions({
    queryKey: ['listings', 'map', query, zoom],
    queryFn: ({ signal }) =>
      api.call(listingMap, { query: zoom === null ? query : { ...query, zoom } }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 30_000,
  });

/** For a marker whose listing is on another page. */
export const markedListingQuery = (api: Api, id: number) =>
  queryOptions({
    queryKey: ['listings', 'marked', id],
    queryFn: ({ signal }) => api.call(seeListing, { params: { id } }, { signal }),
    staleTime: 30_000,
  });

/** Ignores the price filter. Keeps the previous answer until the next one has loaded. */
export const pricesQuery = (api: Api, query: ListingQuery) => {
  const { page: _page, page_size: _size, sort: _sort, min_price: _min, max_price: _max, ...rest } = query;
  return queryOptions({
    queryKey: ['listings', 'prices', rest],
    queryFn: ({ signal }) => api.call(priceHistogram, { query: rest }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });
};
