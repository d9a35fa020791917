import { myTurns } from '@lodgepole/contract/groups/turns';
import { queryOptions } from '@tanstack/react-query';
import type { Api } from '../../../lib/api/api-client.ts';

/** Live changes of a group refetch it. */
export const turnsQuery = (api: Api) =>
  queryOptions({
    queryKey: ['groups', 'turns'],
    queryFn: ({ signal }) => api.call(myTurns, {}, { signal }),
  });
