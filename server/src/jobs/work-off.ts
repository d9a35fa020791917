import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { Log } from '../core/log.ts';
import type { Database } from '../db/database.ts';
import type { Pace } from './abandoned.ts';
import { type JobName, type Tasks, usualPace } from './jobs.ts';
import { performer, type TakenJob } from './perform.ts';
import { keepPresence } from './presence.ts';
import { type DueJobs, namesInOtherHands, putBack, takeJob } from './taking.ts';

export interface WorkOffOptions {
  /** What is queued for a time up to this one is due. */
  readonly dueBy: () => Date;
  /** Ends the work after the job in hand. */
  readonly signal: AbortSignal;
  readonly log: Log;
  readonly pace?: Pace;
  readonly patienceMs?: number;
  /** Jobs that were tried before. */
  readonly except?: readonly { readonly id: string }[];
}

export interface WorkedOff {
  readonly done: readonly JobName[];
  readonly failed: readonly { readonly id: string; readonly name: JobName; readonly reason: string }[];
  /** Jobs on which other processes still worked when patience was at its end. */
  readonly left: readonly JobName[];
}

const pollMs = 100;
const usualPatienceMs = 10 * 60 * 1000;

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/**
 * Does the jobs that are due until none is left, beside the workers of running servers: each job is taken once, those of the
 * others are waited for, and a worker that died is noticed as servers notice it. A job that fails is tried once here.
 */
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
