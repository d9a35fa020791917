import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { Pool } from 'pg';
import type { Log } from '../core/log.ts';
import type { Database } from '../db/database.ts';
import { type JobName, type Tasks, usualPace } from './jobs.ts';
import { performer, type TakenJob } from './perform.ts';
import { keepPresence, type Pace } from './presence.ts';

interface DueJobs<Name extends string> {
  readonly names: readonly Name[];
  readonly by: Date;
}

const jobs = 'graphile_worker._private_jobs';
const known = `${jobs} as jobs join graphile_worker._private_tasks as tasks on tasks.id = jobs.task_id
  and tasks.identifier = any($1::text[]) where jobs.run_at <= $2 and jobs.job_queue_id is null`;

const takeJob = async <Name extends string>(
  pool: Pool,
  worker: string,
  { names, by }: DueJobs<Name>,
  except: readonly string[],
): Promise<TakenJob<Name> | null> => {
  const { rows } = await pool.query<TakenJob<Name>>(
    `with due as (
       select jobs.id, tasks.identifier from ${known} and jobs.is_available and jobs.id <> all($3::bigint[])
       order by jobs.priority, jobs.run_at, jobs.id limit 1 for update of jobs skip locked)
     update ${jobs} as jobs set attempts = jobs.attempts + 1, locked_by = $4, locked_at = now()
     from due where jobs.id = due.id
     returning jobs.id::text, due.identifier as name, jobs.payload, jobs.created_at as "createdAt"`,
    [names, by, except, worker],
  );
  return rows[0] ?? null;
};

const putBack = async (pool: Pool, worker: string, id: string, reason: string): Promise<void> => {
  await pool.query(
    `update ${jobs} set last_error = $3, locked_by = null, locked_at = null,
       run_at = greatest(now(), run_at) + (exp(least(attempts, 10)) * interval '1 second')
     where id = $2::bigint and locked_by = $1`,
    [worker, id, reason],
  );
};

const namesInOtherHands = async <Name extends string>(
  pool: Pool,
  { names, by }: DueJobs<Name>,
): Promise<Name[]> => {
  const { rows } = await pool.query<{ name: Name }>(
    `select distinct tasks.identifier as name from ${known} and jobs.locked_at is not null order by name`,
    [names, by],
  );
  return rows.map(({ name }) => name);
};

export interface WorkOffOptions {
  readonly dueBy: () => Date;
  readonly signal: AbortSignal;
  readonly log: Log;
  readonly pace?: Pace;
  readonly patienceMs?: number;
  readonly except?: readonly { readonly id: string }[];
}

export interface WorkedOff {
  readonly done: readonly JobName[];
  readonly failed: readonly { readonly id: string; readonly name: JobName; readonly reason: string }[];
  readonly left: readonly JobName[];
}

const pollMs = 100;
const usualPatienceMs = 10 * 60 * 1000;

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Runs beside the workers of running servers. A failing job is tried only once. */
export const workOff = async (
  database: Database,
  tasks: Tasks,
  { dueBy, signal, log, pace = usualPace, patienceMs = usualPatienceMs, except = [] }: WorkOffOptions,
): Promise<WorkedOff> => {
  const worker = `command_${randomUUID()}`;
  const inHand = new Map<string, JobName>();
  const presence = keepPresence({ database, log, pace, inHand });
  const perform = performer(tasks, { kysely: database.kysely, inHand, signal });
  const done: JobName[] = [];
  const failed: { id: string; name: JobName; reason: string }[] = [];
  const due = (): DueJobs<JobName> => ({ names: Object.keys(tasks) as JobName[], by: dueBy() });

  const attempt = async (job: TakenJob<JobName>): Promise<void> => {
    try {
      await perform(job);
      done.push(job.name);
    } catch (error) {
      const reason = reasonOf(error);
      failed.push({ id: job.id, name: job.name, reason });
      await putBack(database.pool, worker, job.id, reason);
    }
  };

  const takeAll = async (): Promise<void> => {
    while (!signal.aborted) {
      const job = await takeJob(
        database.pool,
        worker,
        due(),
        [...except, ...failed].map(({ id }) => id),
      );
      if (job === null) return;
      await attempt(job);
    }
  };

  const workUntil = async (deadline: number): Promise<JobName[]> => {
    for (;;) {
      await takeAll();
      const left = await namesInOtherHands(database.pool, due());
      if (left.length === 0 || signal.aborted || Date.now() > deadline) return left;
      await delay(pollMs, undefined, { signal }).catch(() => undefined);
    }
  };

  try {
    await presence.enter(worker);
    const left = await workUntil(Date.now() + patienceMs);
    return { done, failed, left };
  } finally {
    await presence.leave(worker);
    await presence.close();
  }
};
