import { myConversations } from '@lodgepole/contract/conversations/endpoints';
import { queryOptions } from '@tanstack/react-query';
import type { Api } from '../../lib/api/api-client.ts';

/** Includes archived conversations, which can be resumed. Null: all that the person has. */
export const conversationsOf = (api: Api, listing: number | null) =>
  queryOptions({
    queryKey: ['conversations', 'of-listing', listing],
    queryFn: async ({ signal }) => {
      const of = listing === null ? {} : { listing };
      const lists = await Promise.all(
        [false, true].map((archived) =>
          api.call(myConversations, { query: { ...of, archived } }, { signal }),
        ),
      );
      return lists.flatMap(({ items }) => items);
    },
    staleTime: 0,
  });

export const conversationsOfListing = (api: Api, listing: number) => conversationsOf(api, listing);
