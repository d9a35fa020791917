import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ClonedDatabase, cloneDatabase } from '../testing/database/postgres.ts';
import { checkServerVersion, createDatabase, type Database, UnsuitableDatabaseError } from './database.ts';

let clone: ClonedDatabase;
let database: Database;
const idleFailures: Error[] = [];

beforeAll(async () => {
  clone = await cloneDatabase();
  database = createDatabase(clone.connectionString, {
    maxConnections: 2,
    onError: (error) => idleFailures.push(error),
  });
});

afterAll(async () => {
  await database.close();
  await clone.drop();
});

it('reads counts and money as numbers, dates as they are written and instants as moments', async () => {
  const { rows } = await database.pool.query(`
    SELECT count(*) AS n, 1234.50::numeric(10,2) AS money, date '2026-02-03' AS day,
           timestamptz '2026-02-03 10:00-05' AS moment`);
  expect(rows).toEqual([
    { n: 1, money: 1234.5, day: '2026-02-03', moment: new Date('2026-02-03T15:00:00Z') },
  ]);
});

it('reads arrays of these the same way', async () => {
  const { rows } = await database.pool.query(`
    SELECT ARRAY[1, NULL]::bigint[] AS counts, ARRAY[1.25, 2]::numeric[] AS money,
           ARRAY[date '2026-02-03'] AS days, '{}'::bigint[] AS none`);
  expect(rows).toEqual([{ counts: [1, null], money: [1.25, 2], days: ['2026-02-03'], none: [] }]);
});

it('refuses to round an integer too big for JavaScript', async () => {
  await expect(database.pool.query('SELECT 9007199254740993::bigint')).rejects.toThrow('does not fit');
});

it('leaves the parsers of other connections alone', async () => {
  const client = new pg.Client({ connectionString: clone.connectionString });
  await client.connect();
  const { rows } = await client.query('SELECT 1::bigint AS n');
  await client.end();
  expect(rows).toEqual([{ n: '1' }]);
});

it('limits how long a statement and an idle transaction may last, and speaks UTC', async () => {
  const { rows } = await database.pool.query(`
    SELECT current_setting('statement_timeout') AS statement, current_setting('TimeZone') AS zone,
           current_setting('idle_in_transaction_session_timeout') AS idle`);
  expect(rows).toEqual([{ statement: '10s', zone: 'UTC', idle: '30s' }]);
});

it('survives a connection that breaks inside a transaction and reports one that breaks while idle', async () => {
  const lent = await database.pool.connect();
  const idle = await database.pool.connect();
  const pids = await Promise.all(
    [lent, idle].map(async (client) => (await client.query('SELECT pg_backend_pid() AS pid')).rows[0].pid),
  );
  await lent.query('BEGIN');
  const ended = new Promise<void>((resolve) => lent.once('end', resolve));
  idle.release();
  const client = new pg.Client({ connectionString: clone.connectionString });
  await client.connect();
  await client.query('SELECT pg_terminate_backend(pid) FROM unnest($1::int[]) AS pid', [pids]);
  await client.end();
  await ended;
  await expect(lent.query('COMMIT')).rejects.toThrow('not queryable');
  lent.release(true);
  await expect.poll(() => idleFailures.length).toBe(1);
  expect(idleFailures[0]?.message).toMatch(/^A connection to the database broke: /);
  expect((await database.pool.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
});

it('gives Kysely the same connections', async () => {
  const applied = await database.kysely.selectFrom('schema_migrations').select(['version', 'name']).execute();
  expect(applied).toContainEqual({ version: 1, name: '0001_foundation' });
});

it('accepts this server and refuses one older than 15 or not in UTF8, in words', async () => {
  await expect(checkServerVersion(database.pool)).resolves.toBeUndefined();
  const pretending = (version: string, encoding: string) =>
    Object.assign(new pg.Pool(), {
      query: async () => ({ rows: [{ version, major: Number.parseInt(version, 10), encoding }] }),
    });
  await expect(checkServerVersion(pretending('14.11', 'UTF8'))).rejects.toThrow(
    new UnsuitableDatabaseError(
      'Lodgepole needs PostgreSQL 15 or newer, but DATABASE_URL leads to version 14.11.',
    ),
  );
  await expect(checkServerVersion(pretending('16.2', 'LATIN1'))).rejects.toThrow('one in LATIN1');
});

it('can be closed twice', async () => {
  const other = createDatabase(clone.connectionString, { onError: () => {} });
  await other.pool.query('SELECT 1');
  await Promise.all([other.close(), other.close()]);
  await expect(other.pool.query('SELECT 1')).rejects.toThrow('after calling end');
});
