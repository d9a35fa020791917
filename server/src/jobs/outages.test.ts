import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Log, silentLog } from '../core/log.ts';
import { createDatabase, type Database } from '../db/database.ts';
import { outageReason } from '../db/outages/outage.ts';
import { requestLimits } from '../db/time-limits.ts';
import { type ClonedDatabase, cloneDatabase } from '../testing/database/postgres.ts';
import { openSilentProxy, type SilentProxy } from '../testing/stubs/silent-proxy.ts';
import { enqueue } from './enqueue.ts';
import { type JobName, type Jobs, startJobs, type Tasks } from './jobs.ts';

const names: readonly JobName[] = [
  'sweep_uploads',
  'send_verification',
  'send_reset',
  'spread_news',
  'send_notice',
  'remind_unread',
  'remove_media',
  'forget_old_sessions',
  'learn_recommendations',
];

let clone: ClonedDatabase;
let proxy: SilentProxy;
let direct: Database;
let database: Database;
let jobs: Jobs;
let work: () => Promise<void> = () => Promise.resolve();
let runs = 0;
const said: string[] = [];
const log: Log = { ...silentLog, error: (_fields, message) => void said.push(message) };

const tasks = Object.fromEntries(
  names.map((name) => [
    name,
    async () => {
      await work();
      runs += 1;
    },
  ]),
) as unknown as Tasks;

beforeAll(async () => {
  clone = await cloneDatabase();
  proxy = await openSilentProxy(clone.connectionString);
  direct = createDatabase(clone.connectionString, { maxConnections: 1, onError: () => undefined });
  database = createDatabase(proxy.connectionString, {
    limits: { ...requestLimits, connectMs: 1000, statementMs: 1000, answerMs: 1500 },
    onError: () => undefined,
  });
  // On a busy machine a late answer counts as lost, and its job then waits for the next check.
  jobs = await startJobs(database, tasks, log, { pace: { everyMs: 200, looks: 5 }, runsSchedule: false });
});
afterEach(() => {
  proxy.resume();
  work = () => Promise.resolve();
});
afterAll(async () => {
  await jobs.stop();
  await database.close();
  await direct.close();
  await proxy.close();
  await clone.drop();
});

const waiting = async () =>
  (await direct.pool.query<{ n: number }>('select count(*)::int as n from graphile_worker.jobs')).rows[0]?.n;

const startWork = async () => {
  const begun = Promise.withResolvers<void>();
  const goOn = Promise.withResolvers<void>();
  work = () => {
    begun.resolve();
    return goOn.promise;
  };
  await enqueue(direct.kysely, 'sweep_uploads', {});
  await begun.promise;
  return goOn.resolve;
};

describe('a job that ends while the database is away', () => {
  it.each(['cut', 'hang'] as const)(
    'is done once, and the jobs after it run as well (%s)',
    { timeout: 60_000 },
    async (trouble) => {
      const before = runs;
      const finish = await startWork();
      proxy[trouble]();
      finish();
      await expect.poll(() => runs).toBe(before + 1);
      work = () => Promise.resolve();
      const reason: unknown = await database.pool.query('select 1').catch(outageReason);
      expect(reason).toBe('The database cannot be reached.');
      proxy.resume();
      await enqueue(direct.kysely, 'sweep_uploads', {});
      await expect.poll(waiting, { timeout: 30_000 }).toBe(0);
      expect(runs).toBe(before + 2);
    },
  );
});

it('runs jobs again after two of them failed while the database was away', { timeout: 60_000 }, async () => {
  const goOn = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  let begun = 0;
  work = async () => {
    begun += 1;
    await goOn[begun - 1]?.promise;
    if (begun <= 2) throw new Error('The work failed.');
  };
  for (const _ of goOn) await enqueue(direct.kysely, 'sweep_uploads', {});
  await expect.poll(() => begun, { timeout: 30_000 }).toBe(2);
  proxy.cut();
  for (const [index, { resolve }] of goOn.entries()) {
    resolve();
    const failures = () => said.filter((line) => line.includes('Failed to fail jobs')).length;
    await expect.poll(failures, { timeout: 30_000 }).toBe(index + 1);
  }
  work = () => Promise.resolve();
  proxy.resume();
  await enqueue(direct.kysely, 'sweep_uploads', {});
  await expect.poll(waiting, { timeout: 40_000 }).toBe(0);
});

it('starts the queue again when it stops by itself', { timeout: 60_000 }, async () => {
  const before = runs;
  // Repeated until the queue hears it: it listens again a moment after an outage.
  const stopsByItself = async () => {
    if (said.some((line) => line.includes('started again'))) return true;
    await direct.pool.query(
      `select pg_notify('worker:migrate', '{"breaking": true, "migrationNumber": 999}')`,
    );
    return false;
  };
  await expect.poll(stopsByItself, { timeout: 30_000, interval: 200 }).toBe(true);
  await enqueue(direct.kysely, 'sweep_uploads', {});
  await expect.poll(() => runs, { timeout: 30_000 }).toBe(before + 1);
  process.exitCode = 0;
});

it('gives up a job that takes too long when it stops, names it, and hands it back to the queue', async () => {
  const finish = await startWork();
  expect(await jobs.stop(100)).toEqual(['sweep_uploads']);
  const { rows } = await direct.pool.query('select task_identifier, locked_at from graphile_worker.jobs');
  expect(rows).toEqual([{ task_identifier: 'sweep_uploads', locked_at: null }]);
  finish();
});
