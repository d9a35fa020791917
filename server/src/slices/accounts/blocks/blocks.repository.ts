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
  async lockBlocker(user: number): Promise<void> {
    await database.selectFrom('users').select('id').where('id', '=', user).forNoKeyUpdate().execute();
  },

  /** Locks a person against deletion; false when the account is missing or not in use. */
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

  async remove(blocker: number, blocked: number): Promise<boolean> {
    const removed = await database
      .deleteFrom('blocks')
      .where('blocker_id', '=', blocker)
      .where('blocked_id', '=', blocked)
      .returning('blocked_id')
      .executeTakeFirst();
    return removed !== undefined;
  },

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

/** In either direction; nobody may learn which. */
export const isBlockedBetween = (one: User, other: User): RawBuilder<boolean> => sql`exists (
  select 1 from blocks where (blocker_id = ${one} and blocked_id = ${other})
    or (blocker_id = ${other} and blocked_id = ${one}))`;

export const hasBlocked = (blocker: User, blocked: User): RawBuilder<boolean> => sql`exists (
  select 1 from blocks where blocker_id = ${blocker} and blocked_id = ${blocked})`;

/** In either direction; evaluated once per query. */
export const peopleBlockedFrom = (person: number): RawBuilder<number> => sql`(
  select blocked_id from blocks where blocker_id = ${person}
  union all select blocker_id from blocks where blocked_id = ${person})`;

const pairOf = (one: User, other: User): RawBuilder<unknown> =>
  sql`(least(${one}::bigint, ${other}::bigint) << 32) | greatest(${one}::bigint, ${other}::bigint)`;

/** Prevents new blocks until the transaction ends. Take it after locks on people and before all others. */
export const holdContact = (one: User, other: User): RawBuilder<unknown> =>
  sql`pg_advisory_xact_lock_shared(${pairOf(one, other)})`;

const lockContact = (one: User, other: User): RawBuilder<unknown> =>
  sql`pg_advisory_xact_lock(${pairOf(one, other)})`;

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

  async isBlockedFromAny(person: number, others: readonly number[]): Promise<boolean> {
    const { rows } = await sql<{
      blocked: boolean;
    }>`select array(${peopleBlockedFrom(person)}) && ${[...others]}::int[] as blocked`.execute(database);
    return rows[0]?.blocked ?? false;
  },
});
