import { setTimeout as delay } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import type { Schema } from '../db/schema.ts';

export interface JobRun {
  readonly id: string;
  readonly name: string;
  readonly payload: object;
  readonly createdAt: Date;
  /** Aborted when the process stops; a long job then ends early and continues in its next run. */
  readonly signal: AbortSignal;
  settle(write: () => Promise<unknown>): Promise<void>;
}

/** In the caller’s transaction, so that the job's writes and its completion are atomic. False if it is already done. */
export const finishJob = async (database: Kysely<Schema>, { id }: Pick<JobRun, 'id'>): Promise<boolean> => {
  const { rows } =
    await sql`delete from graphile_worker._private_jobs where id = ${id}::bigint returning id`.execute(
      database,
    );
  return rows.length > 0;
};

const firstPauseMs = 50;
const longestPauseMs = 5000;
const patienceMs = 10 * 60 * 1000;

export const settler =
  (stopping: AbortSignal) =>
  async (write: () => Promise<unknown>): Promise<void> => {
    const deadline = Date.now() + patienceMs;
    for (let pause = firstPauseMs; ; pause = Math.min(pause * 2, longestPauseMs)) {
      try {
        await write();
        return;
      } catch (error) {
        if (stopping.aborted || Date.now() > deadline) throw error;
        await delay(pause, undefined, { signal: stopping }).catch(() => undefined);
      }
    }
  };
