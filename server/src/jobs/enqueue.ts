import { type Kysely, sql } from 'kysely';
import type { Schema } from '../db/schema.ts';
import { withTrace } from '../ops/tracing/span.ts';
import type { JobName, JobPayloads } from './jobs.ts';

interface EnqueueOptions {
  readonly key?: string;
  readonly keepsRunAt?: boolean;
  readonly runAt?: Date;
  readonly maxAttempts?: number;
}

/** Queues a job in the caller's transaction, so the job exists exactly when the change does. */
export const enqueue = async <Name extends JobName>(
  database: Kysely<Schema>,
  name: Name,
  payload: JobPayloads[Name],
  { key, keepsRunAt = false, runAt, maxAttempts }: EnqueueOptions = {},
): Promise<void> => {
  await sql`select graphile_worker.add_job(
    ${name},
    payload => ${JSON.stringify(withTrace(payload))}::json,
    run_at => ${runAt ?? null}::timestamptz,
    max_attempts => ${maxAttempts ?? null}::int,
    job_key => ${key ?? null}::text,
    job_key_mode => ${keepsRunAt ? 'preserve_run_at' : 'replace'}
  )`.execute(database);
};

export const enqueueEach = async <Name extends JobName>(
  database: Kysely<Schema>,
  name: Name,
  payloads: readonly JobPayloads[Name][],
): Promise<void> => {
  if (payloads.length === 0) return;
  const texts = payloads.map((payload) => JSON.stringify(withTrace(payload)));
  await sql`select graphile_worker.add_job(${name}, payload => payload::json)
    from unnest(${texts}::text[]) as payload`.execute(database);
};
