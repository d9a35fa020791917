import { randomUUID } from 'node:crypto';
import { chmod, mkdtemp, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { inject } from 'vitest';
import { createDatabase, type Database, type DatabaseOptions } from '../../db/database.ts';

declare module 'vitest' {
  interface ProvidedContext {
    postgres: TestCluster;
  }
}

export interface TestCluster {
  /** Connects as superuser. */
  readonly adminUrl: string;
  /** Connects as the application's role. */
  readonly appUrl: string;
  /** The migrated database that tests clone. */
  readonly template: string;
}

export interface ClonedDatabase {
  readonly connectionString: string;
  drop(): Promise<void>;
}

const memoryDisk = '/dev/shm';
const roomNeeded = 2 ** 30;

/** In memory when there is room, because every clone creates hundreds of small files. */
export const makeClusterDirectory = async (): Promise<string> => {
  const disk = await statfs(memoryDisk).catch(() => null);
  const hasRoom = disk !== null && disk.bavail * disk.bsize > roomNeeded;
  const directory = await mkdtemp(join(hasRoom ? memoryDisk : tmpdir(), 'lodgepole-test-'));
  // When we are root, PostgreSQL runs under another account, which needs access.
  await chmod(directory, 0o755);
  return directory;
};

const templateInUse = '55006';
const cloneLimitMs = 10_000;

export const onDatabase = (connectionString: string, database: string): string => {
  const url = new URL(connectionString);
  url.pathname = `/${database}`;
  return url.href;
};

export const asAdmin = async (adminUrl: string, ...statements: readonly string[]): Promise<void> => {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
};

const clone = async ({ adminUrl, template }: TestCluster, name: string): Promise<void> => {
  const deadline = Date.now() + cloneLimitMs;
  for (;;) {
    try {
      await asAdmin(
        adminUrl,
        `CREATE DATABASE ${name} TEMPLATE ${template} OWNER lodgepole STRATEGY FILE_COPY`,
      );
      return;
    } catch (error) {
      const isBusy = error instanceof pg.DatabaseError && error.code === templateInUse;
      if (!isBusy || Date.now() > deadline) throw error;
      await delay(10 + Math.random() * 20);
    }
  }
};

export const cloneDatabase = async (): Promise<ClonedDatabase> => {
  const cluster = inject('postgres');
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await clone(cluster, name);
  return {
    connectionString: onDatabase(cluster.appUrl, name),
    drop: () => asAdmin(cluster.adminUrl, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`),
  };
};

export interface OpenClone {
  readonly connectionString: string;
  readonly database: Database;
  close(): Promise<void>;
}

export const openClone = async (options: Partial<DatabaseOptions> = {}): Promise<OpenClone> => {
  const { connectionString, drop } = await cloneDatabase();
  const database = createDatabase(connectionString, { onError: () => undefined, ...options });
  return {
    connectionString,
    database,
    close: async () => {
      await database.close();
      await drop();
    },
  };
};
