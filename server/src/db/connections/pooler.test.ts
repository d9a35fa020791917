import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ClonedDatabase, cloneDatabase } from '../../testing/database/postgres.ts';
import { openSilentProxy, type SilentProxy } from '../../testing/stubs/silent-proxy.ts';
import { listenTo } from '../announce.ts';
import { createDatabase, type Database } from '../database.ts';
import { requestLimits } from '../time-limits.ts';
import { checkDirect, checkPooled } from './pooler.ts';

/** The connection string through the pooler; the other one bypasses it. */
let proxy: SilentProxy;
let clone: ClonedDatabase;
let database: Database;

beforeAll(async () => {
  clone = await cloneDatabase();
  proxy = await openSilentProxy(clone.connectionString);
  database = createDatabase(proxy.connectionString, {
    directUrl: clone.connectionString,
    onError: () => undefined,
  });
});

afterAll(async () => {
  await database.close();
  await proxy.close();
  await clone.drop();
});

const setForRole = async (setting: string): Promise<void> => {
  await sql`${sql.raw(`do $$ begin execute format('alter role %I in database %I set ${setting}', current_user, current_database()); end $$`)}`.execute(
    database.background,
  );
};

const opened = () =>
  createDatabase(clone.connectionString, { directUrl: clone.connectionString, onError: () => undefined });

/** Names of the parameters in a startup message. */
const startupNames = async (connect: (address: string) => Promise<unknown>): Promise<string[]> => {
  const packet = Promise.withResolvers<Buffer>();
  const server = createServer((socket) => {
    socket.once('data', (data) => {
      packet.resolve(data);
      socket.destroy();
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  await connect(`postgres://user@127.0.0.1:${port}/database`).catch(() => undefined);
  server.close();
  const words = (await packet.promise).subarray(8).toString().split('\0');
  return words.filter((word, index) => index % 2 === 0 && word !== '').toSorted();
};

it('sends a pooler no startup parameter that PgBouncer would refuse', async () => {
  const names = await startupNames(async (address) => {
    const pooled = createDatabase(address, { directUrl: clone.connectionString, onError: () => undefined });
    await pooled.pool.query('select 1').finally(() => pooled.close());
  });
  expect(names).toEqual(['application_name', 'client_encoding', 'database', 'user']);
});

it('sends none to a replica behind a pooler either', async () => {
  const names = await startupNames(async (replicaUrl) => {
    const pooled = createDatabase(clone.connectionString, {
      directUrl: clone.connectionString,
      replicaUrl,
      onError: () => undefined,
    });
    await pooled.lagging
      .selectFrom('users')
      .select('id')
      .execute()
      .finally(() => pooled.close());
  });
  expect(names).toEqual(['application_name', 'client_encoding', 'database', 'user']);
});

it('bypasses the pooler for long work, sessions and dedicated connections', async () => {
  await database.pool.query('select 1');
  proxy.cut();
  try {
    await expect(database.pool.query('select 1')).rejects.toThrow(/terminated|ECONNRESET/);
    const limit = sql<{ zone: string; statement: string }>`
      select current_setting('TimeZone') as zone, current_setting('statement_timeout') as statement`;
    expect((await limit.execute(database.background)).rows).toEqual([{ zone: 'UTC', statement: '2min' }]);
    const { rows } = await database.sessions.query(
      "select current_setting('statement_timeout') as statement",
    );
    expect(rows).toEqual([{ statement: '10s' }]);
    const client = database.dedicatedClient();
    await client.connect();
    expect((await client.query("select current_setting('TimeZone') as zone")).rows).toEqual([
      { zone: 'UTC' },
    ]);
    await client.end();
  } finally {
    proxy.resume();
  }
});

it('hears notifications that were sent through the pooler', async () => {
  const heard = Promise.withResolvers<string>();
  const ready = Promise.withResolvers<void>();
  const listening = listenTo(database, 'pooled', {
    onNotice: heard.resolve,
    onListening: ready.resolve,
    onLost: () => undefined,
  });
  await ready.promise;
  await database.pool.query("select pg_notify('pooled', 'news')");
  expect(await heard.promise).toBe('news');
  await listening.close();
});

it('uses one pool for everything without a pooler', async () => {
  const plain = createDatabase(clone.connectionString, { onError: () => undefined });
  expect(plain.isPooled).toBe(false);
  expect(plain.sessions).toBe(plain.pool);
  await plain.close();
});

it('warns when no time limit applies through the pooler, and refuses a time zone other than UTC', async () => {
  await setForRole("TimeZone = ''UTC''");
  const warnings: string[] = [];
  let pooled = opened();
  await checkPooled(pooled, (sentence) => warnings.push(sentence));
  expect(warnings).toEqual([
    expect.stringMatching(/no time limit.*alter role .* set statement_timeout = '10s'/),
  ]);
  await pooled.close();

  await setForRole("statement_timeout = ''10s''");
  pooled = opened();
  await checkPooled(pooled, (sentence) => warnings.push(sentence));
  expect(warnings).toHaveLength(1);
  await pooled.close();

  await setForRole("TimeZone = ''America/Toronto''");
  pooled = opened();
  await expect(checkPooled(pooled, () => undefined)).rejects.toThrow(
    /time zone is America\/Toronto.*set TimeZone = 'UTC'/,
  );
  await pooled.close();
});

it('starts while the pooler is down, and says so', async () => {
  const warnings: string[] = [];
  const away = createDatabase('postgres://user@127.0.0.1:9/database', {
    directUrl: clone.connectionString,
    onError: () => undefined,
  });
  await checkPooled(away, (sentence) => warnings.push(sentence));
  expect(warnings).toEqual([expect.stringContaining('does not serve yet')]);
  await away.close();
});

it('refuses a DATABASE_DIRECT_URL that leads through a pooler', async () => {
  await expect(checkDirect(database.sessions, requestLimits.statementMs)).resolves.toBeUndefined();
  await expect(checkDirect(database.pool, requestLimits.statementMs + 1)).rejects.toThrow(
    'DATABASE_DIRECT_URL leads through a pooler',
  );
});
