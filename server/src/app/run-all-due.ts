import type { Config } from '../core/config/config.ts';
import type { Log } from '../core/log.ts';
import type { Database } from '../db/database.ts';
import { settler } from '../jobs/finish.ts';
import type { JobName, JobPayloads, Tasks } from '../jobs/jobs.ts';
import { type WorkedOff, workOff } from '../jobs/work-off.ts';
import { makeContext } from './make-context.ts';
import { makeSlices } from './make-slices.ts';
import { makeTasks } from './make-tasks.ts';

type ScheduledJob = {
  [Name in JobName]: JobPayloads[Name] extends Record<string, never> ? Name : never;
}[JobName];

/**
 * The clock each job uses when `npm run jobs` is given a time. Jobs on the given clock look for what has come due;
 * they lock the rows they change, so they may run beside a server. With another time the others would delete
 * uploads still in use and expire counters too early.
 */
const clocks: Readonly<Record<ScheduledJob, 'given' | 'real'>> = {
  expire_listings: 'given',
  remind_viewings: 'given',
  mail_searches: 'given',
  mail_turns: 'given',
  mind_inquiries: 'given',
  count_answers: 'given',
  remove_unverified: 'given',
  sweep_uploads: 'real',
  sweep_media: 'real',
  forget_old_sessions: 'real',
  forget_counters: 'real',
  forget_visitors: 'real',
  forget_news: 'real',
  forget_attachments: 'given',
  learn_recommendations: 'real',
};

const scheduled = Object.keys(clocks) as ScheduledJob[];

const clockJobs = scheduled.filter((name) => clocks[name] === 'given');

/** On another clock, the links in account emails would be valid for too long. */
const realTimeJobs: readonly JobName[] = [
  ...scheduled.filter((name) => clocks[name] === 'real'),
  'send_verification',
  'send_reset',
];

export interface DueJobsParts {
  readonly config: Config;
  readonly database: Database;
  readonly log: Log;
  readonly at: Date | null;
  readonly signal: AbortSignal;
}

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
  // Do jobs that are already due with the real clock first, so that they are not treated as weeks late.
  const before = await workOff(database, real, { dueBy: () => new Date(), signal, log });
  await look();
  const first = await workOff(database, tasks, { dueBy, signal, log, except: before.failed });
  // A second pass catches rows that a request had locked.
  await look();
  const except = [...before.failed, ...first.failed];
  const second = await workOff(database, tasks, { dueBy, signal, log, except });
  return {
    done: [...before.done, ...first.done, ...second.done],
    failed: [...except, ...second.failed],
    left: second.left,
  };
};
