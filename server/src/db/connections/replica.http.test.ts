import { searchListings, seeListing } from '@lodgepole/contract/listings/endpoints';
import type { Listing } from '@lodgepole/contract/listings/listing';
import {
  dismissRecommendation,
  myRecommendations,
  restoreRecommendation,
} from '@lodgepole/contract/recommendations/endpoints';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { postListing } from '../../testing/create/listings.ts';
import { aUser, type SignedIn } from '../../testing/create/people.ts';
import { type ClonedDatabase, cloneDatabase } from '../../testing/database/postgres.ts';
import { openSilentProxy } from '../../testing/stubs/silent-proxy.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { createDatabase, type Database } from '../database.ts';
import { laggingPool } from './replica.ts';

const idsIn = (body: unknown): number[] => (body as Listing[]).map(({ id }) => id);

describe('with a replica that lags behind', () => {
  /** Two listings were posted; the replica only has the first. */
  let behind: TestServer;
  let server: TestServer;
  let landlord: SignedIn;
  let tenant: SignedIn;
  let listings: readonly number[];
  beforeAll(async () => {
    behind = await startTestServer();
    const replica = behind.database.pool.options.connectionString ?? '';
    server = await startTestServer({ env: { DATABASE_URL: replica, DATABASE_REPLICA_URL: replica } });
    await postListing(behind, await aUser(behind));
    landlord = await aUser(server);
    tenant = await aUser(server, { preferred_location: 'Waterloo', budget_max: 3000 });
    listings = [(await postListing(server, landlord)).id, (await postListing(server, landlord)).id];
  });
  afterAll(async () => {
    await server.close();
    await behind.close();
  });
  const [first, second] = [() => listings[0] ?? 0, () => listings[1] ?? 0];

  it('searches look there', async () => {
    const found = await server.call(searchListings, { query: { location: 'Waterloo' } });
    expect(idsIn(found.body)).toEqual([first()]);
    expect(found.headers['x-total-count']).toBe('1');
  });

  it('recommendations come from there, without what was dismissed a moment ago', async () => {
    const recommended = async () =>
      idsIn((await server.call(myRecommendations, { query: {} }, tenant.access)).body);
    expect(await recommended()).toEqual([first()]);
    const waved = { params: { id: first() } };
    await server.call(dismissRecommendation, waved, tenant.access);
    expect(await recommended()).toEqual([]);
    await server.call(restoreRecommendation, waved, tenant.access);
    expect(await recommended()).toEqual([first()]);
  });

  it('a new listing is on its owner’s list and on its own page at once', async () => {
    const own = await server.call(searchListings, { query: { owner: landlord.id } }, landlord.access);
    expect(idsIn(own.body)).toEqual([second(), first()]);
    expect((await server.call(seeListing, { params: { id: second() } })).status).toBe(200);
  });
});

/** Resolves when a statement containing these words runs. */
const whenAsked = async ({ pool }: Database, words: string): Promise<void> => {
  await expect
    .poll(async () => {
      const { rows } = await pool.query(
        `select from pg_stat_activity where state = 'active' and query like '%' || $1 || '%'
          and pid <> pg_backend_pid() and datname = current_database()`,
        [words],
      );
      return rows.length;
    })
    .toBeGreaterThan(0);
};

describe('reads that may lag', () => {
  let clone: ClonedDatabase;
  let database: Database;
  const lost: Error[] = [];
  beforeAll(async () => {
    clone = await cloneDatabase();
    const replicaUrl = 'postgres://user@127.0.0.1:9/database';
    database = createDatabase(clone.connectionString, { replicaUrl, onError: (error) => lost.push(error) });
  });
  afterAll(async () => {
    await database.close();
    await clone.drop();
  });

  it('are answered by the database itself while the replica is gone, which is not tried each time', async () => {
    const readUsers = () => database.lagging.selectFrom('users').select('id').execute();
    expect(await readUsers()).toEqual([]);
    expect(await readUsers()).toEqual([]);
    expect(lost).toMatchObject([
      { message: 'The replica cannot be reached, so the database itself is asked.' },
    ]);
  });

  it('try the replica again after a while', async () => {
    const gone = { connect: () => Promise.reject(new Error('gone')) };
    const tries: Error[] = [];
    const lagging = laggingPool(database.pool, gone, { restMs: 0, onLost: (error) => tries.push(error) });
    for (const client of [await lagging.connect(), await lagging.connect()]) client.release();
    expect(tries).toHaveLength(2);
  });

  it('that the replica breaks off are answered by the database itself', async () => {
    const proxy = await openSilentProxy(clone.connectionString);
    const failures: Error[] = [];
    const followed = createDatabase(clone.connectionString, {
      replicaUrl: proxy.connectionString,
      onError: (error) => failures.push(error),
    });
    const read = () =>
      sql<{ pid: number }>`select pg_backend_pid() as pid, pg_sleep(.2)`.execute(followed.lagging);
    try {
      await read();
      const reading = read();
      await whenAsked(followed, 'pg_sleep');
      proxy.cut();
      expect((await reading).rows).toHaveLength(1);
      expect(failures.map(({ message }) => message)).toContain(
        'The replica cannot be reached, so the database itself is asked.',
      );
    } finally {
      await followed.close();
      await proxy.close();
    }
  });

  it('fall back to the primary on replica-only errors, without abandoning the replica', async () => {
    const failures: Error[] = [];
    const refusing = (code: string) => ({
      connect: () =>
        Promise.resolve({
          query: () => Promise.reject(Object.assign(new Error('canceling statement'), { code })),
          release: () => undefined,
        }),
    });
    const asked = async (code: string) => {
      const lagging = laggingPool(database.pool, refusing(code) as never, {
        onLost: (error) => failures.push(error),
      });
      const client = await lagging.connect();
      return client.query('select 1 as one', []).finally(() => client.release());
    };
    for (const code of ['40001', '42P01', '42703']) expect((await asked(code)).rows).toEqual([{ one: 1 }]);
    await expect(asked('22012')).rejects.toThrow('canceling statement');
    expect(failures).toEqual([]);
  });

  it('keep a transaction on one connection', async () => {
    const gone = {
      query: () => Promise.reject(new Error('Connection terminated')),
      release: () => undefined,
    };
    const lagging = laggingPool(
      database.pool,
      { connect: () => Promise.resolve(gone as never) },
      {
        onLost: () => undefined,
      },
    );
    const client = await lagging.connect();
    await expect(client.query('begin', [])).rejects.toThrow('terminated');
    client.release();
  });

  it('cannot write by mistake', async () => {
    const followed = createDatabase(clone.connectionString, {
      replicaUrl: clone.connectionString,
      onError: () => undefined,
    });
    const write = followed.lagging.deleteFrom('users').execute();
    await expect(write).rejects.toThrow('read-only');
    await followed.close();
  });
});
