import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import { transactional } from '../../db/transactional.ts';
import { contactRepository } from '../accounts/blocks/blocks.repository.ts';
import { conversationRows } from './conversation-rows.repository.ts';
import { eventsRepository } from './events/events.repository.ts';
import { messagesRepository } from './messages.repository.ts';
import { remindersRepository } from './reminders.repository.ts';
import { roommateConversationsRepository, startingRepository } from './starting.repository.ts';

export interface LockedConversation {
  readonly id: number;
  readonly isGroup: boolean;
  readonly participants: readonly number[];
  readonly listedFor: readonly number[];
}

const conversationsRepository = (database: Kysely<Schema>) => ({
  ...conversationRows(database),
  ...messagesRepository(database),
  ...eventsRepository(database),
  ...startingRepository(database),
  ...roommateConversationsRepository(database),
  ...remindersRepository(database),
  ...contactRepository(database),

  async lock(id: number, user: number): Promise<LockedConversation | null> {
    const locked = await database
      .selectFrom('conversations')
      .select(['id', 'group_id'])
      .where('id', '=', id)
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (!locked) return null;
    const present = await database
      .selectFrom('conversation_participants')
      .select(['user_id', 'is_listed'])
      .where('conversation_id', '=', id)
      .where('left_at', 'is', null)
      .execute();
    const participants = present.map(({ user_id }) => user_id);
    const listedFor = present.filter(({ is_listed }) => is_listed).map(({ user_id }) => user_id);
    if (!participants.includes(user)) return null;
    return { id, isGroup: locked.group_id !== null, participants, listedFor };
  },

  async leave(id: number, user: number): Promise<void> {
    await database
      .updateTable('conversation_participants')
      .set({ left_at: sql<Date>`now()` })
      .where('conversation_id', '=', id)
      .where('user_id', '=', user)
      .execute();
  },

  async archive(id: number, user: number, archived: boolean): Promise<boolean> {
    const { numUpdatedRows } = await database
      .updateTable('conversation_participants')
      .set({ is_archived: archived })
      .where('conversation_id', '=', id)
      .where('user_id', '=', user)
      .where('left_at', 'is', null)
      .where('is_archived', '!=', archived)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  },

  async remove(id: number): Promise<void> {
    await database.deleteFrom('conversations').where('id', '=', id).execute();
  },

  placesOf: (user: number) =>
    database
      .selectFrom('conversation_participants')
      .innerJoin('conversations', 'conversations.id', 'conversation_id')
      .select(['conversations.id', 'listing_id', 'group_id', 'joined_at'])
      .where('user_id', '=', user)
      .where('left_at', 'is', null)
      .where('is_listed', '=', true)
      .orderBy('conversations.id')
      .execute(),
});

export type ConversationsRepository = ReturnType<typeof conversationsRepository>;

export const conversationsStore = (kysely: Kysely<Schema>) => transactional(kysely, conversationsRepository);

export type ConversationsStore = ReturnType<typeof conversationsStore>;
