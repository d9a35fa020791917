import { Conflict } from '../../core/errors.ts';
import type { Announce, Transaction } from '../../core/live.ts';
import type { ConversationsRepository } from './conversations.repository.ts';
import type { ConversationKey } from './starting.repository.ts';

export interface Started {
  readonly id: number;
  readonly isNew: boolean;
}

/** Tries again when the one it found was deleted before it could be held. */
export const findOrMake = async (
  conversations: ConversationsRepository,
  key: ConversationKey,
): Promise<Started> => {
  for (let tries = 0; tries < 3; tries++) {
    const made = await conversations.make(key);
    if (made !== null) return { id: made, isNew: true };
    const found = await conversations.find(key);
    if (found !== null) return { id: found, isNew: false };
  }
  throw new Conflict();
};

/** Tells open pages of a conversation that was started, or that someone came back to. Nobody hears of one they do not have. */
export const tellListed = async (
  announce: Announce,
  transaction: Transaction,
  conversations: ConversationsRepository,
  id: number,
): Promise<void> => {
  await announce(transaction, { topic: 'conversation', id, people: await conversations.listedFor(id) });
};
