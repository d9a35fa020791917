import { createHmac } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { Counters, Limit } from '../core/limits/throttle.ts';
import type { Schema } from './schema.ts';

const interval = (ms: number | undefined) => sql`${ms ?? null}::float8 * interval '1 millisecond'`;

/** One statement, so that concurrent calls in any process cannot exceed the limit. */
export const databaseCounters = (database: Kysely<Schema>, secret: string): Counters => {
  const hashed = ({ name }: Limit, key: string): Buffer =>
    createHmac('sha256', secret).update(`counter\n${name}\n${key}`).digest();
  return {
    async take(limit, key) {
      const { max, windowMs, paceMs } = limit;
      const id = hashed(limit, key);
      const { rows } = await sql<{ wait: number | null }>`
        with taken as (
          insert into counters as counter (key, count, window_ends, last_at)
          values (${id}, 1, now() + ${interval(windowMs)}, now())
          on conflict (key) do update set
            count = case when counter.window_ends <= now() then 1 else counter.count + 1 end,
            window_ends = case when counter.window_ends <= now() or counter.count >= ${max}
              then excluded.window_ends else counter.window_ends end,
            last_at = greatest(counter.last_at, excluded.last_at)
          where counter.window_ends <= now() or counter.count < ${max}
            or counter.last_at <= now() - ${interval(paceMs)}
          returning null::float8 as wait
        )
        select wait from taken
        union all
        select extract(epoch from coalesce(last_at + ${interval(paceMs)}, window_ends) - now())::float8
        from counters where key = ${id} and not exists (select from taken)`.execute(database);
      const [row] = rows;
      // The row was inserted while this statement waited, so it does not see it.
      const wait = row === undefined ? (paceMs ?? windowMs) / 1000 : row.wait;
      return wait === null ? null : Math.max(1, Math.ceil(wait));
    },

    async giveBack(limit, key) {
      await sql`update counters set count = count - 1
        where key = ${hashed(limit, key)} and window_ends > now() and count > 0`.execute(database);
    },
  };
};

export const forgetCounters = async (database: Kysely<Schema>): Promise<void> => {
  await database.deleteFrom('counters').where('window_ends', '<', sql<Date>`now()`).execute();
};
