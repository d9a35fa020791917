import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type ClonedDatabase, cloneDatabase } from '../../testing/database/postgres.ts';
import { createDatabase, type Database } from '../database.ts';
import { type MigrateOptions, migrate, schemaState } from './migrate.ts';

let clone: ClonedDatabase;
let database: Database;
let directory: string;

const file = (name: string, sql: string) => writeFile(join(directory, name), sql);
const pending = async () => (await schemaState(database.pool, { directory })).pending;
const tables = async (): Promise<string[]> => {
  const query = `SELECT relname FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace ORDER BY 1`;
  return (await database.pool.query<{ relname: string }>(query)).rows.map(({ relname }) => relname);
};

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'lodgepole-migrations-'));
  clone = await cloneDatabase();
  database = createDatabase(clone.connectionString, { onError: () => {} });
  await database.pool.query('DROP SCHEMA public CASCADE; CREATE SCHEMA public');
  await file('0001_first.sql', 'CREATE TABLE first (id integer);');
  await file('0002_second.sql', 'CREATE TABLE second (id integer); INSERT INTO second VALUES (1);');
});

afterEach(async () => {
  await database.close();
  await clone.drop();
  await rm(directory, { recursive: true, force: true });
});

it('applies what is missing in order, once, and says so', async () => {
  const said: string[] = [];
  expect(await pending()).toEqual(['0001_first', '0002_second']);
  const applied = await migrate(database.pool, { directory, say: (sentence) => said.push(sentence) });
  expect(applied).toEqual(['0001_first', '0002_second']);
  expect(said).toEqual(['Applied migration 0001_first.', 'Applied migration 0002_second.']);
  expect(await pending()).toEqual([]);
  expect(await migrate(database.pool, { directory })).toEqual([]);
  expect(await tables()).toEqual(['first', 'schema_migrations', 'second']);
});

it('lets several processes start at once', async () => {
  const others = Array.from({ length: 5 }, () =>
    createDatabase(clone.connectionString, { maxConnections: 1, onError: () => {} }),
  );
  const applied = await Promise.all(others.map(({ pool }) => migrate(pool, { directory })));
  await Promise.all(others.map((other) => other.close()));
  expect(applied.flat()).toEqual(['0001_first', '0002_second']);
});

it('undoes a migration that fails, keeps those before it, and points at the line', async () => {
  await file('0003_third.sql', 'CREATE TABLE third (id integer);\n\nINSERT INTO nowhere VALUES (1);\n');
  await expect(migrate(database.pool, { directory })).rejects.toThrow(
    'Migration 0003_third failed at line 3 and was undone: relation "nowhere" does not exist',
  );
  expect(await tables()).toEqual(['first', 'schema_migrations', 'second']);
  await file('0003_third.sql', 'CREATE TABLE third (id integer);');
  expect(await migrate(database.pool, { directory })).toEqual(['0003_third']);
});

it('refuses a file that changed after it was applied', async () => {
  await migrate(database.pool, { directory });
  await file('0001_first.sql', 'CREATE TABLE first (id bigint);');
  await expect(migrate(database.pool, { directory })).rejects.toThrow(
    'Migration 0001_first was applied to this database but has changed since.',
  );
});

it('ignores different line endings', async () => {
  await file('0001_first.sql', 'CREATE TABLE first (\n  id integer\n);\n');
  await migrate(database.pool, { directory });
  await file('0001_first.sql', 'CREATE TABLE first (\r\n  id integer\r\n);\r\n');
  expect(await migrate(database.pool, { directory })).toEqual([]);
});

describe('code that is older than the database', () => {
  /** The newer code has migrated the database; the older code lacks the last migrations. */
  const upgrade = async (...later: readonly (readonly [string, string])[]) => {
    for (const [name, sql] of later) await file(name, sql);
    await migrate(database.pool, { directory, expandsFrom: 3 });
    for (const [name] of later) await rm(join(directory, name));
  };
  const old: MigrateOptions = { expandsFrom: 3 };
  const start = (say?: (sentence: string) => void) =>
    migrate(database.pool, { ...old, directory, ...(say && { say }) });

  it('starts and is ready where what is newer only adds, and says what that is', async () => {
    await upgrade(['0003_third.sql', 'CREATE TABLE third (id integer);']);
    const said: string[] = [];
    expect(await start((sentence) => said.push(sentence))).toEqual([]);
    expect(said).toEqual(['The database has newer migrations that suit this version too: 0003_third.']);
    expect(await schemaState(database.pool, { ...old, directory })).toEqual({
      pending: [],
      outgrownBy: null,
    });
  });

  it('refuses to start, and is no longer ready, after a contract step that needs newer code', async () => {
    await upgrade(
      ['0003_third.sql', 'CREATE TABLE third (id integer);'],
      [
        '0004_fourth.sql',
        '-- contract step of release 0.3.0: needs the code of migration 0003\nDROP TABLE second;',
      ],
    );
    await expect(start()).rejects.toThrow(
      'The database is ahead of this code: it has migration 0004_fourth, which is not here.',
    );
    expect(await schemaState(database.pool, { ...old, directory })).toEqual({
      pending: [],
      outgrownBy: '0004_fourth',
    });
    await file('0003_third.sql', 'CREATE TABLE third (id integer);');
    expect(await start()).toEqual([]);
  });

  it('refuses what was written before migrations were kept compatible, or by code that did not know', async () => {
    await migrate(database.pool, { directory });
    await rm(join(directory, '0002_second.sql'));
    await expect(migrate(database.pool, { directory })).rejects.toThrow(
      'The database is ahead of this code: it has migration 0002_second, which is not here.',
    );
    await database.pool.query('UPDATE schema_migrations SET oldest_code = NULL');
    await expect(start()).rejects.toThrow('it has migration 0002_second');
  });

  it('reads a migration table of the first release', async () => {
    await migrate(database.pool, { directory });
    await database.pool.query('ALTER TABLE schema_migrations DROP COLUMN oldest_code');
    expect(await pending()).toEqual([]);
    await file('0003_third.sql', 'CREATE TABLE third (id integer);');
    expect(await migrate(database.pool, { directory, expandsFrom: 3 })).toEqual(['0003_third']);
    const { rows } = await database.pool.query(
      'SELECT version, oldest_code FROM schema_migrations ORDER BY version',
    );
    expect(rows).toEqual([
      { version: 1, oldest_code: null },
      { version: 2, oldest_code: null },
      { version: 3, oldest_code: 2 },
    ]);
  });
});

/** Holds a lock that an ALTER TABLE has to wait for. */
const holding = async (table: string, work: (release: () => Promise<void>) => Promise<void>) => {
  const client = await database.pool.connect();
  await client.query(`BEGIN; SELECT FROM ${table}`);
  try {
    await work(async () => void (await client.query('COMMIT')));
  } finally {
    client.release(true);
  }
};

const waitingForLocks = async (): Promise<number> => {
  const { rows } = await database.pool.query<{ count: number }>(
    "SELECT count(*)::int AS count FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'",
  );
  return rows[0]?.count ?? 0;
};

describe('locks', () => {
  beforeEach(async () => {
    await migrate(database.pool, { directory });
  });

  it('are waited for briefly and often, so that a site behind them goes on, until they are free', async () => {
    await file('0003_third.sql', 'ALTER TABLE first ADD COLUMN name text;');
    const said: string[] = [];
    await holding('first', async (release) => {
      const migrating = migrate(database.pool, {
        directory,
        limits: { lockMs: 100 },
        say: (sentence) => said.push(sentence),
      });
      await vi.waitUntil(() => said.length > 0, { timeout: 20_000 });
      // Nothing is queued between two attempts.
      await vi.waitUntil(async () => (await waitingForLocks()) === 0, { timeout: 20_000, interval: 5 });
      await database.pool.query('SELECT FROM first');
      await release();
      expect(await migrating).toEqual(['0003_third']);
    });
    expect(said[0]).toMatch(/^Migration 0003_third waits for a lock and tries again in 0\.5 s\./);
  });

  it('that are never free end in a sentence, with nothing changed', async () => {
    await file('0003_third.sql', 'CREATE TABLE third (id integer); ALTER TABLE first ADD COLUMN name text;');
    await holding('first', async () => {
      await expect(
        migrate(database.pool, { directory, limits: { lockMs: 50, giveUpMs: 100 } }),
      ).rejects.toThrow(
        /^Migration 0003_third got no lock on what it changes within 0\.1 s and was undone\./,
      );
    });
    expect(await tables()).toEqual(['first', 'schema_migrations', 'second']);
    expect(await migrate(database.pool, { directory })).toEqual(['0003_third']);
  });
});

describe('a migration outside a transaction', () => {
  const build = '-- outside a transaction\nCREATE UNIQUE INDEX CONCURRENTLY first_id ON first (id);\n';
  const isValid = async (): Promise<boolean | undefined> =>
    (
      await database.pool.query<{ valid: boolean }>(
        "SELECT indisvalid AS valid FROM pg_index WHERE indexrelid = to_regclass('first_id')",
      )
    ).rows[0]?.valid;

  beforeEach(async () => {
    await migrate(database.pool, { directory });
  });

  it('builds an index while others write, also when several processes start at once', async () => {
    await file('0003_third.sql', build);
    const others = Array.from({ length: 3 }, () =>
      createDatabase(clone.connectionString, { maxConnections: 1, onError: () => {} }),
    );
    await holding('second', async (release) => {
      const migrating = Promise.all(others.map(({ pool }) => migrate(pool, { directory })));
      await database.pool.query('INSERT INTO first VALUES (1)');
      await release();
      expect((await migrating).flat()).toEqual(['0003_third']);
    });
    await Promise.all(others.map((other) => other.close()));
    expect(await isValid()).toBe(true);
  });

  it('drops what a killed run left, and builds it again', async () => {
    await file('0003_third.sql', build);
    await database.pool.query('INSERT INTO first VALUES (1), (1)');
    await expect(
      database.pool.query('CREATE UNIQUE INDEX CONCURRENTLY first_id ON first (id)'),
    ).rejects.toThrow('could not create unique index');
    expect(await isValid()).toBe(false);
    await expect(migrate(database.pool, { directory })).rejects.toThrow(
      'Migration 0003_third failed; the next start goes on with it: could not create unique index "first_id"',
    );
    expect(await isValid()).toBe(undefined);
    await database.pool.query('DELETE FROM first');
    expect(await migrate(database.pool, { directory })).toEqual(['0003_third']);
    expect(await isValid()).toBe(true);
  });

  it('keeps what a run built that was killed before it was noted', async () => {
    await file('0003_third.sql', build);
    await database.pool.query('CREATE UNIQUE INDEX first_id ON first (id)');
    expect(await migrate(database.pool, { directory })).toEqual(['0003_third']);
    await file('0004_fourth.sql', '-- outside a transaction\nDROP INDEX CONCURRENTLY IF EXISTS first_id;');
    expect(await migrate(database.pool, { directory })).toEqual(['0004_fourth']);
    expect(await isValid()).toBe(undefined);
  });

  it('may contain nothing else', async () => {
    await file('0003_third.sql', '-- outside a transaction\n\nUPDATE first SET id = 1;');
    await expect(migrate(database.pool, { directory })).rejects.toThrow(
      'Migration 0003_third failed; the next start goes on with it: line 3: outside a transaction only',
    );
  });
});

it('refuses gaps and odd names before touching the database', async () => {
  await file('0004_fourth.sql', 'SELECT 1;');
  await expect(migrate(database.pool, { directory })).rejects.toThrow('0004_fourth is out of order');
  await file('next.sql', 'SELECT 1;');
  await expect(migrate(database.pool, { directory })).rejects.toThrow('next.sql must be named like');
  expect(await tables()).toEqual([]);
});
