import { cp, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import pg from 'pg';
import { inject } from 'vitest';
import { createDatabase } from '../../db/database.ts';
import { migrate } from '../../db/migrate.ts';
import { ownDirectory } from '../../db/read-migrations.ts';
import { migrateJobs } from '../../jobs/jobs.ts';
import { silentLog } from '../../log.ts';
import { type ClonedDatabase, emptyDatabase, onDatabase } from '../postgres.ts';
import type { PreparedStatement } from './prepared.ts';
import type { SentStatement } from './replay.ts';
import { loadRows } from './rows.ts';

export interface LastRelease {
  readonly version: string;
  readonly migration: number;
  readonly checksums: Readonly<Record<string, string>>;
  readonly rows: Readonly<Record<string, number>>;
  readonly required: Readonly<Record<string, readonly string[]>>;
}

const folder = fileURLToPath(new URL('../../../last-release', import.meta.url));
const unpack = async (name: string) =>
  (await promisify(gunzip)(await readFile(join(folder, name)))).toString('utf8');

export const readLastRelease = async (): Promise<LastRelease> =>
  JSON.parse(await readFile(join(folder, 'release.json'), 'utf8')) as LastRelease;

export const readStatements = async (): Promise<readonly PreparedStatement[]> =>
  JSON.parse(await unpack('statements.json.gz')) as PreparedStatement[];

/** What went to PostgreSQL while people, homes, groups and talk were made through the API of the release. */
export const readWorld = async (): Promise<readonly SentStatement[]> =>
  JSON.parse(await unpack('world.json.gz')) as SentStatement[];

/** Runs some work on one connection as the superuser. */
const asSuperuser = async (connectionString: string, work: (client: pg.Client) => Promise<void>) => {
  const name = new URL(connectionString).pathname.slice(1);
  const client = new pg.Client({ connectionString: onDatabase(inject('postgres').adminUrl, name) });
  await client.connect();
  await work(client).finally(() => client.end());
};

/** The migrations that the release had, in a folder of their own. */
const withItsMigrations = async (count: number, work: (directory: string) => Promise<void>) => {
  const directory = await mkdtemp(join(tmpdir(), 'lodgepole-release-'));
  const isOld = (file: string) => !file.endsWith('.sql') || Number(basename(file).slice(0, 4)) <= count;
  await cp(ownDirectory, directory, { recursive: true, filter: isOld });
  await work(directory).finally(() => rm(directory, { recursive: true }));
};

/** A database as the last release leaves it, with its demo marketplace. */
export const restoreLastRelease = async (): Promise<ClonedDatabase> => {
  const { migration } = await readLastRelease();
  const empty = await emptyDatabase();
  const database = createDatabase(empty.connectionString, { onError: () => undefined });
  try {
    await withItsMigrations(migration, async (directory) => {
      await migrate(database.pool, { directory });
    });
    await migrateJobs(database.pool, silentLog);
    // The first release had no such column.
    await database.pool.query('update schema_migrations set oldest_code = null');
    await asSuperuser(empty.connectionString, async (client) =>
      loadRows(client, await unpack('rows.txt.gz')),
    );
    return empty;
  } catch (error) {
    await empty.drop();
    throw error;
  } finally {
    await database.close();
  }
};
