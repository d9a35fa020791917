import { z } from 'zod';
import { GroupEvent } from '../groups/events.ts';
import { Listing } from '../listings/listing.ts';

/** Suspended people have no profile for others. */
const is_suspended = z.literal(true).exactOptional();

export const Participant = z.object({
  id: z.int(),
  full_name: z.string(),
  profile_picture: z.string().nullable(),
  is_suspended,
});
export type Participant = z.output<typeof Participant>;

export const MessageSender = z.object({
  id: z.int().nullable(),
  first_name: z.string(),
  last_name: z.string(),
  full_name: z.string(),
  profile_picture: z.string().nullable(),
  is_suspended,
});
export type MessageSender = z.output<typeof MessageSender>;

export const Message = z.object({
  id: z.int(),
  conversation: z.int(),
  sender: MessageSender,
  content: z.string(),
  removed: z.boolean(),
  /** Codes of `textSignals`; empty for its author. */
  safety: z.array(z.string()),
  timestamp: z.iso.datetime(),
  /** On the viewer's own message: all others have read it. On other messages: the viewer has read it. */
  read: z.boolean(),
  client_id: z.string().nullable(),
});
export type Message = z.output<typeof Message>;

const which = {
  isGroup: z.boolean(),
  group: z.int().nullable(),
  group_name: z.string().nullable(),
  /** Whether the landlord takes part; the members of a group also have a chat without the landlord. */
  with_landlord: z.boolean(),
};

export const UnreadMessage = Message.extend({
  about: z.object({
    ...which,
    /** Null between roommates, and for a group without a home. */
    listing: Listing.pick({
      id: true,
      price: true,
      unit_number: true,
      street_address: true,
      city: true,
    }).nullable(),
  }),
});
export type UnreadMessage = z.output<typeof UnreadMessage>;

export const Conversation = z.object({
  id: z.int(),
  listing: Listing.nullable(),
  participants: z.array(Participant),
  ...which,
  /** Counted up to 1,000. */
  unread: z.int(),
  last_message: Message.nullable(),
  messages: z.array(Message),
  archived: z.boolean(),
  last_updated: z.iso.datetime(),
});
export type Conversation = z.output<typeof Conversation>;

export const ConversationDetail = Conversation.extend({
  messages: z.array(Message),
  /** Request them with `before` and the id of the first one. */
  has_older: z.boolean(),
  /** Oldest first, from the first of these messages to the message asked before, or to now. Empty between two people. */
  events: z.array(GroupEvent),
  /** Former members are among them. */
  people: z.array(Participant.pick({ id: true, full_name: true, is_suspended: true })),
});
export type ConversationDetail = z.output<typeof ConversationDetail>;
