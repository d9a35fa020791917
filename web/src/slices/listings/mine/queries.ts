import type { CallInput } from '@lodgepole/contract/core/endpoint';
import type { ListingStatus } from '@lodgepole/contract/listings/codes';
import {
  confirmListing,
  listingStats,
  ownListings,
  setListingStatus,
} from '@lodgepole/contract/listings/endpoints';
import type { OwnSort } from '@lodgepole/contract/listings/life/life';
import type { Listing } from '@lodgepole/contract/listings/listing';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Api } from '../../../lib/api/api-client.ts';

interface OwnListingsView {
  readonly page: number;
  readonly page_size: number;
  readonly sort: OwnSort;
  readonly status: ListingStatus | null;
  readonly q: string | null;
}

/** Keeps the previous page while the next loads. Figures change often, so always refetch. */
export const ownListingsQuery = (api: Api, { status, q, ...view }: OwnListingsView) => {
  const query = { ...view, by_building: true, ...(status && { status }), ...(q && { q }) };
  return queryOptions({
    queryKey: ['listings', 'mine', query],
    queryFn: ({ signal }) => api.call(ownListings, { query }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
};

export const listingStatsQuery = (api: Api, id: number) =>
  queryOptions({
    queryKey: ['listings', 'stats', id],
    queryFn: ({ signal }) => api.call(listingStats, { params: { id } }, { signal }),
    staleTime: 0,
  });

export type LifeStep = CallInput<typeof setListingStatus>['body'] | 'confirm';

export const takeStep = (api: Api, id: number, step: LifeStep): Promise<Listing> =>
  step === 'confirm'
    ? api.call(confirmListing, { params: { id } })
    : api.call(setListingStatus, { params: { id }, body: step });
