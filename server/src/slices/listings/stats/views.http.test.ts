import {
  deleteListing,
  editListing,
  listingStats,
  ownListings,
  seeListing,
} from '@lodgepole/contract/listings/endpoints';
import type { ListingStatsByDay, OwnListing } from '@lodgepole/contract/listings/life/life';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createApp } from '../../../app/app.ts';
import { addressKey } from '../../../core/limits/address-key.ts';
import { silentLog } from '../../../core/log.ts';
import type { WebApp } from '../../../front-door/web-app.ts';
import { postListing } from '../../../testing/create/listings.ts';
import { aUser, type SignedIn } from '../../../testing/create/people.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { viewsRepository } from './views.repository.ts';
import { mostAnHour, type Visit, viewsService } from './views.service.ts';

const dayMs = 24 * 60 * 60 * 1000;
/** Noon of a future day, so that midnight never comes during a test. */
const noon = Date.parse('2098-03-01T12:00:00Z');

const web: WebApp = {
  clientDir: null,
  template: () => Promise.resolve('<!--app-->'),
  publicPaths: () => Promise.resolve([]),
  close: () => Promise.resolve(),
  async render({ url, fetchApi }) {
    const reply = await fetchApi(new URL(url).pathname);
    return {
      kind: 'page',
      status: reply.status,
      lang: 'en-CA',
      head: '',
      app: await reply.text(),
      state: '',
    };
  },
};

let server: TestServer;
let landlord: SignedIn;
let id: number;
let time = noon;
beforeAll(async () => {
  server = await startTestServer({ web, now: () => new Date(time), env: { TRUST_PROXY: 'on' } });
  landlord = await aUser(server);
});
beforeEach(async () => {
  time = noon;
  await server.lodgepole.countViews();
  for (const table of ['view_salts', 'listing_visitors'])
    await server.database.pool.query(`delete from ${table}`);
  ({ id } = await postListing(server, landlord));
});
afterAll(() => server.close());

interface From {
  readonly ip?: string;
  readonly agent?: string;
  readonly by?: SignedIn;
  readonly method?: 'GET' | 'HEAD';
}

const open = async (
  listing: number,
  { ip = '203.0.113.5', agent = 'Firefox', by, method = 'GET' }: From = {},
) => {
  const headers = {
    'x-forwarded-for': ip,
    'user-agent': agent,
    ...(by && { authorization: `Bearer ${by.access}` }),
  };
  expect((await server.request({ method, url: `/listings/${listing}`, headers })).status).toBe(200);
};

const viewsOf = async (listing: number): Promise<number> => {
  await server.lodgepole.countViews();
  const { rows } = await server.database.pool.query<{ views: number }>(
    'select coalesce(sum(views), 0)::int as views from listing_views where listing_id = $1',
    [listing],
  );
  return rows[0]?.views ?? 0;
};

const rowsOf = async (table: 'view_salts' | 'listing_visitors'): Promise<Record<string, unknown>[]> =>
  (await server.database.pool.query<Record<string, unknown>>(`select * from ${table} order by day`)).rows;

describe('a view', () => {
  it('counts once per person and day, wherever they look from, and again on the next day', async () => {
    const [one, other] = [await aUser(server), await aUser(server)];
    for (const ip of ['203.0.113.5', '198.51.100.7']) await open(id, { by: one, ip });
    expect(await viewsOf(id)).toBe(1);
    await open(id, { by: one, agent: '' });
    await open(id, { by: other });
    expect(await viewsOf(id)).toBe(2);
    time += dayMs;
    await open(id, { by: one });
    await open(id, { by: one });
    expect(await viewsOf(id)).toBe(3);
  });

  it('counts anonymous visitors by address and user agent', async () => {
    for (const ip of ['203.0.113.5', '203.0.113.6'])
      for (const agent of ['Firefox', 'Safari', 'Firefox']) await open(id, { ip, agent });
    expect(await viewsOf(id)).toBe(4);
    const { id: second } = await postListing(server, landlord);
    await open(second);
    expect([await viewsOf(id), await viewsOf(second)]).toEqual([4, 1]);
  });

  it('is never the owner’s, a crawler’s, a call for headers alone, or one of a listing that is not shown', async () => {
    await open(id, { by: landlord });
    await open(id, { agent: 'Mozilla/5.0 (compatible; Googlebot/2.1)' });
    await open(id, { agent: '' });
    await open(id, { method: 'HEAD' });
    await server.database.pool.query(`update listings set status = 'H' where id = $1`, [id]);
    expect((await server.call(seeListing, { params: { id } })).status).toBe(404);
    expect(await viewsOf(id)).toBe(0);
  });

  it('is none when its own edit, or a list, shows the listing', async () => {
    await server.call(editListing, { params: { id }, body: { price: 1700 } }, landlord.access);
    for (const url of [
      `/listings/viewAll?owner=${landlord.id}`,
      '/listings/fresh',
      `/listings/compare?ids=${id}`,
    ])
      await server.request({ method: 'GET', url, headers: { 'user-agent': 'Firefox' } });
    expect(await viewsOf(id)).toBe(0);
  });

  it('is made by the browser that shows a page, not by the server that renders it, so that a visit counts once', async () => {
    const headers = { 'x-forwarded-for': '203.0.113.5', 'user-agent': 'Firefox' };
    const page = await server.lodgepole.fastify.inject({ method: 'GET', url: `/listings/${id}`, headers });
    expect(page.body).toContain('Bright corner unit');
    expect(await viewsOf(id)).toBe(0);
    await open(id);
    await server.lodgepole.fastify.inject({ method: 'GET', url: `/listings/${id}`, headers });
    expect(await viewsOf(id)).toBe(1);
  });

  it('is in the figures that the owner asks for next', async () => {
    await open(id);
    const { body } = await server.call(listingStats, { params: { id } }, landlord.access);
    const { views, days } = body as ListingStatsByDay;
    expect([views, days.at(-1)]).toEqual([
      1,
      { date: '2098-03-01', views: 1, favourites: 0, conversations: 0 },
    ]);
  });

  it('is on the dashboard that the owner opens next', async () => {
    await open(id);
    const { body } = await server.call(ownListings, { query: {} }, landlord.access);
    expect((body as OwnListing[]).find((own) => own.id === id)?.stats.views).toBe(1);
  });

  it('counts once when several processes see it at once', async () => {
    const second = await createApp({
      config: server.config,
      database: server.database,
      web: null,
      now: () => new Date(time),
    });
    const { id: next } = await postListing(server, landlord);
    const headers = (visitor: number) => ({ 'user-agent': `Firefox ${visitor}` });
    for (let round = 0; round < 5; round++) {
      for (const process of [server.lodgepole, second])
        for (let visitor = 0; visitor < 20; visitor++)
          await process.fastify.inject({
            method: 'GET',
            url: `/api/listings/${visitor % 2 === 0 ? id : next}`,
            headers: headers(visitor),
          });
      await Promise.all([server.lodgepole.countViews(), second.countViews()]);
    }
    await second.fastify.close();
    expect([await viewsOf(id), await viewsOf(next)]).toEqual([10, 10]);
  });

  it('is written when the process stops', async () => {
    const stopping = await createApp({
      config: server.config,
      database: server.database,
      web: null,
      now: () => new Date(time),
    });
    await stopping.fastify.inject({
      method: 'GET',
      url: `/api/listings/${id}`,
      headers: { 'user-agent': 'Last' },
    });
    const before = await viewsOf(id);
    await stopping.fastify.close();
    expect([before, await viewsOf(id)]).toEqual([0, 1]);
  });

  it('is dropped with a listing that is deleted before it is written, and affects no other', async () => {
    const { id: kept } = await postListing(server, landlord);
    await open(id);
    await open(kept);
    await server.call(deleteListing, { params: { id } }, landlord.access);
    expect([await viewsOf(id), await viewsOf(kept)]).toEqual([0, 1]);
  });

  it('does not deadlock with deletions of listings', async () => {
    const listings = await Promise.all(Array.from({ length: 6 }, () => postListing(server, landlord)));
    const [kept, ...doomed] = listings.map((listing) => listing.id) as [number, ...number[]];
    for (const listing of [kept, ...doomed]) await open(listing);
    const deletions = doomed.map((listing) =>
      server.call(deleteListing, { params: { id: listing } }, landlord.access),
    );
    const [, ...replies] = await Promise.all([server.lodgepole.countViews(), ...deletions]);
    expect(replies.map(({ status }) => status)).toEqual(doomed.map(() => 204));
    expect(await viewsOf(kept)).toBe(1);
  });
});

describe('the key of a visitor', () => {
  it('is a hash with a salt of the day, which no person’s id leads to', async () => {
    const person = await aUser(server);
    await open(id, { by: person });
    await viewsOf(id);
    const [salts, visitors] = [await rowsOf('view_salts'), await rowsOf('listing_visitors')];
    expect(salts.map(({ day }) => day)).toEqual(['2098-03-01']);
    expect(salts.map(({ salt }) => (salt as Buffer).length)).toEqual([32]);
    const own = visitors.filter(({ listing_id }) => listing_id === id);
    expect(own.map((row) => Object.keys(row).toSorted())).toEqual([['day', 'listing_id', 'visitor']]);
    const { rows } = await sql<{ known: boolean }>`select exists (
      select 1 from listing_visitors where visitor = sha256(${`person ${person.id}`}::bytea)) as known`.execute(
      server.database.kysely,
    );
    expect(rows).toEqual([{ known: false }]);
  });

  it('is deleted with the first views of the next day', async () => {
    await open(id);
    await viewsOf(id);
    time += dayMs;
    await open(id);
    expect(await viewsOf(id)).toBe(2);
    for (const table of ['view_salts', 'listing_visitors'] as const)
      expect((await rowsOf(table)).map(({ day }) => day)).toEqual(['2098-03-02']);
  });

  it('is deleted within the hour when there are no more views', async () => {
    await open(id);
    await viewsOf(id);
    time += dayMs;
    await server.database.pool.query(`select graphile_worker.add_job('forget_visitors')`);
    await server.runJobs();
    expect([await rowsOf('view_salts'), await rowsOf('listing_visitors')]).toEqual([[], []]);
    expect(await viewsOf(id)).toBe(1);
  });

  it('stays for a minute, so that views around midnight count once', async () => {
    await open(id);
    await viewsOf(id);
    time = Date.parse('2098-03-01T23:59:59Z');
    await open(id);
    time = Date.parse('2098-03-02T00:00:02Z');
    await open(id, { agent: 'Other' });
    expect(await viewsOf(id)).toBe(2);
    expect((await rowsOf('view_salts')).map(({ day }) => day)).toEqual(['2098-03-01', '2098-03-02']);
  });
});

describe('the views that wait to be counted', () => {
  const aVisit = (listing: number, visitor: number) => ({
    listing,
    owner: landlord.id,
    viewer: visitor,
    address: addressKey('203.0.113.5'),
    userAgent: 'Firefox',
  });

  /** A counter whose database is unavailable until the test ends the outage. */
  const aCounter = (most?: number) => {
    const real = viewsRepository(server.database);
    const warnings: string[] = [];
    const state = { isAway: false, warnings };
    const views = viewsService({
      repository: {
        ...real,
        count: (batch) => (state.isAway ? Promise.reject(new Error('gone')) : real.count(batch)),
      },
      log: { ...silentLog, warn: (line) => void warnings.push(line) },
      now: () => new Date(time),
      ...(most !== undefined && { most }),
    });
    return { views, state };
  };

  it('are 3,000 an hour of one address, whatever user agents it invents, and as many as there are of people', async () => {
    const { views } = aCounter();
    const note = (count: number, visit: (place: number) => Partial<Visit>) => {
      for (let place = 0; place < count; place += 1) views.note({ ...aVisit(id, 0), ...visit(place) });
    };
    const invented = (place: number) => ({ viewer: null, userAgent: `Firefox ${place}` });
    note(mostAnHour + 10, invented);
    note(10, (place) => ({ viewer: 1_000_000 + place }));
    note(1, () => ({ viewer: null, address: addressKey('198.51.100.77') }));
    await views.flush();
    expect(await viewsOf(id)).toBe(mostAnHour + 11);
    time += 60 * 60 * 1000;
    note(1, () => invented(mostAnHour));
    await views.close();
    expect(await viewsOf(id)).toBe(mostAnHour + 12);
  });

  it('are kept while the database is away, and counted when it is back', async () => {
    const { views, state } = aCounter();
    state.isAway = true;
    for (let attempt = 0; attempt < 3; attempt++) {
      views.note(aVisit(id, 1000 + attempt));
      await views.flush();
    }
    expect(state.warnings).toEqual(['Views could not be counted and are kept for later: Error: gone']);
    expect(await viewsOf(id)).toBe(0);
    state.isAway = false;
    await views.close();
    expect(await viewsOf(id)).toBe(3);
  });

  it('are limited: the rest are dropped and logged once', async () => {
    const { views, state } = aCounter(5);
    state.isAway = true;
    for (let visitor = 0; visitor < 50; visitor++) {
      views.note(aVisit(id, 1000 + visitor));
      if (visitor % 10 === 0) await views.flush();
    }
    state.isAway = false;
    await views.flush();
    expect(await viewsOf(id)).toBe(5);
    expect(state.warnings.filter((line) => line.includes('dropped'))).toHaveLength(1);
  });

  it('do not keep a process from stopping', async () => {
    const { views, state } = aCounter();
    state.isAway = true;
    views.note(aVisit(id, 1000));
    await views.close();
    expect(state.warnings.at(-1)).toBe('1 views were lost on shutdown.');
  });

  it('are written together by callers that ask at once', async () => {
    const { views } = aCounter();
    for (let visitor = 0; visitor < 30; visitor++) views.note(aVisit(id, 1000 + visitor));
    await Promise.all(Array.from({ length: 10 }, () => views.flush()));
    expect(await viewsOf(id)).toBe(30);
  });
});
