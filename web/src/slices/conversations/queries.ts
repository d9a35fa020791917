import type {
  Conversation,
  ConversationDetail,
  Message,
  UnreadMessage,
} from '@lodgepole/contract/conversations/conversation';
import { myConversations, seeConversation } from '@lodgepole/contract/conversations/endpoints';
import type { Page } from '@lodgepole/contract/core/endpoint';
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { Api } from '../../lib/api/api-client.ts';
import { messagesKey } from '../../session/live/live-topics.ts';
import { type InboxFilter, inboxQuery } from './inbox/inbox-filter.ts';
import { mergeLatest, withMessage, withOlder } from './messages/merge-messages.ts';

const pagesKey = ['conversations', 'page'] as const;
const conversationKey = (id: number) => ['conversation', id] as const;

interface PageView {
  readonly page: number;
  readonly page_size: number;
}

/** Keeps the previous page until the next one has loaded. */
export const conversationsPageQuery = (api: Api, { page, page_size }: PageView, filter: InboxFilter) =>
  queryOptions({
    queryKey: [...pagesKey, filter, page, page_size],
    queryFn: ({ signal }) =>
      api.call(myConversations, { query: { ...inboxQuery(filter), page, page_size } }, { signal }),
    placeholderData: keepPreviousData,
  });

interface ConversationWanted {
  readonly id: number;
  readonly viewer: number;
}

/** Always refetched when opened: fetching marks it as read. */
export const conversationQuery = (api: Api, queryClient: QueryClient, { id, viewer }: ConversationWanted) =>
  queryOptions({
    queryKey: conversationKey(id),
    queryFn: async ({ signal }) => {
      const latest = await api.call(seeConversation, { params: { id }, query: {} }, { signal });
      return mergeLatest(queryClient.getQueryData<ConversationDetail>(conversationKey(id)), latest, viewer);
    },
    staleTime: 0,
  });

export const loadOlder = async (api: Api, queryClient: QueryClient, id: number): Promise<void> => {
  const known = queryClient.getQueryData<ConversationDetail>(conversationKey(id));
  const before = known?.messages[0]?.id;
  if (before === undefined) return;
  const older = await api.call(seeConversation, { params: { id }, query: { before } });
  queryClient.setQueryData<ConversationDetail>(
    conversationKey(id),
    (now) => now && (now.messages[0]?.id === before ? withOlder(now, older) : now),
  );
};

const changePages = (
  queryClient: QueryClient,
  change: (conversation: Conversation) => Conversation,
  id: number,
): void =>
  void queryClient.setQueriesData<Page<Conversation>>(
    { queryKey: pagesKey },
    (page) => page && { ...page, items: page.items.map((item) => (item.id === id ? change(item) : item)) },
  );

/** Shows a sent message without waiting for a refetch. */
export const addSent = (queryClient: QueryClient, message: Message): void => {
  const id = message.conversation;
  queryClient.setQueryData<ConversationDetail>(
    conversationKey(id),
    (known) => known && withMessage(known, message),
  );
  changePages(
    queryClient,
    (item) => ({ ...item, last_message: message, last_updated: message.timestamp }),
    id,
  );
  void queryClient.invalidateQueries({ queryKey: ['conversations'] });
};

/** Updates the caches after the server has marked a conversation as read. */
export const noteRead = (queryClient: QueryClient, id: number): void => {
  queryClient.setQueryData<readonly UnreadMessage[]>(messagesKey, (unread) =>
    unread?.filter(({ conversation }) => conversation !== id),
  );
  changePages(queryClient, (item) => ({ ...item, unread: 0, messages: [] }), id);
};

const without = (page: Page<Conversation>, id: number): Page<Conversation> => {
  const items = page.items.filter((item) => item.id !== id);
  return { ...page, items, total: page.total - (page.items.length - items.length) };
};

/** Removes a conversation from the lists it no longer belongs to. Returns the rollback. */
export const noteArchived = (queryClient: QueryClient, id: number, archived: boolean): (() => void) => {
  const before = queryClient.getQueriesData<Page<Conversation>>({ queryKey: pagesKey });
  for (const [key, page] of before) {
    const { shelf } = key[pagesKey.length] as InboxFilter;
    if (page && (shelf === 'archived') !== archived) queryClient.setQueryData(key, without(page, id));
  }
  const mark = (isArchived: boolean) =>
    queryClient.setQueryData<ConversationDetail>(
      conversationKey(id),
      (known) => known && { ...known, archived: isArchived },
    );
  mark(archived);
  return () => {
    for (const [key, page] of before) queryClient.setQueryData(key, page);
    mark(!archived);
  };
};

export const refetchConversation = (queryClient: QueryClient, id: number): void => {
  void queryClient.invalidateQueries({ queryKey: ['conversations'] });
  void queryClient.invalidateQueries({ queryKey: conversationKey(id) });
};

export const forgetConversation = (queryClient: QueryClient, id: number): void => {
  queryClient.removeQueries({ queryKey: conversationKey(id), type: 'inactive' });
  void queryClient.invalidateQueries({ queryKey: ['conversations'] });
  void queryClient.invalidateQueries({ queryKey: messagesKey });
};
