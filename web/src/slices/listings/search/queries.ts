import type { CallInput } from '@lodgepole/contract/core/endpoint';
import { searchCards, seeListing } from '@lodgepole/contract/listings/endpoints';
import { listingMap } from '@lodgepole/contract/listings/search/map';
import { priceHistogram } from '@lodgepole/contract/listings/search/prices';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Api } from '../../../lib/api/api-client.ts';

export type ListingQuery = CallInput<typeof searchCards>['query'];

/** The last results stay until the next ones are there. */
export const listingsQuery = (api: Api, query: ListingQuery) =>
  queryOptions({
    queryKey: ['listings', 'search', query],
    queryFn: ({ signal }) => api.call(searchCards, { query }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 30_000,
  });

/** Where everything that was found is, whatever page of it is listed. A zoom says how fine it is to be counted. */
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

/** The listing of a marker that stands on another page of the list. */
export const markedListingQuery = (api: Api, id: number) =>
  queryOptions({
    queryKey: ['listings', 'marked', id],
    queryFn: ({ signal }) => api.call(seeListing, { params: { id } }, { signal }),
    staleTime: 30_000,
  });

/** How prices are spread, whatever prices are asked for. The last answer stays until the next one is there. */
export const pricesQuery = (api: Api, query: ListingQuery) => {
  const { page: _page, page_size: _size, sort: _sort, min_price: _min, max_price: _max, ...rest } = query;
  return queryOptions({
    queryKey: ['listings', 'prices', rest],
    queryFn: ({ signal }) => api.call(priceHistogram, { query: rest }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });
};
