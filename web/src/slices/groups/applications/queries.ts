import { manageApplications } from '@lodgepole/contract/groups/applications';
import { queryOptions } from '@tanstack/react-query';
import type { Api } from '../../../lib/api/api-client.ts';

/** Several people move applications along, so every look asks again. */
export const applicationsQuery = (api: Api) =>
  queryOptions({
    queryKey: ['applications', 'management'],
    queryFn: ({ signal }) => api.call(manageApplications, {}, { signal }),
    staleTime: 0,
  });
