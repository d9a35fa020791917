import { myConversations } from '@lodgepole/contract/conversations/endpoints';
import { replyToLandlord } from '@lodgepole/contract/groups/endpoints';
import type { Group } from '@lodgepole/contract/groups/group';
import { setListingStatus } from '@lodgepole/contract/listings/endpoints';
import { queryOptions } from '@tanstack/react-query';
import type { Api } from '../../../lib/api/api-client.ts';

export const reply = (api: Api, group: number, accepted: boolean): Promise<Group> =>
  api.call(replyToLandlord, { params: { id: group }, body: { accepted } });

/** The group becomes the one that gets the home; applications that wait are rejected. */
export const rentTo = async (api: Api, { id, listing }: Group): Promise<void> =>
  void (await api.call(setListingStatus, { params: { id: listing }, body: { status: 'R', group: id } }));

/** Where a member talks with the landlord: in the chat of both with the group, or else alone; null when nowhere yet. */
export const landlordChatQuery = (api: Api, { id, listing }: Pick<Group, 'id' | 'listing'>) =>
  queryOptions({
    queryKey: ['conversations', 'with-landlord', listing, id],
    queryFn: async ({ signal }): Promise<number | null> => {
      const { items } = await api.call(myConversations, { query: { listing } }, { signal });
      const shared = items.find((chat) => chat.group === id && chat.with_landlord);
      return (shared ?? items.find(({ isGroup }) => !isGroup))?.id ?? null;
    },
    staleTime: 0,
  });
