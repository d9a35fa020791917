import { z } from 'zod';
import { Id, listField, textField } from '../core/form/fields.ts';
import type { Conversation } from './conversation.ts';
import { type ConversationRefusal, conversationMessages as say } from './messages.ts';

export const maxMessageLength = 4000;

export const MessageForm = z.object({
  content: textField({
    min: 1,
    max: maxMessageLength,
    message: say.contentEmpty,
    tooLong: say.contentLong,
  }),
  client_id: z.guid({ error: say.clientId }).nullish(),
});
export type MessageForm = z.output<typeof MessageForm>;

export const StartForm = z.object({
  participants: listField(Id).nullish(),
  group: Id.nullish(),
});
export type StartForm = z.output<typeof StartForm>;

/** Null between two people. */
export const circleOf = ({
  isGroup,
  with_landlord,
}: Pick<Conversation, 'isGroup' | 'with_landlord'>): string | null => {
  if (!isGroup) return null;
  return with_landlord ? say.withLandlord : say.onlyGroup;
};

type Going = Pick<Conversation, 'isGroup'> & { readonly participants: { readonly length: number } };

export const leaveRefusal = ({ isGroup }: Going): ConversationRefusal | null =>
  isGroup ? 'leave-the-group' : null;

export const deleteRefusal = ({ isGroup, participants }: Going): ConversationRefusal | null => {
  if (isGroup) return 'leave-the-group';
  return participants.length > 1 ? 'others-are-here' : null;
};

export const exitAction = (conversation: Going): 'leave' | 'delete' | null => {
  if (leaveRefusal(conversation) !== null) return null;
  return deleteRefusal(conversation) === null ? 'delete' : 'leave';
};
