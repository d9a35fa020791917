import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { silentLog } from '../core/log.ts';
import type { Database } from '../db/database.ts';
import { type OpenClone, openClone } from '../testing/database/postgres.ts';
import { tasksWith } from '../testing/jobs.ts';
import { enqueue, enqueueEach } from './enqueue.ts';
import { startJobs, type Tasks } from './jobs.ts';
import { type WorkOffOptions, workOff } from './work-off.ts';

const then = new Date(Date.now() + 45 * 24 * 60 * 60 * 1000);
const soon = { timeout: 10_000 };

let clone: OpenClone;
let database: Database;
beforeEach(async () => {
  clone = await openClone({ maxConnections: 20 });
  ({ database } = clone);
});
afterEach(() => clone.close());

const run = (tasks: Partial<Tasks>, options: Partial<WorkOffOptions> = {}) =>
  workOff(database, tasksWith(tasks), {
    dueBy: () => then,
    signal: new AbortController().signal,
    log: silentLog,
    ...options,
  });

const waiting = async () =>
  (await database.pool.query('select attempts, last_error, locked_by from graphile_worker._private_jobs'))
    .rows;

const queueUsers = (count: number): Promise<void> =>
  enqueueEach(
    database.kysely,
    'send_verification',
    Array.from({ length: count }, (_, user) => ({ user })),
  );

describe('working off the queue as of a time', () => {
  it('does what is queued for a time up to then, in its order, and what that queues', async () => {
    const users: number[] = [];
    const at = (ms: number) => new Date(then.getTime() + ms);
    await enqueue(database.kysely, 'send_verification', { user: 1 }, { runAt: at(0) });
    await enqueue(database.kysely, 'send_verification', { user: 2 }, { runAt: at(-1) });
    await enqueue(database.kysely, 'send_verification', { user: 3 }, { runAt: at(1) });
    await enqueue(database.kysely, 'send_verification', { user: 4 });
    const worked = await run({
      send_verification: async ({ user }) => {
        users.push(user);
        if (user === 1) await enqueue(database.kysely, 'send_verification', { user: 5 });
      },
    });
    expect(users).toEqual([4, 2, 1, 5]);
    expect(worked).toEqual({
      done: Array.from({ length: 4 }, () => 'send_verification'),
      failed: [],
      left: [],
    });
    expect(await waiting()).toEqual([{ attempts: 0, last_error: null, locked_by: null }]);
  });

  it('skips unknown jobs', async () => {
    await database.pool.query("select graphile_worker.add_job('of_a_later_version')");
    expect(await run({})).toMatchObject({ done: [], left: [] });
    expect(await waiting()).toHaveLength(1);
  });

  it('tries a job that fails once, says why, and leaves it for later', async () => {
    await queueUsers(2);
    let tries = 0;
    const { done, failed } = await run({
      send_verification: async ({ user }) => {
        tries += 1;
        if (user === 0) throw new Error('no mail server');
      },
    });
    expect(tries).toBe(2);
    expect(done).toEqual(['send_verification']);
    expect(failed).toMatchObject([{ name: 'send_verification', reason: 'no mail server' }]);
    const stays = [{ attempts: 1, last_error: 'no mail server', locked_by: null }];
    expect(await waiting()).toEqual(stays);
    expect(await run({}, { except: failed })).toMatchObject({ done: [] });
    expect(await waiting()).toEqual(stays);
  });

  it('ends after the job in hand when it is told to stop', async () => {
    await queueUsers(3);
    const stopping = new AbortController();
    const { done } = await run(
      { send_verification: async () => stopping.abort() },
      { signal: stopping.signal },
    );
    expect(done).toHaveLength(1);
    expect(await waiting()).toHaveLength(2);
  });
});

describe('beside a running server', () => {
  it('runs each job once, and ends when the jobs of the server have', async () => {
    const counts = new Map<number, number>();
    const count = async ({ user }: { user: number }): Promise<void> => {
      counts.set(user, (counts.get(user) ?? 0) + 1);
    };
    const held = Promise.withResolvers<void>();
    let isHeld = false;
    const hold = (): Promise<void> => {
      isHeld = true;
      return held.promise;
    };
    const jobs = await startJobs(
      database,
      tasksWith({ send_verification: count, remove_media: hold }),
      silentLog,
      { runsSchedule: false },
    );
    await enqueue(database.kysely, 'remove_media', { keys: [] });
    await expect.poll(() => isHeld, soon).toBe(true);
    let isDone = false;
    await queueUsers(200);
    const ran = run({ send_verification: count, remove_media: () => Promise.reject(new Error('twice')) });
    void ran.then(() => {
      isDone = true;
    });
    await expect.poll(() => counts.size, soon).toBe(200);
    expect(isDone).toBe(false);
    held.resolve();
    expect(await ran).toMatchObject({ failed: [], left: [] });
    expect([...counts.values()].filter((times) => times !== 1)).toEqual([]);
    expect(await waiting()).toEqual([]);
    await jobs.stop();
  });

  it('takes over the jobs of a process that was killed', async () => {
    await queueUsers(1);
    await database.pool.query(
      "update graphile_worker._private_jobs set locked_by = 'dead', locked_at = now(), attempts = 1",
    );
    expect(await run({}, { pace: { everyMs: 20, looks: 2 } })).toMatchObject({
      done: ['send_verification'],
      left: [],
    });
  });

  it('says what a server still works on when it has waited long enough', async () => {
    await queueUsers(1);
    await database.pool.query(
      "update graphile_worker._private_jobs set locked_by = 'slow', locked_at = now(), attempts = 1",
    );
    expect(await run({}, { patienceMs: 0 })).toEqual({ done: [], failed: [], left: ['send_verification'] });
  });
});
