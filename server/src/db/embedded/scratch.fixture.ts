import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import pg from 'pg';
import { makeClusterDirectory } from '../../testing/database/postgres.ts';
import { type EmbeddedDatabase, type EmbeddedOptions, startEmbedded } from './embedded.ts';

export const run = promisify(execFile);
export const isRoot = process.geteuid?.() === 0;

const quick = { fsync: 'off', shared_buffers: '16MB' };

export interface Owner {
  readonly child: ChildProcess;
  readonly lines: string[];
  says(beginning: string, count?: number): Promise<string>;
  kill(): Promise<void>;
}

export const until = async (condition: () => boolean | Promise<boolean>, what: string): Promise<void> => {
  const deadline = Date.now() + 20_000;
  while (!(await condition())) {
    if (Date.now() > deadline) throw new Error(`Waited too long for ${what}.`);
    await delay(5);
  }
};

export const rowsOf = async (connectionString: string, query: string): Promise<unknown[]> => {
  const client = new pg.Client({ connectionString });
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query({ text: query, rowMode: 'array' })).rows.flat();
  } finally {
    await client.end();
  }
};

const startOwner = (args: readonly string[], uid?: number): Owner => {
  const script = fileURLToPath(new URL('owner.fixture.ts', import.meta.url));
  const child = spawn(process.execPath, [script, ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
    ...(uid === undefined ? {} : { uid, gid: uid }),
  });
  const lines: string[] = [];
  const reader = createInterface({ input: child.stdout });
  reader.on('line', (line) => lines.push(line));
  const closed = once(reader, 'close');
  return {
    child,
    lines,
    says: async (beginning, count = 1) => {
      const matching = () => lines.filter((line) => line.startsWith(beginning));
      await until(
        () => matching().length >= count || child.exitCode !== null,
        `the owner to say ${beginning}`,
      );
      await (child.exitCode === null ? undefined : closed);
      return matching().at(-1) ?? `nothing like ${beginning}, but ${lines.join(' ')}`;
    },
    kill: async () => {
      child.kill('SIGKILL');
      await closed;
    },
  };
};

type Cleanup = () => Promise<unknown>;

const runAll = async (cleanups: Cleanup[]): Promise<void> => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
};

const makeDirectory = async (cleanups: Cleanup[]): Promise<string> => {
  const path = await makeClusterDirectory();
  // The PostgreSQL of a killed owner may still be writing files.
  cleanups.push(() => rm(path, { recursive: true, force: true, maxRetries: 50, retryDelay: 20 }));
  return path;
};

export const openScratch = () => {
  const ofTest: Cleanup[] = [];
  const ofFile: Cleanup[] = [];
  let prepared: Promise<string> | null = null;

  const prepare = async (): Promise<string> => {
    const dataDir = await makeDirectory(ofFile);
    await (await startEmbedded({ dataDir, settings: quick })).stop();
    return dataDir;
  };

  return {
    directory: () => makeDirectory(ofTest),
    start: async (dataDir: string, options: Partial<EmbeddedOptions> = {}): Promise<EmbeddedDatabase> => {
      const database = await startEmbedded({ dataDir, settings: quick, ...options });
      ofTest.push(database.stop);
      return database;
    },
    clusterDirectory: async (): Promise<string> => {
      prepared ??= prepare();
      const dataDir = await makeDirectory(ofTest);
      await run('cp', ['-a', `${await prepared}/.`, dataDir]);
      return dataDir;
    },
    owner: (dataDir: string, task = 'hold', uid?: number): Owner => {
      const owner = startOwner([dataDir, task], uid);
      ofTest.push(owner.kill);
      return owner;
    },
    afterTest: (cleanup: Cleanup) => ofTest.push(cleanup),
    tidy: () => runAll(ofTest),
    close: () => runAll(ofFile),
  };
};
