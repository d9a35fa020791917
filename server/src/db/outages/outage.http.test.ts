import type { RenderReply } from '@lodgepole/contract/core/site/render';
import { searchListings, seeListing } from '@lodgepole/contract/listings/endpoints';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest';
import type { WebApp } from '../../front-door/web-app.ts';
import { aPerson, aUser, signUp } from '../../testing/create/people.ts';
import { asAdmin } from '../../testing/database/postgres.ts';
import { openSilentProxy, type SilentProxy } from '../../testing/stubs/silent-proxy.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

const unavailable = { detail: 'The service is not ready yet. Please try again in a moment.' };
const search = { query: { location: 'Waterloo, ON', lat: 43.46, lng: -80.52 } } as never;

/** Renders the API's reply and status, like the web app's loaders. */
const web: WebApp = {
  clientDir: null,
  template: () => Promise.resolve('<html lang="en"><!--app--></html>'),
  publicPaths: () => Promise.resolve(['/']),
  close: () => Promise.resolve(),
  async render({ url, fetchApi, signal }): Promise<RenderReply> {
    const asked = fetchApi('/listings/1');
    const given = new Promise<never>((_, reject) =>
      signal?.addEventListener('abort', () => reject(signal.reason as Error)),
    );
    const { status } = await Promise.race([asked, given]);
    if (new URL(url).pathname === '/throws' && status === 503) throw new Error('The server answered 503.');
    return { kind: 'page', status: status === 503 ? 503 : 200, lang: 'en', head: '', app: '', state: '' };
  },
};

const isTemporary = (reply: LightMyRequestResponse) => ({
  status: reply.statusCode,
  waits: Number(reply.headers['retry-after']) > 0,
  hasStack: /\bat .*\.(ts|js):/.test(reply.body),
});
const temporary = { status: 503, waits: true, hasStack: false };

describe('a fault of the database', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
    await server.database.pool.query(`
      create function fail() returns trigger language plpgsql as
      $$ begin raise exception 'as told' using errcode = tg_argv[0]; end $$`);
  });
  afterAll(() => server.close());
  afterEach(() => server.database.pool.query('drop trigger if exists failing on users'));

  const failWith = (code: string) =>
    server.database.pool.query(
      `create trigger failing before insert on users for each row execute function fail('${code}')`,
    );

  it.each([
    ['a full disk', '53100'],
    ['no memory', '53200'],
    ['too many connections', '53300'],
    ['a limit of its own', '53400'],
    ['a broken disk', '58030'],
    ['a missing file', '58P01'],
    ['a shutdown', '57P01'],
    ['a lost connection', '08006'],
    ['a server that became read-only', '25006'],
    ['a damaged page', 'XX001'],
    ['a dropped database', '57P04'],
  ])('such as %s is answered with 503 and Retry-After', async (_name, code) => {
    await failWith(code);
    const reply = await signUp(server, aPerson());
    expect(reply).toMatchObject({ status: 503, body: unavailable });
    expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0);
  });

  it('that is our own bug stays a 500', async () => {
    await failWith('XX000');
    expect((await signUp(server, aPerson())).status).toBe(500);
  });
});

describe('a database that accepts no writes', () => {
  let server: TestServer;
  const ready = async () => {
    const reply = await server.lodgepole.fastify.inject({ url: '/readyz' });
    return { status: reply.statusCode, body: reply.json<object>() };
  };
  const nameOfDatabase = () => new URL(server.database.pool.options.connectionString ?? '').pathname.slice(1);
  const setForNewConnections = (value: 'on' | 'off') =>
    asAdmin(
      inject('postgres').adminUrl,
      `ALTER DATABASE ${nameOfDatabase()} SET default_transaction_read_only = ${value}`,
    );
  const setReadOnly = async (value: 'on' | 'off') => {
    await setForNewConnections(value);
    await asAdmin(
      inject('postgres').adminUrl,
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '${nameOfDatabase()}'`,
    );
  };
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.close());

  it('is said by readyz with the reason, answers 503 to changes, and recovers by itself', async () => {
    expect(await ready()).toEqual({ status: 200, body: { status: 'ready' } });
    await setReadOnly('on');
    await expect.poll(async () => (await signUp(server, aPerson())).body).toEqual(unavailable);
    await expect.poll(ready).toEqual({
      status: 503,
      body: { status: 'unready', detail: 'The database takes no changes: it is read-only.' },
    });
    expect((await server.call(searchListings, search)).status).toBe(200);
    await setReadOnly('off');
    await expect.poll(async () => (await ready()).status).toBe(200);
    await expect.poll(async () => (await signUp(server, aPerson())).status).toBe(201);
  });

  it.each([
    ['changes', async () => (await signUp(server, aPerson())).status, 201],
    ['readyz', async () => (await ready()).status, 200],
  ])('is left for its successor by %s, though nobody closes the connections', async (_who, ask, fine) => {
    await setReadOnly('on');
    await expect.poll(ask).toBe(503);
    await setForNewConnections('off');
    await expect.poll(ask).toBe(fine);
  });
});

describe('a database that hangs', () => {
  let server: TestServer;
  let proxy: SilentProxy;
  const get = (url: string) => server.lodgepole.fastify.inject({ url });

  beforeAll(async () => {
    const limits = { connectMs: 800, statementMs: 600, answerMs: 1000 };
    server = await startTestServer({
      web,
      limits,
      reach: async (own) => {
        proxy = await openSilentProxy(own);
        return proxy.connectionString;
      },
    });
  });
  afterEach(() => proxy.resume());
  afterAll(async () => {
    await server.close();
    await proxy.close();
  });

  const serves = async () => (await server.call(searchListings, search)).status;

  it('holds no call longer than its limit, and all works again when it is back', async () => {
    const member = await aUser(server);
    expect(await serves()).toBe(200);
    proxy.hang();
    const replies = await Promise.all(
      Array.from({ length: 30 }, () => server.call(seeListing, { params: { id: 1 } }, member.access)),
    );
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([503]));
    expect(replies.every(({ headers }) => Number(headers['retry-after']) > 0)).toBe(true);
    expect((await get('/readyz')).statusCode).toBe(503);
    proxy.resume();
    await expect.poll(serves).toBe(200);
    await expect.poll(async () => (await get('/readyz')).statusCode).toBe(200);
    expect(server.database.pool.totalCount).toBeLessThanOrEqual(8);
    expect(server.database.pool.waitingCount).toBe(0);
  });

  it.each(['/', '/throws', '/sitemap.xml', '/sitemaps/listings-1.xml'])(
    'answers %s with 503, neither 500 nor an empty page',
    async (path) => {
      expect(await serves()).toBe(200);
      proxy.hang();
      expect(isTemporary(await get(path))).toEqual(temporary);
    },
  );

  it('undoes what it was in the middle of, on a connection that no one uses again', async () => {
    await expect.poll(serves).toBe(200);
    const change = server.database.kysely.transaction().execute(async (transaction) => {
      await transaction.deleteFrom('users').execute();
      proxy.hang();
      await transaction.selectFrom('users').selectAll().execute();
    });
    await expect(change).rejects.toThrow(/did not answer|not queryable/);
    proxy.resume();
    await expect.poll(serves).toBe(200);
    const { rows } = await server.database.pool.query<{ users: number }>(
      'select count(*)::int as users from users',
    );
    expect(rows[0]?.users).toBeGreaterThan(0);
    const open = async () =>
      (
        await server.database.pool.query(
          `select state from pg_stat_activity where datname = current_database() and xact_start is not null
             and pid <> pg_backend_pid()`,
        )
      ).rows;
    await expect.poll(open).toEqual([]);
  });
});
