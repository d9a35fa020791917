import type { QueueKind } from '@lodgepole/contract/trust/codes';
import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../../db/schema.ts';

interface MonthRow {
  readonly month: string;
  readonly reports: number;
  readonly holds: number;
  readonly upheld: Readonly<Partial<Record<QueueKind, number>>> | null;
  readonly dismissed: Readonly<Partial<Record<QueueKind, number>>> | null;
  readonly median_hours: number | null;
}

const monthOf = (column: string) => sql`date_trunc('month', ${sql.ref(column)} at time zone 'UTC')`;

export const transparencyRepository = (database: Kysely<Schema>) => ({
  /** Acts without open work are not decisions on it. */
  async months(now: Date): Promise<MonthRow[]> {
    const { rows } = await sql<MonthRow>`
      with months as (select generate_series(last - interval '11 months', last, interval '1 month') as month
          from (select date_trunc('month', ${now}::timestamptz at time zone 'UTC') as last) as current),
        items as materialized (select kind, state, created_at, decided_at from trust_items where not is_direct),
        sent as (select ${monthOf('created_at')} as month, count(*)::int as reports from reports group by 1),
        held as (select ${monthOf('started_at')} as month, count(*)::int as holds from hold_starts group by 1),
        outcomes as (select ${monthOf('decided_at')} as month, state, kind, count(*)::int as counted
          from items where state <> 'open' group by 1, 2, 3),
        waits as (select ${monthOf('decided_at')} as month,
            percentile_cont(0.5) within group (order by extract(epoch from decided_at - created_at) / 3600) as median_hours
          from items where state <> 'open' and kind <> 'appeal' group by 1)
      select to_char(months.month, 'YYYY-MM') as month, coalesce(reports, 0) as reports, coalesce(holds, 0) as holds,
        (select json_object_agg(kind, counted) from outcomes where outcomes.month = months.month and state = 'upheld') as upheld,
        (select json_object_agg(kind, counted) from outcomes
          where outcomes.month = months.month and state = 'dismissed') as dismissed,
        median_hours
      from months left join sent using (month) left join held using (month) left join waits using (month)
      order by months.month`.execute(database);
    return rows;
  },
});
