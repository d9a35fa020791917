import { z } from 'zod';
import { ListingPreview } from '../groups/group.ts';
import { ListingPicture } from '../listings/listing.ts';

export const Participant = z.object({
  id: z.int(),
  full_name: z.string(),
  profile_picture: z.string().nullable(),
});
export type Participant = z.output<typeof Participant>;

/** Who wrote a message; somebody who is gone has no id and is called "Deleted user". */
export const MessageSender = z.object({
  id: z.int().nullable(),
  first_name: z.string(),
  last_name: z.string(),
  full_name: z.string(),
  profile_picture: z.string().nullable(),
});
export type MessageSender = z.output<typeof MessageSender>;

export const Message = z.object({
  id: z.int(),
  conversation: z.int(),
  sender: MessageSender,
  content: z.string(),
  timestamp: z.iso.datetime(),
  /** On one's own message: everybody else has read it. On another's: oneself has. */
  read: z.boolean(),
  /** What the sender called it before it had an id. */
  client_id: z.string().nullable(),
});
export type Message = z.output<typeof Message>;

/** What the conversation is about. The list has the front picture alone, the page of one conversation all of them. */
export const ConversationListing = ListingPreview.extend({ pictures: z.array(ListingPicture) });
export type ConversationListing = z.output<typeof ConversationListing>;

export const Conversation = z.object({
  id: z.int(),
  listing: ConversationListing,
  participants: z.array(Participant),
  isGroup: z.boolean(),
  /** The group whose chat it is. */
  group: z.int().nullable(),
  /** Messages of others that the viewer has not read, counted up to 1,000. */
  unread: z.int(),
  last_message: Message.nullable(),
  last_updated: z.iso.datetime(),
});
export type Conversation = z.output<typeof Conversation>;

export const ConversationDetail = Conversation.extend({
  /** Oldest first. */
  messages: z.array(Message),
  /** There are older ones: ask again with `before` and the first one's id. */
  has_older: z.boolean(),
});
export type ConversationDetail = z.output<typeof ConversationDetail>;
