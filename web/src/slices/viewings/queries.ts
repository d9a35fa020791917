import type { BulkReply } from '@lodgepole/contract/core/bulk';
import {
  bookViewing,
  calendarState,
  cancelViewing,
  cancelViewings,
  changeViewing,
  createCalendar,
  endCalendar,
  listingViewings,
  offerViewing,
  ownViewings,
  unbookViewing,
} from '@lodgepole/contract/viewings/endpoints';
import type { CalendarAddress, OfferedViewing, Viewing } from '@lodgepole/contract/viewings/viewing';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { Api } from '../../lib/api/api-client.ts';

const ofListing = (listing: number) => ['viewings', 'of-listing', listing] as const;

/** Seats sell out, so always refetch. */
export const listingViewingsQuery = (api: Api, listing: number) =>
  queryOptions({
    queryKey: ofListing(listing),
    queryFn: ({ signal }) => api.call(listingViewings, { params: { id: listing } }, { signal }),
    staleTime: 0,
  });

export const ownViewingsQuery = (api: Api) =>
  queryOptions({
    queryKey: ['viewings', 'own'],
    queryFn: ({ signal }) => api.call(ownViewings, {}, { signal }),
    staleTime: 0,
  });

/** Guests get the exact address, so the homes on the screen are asked for again too. */
export const refreshViewings = async (queryClient: QueryClient): Promise<void> => {
  const touched = [['viewings'], ['listings', 'detail']];
  await Promise.all(touched.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
};

export const keepViewing = (queryClient: QueryClient, viewing: Viewing): void => {
  queryClient.setQueryData<readonly Viewing[]>(ofListing(viewing.listing), (known) =>
    known?.map((one) => (one.id === viewing.id ? viewing : one)),
  );
  void refreshViewings(queryClient);
};

const byId = (id: number) => ({ params: { id } });

/** With a group, books a seat for every member. */
export const book = (api: Api, id: number, group: number | null): Promise<Viewing> =>
  api.call(bookViewing, { ...byId(id), body: group === null ? {} : { group } });

export const unbook = (api: Api, id: number): Promise<void> => api.call(unbookViewing, byId(id));

export const cancel = (api: Api, id: number, reason: string): Promise<void> =>
  api.call(cancelViewing, { ...byId(id), body: { reason } });

export const cancelMany = (api: Api, ids: readonly number[], reason: string): Promise<BulkReply> =>
  api.call(cancelViewings, { body: { ids: [...ids], reason } });

export const move = (api: Api, id: number, starts_at: string): Promise<Viewing> =>
  api.call(changeViewing, { ...byId(id), body: { starts_at } });

export interface OfferedTime {
  readonly starts_at: string;
  readonly minutes: number;
  readonly seats: number;
  readonly note: string;
}

export const offer = (api: Api, listing: number, time: OfferedTime): Promise<OfferedViewing> =>
  api.call(offerViewing, { ...byId(listing), body: time });

export const calendarStateQuery = (api: Api) =>
  queryOptions({
    queryKey: ['calendar'],
    queryFn: ({ signal }) => api.call(calendarState, {}, { signal }),
    staleTime: 0,
  });

export const newCalendarAddress = (api: Api): Promise<CalendarAddress> => api.call(createCalendar, {});

export const stopCalendar = (api: Api): Promise<void> => api.call(endCalendar, {});
