import { myConversations } from '@lodgepole/contract/conversations/endpoints';
import { queryOptions } from '@tanstack/react-query';
import type { Api } from '../../lib/api/api-client.ts';

/** Includes archived conversations, which can be resumed. */
export const conversationsOfListing = (api: Api, listing: number) =>
  queryOptions({
    queryKey: ['conversations', 'of-listing', listing],
    queryFn: async ({ signal }) => {
      const lists = await Promise.all(
        [false, true].map((archived) =>
          api.call(myConversations, { query: { listing, archived } }, { signal }),
        ),
      );
      return lists.flatMap(({ items }) => items);
    },
    staleTime: 0,
  });
