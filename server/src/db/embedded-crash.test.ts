import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, expect, it, vi } from 'vitest';
import { accountFor, spawnAs } from './embedded/account.ts';
import { findBinaries } from './embedded/binaries.ts';
import { readPostmaster } from './embedded/orphan.ts';
import { defaultShelters } from './embedded/place.ts';
import { type Owner, openScratch, rowsOf, until } from './embedded/scratch.fixture.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const scratch = openScratch();
afterEach(scratch.tidy);
afterAll(scratch.close);

const promised = (owner: Owner): number[] =>
  owner.lines.filter((line) => line.startsWith('row ')).map((line) => Number(line.slice(4)));

const clusterOf = (dataDir: string) => join(dataDir, 'postgres');

const postmasterOf = async (dataDir: string): Promise<number> =>
  (await readPostmaster(clusterOf(dataDir)))?.pid ?? 0;

it('keeps every promised row when its owner is killed while writing', async () => {
  const dataDir = await scratch.clusterDirectory();
  const owner = scratch.owner(dataDir, 'write');
  await owner.says('row ', 300);
  await owner.kill();
  const database = await scratch.start(dataDir);
  const kept = new Set(await rowsOf(database.connectionString, 'SELECT id FROM promised'));
  expect(promised(owner).length).toBeGreaterThanOrEqual(300);
  expect(promised(owner).filter((id) => !kept.has(id))).toEqual([]);
});

it('keeps every promised row when its owner and PostgreSQL are killed while writing', async () => {
  const dataDir = await scratch.clusterDirectory();
  const owner = scratch.owner(dataDir, 'write');
  await owner.says('row ', 300);
  process.kill(await postmasterOf(dataDir), 'SIGKILL');
  await owner.kill();
  const database = await scratch.start(dataDir);
  const kept = new Set(await rowsOf(database.connectionString, 'SELECT id FROM promised'));
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
  const cluster = clusterOf(dataDir);
  const account = await accountFor([cluster]);
  const binaries = await findBinaries({ home: dataDir, cluster, account }, defaultShelters, () => {});
  const orphan = spawn(
    binaries.postgres,
    ['-D', cluster, '-c', 'listen_addresses=', '-c', `unix_socket_directories=${cluster}`],
    {
      stdio: 'ignore',
      ...spawnAs(account),
    },
  );
  const ended = once(orphan, 'exit');
  await until(async () => (await readPostmaster(cluster))?.status === 'ready', 'the orphan');
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
  const stranger = spawn('sleep', ['60'], spawnAs(await accountFor([clusterOf(dataDir)])));
  scratch.afterTest(async () => stranger.kill());
  await leaveLockFiles(dataDir, stranger.pid);
  const database = await scratch.start(dataDir);
  expect(await rowsOf(database.connectionString, 'SELECT 1')).toEqual([1]);
  expect(stranger.exitCode).toBeNull();
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

it('tells its owner when PostgreSQL ends unasked, stops quietly and starts again', async () => {
  const dataDir = await scratch.clusterDirectory();
  const lost = Promise.withResolvers<Error>();
  const database = await scratch.start(dataDir, { onLost: lost.resolve });
  process.kill(await postmasterOf(dataDir), 'SIGKILL');
  expect((await lost.promise).message).toBe('PostgreSQL ended unexpectedly. Start Lodgepole again.');
  await database.stop();
  const again = await scratch.start(dataDir);
  expect(await rowsOf(again.connectionString, 'SELECT 1')).toEqual([1]);
});
