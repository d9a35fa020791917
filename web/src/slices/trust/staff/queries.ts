import { sentence } from '@lodgepole/contract/core/text/text';
import type { QueueKind, QueueSort } from '@lodgepole/contract/trust/codes';
import { staffPerson, staffSearch } from '@lodgepole/contract/trust/directory';
import { staffLog, staffQueue, staffQueueItem } from '@lodgepole/contract/trust/endpoints';
import { keepPreviousData, type QueryClient, queryOptions, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Api } from '../../../lib/api/api-client.ts';
import { isNotFound } from '../../../lib/api/server-lines.ts';
import { viewerKey } from '../../../session/viewer.ts';

/** The prefix that live updates invalidate. */
export const staffKey = ['staff'] as const;

interface PageView {
  readonly page: number;
  readonly page_size: number;
}

export interface QueueView extends PageView {
  /** Null for all kinds. */
  readonly kind: QueueKind | null;
  readonly sort: QueueSort;
}

/** Keeps the previous page until the next one has loaded. */
export const queueQuery = (api: Api, { kind, sort, page, page_size }: QueueView) =>
  queryOptions({
    queryKey: [...staffKey, 'queue', kind, sort, page, page_size],
    queryFn: ({ signal }) =>
      api.call(staffQueue, { query: { page, page_size, sort, ...(kind ? { kind } : {}) } }, { signal }),
    placeholderData: keepPreviousData,
  });

/** Reads the total of the smallest page. */
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

/** Always refetched: someone else may have decided it. */
export const itemQuery = (api: Api, id: number) =>
  queryOptions({
    queryKey: [...staffKey, 'item', id],
    queryFn: ({ signal }) => api.call(staffQueueItem, { params: { id } }, { signal }),
    staleTime: 0,
  });

interface LogView extends PageView {
  readonly q: string;
}

export const logQuery = (api: Api, { page, page_size, q }: LogView) =>
  queryOptions({
    queryKey: [...staffKey, 'log', q, page, page_size],
    queryFn: ({ signal }) =>
      api.call(staffLog, { query: { page, page_size, ...(q === '' ? {} : { q }) } }, { signal }),
    placeholderData: keepPreviousData,
  });

export const searchQuery = (api: Api, q: string) =>
  queryOptions({
    queryKey: [...staffKey, 'search', q],
    queryFn: ({ signal }) => api.call(staffSearch, { query: { q } }, { signal }),
    enabled: q !== '',
    placeholderData: keepPreviousData,
  });

export const personQuery = (api: Api, id: number) =>
  queryOptions({
    queryKey: [...staffKey, 'person', id],
    queryFn: ({ signal }) => api.call(staffPerson, { params: { id } }, { signal }),
  });

/** A 404 may mean that the viewer is no longer staff; only their profile tells. */
export const refetchViewer = (queryClient: QueryClient): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: viewerKey });

export const staffFailures = {
  queue: sentence('The queue could not be loaded.'),
  item: sentence('This item could not be loaded.'),
  log: sentence('The log could not be loaded.'),
  search: sentence('The search failed. Please try again.'),
  person: sentence('This person could not be loaded.'),
  attachment: sentence('The attachment could not be loaded.'),
  claiming: sentence('The item could not be claimed. Please try again.'),
  deciding: sentence('The decision could not be saved. Please try again.'),
  acting: sentence('This could not be done. Please try again.'),
} as const;

/** A former staff member gets 404 everywhere; refetching the viewer closes the page. */
export const useStaffCheck = (error: unknown): void => {
  const queryClient = useQueryClient();
  const isMissing = isNotFound(error);
  useEffect(() => {
    if (isMissing) void refetchViewer(queryClient);
  }, [queryClient, isMissing]);
};
