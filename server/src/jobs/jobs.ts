import {
  type CronItem,
  Logger,
  parseCronItems,
  runMigrations,
  runOnce,
  type TaskList,
} from 'graphile-worker';
import type { Pool } from 'pg';
import type { Log } from '../log.ts';
import type { News, Notice } from '../news.ts';
import { keepRunning } from './keep-running.ts';
import { lastingPool } from './lasting-pool.ts';

/** Every background job and what it is told. A payload is data only: ids, never secrets or message bodies. */
export interface JobPayloads {
  readonly sweep_uploads: Record<string, never>;
  readonly sweep_media: Record<string, never>;
  readonly send_verification: { readonly user: number };
  /** Jobs of earlier versions do not say when they were asked for. */
  readonly send_reset: { readonly user: number; readonly asked?: string };
  readonly spread_news: News;
  readonly send_notice: Notice;
  readonly remind_unread: { readonly conversation: number; readonly person: number };
  readonly remove_media: { readonly keys: readonly string[] };
  readonly forget_old_sessions: Record<string, never>;
  readonly forget_counters: Record<string, never>;
  readonly learn_recommendations: Record<string, never>;
}

export type JobName = keyof JobPayloads;

/** The signal comes when the process stops: a long job ends early, and goes on in its next run. */
export type Tasks = {
  readonly [Name in JobName]: (payload: JobPayloads[Name], signal: AbortSignal) => Promise<void>;
};

/** A run that was missed because no process was there happens when one starts; one that fails waits for the next hour. */
const hourly = { backfillPeriod: 60 * 60 * 1000, maxAttempts: 1 };

/** When a job runs by itself, in cron's words (UTC). */
const schedule: readonly CronItem[] = [
  { task: 'sweep_uploads', match: '17 * * * *', options: hourly },
  { task: 'sweep_media', match: '47 * * * *', options: hourly },
  { task: 'forget_old_sessions', match: '41 4 * * *' },
  { task: 'forget_counters', match: '*/10 * * * *' },
  { task: 'learn_recommendations', match: '23 * * * *' },
];

export interface Jobs {
  /** Waits for running jobs, for so long, and answers which were given up; those go back to the queue. */
  stop(limitMs?: number): Promise<readonly JobName[]>;
}

const usualStopMs = 10_000;

const workerLogger = (log: Log) =>
  new Logger(() => (level, message, meta) => {
    const error: unknown = meta?.['error'];
    if (level === 'error') log.error({ err: error }, message);
    else if (level === 'warning') log.warn(message);
    else log.debug(message);
  });

/** The queue's own tables. Runs at start-up, under the same care as our migrations. */
export const migrateJobs = (pool: Pool, log: Log): Promise<void> =>
  runMigrations({ pgPool: pool, logger: workerLogger(log) });

export const startJobs = async (pool: Pool, tasks: Tasks, log: Log): Promise<Jobs> => {
  const stopping = new AbortController();
  const running: JobName[] = [];
  const options = {
    pgPool: lastingPool(pool),
    taskList: asTaskList(tasks, stopping.signal, running),
    parsedCronItems: parseCronItems([...schedule]),
    concurrency: 2,
    noHandleSignals: true,
    logger: workerLogger(log),
  };
  const kept = await keepRunning(options, log);
  return {
    stop: async (limitMs = usualStopMs) => {
      stopping.abort();
      return (await kept.stop(limitMs)).wasForced ? [...running] : [];
    },
  };
};

/** Runs what is due now and comes back: for tests and for commands that leave. */
export const runDueJobs = (pool: Pool, tasks: Tasks, log: Log): Promise<void> =>
  runOnce({
    pgPool: pool,
    taskList: asTaskList(tasks, new AbortController().signal),
    noHandleSignals: true,
    logger: workerLogger(log),
  });

/** Payloads come back from our own table as the enqueue function typed them. */
const asTaskList = (tasks: Tasks, signal: AbortSignal, running: JobName[] = []): TaskList =>
  Object.fromEntries(
    Object.entries(tasks).map(([name, task]) => [
      name,
      async (payload: unknown) => {
        running.push(name as JobName);
        try {
          await (task as (payload: unknown, signal: AbortSignal) => Promise<void>)(payload, signal);
        } finally {
          running.splice(running.indexOf(name as JobName), 1);
        }
      },
    ]),
  );
