import type { Conversation, Participant } from '@lodgepole/contract/conversations/conversation';

/** The one person on the other side; a chat of a group has several. */
export const otherOf = (
  { isGroup, participants }: Pick<Conversation, 'isGroup' | 'participants'>,
  viewer: number,
): Participant | undefined => (isGroup ? undefined : participants.find(({ id }) => id !== viewer));
