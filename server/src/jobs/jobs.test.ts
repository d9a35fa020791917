import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { silentLog } from '../core/log.ts';
import type { Database } from '../db/database.ts';
import { sweepUploads } from '../http/uploads/multipart.ts';
import { type OpenClone, openClone } from '../testing/database/postgres.ts';
import { tasksWith } from '../testing/jobs.ts';
import { enqueue } from './enqueue.ts';
import type { JobRun } from './finish.ts';
import { type Jobs, startJobs } from './jobs.ts';

let clone: OpenClone;
let database: Database;
let jobs: Jobs;
let runs = 0;
let failuresLeft = 0;

const tasks = tasksWith({
  sweep_uploads: async () => {
    if (failuresLeft-- > 0) throw new Error('not yet');
    runs += 1;
  },
});

beforeAll(async () => {
  clone = await openClone();
  ({ database } = clone);
  jobs = await startJobs(database, tasks, silentLog);
});
afterAll(async () => {
  await jobs.stop();
  await clone.close();
});

describe('a background job', () => {
  it('runs when the transaction that queued it commits', async () => {
    const before = runs;
    await database.kysely.transaction().execute((transaction) => enqueue(transaction, 'sweep_uploads', {}));
    await expect.poll(() => runs, { timeout: 5000 }).toBe(before + 1);
  });

  it('does not exist when the transaction is rolled back', async () => {
    const undone = database.kysely.transaction().execute(async (transaction) => {
      await enqueue(transaction, 'sweep_uploads', {});
      throw new Error('undo');
    });
    await expect(undone).rejects.toThrow('undo');
    const { rows } = await database.pool.query('select count(*)::int as waiting from graphile_worker.jobs');
    expect(rows).toEqual([{ waiting: 0 }]);
  });

  it('that fails stays queued for another try', async () => {
    failuresLeft = 1;
    await enqueue(database.kysely, 'sweep_uploads', {});
    const waiting = async () =>
      (await database.pool.query('select attempts, last_error from graphile_worker.jobs where attempts > 0'))
        .rows as unknown[];
    await expect.poll(waiting, { timeout: 5000 }).toMatchObject([{ attempts: 1, last_error: 'not yet' }]);
  });
});

describe('a process that starts', () => {
  it('makes up for a sweep that was missed while no process ran', async () => {
    await jobs.stop();
    await database.pool.query(
      `update graphile_worker._private_known_crontabs
        set known_since = now() - interval '9 hours', last_execution = now() - interval '5 hours'`,
    );
    const before = runs;
    jobs = await startJobs(database, tasks, silentLog);
    await expect.poll(() => runs, { timeout: 5000 }).toBeGreaterThan(before);
  });
});

it('tells a long job that the process stops', async () => {
  let heard: unknown = null;
  const sweep_media = (_payload: object, { signal }: JobRun) =>
    new Promise<void>((resolve) => {
      heard = false;
      signal.addEventListener('abort', () => {
        heard = true;
        resolve();
      });
    });
  await jobs.stop();
  // If the test runs at the scheduled minute, the schedule starts a second run after this one.
  jobs = await startJobs(database, { ...tasks, sweep_media }, silentLog, { runsSchedule: false });
  await enqueue(database.kysely, 'sweep_media', {});
  await expect.poll(() => heard, { timeout: 5000 }).toBe(false);
  await jobs.stop();
  expect(heard).toBe(true);
  jobs = await startJobs(database, tasks, silentLog);
});

it('sweeps only upload folders that no one can be using any more', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'lodgepole-sweep-'));
  for (const name of ['form-old', 'form-new', 'keep']) await mkdir(join(folder, name));
  await writeFile(join(folder, 'form-old', '0'), 'half a picture');
  const longAgo = new Date(Date.now() - 2 * 60 * 60 * 1000);
  await utimes(join(folder, 'form-old'), longAgo, longAgo);
  await sweepUploads(folder)();
  expect((await readdir(folder)).toSorted()).toEqual(['form-new', 'keep']);
  await rm(folder, { recursive: true });
});
