import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Schema } from '../../../db/schema.ts';

interface BlockedRow {
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

type User = RawBuilder<number | null> | number;

/** Whether one of two people blocked the other. Nobody learns which of them did. */
export const isBlockedBetween = (one: User, other: User): RawBuilder<boolean> => sql`exists (
  select 1 from blocks where (blocker_id = ${one} and blocked_id = ${other})
    or (blocker_id = ${other} and blocked_id = ${one}))`;

/** Whether the first person blocked the second. */
export const hasBlocked = (blocker: User, blocked: User): RawBuilder<boolean> => sql`exists (
  select 1 from blocks where blocker_id = ${blocker} and blocked_id = ${blocked})`;

/** Everyone whom this person blocked or who blocked them; looked up once for all rows of a query. */
export const peopleBlockedFrom = (person: number): RawBuilder<number> => sql`(
  select blocked_id from blocks where blocker_id = ${person}
  union all select blocker_id from blocks where blocked_id = ${person})`;

/** The same number whichever of the two comes first. */
const pairOf = (one: User, other: User): RawBuilder<unknown> =>
  sql`(least(${one}::bigint, ${other}::bigint) << 32) | greatest(${one}::bigint, ${other}::bigint)`;

/**
 * Keeps a block between two people away until the transaction ends, so that nothing arrives once blocking has been
 * answered. Comes after the locks on people and before all others.
 */
export const holdContact = (one: User, other: User): RawBuilder<unknown> =>
  sql`pg_advisory_xact_lock_shared(${pairOf(one, other)})`;

/** Waits for what holds the contact between two people, and makes what comes later wait. */
const lockContact = (one: User, other: User): RawBuilder<unknown> =>
  sql`pg_advisory_xact_lock(${pairOf(one, other)})`;

/** What every slice in which people contact one another asks about two of them. */
export const contactRepository = (database: Kysely<Schema>) => ({
  async holdContact(one: number, other: number): Promise<void> {
    await sql`select ${holdContact(one, other)}`.execute(database);
  },

  async isBlockedBetween(one: number, other: number): Promise<boolean> {
    const { rows } = await sql<{
      blocked: boolean;
    }>`select ${isBlockedBetween(one, other)} as blocked`.execute(database);
    return rows[0]?.blocked ?? false;
  },
});
