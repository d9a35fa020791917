import type { CronItem, Task, TaskList } from 'graphile-worker';
import type { Pool } from 'pg';
import type { Log } from '../core/log.ts';
import type {
  EventForOne,
  MailedEvent,
  PushAbout,
  SearchEmail,
  SecurityMail,
  StaffEmail,
  ViewingEmail,
} from '../core/mailed-events.ts';
import type { Database } from '../db/database.ts';
import type { Tracer } from '../ops/tracing/tracer.ts';
import type { JobRun } from './finish.ts';
import { Logger, parseCronItems, runMigrations, runOnce } from './graphile-worker.ts';
import { keepRunning, lastingPool } from './keep-running.ts';
import { performer } from './perform.ts';
import { keepPresence, type Pace } from './presence.ts';
import { releaseAll } from './worker-locks.ts';

/** Every background job with its payload: ids only, never secrets or message bodies. */
export interface JobPayloads {
  readonly sweep_uploads: Record<string, never>;
  readonly sweep_media: Record<string, never>;
  /** A reminder warns that the account will be removed unless the email is confirmed. */
  readonly send_verification: {
    readonly user: number;
    readonly reminder?: boolean;
    readonly next?: string;
  };
  /** Absent in jobs queued by earlier versions. */
  readonly send_reset: { readonly user: number; readonly asked?: string };
  readonly send_security_mail: SecurityMail;
  readonly send_push: { readonly subscription: number; readonly about: PushAbout; readonly tag: string };
  readonly spread_news: MailedEvent;
  readonly send_notice: EventForOne;
  readonly remind_unread: {
    readonly conversation: number;
    readonly person: number;
    readonly again?: boolean;
  };
  readonly mind_inquiries: Record<string, never>;
  readonly count_answers: Record<string, never>;
  readonly process_portrait: { readonly user: number };
  readonly remove_media: { readonly keys: readonly string[] };
  readonly forget_old_sessions: Record<string, never>;
  readonly remove_unverified: Record<string, never>;
  readonly forget_counters: Record<string, never>;
  readonly forget_visitors: Record<string, never>;
  readonly learn_recommendations: Record<string, never>;
  readonly expire_listings: Record<string, never>;
  readonly ask_if_available: Confirmations;
  readonly tell_expired: Confirmations;
  readonly check_listing: { readonly listing: number };
  readonly tell_held: { readonly listing: number };
  /** Queued by a database trigger, whatever cancels the viewing. */
  readonly tell_viewing_cancelled: { readonly viewing: number };
  readonly send_viewing_mail: ViewingEmail;
  readonly remind_viewings: Record<string, never>;
  readonly send_staff_mail: StaffEmail;
  readonly mail_searches: Record<string, never>;
  readonly send_search_mail: SearchEmail;
  readonly mail_turns: Record<string, never>;
  readonly send_turns_mail: { readonly user: number };
  readonly forget_news: Record<string, never>;
  readonly forget_attachments: Record<string, never>;
  /** Queued by a migration: the id range of pictures without a hash. */
  readonly hash_pictures: { readonly after: number; readonly last: number };
  /** Queued by a migration: messages not yet checked by the current text rules. */
  readonly check_messages: { readonly after: number };
}

/** Identifies the confirmation that the job is about; a newer one makes the job obsolete. */
export interface Confirmation {
  readonly listing: number;
  readonly confirmed_at: string;
}

/** One owner's listings that are due on one day. Jobs from earlier versions have one listing. */
export type Confirmations = Confirmation | { readonly homes: readonly Confirmation[] };

export type JobName = keyof JobPayloads;

export type Tasks = {
  readonly [Name in JobName]: (payload: JobPayloads[Name], job: JobRun) => Promise<void>;
};

/** A missed run is made up for at the next start; a failed run waits for the next hour. */
const hourly = { backfillPeriod: 60 * 60 * 1000, maxAttempts: 1 };

const often = { backfillPeriod: 10 * 60 * 1000, maxAttempts: 1 };

const schedule: readonly CronItem[] = [
  { task: 'sweep_uploads', match: '17 * * * *', options: hourly },
  { task: 'sweep_media', match: '47 * * * *', options: hourly },
  { task: 'forget_old_sessions', match: '41 4 * * *' },
  { task: 'remove_unverified', match: '29 * * * *', options: hourly },
  { task: 'forget_counters', match: '*/10 * * * *' },
  { task: 'forget_visitors', match: '5 * * * *', options: hourly },
  { task: 'learn_recommendations', match: '23 * * * *' },
  { task: 'expire_listings', match: '*/10 * * * *', options: often },
  { task: 'remind_viewings', match: '*/10 * * * *', options: often },
  { task: 'mail_searches', match: '*/5 * * * *', options: often },
  { task: 'mail_turns', match: '37 * * * *', options: hourly },
  { task: 'mind_inquiries', match: '*/10 * * * *', options: often },
  { task: 'count_answers', match: '11 * * * *', options: hourly },
  { task: 'forget_news', match: '53 4 * * *' },
  { task: 'forget_attachments', match: '7 * * * *', options: hourly },
];

export interface Jobs {
  /** Waits up to the limit for running jobs and returns those that were cut off; they go back to the queue. */
  stop(limitMs?: number): Promise<readonly JobName[]>;
}

const usualStopMs = 10_000;

const workerLogger = (log: Log) =>
  new Logger(() => (level, message, meta) => {
    const error: unknown = meta?.['error'];
    if (level === 'error') log.error({ err: error }, `The job queue: ${message}`);
    else if (level === 'warning') log.warn(`The job queue: ${message}`);
    else log.debug(message);
  });

export const migrateJobs = (pool: Pool, log: Log): Promise<void> =>
  runMigrations({ pgPool: pool, logger: workerLogger(log) });

export interface JobsOptions {
  /** No other process uses this database, so jobs still locked at start-up belong to processes that ended. */
  readonly isAlone?: boolean;
  readonly pace?: Pace;
  /** False disables scheduled jobs, for tests that count jobs. */
  readonly runsSchedule?: boolean;
  readonly tracer?: Tracer | null;
}

/** A process has half a minute to reconnect before its jobs are taken over. */
export const usualPace: Pace = { everyMs: 10_000, looks: 4 };

export const startJobs = async (
  database: Database,
  tasks: Tasks,
  log: Log,
  { isAlone = false, pace = usualPace, runsSchedule = true, tracer = null }: JobsOptions = {},
): Promise<Jobs> => {
  const stopping = new AbortController();
  const inHand = new Map<string, JobName>();
  if (isAlone) await releaseAll(database.pool);
  const presence = keepPresence({ database, log, pace, inHand });
  const options = {
    pgPool: lastingPool(database.pool, database.sessions),
    noPreparedStatements: database.isPooled,
    taskList: asTaskList(tasks, { kysely: database.kysely, inHand, signal: stopping.signal, tracer }),
    parsedCronItems: parseCronItems(runsSchedule ? [...schedule] : []),
    concurrency: 2,
    noHandleSignals: true,
    logger: workerLogger(log),
  };
  const kept = await keepRunning(options, presence, log);
  return {
    async stop(limitMs = usualStopMs) {
      stopping.abort();
      const { wasForced } = await kept.stop(limitMs);
      await presence.close();
      return wasForced ? [...inHand.values()] : [];
    },
  };
};

/** For tests: runs due jobs and returns. It does not signal that it is alive, so no other process may run beside it. */
export const runDueJobs = (
  { pool, kysely }: Database,
  tasks: Tasks,
  log: Log,
  tracer: Tracer | null = null,
): Promise<void> =>
  runOnce({
    pgPool: pool,
    taskList: asTaskList(tasks, { kysely, inHand: new Map(), signal: new AbortController().signal, tracer }),
    noHandleSignals: true,
    logger: workerLogger(log),
  });

const asTaskList = (tasks: Tasks, parts: Parameters<typeof performer<JobName>>[1]): TaskList => {
  const perform = performer(tasks, parts);
  const performing =
    (name: JobName): Task =>
    (payload, { job: { id, created_at: createdAt, attempts, max_attempts: most } }) =>
      perform({
        id: String(id),
        name,
        payload: payload as object,
        createdAt,
        isLastTry: attempts >= most,
      });
  return Object.fromEntries(
    (Object.keys(tasks) as JobName[]).map((name): [JobName, Task] => [name, performing(name)]),
  );
};
