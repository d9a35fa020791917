import { type Kysely, sql } from 'kysely';
import type { Schema } from '../db/schema.ts';

export interface QueueFigures {
  readonly task: string;
  readonly due: number;
  readonly oldestSeconds: number;
}

/** Counting a very long queue must not become a load of its own. */
const mostCounted = 20_000;
const limitMs = 1000;

export const readQueue = (database: Kysely<Schema>): Promise<readonly QueueFigures[]> =>
  database.transaction().execute(async (transaction) => {
    await sql`set local statement_timeout = ${sql.lit(limitMs)}`.execute(transaction);
    const { rows } = await sql<QueueFigures>`
      select identifier as task, count(*)::int as due,
        greatest(extract(epoch from now() - min(waiting.run_at)), 0)::float8 as "oldestSeconds"
      from (
        select task_id, run_at from graphile_worker._private_jobs
        where is_available and run_at <= now() order by priority, run_at limit ${mostCounted}) as waiting
      join graphile_worker._private_tasks as tasks on tasks.id = waiting.task_id
      group by identifier`.execute(transaction);
    return rows;
  });
