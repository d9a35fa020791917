import { sentence } from '../core/text/text.ts';

export const conversationMessages = {
  contentEmpty: sentence('Write a message first.'),
  contentLong: sentence('A message cannot exceed 4,000 characters.'),
  clientId: sentence('The id of a message must be a UUID.'),
  participants: sentence('Name exactly the members of one group on this listing.'),
  group: sentence('There is no such group on this listing.'),
  tooFast: sentence('You are sending messages very fast. Please wait a moment and try again.'),
  tooManyStarts: sentence('You have started many conversations. Please wait a while before you start more.'),
  noMessagesWanted: sentence('This person does not take messages.'),
  toOneself: sentence('You cannot write to yourself.'),
  archiveFailed: sentence('Failed to archive conversation.'),
  deletedUser: sentence('Deleted user'),
  withLandlord: sentence('With the landlord'),
  onlyGroup: sentence('Only the group'),
  noneFound: sentence('No conversations found.'),
  noMessages: sentence('No messages yet. Start the conversation!'),
  startFailed: sentence('Failed to start conversation.'),
  listFailed: sentence('Failed to fetch conversations.'),
  oneFailed: sentence('Failed to fetch conversation.'),
  sendFailed: sentence('Failed to send message.'),
  leaveFailed: sentence('Failed to leave conversation.'),
  deleteFailed: sentence('Failed to delete conversation.'),
} as const;

export const conversationRefusals = {
  'leave-the-group': sentence('This chat belongs to a group. Leave the group instead.'),
  'others-are-here': sentence('Somebody else is still in this conversation. Leave it instead.'),
} as const;
export type ConversationRefusal = keyof typeof conversationRefusals;
