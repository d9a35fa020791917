import type { Config } from '../core/config/config.ts';
import type { Log } from '../core/log.ts';
import type { Database } from '../db/database.ts';
import { settler } from '../jobs/finish.ts';
import type { Tasks } from '../jobs/jobs.ts';
import { clockJobs, realTimeJobs } from '../jobs/scheduled.ts';
import { type WorkedOff, workOff } from '../jobs/work-off.ts';
import { makeContext } from './make-context.ts';
import { makeSlices } from './make-slices.ts';
import { makeTasks } from './make-tasks.ts';

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
