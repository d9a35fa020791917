import { type RawBuilder, sql } from 'kysely';

type User = RawBuilder<number | null> | number;

/** Whether one of two people blocked the other. Nobody learns which of them did. */
export const isBlockedBetween = (one: User, other: User): RawBuilder<boolean> => sql`exists (
  select 1 from blocks where (blocker_id = ${one} and blocked_id = ${other})
    or (blocker_id = ${other} and blocked_id = ${one}))`;
