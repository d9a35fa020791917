import { searchListings } from '@lodgepole/contract/listings/endpoints';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Api } from '../../../lib/api-client.ts';
import type { ListingQuery } from './inquiry.ts';

/** The last results stay until the next ones are there. */
export const listingsQuery = (api: Api, query: ListingQuery) =>
  queryOptions({
    queryKey: ['listings', 'search', query],
    queryFn: ({ signal }) => api.call(searchListings, { query }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 30_000,
  });
