import { setTimeout as delay } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import type { Schema } from '../db/schema.ts';

/** One run of a job; a job that failed, or whose process was killed, has several. */
export interface JobRun {
  readonly id: string;
  readonly name: string;
  readonly payload: object;
  readonly createdAt: Date;
  /** Comes when the process stops: a long job ends early, and goes on in its next run. */
  readonly signal: AbortSignal;
  /** Writes down what was done outside and cannot be undone. A database that is away is waited for. */
  settle(write: () => Promise<unknown>): Promise<void>;
}

/**
 * Takes a job off the queue in the caller's transaction: what it did and that it is done are written together. False when
 * it is done already.
 */
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

/** Tries again until it is done, time is up or the process is to stop. */
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
