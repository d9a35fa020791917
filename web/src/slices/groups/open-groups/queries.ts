import { openGroups } from '@lodgepole/contract/groups/endpoints';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Api } from '../../../lib/api/api-client.ts';

export interface OpenGroupsFilter {
  readonly city: string;
  readonly q: string;
  readonly page: number;
}

export const openGroupsPageSize = 10;

export const openGroupsQuery = (api: Api, { city, q, page }: OpenGroupsFilter) =>
  queryOptions({
    queryKey: ['groups', 'open', { city, q, page }],
    queryFn: ({ signal }) =>
      api.call(
        openGroups,
        { query: { page, page_size: openGroupsPageSize, ...(city && { city }), ...(q && { q }) } },
        { signal },
      ),
    placeholderData: keepPreviousData,
  });
