import { type Kysely, sql } from 'kysely';
import type { Schema } from '../db/schema.ts';
import type { JobName, JobPayloads } from './jobs.ts';

interface EnqueueOptions {
  /** Jobs with one key replace each other while waiting. */
  readonly key?: string;
  readonly runAt?: Date;
  readonly maxAttempts?: number;
}

/** Queues a job in the caller's transaction: it exists exactly when the change that causes it does. */
export const enqueue = async <Name extends JobName>(
  database: Kysely<Schema>,
  name: Name,
  payload: JobPayloads[Name],
  { key, runAt, maxAttempts }: EnqueueOptions = {},
): Promise<void> => {
  await sql`select graphile_worker.add_job(
    ${name},
    payload => ${JSON.stringify(payload)}::json,
    run_at => ${runAt ?? null}::timestamptz,
    max_attempts => ${maxAttempts ?? null}::int,
    job_key => ${key ?? null}::text
  )`.execute(database);
};
