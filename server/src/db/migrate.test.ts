import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type ClonedDatabase, cloneDatabase } from '../testing/postgres.ts';
import { createDatabase, type Database } from './database.ts';
import { migrate, pendingMigrations } from './migrate.ts';

let clone: ClonedDatabase;
let database: Database;
let directory: string;

const file = (name: string, sql: string) => writeFile(join(directory, name), sql);
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
  expect(await pendingMigrations(database.pool, { directory })).toEqual(['0001_first', '0002_second']);
  const applied = await migrate(database.pool, { directory, say: (sentence) => said.push(sentence) });
  expect(applied).toEqual(['0001_first', '0002_second']);
  expect(said).toEqual(['Applied migration 0001_first.', 'Applied migration 0002_second.']);
  expect(await pendingMigrations(database.pool, { directory })).toEqual([]);
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

it('takes turned line ends for the same file', async () => {
  await file('0001_first.sql', 'CREATE TABLE first (\n  id integer\n);\n');
  await migrate(database.pool, { directory });
  await file('0001_first.sql', 'CREATE TABLE first (\r\n  id integer\r\n);\r\n');
  expect(await migrate(database.pool, { directory })).toEqual([]);
});

it('refuses to run on a database that is ahead, which still counts as ready', async () => {
  await migrate(database.pool, { directory });
  await rm(join(directory, '0002_second.sql'));
  await expect(migrate(database.pool, { directory })).rejects.toThrow(
    'The database is ahead of this code: it has migration 0002_second, which is not here.',
  );
  expect(await pendingMigrations(database.pool, { directory })).toEqual([]);
});

it('refuses gaps and odd names before touching the database', async () => {
  await file('0004_fourth.sql', 'SELECT 1;');
  await expect(migrate(database.pool, { directory })).rejects.toThrow('0004_fourth is out of order');
  await file('next.sql', 'SELECT 1;');
  await expect(migrate(database.pool, { directory })).rejects.toThrow('next.sql must be named like');
  expect(await tables()).toEqual([]);
});
