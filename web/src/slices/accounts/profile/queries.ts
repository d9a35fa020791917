import { seeProfile } from '@lodgepole/contract/accounts/endpoints';
import { queryOptions } from '@tanstack/react-query';
import type { Api } from '../../../lib/api/api-client.ts';

export const profileKey = (id: number) => ['profile', id] as const;

export const profileQuery = (api: Api, id: number) =>
  queryOptions({
    queryKey: profileKey(id),
    queryFn: ({ signal }) => api.call(seeProfile, { params: { id } }, { signal }),
  });
