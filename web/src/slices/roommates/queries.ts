import type { CallInput } from '@lodgepole/contract/core/endpoint';
import {
  deleteRoommate,
  editRoommate,
  postRoommate,
  searchRoommates,
  seeRoommate,
} from '@lodgepole/contract/roommates/endpoints';
import type { RoommateEdit, RoommateForm } from '@lodgepole/contract/roommates/forms';
import type { Roommate } from '@lodgepole/contract/roommates/roommate';
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { Api } from '../../lib/api/api-client.ts';
import { viewerQuery } from '../../session/viewer.ts';

export type RoommateQuery = CallInput<typeof searchRoommates>['query'];

/** Keeps the previous results until the next ones have loaded. */
export const roommatesQuery = (api: Api, query: RoommateQuery) =>
  queryOptions({
    queryKey: ['roommates', query],
    queryFn: ({ signal }) => api.call(searchRoommates, { query }, { signal }),
    placeholderData: keepPreviousData,
  });

/** The fit is computed for `listing`, one of the viewer's own. */
export const roommateQuery = (api: Api, id: number, listing?: number) =>
  queryOptions({
    queryKey: ['roommate', id, listing ?? null],
    queryFn: ({ signal }) =>
      api.call(
        seeRoommate,
        { params: { id }, query: listing === undefined ? {} : { listing_id: listing } },
        { signal },
      ),
  });

/** A snapshot for the form: live updates must not change it. */
export const editedRoommateQuery = (api: Api, id: number) =>
  queryOptions({
    queryKey: ['edited-roommate', id],
    queryFn: ({ signal }) => api.call(seeRoommate, { params: { id }, query: {} }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

export const post = (api: Api, form: RoommateForm): Promise<Roommate> =>
  api.call(postRoommate, { body: form });

export const edit = (api: Api, id: number, form: RoommateEdit): Promise<Roommate> =>
  api.call(editRoommate, { params: { id }, body: form });

export const remove = (api: Api, id: number): Promise<void> => api.call(deleteRoommate, { params: { id } });

const refresh = (queryClient: QueryClient, topics: readonly string[]): void => {
  for (const topic of topics) void queryClient.invalidateQueries({ queryKey: [topic] });
};

/** Updates `roommate_profile` of the cached viewer. */
export const cacheOwnRoommate = (api: Api, queryClient: QueryClient, roommate: number | null): void => {
  queryClient.setQueryData(
    viewerQuery(api).queryKey,
    (viewer) => viewer && { ...viewer, roommate_profile: roommate },
  );
};

export const keepRoommate = (api: Api, queryClient: QueryClient, { id }: Roommate): void => {
  cacheOwnRoommate(api, queryClient, id);
  refresh(queryClient, ['roommate', 'roommates', 'viewer', 'profile', 'group', 'groups']);
};

/** Deleting a profile also deletes the groups it owns. */
export const forgetRoommate = (api: Api, queryClient: QueryClient, id: number): void => {
  cacheOwnRoommate(api, queryClient, null);
  queryClient.removeQueries({ queryKey: ['roommate', id], type: 'inactive' });
  refresh(queryClient, ['roommates', 'viewer', 'profile', 'group', 'groups']);
  refresh(queryClient, ['applications', 'invitations', 'conversations']);
};
