import type {
  Conversation,
  ConversationDetail,
  Message,
  UnreadMessage,
} from '@lodgepole/contract/conversations/conversation';
import { aListing } from './listings.ts';

const people = {
  7: ['Anne', 'Tremblay'],
  8: ['Bob', 'Singh'],
} as const;

export const aMessage = (changes: Partial<Message> & { readonly from?: 7 | 8 } = {}): Message => {
  const { from = 8, ...fields } = changes;
  const [first_name, last_name] = people[from];
  const full_name = `${first_name} ${last_name}`;
  return {
    id: 1,
    conversation: 5,
    sender: { id: from, first_name, last_name, full_name, profile_picture: null },
    content: 'Is it still free?',
    removed: false,
    safety: [],
    timestamp: '2026-01-05T10:00:00.000Z',
    read: false,
    client_id: null,
    ...fields,
  };
};

export const anUnread = ({
  about,
  ...message
}: Parameters<typeof aMessage>[0] & {
  readonly about?: Partial<UnreadMessage['about']>;
} = {}): UnreadMessage => {
  const { id, price, unit_number, street_address, city } = aListing();
  return {
    ...aMessage(message),
    about: {
      isGroup: false,
      group: null,
      group_name: null,
      with_landlord: true,
      listing: { id, price, unit_number, street_address, city },
      ...about,
    },
  };
};

export const aConversation = (changes: Partial<Conversation> = {}): Conversation => ({
  id: 5,
  listing: aListing({ pictures: [] }),
  participants: [
    { id: 7, full_name: 'Anne Tremblay', profile_picture: null },
    { id: 8, full_name: 'Bob Singh', profile_picture: null },
  ],
  isGroup: false,
  group: null,
  group_name: null,
  with_landlord: true,
  unread: 0,
  last_message: null,
  messages: [],
  archived: false,
  last_updated: '2026-01-05T10:00:00.000Z',
  ...changes,
});

export const aThread = (
  messages: readonly Message[],
  changes: Partial<ConversationDetail> = {},
): ConversationDetail => ({
  ...aConversation({ last_message: messages.at(-1) ?? null }),
  messages: [...messages],
  has_older: false,
  events: [],
  people: [],
  ...changes,
});
