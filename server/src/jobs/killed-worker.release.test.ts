import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { silentLog } from '../core/log.ts';
import type { Database } from '../db/database.ts';
import { type OpenClone, openClone } from '../testing/database/postgres.ts';
import { tasksWith } from '../testing/jobs.ts';
import { enqueue } from './enqueue.ts';
import { type Jobs, type JobsOptions, startJobs, type Tasks } from './jobs.ts';
import type { Pace } from './presence.ts';

const everyMs = 20;
/** No scheduled jobs: these tests count the jobs that they queue. */
const withPace = (pace: Pace) => ({ pace, runsSchedule: false });
const quick = withPace({ everyMs, looks: 4 });
const soon = { timeout: 10_000 };

let clone: OpenClone;
let database: Database;
beforeEach(async () => {
  clone = await openClone({ maxConnections: 20 });
  ({ database } = clone);
});
afterEach(() => clone.close());

const start = (tasks: Partial<Tasks>, options: JobsOptions = quick): Promise<Jobs> =>
  startJobs(database, tasksWith(tasks), silentLog, options);

const query = async <Row>(text: string, values: readonly unknown[] = []): Promise<Row[]> =>
  (await database.pool.query(text, [...values])).rows as Row[];

const jobsLeft = () => query('select locked_by, attempts from graphile_worker._private_jobs');

const aLongJob = () => {
  const ending = Promise.withResolvers<void>();
  const job = {
    begun: 0,
    end: ending.resolve,
    task: (): Promise<void> => {
      job.begun += 1;
      return ending.promise;
    },
  };
  return job;
};

const aBusyProcess = async (options: Parameters<typeof enqueue>[3] = {}) => {
  const fixture = fileURLToPath(new URL('worker.fixture.ts', import.meta.url));
  const child = spawn(process.execPath, [fixture, clone.connectionString], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  await enqueue(database.kysely, 'sweep_uploads', {}, options);
  await once(child.stdout, 'data');
  return child;
};

const looks = async (count: number): Promise<void> => {
  const before = Date.now();
  await expect.poll(() => Date.now() - before, soon).toBeGreaterThan(count * everyMs);
};

describe('a job whose process was killed in the middle of it', () => {
  it('is taken up by another process, and once when several look for it', async () => {
    const busy = await aBusyProcess();
    const again = aLongJob();
    const others = await Promise.all([1, 2, 3].map(() => start({ sweep_uploads: again.task })));
    await looks(12);
    expect(again.begun).toBe(0);
    busy.kill('SIGKILL');
    await expect.poll(() => again.begun, soon).toBe(1);
    await looks(12);
    again.end();
    await Promise.all(others.map((jobs) => jobs.stop()));
    expect(again.begun).toBe(1);
    expect(await jobsLeft()).toEqual([]);
  });

  it('leaves nothing behind when another with its key was queued meanwhile', async () => {
    const busy = await aBusyProcess({ key: 'one' });
    await enqueue(database.kysely, 'sweep_uploads', {}, { key: 'one' });
    busy.kill('SIGKILL');
    const later = aLongJob();
    later.end();
    const jobs = await start({ sweep_uploads: later.task });
    await expect.poll(jobsLeft, soon).toEqual([]);
    await jobs.stop();
    expect(later.begun).toBe(1);
  });

  it('is taken up at once by a process that has the database to itself', async () => {
    const busy = await aBusyProcess();
    busy.kill('SIGKILL');
    await once(busy, 'exit');
    // Its last query may still be running; with the embedded database, the old PostgreSQL ends before the next one
    // starts.
    const connections = () => query("select 1 from pg_stat_activity where application_name = 'killed'");
    await expect.poll(connections, soon).toEqual([]);
    const again = aLongJob();
    const jobs = await start({ sweep_uploads: again.task }, { isAlone: true });
    await expect.poll(() => again.begun, soon).toBe(1);
    again.end();
    await jobs.stop();
  });
});

describe('a job of a process that lives', () => {
  const workerConnections = `select pid from pg_locks where locktype = 'advisory' and objsubid = 2
    and database = (select oid from pg_database where datname = current_database())`;
  const drop = (pids: readonly number[]) =>
    query('select pg_terminate_backend(pid) from unnest($1::int[]) as pid', [pids]);
  const connections = async () => (await query<{ pid: number }>(workerConnections)).map(({ pid }) => pid);

  it('stays its own while another looks, and though its connection drops and comes back', async () => {
    const long = aLongJob();
    const stolen = aLongJob();
    await enqueue(database.kysely, 'sweep_uploads', {});
    const owner = await start({ sweep_uploads: long.task });
    await expect.poll(() => long.begun, soon).toBe(1);
    const ofOwner = await connections();
    const other = await start({ sweep_uploads: stolen.task }, withPace({ everyMs: 5, looks: 80 }));
    await looks(50);
    await drop(ofOwner);
    await looks(100);
    expect(stolen.begun).toBe(0);
    long.end();
    await Promise.all([owner.stop(), other.stop()]);
    expect(long.begun).toBe(1);
    expect(await jobsLeft()).toEqual([]);
  });

  it('stays its own when the whole database goes away again and again', async () => {
    const long = aLongJob();
    await enqueue(database.kysely, 'sweep_uploads', {});
    // After losing the connection several times in a row, it waits longer before it reconnects.
    const patient = withPace({ everyMs, looks: 400 });
    const all = await Promise.all([1, 2].map(() => start({ sweep_uploads: long.task }, patient)));
    await expect.poll(() => long.begun, soon).toBe(1);
    for (let times = 0; times < 5; times++) {
      await drop(await connections());
      await looks(10);
    }
    long.end();
    await Promise.all(all.map((jobs) => jobs.stop()));
    expect(long.begun).toBe(1);
  });

  it('is given back when the process never heard that it got it', async () => {
    const long = aLongJob();
    const unheard = aLongJob();
    await enqueue(database.kysely, 'sweep_uploads', {});
    const jobs = await start({ sweep_uploads: long.task, send_reset: unheard.task });
    await expect.poll(() => long.begun, soon).toBe(1);
    await enqueue(database.kysely, 'send_reset', { user: 1 }, { runAt: new Date('2099-01-01') });
    await query(`update graphile_worker._private_jobs as job
      set locked_by = mine.locked_by, locked_at = now(), run_at = now(), attempts = 1
      from graphile_worker._private_jobs as mine where mine.locked_by is not null and job.locked_by is null`);
    unheard.end();
    await expect.poll(() => unheard.begun, soon).toBe(1);
    long.end();
    await jobs.stop();
    expect(long.begun).toBe(1);
    expect(await jobsLeft()).toEqual([]);
  });
});

describe('a database that is away at the end of a job', () => {
  const hide = () => query('alter table graphile_worker._private_jobs rename to away');
  const show = () => query('alter table if exists graphile_worker.away rename to _private_jobs');

  it('is waited for, so that what was done is not done again', async () => {
    let runs = 0;
    const done = Promise.withResolvers<void>();
    const sweep_uploads = async () => {
      runs += 1;
      await hide();
      done.resolve();
    };
    await enqueue(database.kysely, 'sweep_uploads', {});
    const jobs = await start({ sweep_uploads });
    await done.promise;
    await looks(10);
    await show();
    await expect.poll(jobsLeft, soon).toEqual([]);
    await jobs.stop();
    expect(runs).toBe(1);
  });

  it('does not end the queue when the job failed', async () => {
    const said: string[] = [];
    let runs = 0;
    const sweep_uploads = async () => {
      runs += 1;
      if (runs > 1) return;
      await hide();
      throw new Error('not yet');
    };
    await enqueue(database.kysely, 'sweep_uploads', {});
    const log = { ...silentLog, error: (_fields: object, message: string) => void said.push(message) };
    const jobs = await startJobs(database, tasksWith({ sweep_uploads }), log, quick);
    await expect.poll(() => said, soon).toContain('the job queue stopped by itself and is started again');
    await show();
    await expect.poll(() => runs, soon).toBe(2);
    await expect.poll(jobsLeft, soon).toEqual([]);
    await jobs.stop();
  });
});
