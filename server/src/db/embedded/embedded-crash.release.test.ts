import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import { accountFor, spawnAs } from './account.ts';
import { findBinaries } from './binaries.ts';
import { livingPostmaster, readPostmaster } from './orphan.ts';
import { defaultShelters } from './place.ts';
import { type Owner, openScratch, rowsOf, until } from './scratch.fixture.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const scratch = openScratch();
afterEach(scratch.tidy);
afterAll(scratch.close);

const promised = (owner: Owner): number[] =>
  owner.lines.filter((line) => line.startsWith('row ')).map((line) => Number(line.slice(4)));

const clusterOf = (dataDir: string) => join(dataDir, 'postgres');

const postmasterOf = async (dataDir: string): Promise<number> =>
  (await readPostmaster(clusterOf(dataDir)))?.pid ?? 0;

/** Another PostgreSQL on the same files. */
const startOtherPostgres = async (dataDir: string): Promise<ChildProcess> => {
  const cluster = clusterOf(dataDir);
  const account = await accountFor([cluster]);
  const binaries = await findBinaries({ home: dataDir, cluster, account }, defaultShelters, () => {});
  const isReady = async () => (await readPostmaster(cluster))?.status === 'ready';
  for (;;) {
    const otherProcess = spawn(
      binaries.postgres,
      ['-D', cluster, '-c', 'listen_addresses=', '-c', `unix_socket_directories=${cluster}`],
      { stdio: 'ignore', ...spawnAs(account) },
    );
    scratch.afterTest(async () => otherProcess.kill('SIGKILL'));
    // A killed process may keep its memory for a moment.
    await until(async () => otherProcess.exitCode !== null || (await isReady()), 'the other PostgreSQL');
    if (otherProcess.exitCode === null) return otherProcess;
  }
};

it.each([
  ['its owner is', () => undefined],
  [
    'its owner and PostgreSQL are',
    async (dataDir: string) => process.kill(await postmasterOf(dataDir), 'SIGKILL'),
  ],
])('keeps every promised row when %s killed while writing', async (_who, killMore) => {
  const dataDir = await scratch.clusterDirectory();
  const owner = scratch.owner(dataDir, 'write');
  await owner.says('row ', 300);
  await killMore(dataDir);
  await owner.kill();
  const database = await scratch.start(dataDir);
  const kept = new Set(await rowsOf(database.connectionString, 'SELECT id FROM promised'));
  expect(promised(owner).length).toBeGreaterThanOrEqual(300);
  expect(promised(owner).filter((id) => !kept.has(id))).toEqual([]);
});

it('ends by itself soon after its owner was killed', async () => {
  const dataDir = await scratch.clusterDirectory();
  const owner = scratch.owner(dataDir);
  await owner.says('ready');
  expect(await postmasterOf(dataDir)).toBeGreaterThan(0);
  await owner.kill();
  await expect.poll(() => postmasterOf(dataDir), { timeout: 20_000 }).toBe(0);
});

it('replaces a PostgreSQL that outlived its owner', async () => {
  const dataDir = await scratch.clusterDirectory();
  const orphan = await startOtherPostgres(dataDir);
  const ended = once(orphan, 'exit');
  const said: string[] = [];
  const database = await scratch.start(dataDir, { say: (sentence) => said.push(sentence) });
  await ended;
  expect(said).toContain('Replacing the PostgreSQL that an earlier run left behind.');
  expect(await postmasterOf(dataDir)).not.toBe(orphan.pid);
  expect(await rowsOf(database.connectionString, 'SELECT 1')).toEqual([1]);
});

const leaveLockFiles = async (dataDir: string, pid: number | undefined): Promise<void> => {
  const socketDirectory = join(dataDir, 'run');
  const lines = [pid, clusterOf(dataDir), 1, 5432, socketDirectory, '', '', 'ready', ''].join('\n');
  await mkdir(socketDirectory, { mode: 0o700 });
  await writeFile(join(clusterOf(dataDir), 'postmaster.pid'), lines);
  await writeFile(join(socketDirectory, '.s.PGSQL.5432.lock'), lines);
};

it('is not fooled by old lock files of a process that is gone', async () => {
  const dataDir = await scratch.clusterDirectory();
  const gone = spawn('true');
  await once(gone, 'exit');
  await leaveLockFiles(dataDir, gone.pid);
  const database = await scratch.start(dataDir);
  expect(await rowsOf(database.connectionString, 'SELECT 1')).toEqual([1]);
});

it('is not fooled by old lock files whose process id now belongs to another program', async () => {
  const dataDir = await scratch.clusterDirectory();
  const otherProcess = spawn('sleep', ['60'], spawnAs(await accountFor([clusterOf(dataDir)])));
  scratch.afterTest(async () => otherProcess.kill());
  await leaveLockFiles(dataDir, otherProcess.pid);
  const database = await scratch.start(dataDir);
  expect(await rowsOf(database.connectionString, 'SELECT 1')).toEqual([1]);
  expect(otherProcess.exitCode).toBeNull();
});

it('starts over when the first preparation was killed midway', async () => {
  const dataDir = await scratch.directory();
  const drafts = async () => (await readdir(dataDir)).filter((name) => name.startsWith('postgres.new-'));
  const owner = scratch.owner(dataDir);
  await until(async () => (await drafts()).length > 0, 'the preparation to begin');
  await owner.kill();
  expect(owner.lines).toEqual([]);
  const database = await scratch.start(dataDir);
  expect(await rowsOf(database.connectionString, 'SELECT 1')).toEqual([1]);
});

/** Starts PostgreSQL and kills it once a file is missing that it needs to start. */
const startWithoutControl = async () => {
  const dataDir = await scratch.clusterDirectory();
  const said: string[] = [];
  const database = await scratch.start(dataDir, { say: (sentence) => said.push(sentence) });
  const control = join(clusterOf(dataDir), 'global', 'pg_control');
  await rename(control, `${control}.away`);
  process.kill(await postmasterOf(dataDir), 'SIGKILL');
  return { dataDir, said, database, putBack: () => rename(`${control}.away`, control) };
};

const answers = (connectionString: string) => async () =>
  (await rowsOf(connectionString, 'SELECT 1').catch(() => [0]))[0];

describe('a PostgreSQL that ends unasked', () => {
  it('is started again under the same address, as often as it takes, with what was committed', async () => {
    const dataDir = await scratch.clusterDirectory();
    const said: string[] = [];
    const database = await scratch.start(dataDir, { say: (sentence) => said.push(sentence) });
    await rowsOf(database.connectionString, 'CREATE TABLE kept AS SELECT 7 AS id');
    for (const time of [1, 2]) {
      const pid = await postmasterOf(dataDir);
      process.kill(pid, 'SIGKILL');
      await until(() => said.filter((line) => line.includes('is up again')).length === time, 'a new start');
      expect(await postmasterOf(dataDir)).not.toBe(pid);
    }
    expect(await rowsOf(database.connectionString, 'SELECT id FROM kept')).toEqual([7]);
    expect(said[0]).toMatch(/^PostgreSQL ended unexpectedly/);
  });

  it('comes back by itself when one of its processes is killed', async () => {
    const dataDir = await scratch.clusterDirectory();
    const database = await scratch.start(dataDir);
    const client = new pg.Client({ connectionString: database.connectionString });
    client.on('error', () => {});
    await client.connect();
    const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
    process.kill(rows[0]?.pid ?? 0, 'SIGKILL');
    await expect.poll(answers(database.connectionString), { timeout: 20_000 }).toBe(1);
    await client.end();
  });

  it('is tried again while it cannot start, and says why', async () => {
    const { said, database, putBack } = await startWithoutControl();
    await until(() => said.filter((line) => line.includes('Trying again in')).length >= 3, 'three tries');
    await putBack();
    await expect.poll(answers(database.connectionString), { timeout: 20_000 }).toBe(1);
  });

  it('is left alone once its owner stops, at whatever moment that is', async () => {
    const dataDir = await scratch.clusterDirectory();
    const said: string[] = [];
    const database = await scratch.start(dataDir, { say: (sentence) => said.push(sentence) });
    process.kill(await postmasterOf(dataDir), 'SIGKILL');
    await until(() => said.length > 0, 'the loss to be noticed');
    await database.stop();
    expect(await livingPostmaster(clusterOf(dataDir))).toBeNull();
    const again = await scratch.start(dataDir);
    expect(await rowsOf(again.connectionString, 'SELECT 1')).toEqual([1]);
  });

  it('does not compete with another PostgreSQL on the same files', async () => {
    const { dataDir, said, database, putBack } = await startWithoutControl();
    await until(() => said.some((line) => line.includes('Trying again in 3.2 s')), 'a longer pause');
    await putBack();
    const other = await startOtherPostgres(dataDir);
    await until(
      () => said.some((line) => line.includes('another PostgreSQL')),
      'the other PostgreSQL to be noticed',
    );
    expect(other.exitCode).toBeNull();
    const ended = once(other, 'exit');
    other.kill('SIGINT');
    await ended;
    await expect.poll(answers(database.connectionString), { timeout: 30_000 }).toBe(1);
  });

  it('is given up when another process has taken the data directory', async () => {
    const dataDir = await scratch.clusterDirectory();
    const lost = Promise.withResolvers<Error>();
    await scratch.start(dataDir, { onLost: lost.resolve });
    await rename(join(dataDir, 'lodgepole.lock'), join(dataDir, 'old.lock'));
    await writeFile(join(dataDir, 'lodgepole.lock'), '');
    process.kill(await postmasterOf(dataDir), 'SIGKILL');
    expect((await lost.promise).message).toContain('no longer belongs to this process');
  });
});
