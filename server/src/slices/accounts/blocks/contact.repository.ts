import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Schema } from '../../../db/schema.ts';

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
export const lockContact = (one: User, other: User): RawBuilder<unknown> =>
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
