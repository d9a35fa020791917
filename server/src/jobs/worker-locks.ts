import type { ClientBase, Pool } from 'pg';

type Queryable = Pick<ClientBase, 'query'> | Pick<Pool, 'query'>;

/** Negative, so that these locks never collide with locks on row ids. */
const space = -1;

const lockOf = `(${space}, hashtext($1))`;

/**
 * If a job's key is reused while it runs, the job loses its key and its remaining attempts, because the newer job
 * replaces it. If its process then dies, it would stay forever. A job that really failed has an error.
 */
const removeReplaced = async (client: Queryable): Promise<void> => {
  await client.query(
    `delete from graphile_worker._private_jobs where locked_at is null and key is null
      and attempts >= max_attempts and max_attempts > 1 and last_error is null`,
  );
};

/** Shared, so that a new connection can take it before PostgreSQL notices that the old one is gone. */
export const lockWorker = async (client: Queryable, worker: string): Promise<void> => {
  await client.query(`select pg_advisory_lock_shared${lockOf}`, [worker]);
};

export const unlockWorker = async (client: Queryable, worker: string): Promise<void> => {
  await client.query(`select pg_advisory_unlock_shared${lockOf}`, [worker]);
  await client.query('select graphile_worker.force_unlock_workers(array[$1::text])', [worker]);
  await removeReplaced(client);
};

const holders = `select locked_by as worker from graphile_worker._private_jobs where locked_by is not null
  union select locked_by from graphile_worker._private_job_queues where locked_by is not null`;

/** Reads pg_locks instead of trying the lock: a try could block a worker that is taking its lock again. */
const isGone = `not exists (select from pg_locks where locktype = 'advisory' and granted
  and database = (select oid from pg_database where datname = current_database())
  and classid = (${space})::int::oid and objid = hashtext(worker)::oid and objsubid = 2)`;

export const goneWorkers = async (client: Queryable): Promise<string[]> => {
  const { rows } = await client.query<{ worker: string }>(
    `select worker from (${holders}) as holders where ${isGone}`,
  );
  return rows.map(({ worker }) => worker);
};

/** Checks again in the same statement: a worker may have come back. */
export const releaseGone = async (client: Queryable, workers: readonly string[]): Promise<void> => {
  await client.query(
    `select graphile_worker.force_unlock_workers(array(
      select worker from unnest($1::text[]) as workers (worker) where ${isGone}))`,
    [workers],
  );
  await removeReplaced(client);
};

export const releaseAll = async (client: Queryable): Promise<void> => {
  await client.query(
    `select graphile_worker.force_unlock_workers(array(select worker from (${holders}) as holders))`,
  );
  await removeReplaced(client);
};

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
