import type { Config } from '../core/config/config.ts';
import type { Log } from '../core/log.ts';
import type { Database } from '../db/database.ts';
import { settler } from '../jobs/finish.ts';
import type { JobName, JobPayloads, Tasks } from '../jobs/jobs.ts';
import { type WorkedOff, workOff } from '../jobs/work-off.ts';
import { makeContext } from './make-context.ts';
import { makeSlices } from './make-slices.ts';
import { makeTasks } from './make-tasks.ts';

/** Jobs that are told nothing: what they do depends on the time and the data alone. */
type ScheduledJob = {
  [Name in JobName]: JobPayloads[Name] extends Record<string, never> ? Name : never;
}[JobName];

/**
 * Whose time they go by when `npm run jobs` is given one. Those that go by the given time look for what has come due. They run
 * beside a server that may run them too, and without a place in the queue: they lock the rows they change and do not take
 * themselves off the queue. Another time would make the others take files of uploads for left over, and forget what lasts.
 */
const clocks: Readonly<Record<ScheduledJob, 'given' | 'real'>> = {
  expire_listings: 'given',
  remind_viewings: 'given',
  mail_searches: 'given',
  remove_unverified: 'given',
  sweep_uploads: 'real',
  sweep_media: 'real',
  forget_old_sessions: 'real',
  forget_counters: 'real',
  forget_visitors: 'real',
  forget_news: 'real',
  learn_recommendations: 'real',
};

const scheduled = Object.keys(clocks) as ScheduledJob[];

const clockJobs = scheduled.filter((name) => clocks[name] === 'given');

/** With another time, the links in emails about accounts would work for too long. */
const realTimeJobs: readonly JobName[] = [
  ...scheduled.filter((name) => clocks[name] === 'real'),
  'send_verification',
  'send_reset',
];

export interface DueJobsParts {
  readonly config: Config;
  readonly database: Database;
  readonly log: Log;
  /** The time to go by; null goes by the clock. */
  readonly at: Date | null;
  readonly signal: AbortSignal;
}

/** For operators and tests: everything that would be due at a time, without a server of its own. */
export const runAllDue = async ({ config, database, log, at, signal }: DueJobsParts): Promise<WorkedOff> => {
  const tasksAt = async (now: () => Date): Promise<Tasks> => {
    const context = await makeContext({ config, database, now, log });
    return makeTasks(context, makeSlices(context, {}));
  };
  const dueBy = () => at ?? new Date();
  const real = await tasksAt(() => new Date());
  const kept = Object.fromEntries(realTimeJobs.map((name) => [name, real[name]]));
  const tasks: Tasks = { ...(await tasksAt(dueBy)), ...kept };
  const look = async (): Promise<void> => {
    for (const name of clockJobs) {
      const run = { id: '0', name, payload: {}, createdAt: dueBy(), signal, settle: settler(signal) };
      if (!signal.aborted) await tasks[name]({}, run);
    }
  };
  // What is due already must not be taken for weeks late.
  const before = await workOff(database, real, { dueBy: () => new Date(), signal, log });
  await look();
  const first = await workOff(database, tasks, { dueBy, signal, log, except: before.failed });
  // Rows that a request had locked were left out.
  await look();
  const except = [...before.failed, ...first.failed];
  const second = await workOff(database, tasks, { dueBy, signal, log, except });
  return {
    done: [...before.done, ...first.done, ...second.done],
    failed: [...except, ...second.failed],
    left: second.left,
  };
};
