import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';
import { Id, MessageId } from '../core/form/fields.ts';
import { Conversation, ConversationDetail, Message, UnreadMessage } from './conversation.ts';
import { ArchiveForm, InboxQuery } from './inbox.ts';
import { MessageForm, StartForm } from './rules.ts';

const byId = z.object({ id: Id });

export const myConversations = endpoint({
  method: 'GET',
  path: '/conversations/',
  access: 'user',
  summary: 'One’s conversations, the latest first',
  query: InboxQuery,
  reply: z.array(Conversation),
  paged: true,
});

export const startConversation = endpoint({
  method: 'POST',
  path: '/listing/:id/start_conversation',
  access: 'user',
  summary: 'Write to the owner of a listing, or start the chat of a group; answers the existing one',
  params: byId,
  body: StartForm,
  reply: Conversation,
  status: 201,
});

export const seeConversation = endpoint({
  method: 'GET',
  path: '/conversations/:id/',
  access: 'user',
  summary:
    'One conversation with its latest 50 messages, or the 50 before one; opening it marks them as read',
  params: byId,
  query: z.object({ before: MessageId.optional() }),
  reply: ConversationDetail,
});

export const sendMessage = endpoint({
  method: 'POST',
  path: '/conversations/:id/send_message/',
  access: 'user',
  summary: 'Send a message; the same client_id again answers the first one',
  params: byId,
  body: MessageForm,
  reply: Message,
  status: 201,
});

export const archiveConversation = endpoint({
  method: 'PATCH',
  path: '/conversations/:id/archive',
  access: 'user',
  summary: 'Put a conversation away for oneself, or take it back; a new message takes it back too',
  params: byId,
  body: ArchiveForm,
  reply: Conversation,
});

export const writeToRoommate = endpoint({
  method: 'POST',
  path: '/roommates/:id/conversation',
  access: 'user',
  summary: 'Start the conversation with another roommate; answers the existing one',
  params: byId,
  reply: Conversation,
  status: 201,
});

export const openGroupChat = endpoint({
  method: 'POST',
  path: '/groups/:id/conversation',
  access: 'user',
  summary: 'Start the chat of one’s group; answers the existing one',
  params: byId,
  reply: Conversation,
  status: 201,
});

export const leaveConversation = endpoint({
  method: 'POST',
  path: '/conversations/leave/:id',
  access: 'user',
  summary: 'Leave a conversation that is not a group’s',
  params: byId,
  reply: 'empty',
});

export const deleteConversation = endpoint({
  method: 'DELETE',
  path: '/conversations/delete/:id',
  access: 'user',
  summary: 'Delete a conversation in which one is alone',
  params: byId,
  reply: 'empty',
});

export const myMessages = endpoint({
  method: 'GET',
  path: '/messages',
  access: 'user',
  summary: 'One’s unread messages, newest first, each with the home and the group it is about',
  reply: z.array(UnreadMessage),
});
