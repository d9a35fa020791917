import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../../db/schema.ts';
import { lockContact } from './contact.repository.ts';

export interface BlockedRow {
  readonly id: number;
  readonly first_name: string;
  readonly last_name: string;
  readonly profile_picture: string | null;
  readonly is_suspended: boolean;
  readonly blocked_at: Date;
}

export const blocksRepository = (database: Kysely<Schema>) => ({
  /** Makes the blocks of one person come one after another. */
  async lockBlocker(user: number): Promise<void> {
    await database.selectFrom('users').select('id').where('id', '=', user).forNoKeyUpdate().execute();
  },

  /** Holds a person against deletion; false when there is no such account, or it is not in use. */
  async holdPerson(user: number): Promise<boolean> {
    const held = await database
      .selectFrom('users')
      .select('id')
      .where('id', '=', user)
      .where('verified_at', 'is not', null)
      .where('deactivated_at', 'is', null)
      .forKeyShare()
      .executeTakeFirst();
    return held !== undefined;
  },

  async lockContact(one: number, other: number): Promise<void> {
    await sql`select ${lockContact(one, other)}`.execute(database);
  },

  async count(blocker: number): Promise<number> {
    const { blocks } = await database
      .selectFrom('blocks')
      .select((column) => column.fn.countAll<number>().as('blocks'))
      .where('blocker_id', '=', blocker)
      .executeTakeFirstOrThrow();
    return Number(blocks);
  },

  async has(blocker: number, blocked: number): Promise<boolean> {
    const found = await database
      .selectFrom('blocks')
      .select('blocked_id')
      .where('blocker_id', '=', blocker)
      .where('blocked_id', '=', blocked)
      .executeTakeFirst();
    return found !== undefined;
  },

  async add(blocker_id: number, blocked_id: number): Promise<void> {
    await database.insertInto('blocks').values({ blocker_id, blocked_id }).execute();
  },

  /** Answers whether there was one. */
  async remove(blocker: number, blocked: number): Promise<boolean> {
    const removed = await database
      .deleteFrom('blocks')
      .where('blocker_id', '=', blocker)
      .where('blocked_id', '=', blocked)
      .returning('blocked_id')
      .executeTakeFirst();
    return removed !== undefined;
  },

  /** Newest first. */
  of: (blocker: number): Promise<BlockedRow[]> =>
    database
      .selectFrom('blocks')
      .innerJoin('users', 'users.id', 'blocked_id')
      .select(['users.id', 'first_name', 'last_name', 'profile_picture', 'blocks.created_at as blocked_at'])
      .select(sql<boolean>`suspended_at is not null`.as('is_suspended'))
      .where('blocker_id', '=', blocker)
      .orderBy('blocks.created_at', 'desc')
      .orderBy('users.id', 'desc')
      .execute(),
});
