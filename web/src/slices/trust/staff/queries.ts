import { sentence } from '@lodgepole/contract/core/text';
import type { QueueKind } from '@lodgepole/contract/trust/codes';
import { staffLog, staffQueue, staffQueueItem } from '@lodgepole/contract/trust/endpoints';
import { keepPreviousData, type QueryClient, queryOptions, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Api } from '../../../lib/api/api-client.ts';
import { isNotFound } from '../../../lib/api/server-lines.ts';
import { viewerKey } from '../../../session/viewer.ts';

/** Everything about the work of the staff, as updates name it. */
export const staffKey = ['staff'] as const;

interface PageView {
  readonly page: number;
  readonly page_size: number;
}

export interface QueueView extends PageView {
  /** Null for all of them. */
  readonly kind: QueueKind | null;
}

/** The last page stays until the next one is there. */
export const queueQuery = (api: Api, { kind, page, page_size }: QueueView) =>
  queryOptions({
    queryKey: [...staffKey, 'queue', kind, page, page_size],
    queryFn: ({ signal }) =>
      api.call(staffQueue, { query: { page, page_size, ...(kind ? { kind } : {}) } }, { signal }),
    placeholderData: keepPreviousData,
  });

/** How much is open: the total of the smallest page. */
export const openWorkQuery = (api: Api) =>
  queryOptions({
    queryKey: [...staffKey, 'open'],
    queryFn: async ({ signal }) => {
      const { total, isExact } = await api.call(
        staffQueue,
        { query: { page: 1, page_size: 10 } },
        { signal },
      );
      return { total, isExact };
    },
  });

/** Asked for anew when it is opened: another person may have decided it. */
export const itemQuery = (api: Api, id: number) =>
  queryOptions({
    queryKey: [...staffKey, 'item', id],
    queryFn: ({ signal }) => api.call(staffQueueItem, { params: { id } }, { signal }),
    staleTime: 0,
  });

export const logQuery = (api: Api, { page, page_size }: PageView) =>
  queryOptions({
    queryKey: [...staffKey, 'log', page, page_size],
    queryFn: ({ signal }) => api.call(staffLog, { query: { page, page_size } }, { signal }),
    placeholderData: keepPreviousData,
  });

/** What is not found may mean that the viewer is no longer staff: only their profile tells. */
export const askWhoIsLooking = (queryClient: QueryClient): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: viewerKey });

/** What could not be loaded or done. */
export const staffFailures = {
  queue: sentence('The queue could not be loaded.'),
  item: sentence('This item could not be loaded.'),
  log: sentence('The log could not be loaded.'),
  deciding: sentence('The decision could not be saved. Please try again.'),
  acting: sentence('This could not be done. Please try again.'),
} as const;

/** Someone taken off the staff finds nothing here any more: their profile, loaded again, then closes the page. */
export const useStaffCheck = (error: unknown): void => {
  const queryClient = useQueryClient();
  const isMissing = isNotFound(error);
  useEffect(() => {
    if (isMissing) void askWhoIsLooking(queryClient);
  }, [queryClient, isMissing]);
};
