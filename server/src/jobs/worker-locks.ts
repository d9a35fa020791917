import type { ClientBase, Pool } from 'pg';

type Queryable = Pick<ClientBase, 'query'> | Pick<Pool, 'query'>;

/** Below every id, so that locks on rows by their ids never meet these. */
const space = -1;

const lockOf = `(${space}, hashtext($1))`;

/**
 * A job whose key another one took while it ran loses its key and all attempts left: the later one does its work. When its
 * process ends before it, it would stay for good. One that failed for good has an error.
 */
const removeReplaced = async (client: Queryable): Promise<void> => {
  await client.query(
    `delete from graphile_worker._private_jobs where locked_at is null and key is null
      and attempts >= max_attempts and max_attempts > 1 and last_error is null`,
  );
};

/** Shared, so that a new connection gets it while the database has yet to notice that the old one is gone. */
export const lockWorker = async (client: Queryable, worker: string): Promise<void> => {
  await client.query(`select pg_advisory_lock_shared${lockOf}`, [worker]);
};

/** The worker has ended: others need not wait until they are sure of it. */
export const unlockWorker = async (client: Queryable, worker: string): Promise<void> => {
  await client.query(`select pg_advisory_unlock_shared${lockOf}`, [worker]);
  await client.query('select graphile_worker.force_unlock_workers(array[$1::text])', [worker]);
  await removeReplaced(client);
};

const holders = `select locked_by as worker from graphile_worker._private_jobs where locked_by is not null
  union select locked_by from graphile_worker._private_job_queues where locked_by is not null`;

/** Read, not tried: looking must not stand in the way of a worker that takes its lock again. */
const isGone = `not exists (select from pg_locks where locktype = 'advisory' and granted
  and database = (select oid from pg_database where datname = current_database())
  and classid = (${space})::int::oid and objid = hashtext(worker)::oid and objsubid = 2)`;

/** The workers that hold jobs or queues although nothing shows that they live. */
export const goneWorkers = async (client: Queryable): Promise<string[]> => {
  const { rows } = await client.query<{ worker: string }>(
    `select worker from (${holders}) as holders where ${isGone}`,
  );
  return rows.map(({ worker }) => worker);
};

/** Asks once more in the same statement: one of them may have come back. */
export const releaseGone = async (client: Queryable, workers: readonly string[]): Promise<void> => {
  await client.query(
    `select graphile_worker.force_unlock_workers(array(
      select worker from unnest($1::text[]) as workers (worker) where ${isGone}))`,
    [workers],
  );
  await removeReplaced(client);
};

/** Only for a process that has the database to itself: every other holder of a lock is gone. */
export const releaseAll = async (client: Queryable): Promise<void> => {
  await client.query(
    `select graphile_worker.force_unlock_workers(array(select worker from (${holders}) as holders))`,
  );
  await removeReplaced(client);
};

/** Jobs in these workers' names, without those the workers have in hand. */
export const jobsLockedBy = async (
  client: Queryable,
  workers: readonly string[],
  inHand: readonly string[],
): Promise<string[]> => {
  const { rows } = await client.query<{ id: string }>(
    `select id::text from graphile_worker._private_jobs
      where locked_by = any($1::text[]) and not id = any($2::bigint[])`,
    [workers, inHand],
  );
  return rows.map(({ id }) => id);
};

export const unlockJobs = async (
  client: Queryable,
  workers: readonly string[],
  jobs: readonly string[],
): Promise<void> => {
  await client.query(
    `with freed as (
       update graphile_worker._private_jobs set locked_by = null, locked_at = null
       where id = any($2::bigint[]) and locked_by = any($1::text[]) returning job_queue_id)
     update graphile_worker._private_job_queues as queues set locked_by = null, locked_at = null
     from freed where queues.id = freed.job_queue_id and queues.locked_by = any($1::text[])`,
    [workers, jobs],
  );
  await removeReplaced(client);
};
