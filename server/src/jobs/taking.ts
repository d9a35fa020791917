import type { Pool } from 'pg';
import type { TakenJob } from './perform.ts';

/** What may be taken: known jobs that are due by a time. Named queues are not in use here. */
export interface DueJobs<Name extends string> {
  readonly names: readonly Name[];
  readonly by: Date;
}

const jobs = 'graphile_worker._private_jobs';
const known = `${jobs} as jobs join graphile_worker._private_tasks as tasks on tasks.id = jobs.task_id
  and tasks.identifier = any($1::text[]) where jobs.run_at <= $2 and jobs.job_queue_id is null`;

/** Takes the next job as the queue itself does, except that another time than the database's decides what is due. */
export const takeJob = async <Name extends string>(
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

/** Puts a job back for another try, ever later, as the queue itself does. */
export const putBack = async (pool: Pool, worker: string, id: string, reason: string): Promise<void> => {
  await pool.query(
    `update ${jobs} set last_error = $3, locked_by = null, locked_at = null,
       run_at = greatest(now(), run_at) + (exp(least(attempts, 10)) * interval '1 second')
     where id = $2::bigint and locked_by = $1`,
    [worker, id, reason],
  );
};

/** The names of due jobs that other processes work on. */
export const namesInOtherHands = async <Name extends string>(
  pool: Pool,
  { names, by }: DueJobs<Name>,
): Promise<Name[]> => {
  const { rows } = await pool.query<{ name: Name }>(
    `select distinct tasks.identifier as name from ${known} and jobs.locked_at is not null order by name`,
    [names, by],
  );
  return rows.map(({ name }) => name);
};
