import type { Conversation } from '@lodgepole/contract/conversations/conversation';
import { openGroupChat, startConversation } from '@lodgepole/contract/conversations/endpoints';
import { conversationMessages } from '@lodgepole/contract/conversations/messages';
import type { Group } from '@lodgepole/contract/groups/group';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { paths } from '../../lib/address/paths.ts';
import type { Api } from '../../lib/api/api-client.ts';
import { useApi } from '../../lib/api/api-context.tsx';
import { sentenceOr } from '../../lib/api/server-lines.ts';
import { useSubmit } from '../../lib/forms/use-submit.ts';
import { conversationsOf } from './conversations-of-listing.ts';

const sorted = (ids: readonly number[]): string => ids.toSorted((one, other) => one - other).join();

/** The user ids of the members, and of the landlord when they are the viewer. */
const chatPeople = ({ members, listing_preview }: Group, viewer: number): number[] => {
  const users = members.map(({ user }) => user.id);
  return listing_preview?.owner === viewer ? [...users, viewer] : users;
};

/** A chat belongs to the group and has exactly these participants. */
const findGroupChat = (
  conversations: readonly Conversation[],
  group: Group,
  viewer: number,
): Conversation | undefined => {
  const people = sorted(chatPeople(group, viewer));
  return conversations.find(
    (chat) => chat.group === group.id && sorted(chat.participants.map(({ id }) => id)) === people,
  );
};

/** Members have their own chat; the landlord starts another one with them. */
const start = (api: Api, group: Group, viewer: number): Promise<Conversation> => {
  const { id, listing, listing_preview } = group;
  if (listing === null || listing_preview?.owner !== viewer)
    return api.call(openGroupChat, { params: { id } });
  const body = { participants: chatPeople(group, viewer), group: id };
  return api.call(startConversation, { params: { id: listing }, body });
};

interface GroupChatWanted {
  readonly group: Group;
  /** User id. */
  readonly viewer: number;
  /** Whether the viewer may chat with the group at all. */
  readonly mayChat: boolean;
}

export const useGroupChat = ({ group, viewer, mayChat }: GroupChatWanted) => {
  const api = useApi();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const ofHome = conversationsOf(api, group.listing);
  const { queryKey } = ofHome;
  const found = useQuery({ ...ofHome, enabled: mayChat });
  const chat = mayChat ? findGroupChat(found.data ?? [], group, viewer) : undefined;
  const starting = useSubmit({
    mutationFn: () => start(api, group, viewer),
    onSuccess: (started) => {
      queryClient.setQueryData(queryKey, (known) => known && [started, ...known]);
      void queryClient.invalidateQueries({ queryKey: ['conversations'] });
    },
  });
  return {
    hasChat: chat !== undefined,
    /** The conversation id, for a page that shows the chat itself. */
    chat: chat?.id ?? null,
    unread: chat?.unread ?? 0,
    /** Unknown yet, so offer nothing that might turn out wrong. */
    isPending: mayChat && found.isPending,
    see: () => chat && void navigate(paths.conversation(chat.id)),
    start: () => starting.mutate(undefined, { onSuccess: ({ id }) => void navigate(paths.conversation(id)) }),
    /** Starts the chat without leaving the page. */
    startHere: () => starting.mutate(),
    isStarting: starting.isPending,
    failure: starting.isError ? sentenceOr(starting.error, conversationMessages.startFailed) : null,
  };
};
