import { myConversations } from '@lodgepole/contract/conversations/endpoints';
import { queryOptions } from '@tanstack/react-query';
import type { Api } from '../../lib/api/api-client.ts';

export const conversationsOfListing = (api: Api, listing: number) =>
  queryOptions({
    queryKey: ['conversations', 'of-listing', listing],
    queryFn: ({ signal }) => api.call(myConversations, { query: { listing } }, { signal }),
    staleTime: 0,
  });
