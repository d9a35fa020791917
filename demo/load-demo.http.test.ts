import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { login, myProfile } from '@lodgepole/contract/accounts/endpoints';
import type { DemoSignIn } from '@lodgepole/contract/core/site/client-config';
import { listingStatuses } from '@lodgepole/contract/listings/codes';
import { deleteListing, listingStats, ownListings, seeListing } from '@lodgepole/contract/listings/endpoints';
import type { ListingStatsByDay, OwnListing } from '@lodgepole/contract/listings/life/life';
import type { Listing } from '@lodgepole/contract/listings/listing';
import { searchRoommates } from '@lodgepole/contract/roommates/endpoints';
import type { Roommate } from '@lodgepole/contract/roommates/roommate';
import { type FavouriteAlert, favouriteAlerts } from '@lodgepole/contract/saved/favourites';
import { mySearches } from '@lodgepole/contract/saved/search-endpoints';
import type { SavedSearch } from '@lodgepole/contract/saved/searches';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { adminActions } from '../server/src/app/admin-actions.ts';
import { countDemoPeople } from '../server/src/db/demo-people.ts';
import { startOn } from '../server/src/testing/create/conversations.ts';
import { postWithPictures } from '../server/src/testing/create/listings.ts';
import { aPerson, aUser, signUp } from '../server/src/testing/create/people.ts';
import { startTestServer, type TestServer } from '../server/src/testing/test-server.ts';
import { availableSignIns, type DemoParts, loadDemo } from './load-demo.ts';
import { type PictureStore, pictureStoreOf } from './loading/picture-store.ts';
import { type Progress, silentProgress } from './loading/progress.ts';
import { demoSignIns } from './sign-ins.ts';

/** The second loader waits for the first longer than a request may take. */
const limits = { answerMs: 60_000 };
const now = new Date();

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ limits });
});
afterAll(() => server.close());

const load = (parts: Partial<DemoParts> = {}): Promise<boolean> =>
  loadDemo({
    pool: server.database.pool,
    store: pictureStoreOf(server.config),
    now,
    progress: silentProgress,
    signal: new AbortController().signal,
    ...parts,
  });

const linesOf = async <Line = Record<string, unknown>>(query: string): Promise<Line[]> =>
  (await server.database.pool.query(query)).rows as Line[];

const count = async (table: string): Promise<number> =>
  (await linesOf<{ count: number }>(`select count(*)::int from ${table}`))[0]?.count ?? -1;

const storedFiles = async (): Promise<string[]> => {
  const found = await readdir(join(server.config.dataDir, 'media'), { recursive: true });
  return found.filter((name) => name.endsWith('.webp')).toSorted();
};

const keysInRows = async (): Promise<string[]> => {
  const lines = await linesOf<{ key: string }>(`
    select profile_picture as key from users where profile_picture is not null
    union select replace(media_key, '.webp', '-' || one || '.webp')
      from listing_pictures, unnest(widths) as one`);
  return lines.map(({ key }) => key).toSorted();
};

const signIn = async (role: DemoSignIn['role']): Promise<string> => {
  const { email = '', password = '' } = demoSignIns.find((one) => one.role === role) ?? {};
  return ((await server.call(login, { body: { email, password } })).body as { access: string }).access;
};

const own = async (): Promise<OwnListing[]> =>
  (await server.call(ownListings, { query: { page_size: 50 } }, await signIn('landlord')))
    .body as OwnListing[];

describe('loading the demo', () => {
  it('does not touch a database that has someone in it', async () => {
    await signUp(server, aPerson());
    expect(await load()).toBe(false);
    expect(await count('users')).toBe(1);
    expect(await availableSignIns(server.database.pool)).toEqual([]);
    expect(await readdir(server.config.dataDir)).not.toContain('media');
    await server.database.pool.query('truncate users cascade; delete from graphile_worker._private_jobs');
  });

  it('writes nothing when it is stopped half-way', async () => {
    const stopping = new AbortController();
    const untilWriting: Progress = {
      step: (label) => {
        if (label === 'Writing groups') stopping.abort(new Error('Stopped.'));
      },
      end: () => undefined,
    };
    const store = { putUnderAll: () => Promise.resolve() };
    await expect(load({ store, progress: untilWriting, signal: stopping.signal })).rejects.toThrow(
      'Stopped.',
    );
    expect([await count('users'), await count('listings')]).toEqual([0, 0]);
  });

  it('writes nothing when it is killed, and all the next time, once though two processes start together', async () => {
    const { pool } = server.database;
    await pool.query(`
      create function die() returns trigger language plpgsql
        as $$ begin perform pg_terminate_backend(pg_backend_pid()); return new; end $$;
      create trigger dies before insert on listing_pictures for each row when (new.position = 2) execute function die()`);
    // The server reports the end of the connection, or the socket does if data was still being sent. A retry finds
    // some files already there.
    const real = pictureStoreOf(server.config);
    const store: PictureStore = { putUnderAll: (keys, bytes) => real.putUnderAll(keys.slice(0, 2), bytes) };
    await expect(load({ store })).rejects.toThrow(/terminat|EPIPE|ECONNRESET/);
    await pool.query('drop trigger dies on listing_pictures');
    expect(await count('users')).toBe(0);
    const done = await Promise.all([load(), load()]);
    expect(done.toSorted()).toEqual([false, true]);
    expect([await count('users'), await count('listings')]).toEqual([124, 366]);
    expect(await storedFiles()).toEqual(await keysInRows());
  });
});

describe('the demo as it was loaded', () => {
  it('has people to sign in as', async () => {
    expect(await availableSignIns(server.database.pool)).toEqual(demoSignIns);
    for (const { role, name } of demoSignIns) {
      const me = await server.call(myProfile, {}, await signIn(role));
      expect(me).toMatchObject({ status: 200, body: { full_name: name } });
    }
  });

  it('gives the landlord a dashboard with every status of a posted home, days left and figures', async () => {
    const listings = await own();
    expect(listings).toHaveLength(12);
    expect(new Set(listings.map(({ status }) => status))).toEqual(
      new Set(Object.keys(listingStatuses).filter((status) => status !== 'D')),
    );
    expect(listings.filter(({ days_left }) => days_left === 3)).toHaveLength(1);
    const active = listings.filter(({ status }) => status === 'A');
    for (const { stats } of active) {
      expect(stats.views).toBeGreaterThan(20);
      expect(stats.favourites).toBeGreaterThan(0);
      expect(stats.viewings).toBeGreaterThan(0);
    }
    expect(active.reduce((sum, { stats }) => sum + stats.applications, 0)).toBeGreaterThan(4);
  });

  it('gives landlord and tenant saved searches with homes that are new to them, and news of favourites', async () => {
    const told: Record<string, unknown[]> = {};
    for (const role of ['landlord', 'tenant', 'roommate'] as const) {
      const access = await signIn(role);
      const searches = (await server.call(mySearches, {}, access)).body as SavedSearch[];
      const alerts = (await server.call(favouriteAlerts, {}, access)).body as FavouriteAlert[];
      told[role] = [...searches.map(({ new_count }) => new_count), ...alerts.map(({ kind }) => kind)];
    }
    expect(told).toEqual({
      landlord: [4],
      tenant: [4, 4, 'price_down'],
      roommate: expect.arrayContaining(['rented', 'price_down']),
    });
  });

  it('has no hashes of pictures: homes that share a picture are no copies of each other', async () => {
    expect(await linesOf('select id from listing_pictures where hash is not null limit 1')).toEqual([]);
  });

  it('counts by day no more favourites than views', async () => {
    const token = await signIn('landlord');
    for (const { id } of await own()) {
      const { days } = (await server.call(listingStats, { params: { id } }, token)).body as ListingStatsByDay;
      expect(days).toHaveLength(30);
      for (const { favourites, views } of days) expect(favourites).toBeLessThanOrEqual(views);
    }
  });

  it('tells every price of a home whose price changed', async () => {
    const changed = (await own()).find(({ previous_price }) => previous_price !== null);
    const { body } = await server.call(
      seeListing,
      { params: { id: changed?.id ?? 0 } },
      await signIn('landlord'),
    );
    const { price, previous_price, price_changed_at, price_history } = body as Listing;
    expect(price_history?.map((one) => one.price)).toEqual([previous_price, price]);
    expect(price_history?.at(-1)?.at).toBe(price_changed_at);
  });

  it('has seats taken as booked, and times of its own for every application', async () => {
    expect(
      await linesOf(`select id from viewings where taken <>
        (select coalesce(sum(seats), 0) from viewing_bookings where viewing_id = viewings.id)`),
    ).toEqual([]);
    expect(await linesOf('select id from viewings where taken > 0 limit 1')).toHaveLength(1);
    expect(
      await linesOf(`select id from groups where (applied_at is null) <> (group_status in ('O', 'P', 'F'))
        or applied_at > status_changed_at`),
    ).toEqual([]);
  });

  it('remembers the guests of the cancelled viewing', async () => {
    const [cancelled, ...others] = await linesOf<Record<'booked' | 'kept', number[]>>(`
      select guests_of_viewing(id) as booked,
        array(select user_id from viewing_guests where viewing_id = viewings.id order by 1) as kept
      from viewings where cancelled_at is not null`);
    expect(others).toEqual([]);
    expect(cancelled?.kept.length).toBeGreaterThan(0);
    expect(cancelled?.kept).toEqual(cancelled?.booked.toSorted((one, other) => one - other));
  });

  it('queues no mail about viewings, and nothing that is past waits for a reminder', async () => {
    expect(
      // Signing in above reports new devices.
      await linesOf(
        `select * from graphile_worker.jobs where task_identifier not in ('learn_recommendations', 'send_security_mail')`,
      ),
    ).toEqual([]);
    expect(
      await linesOf(`select id from viewings where reminded_at is null and cancelled_at is null
        and starts_at < '${now.toISOString()}'::timestamptz + interval '1 day'`),
    ).toEqual([]);
  });

  it('sorts the roommates of a city by how well they go with the one of the sign-ins', async () => {
    const query = { preferred_location: 'Waterloo', sort: 'compatibility' as const };
    const { body } = await server.call(searchRoommates, { query }, await signIn('roommate'));
    const percents = (body as Roommate[]).flatMap(({ compatibility }) => compatibility?.percent ?? []);
    expect(percents.length).toBeGreaterThan(3);
    expect(percents).toEqual(percents.toSorted((one, other) => other - one));
  });

  it('gives every split, agreement and page to members, and splits that add up', async () => {
    const faulty = `select group_id from group_shares join groups on groups.id = group_id
      join listings on listings.id = listing_id group by group_id, price having sum(amount) <> price`;
    expect(await linesOf(faulty)).toEqual([]);
    expect(await count('group_ready')).toBeGreaterThan(3);
    for (const table of ['group_shares', 'group_agreements', 'group_tasks', 'group_packets'])
      expect(await count(table)).toBeGreaterThan(4);
    expect(await count('packet_changes where not is_seen')).toBeGreaterThan(4);
  });

  it('dates what happened in the groups as their rows do, steps of the application included', async () => {
    const recent = `select code from group_events where at > '${now.toISOString()}'`;
    expect(await linesOf(recent)).toEqual([]);
    const astray = `select event.id from group_events as event join groups on groups.id = group_id
      where event.at < groups.created_at`;
    expect(await linesOf(astray)).toEqual([]);
    const codes = await linesOf<{ code: string }>('select distinct code from group_events order by 1');
    expect(codes.map(({ code }) => code)).toEqual(
      expect.arrayContaining([
        'answered',
        'applied',
        'joined',
        'split_agreed',
        'status_changed',
        'viewing_booked',
      ]),
    );
  });

  it('leaves the other homes their pictures when one is deleted', async () => {
    const [gone] = await own();
    await server.call(deleteListing, { params: { id: gone?.id ?? 0 } }, await signIn('landlord'));
    await server.runJobs();
    expect(await storedFiles()).toEqual(await keysInRows());
  });
});

describe('removing the demo', () => {
  it('removes its people with everything of theirs, and nothing of others', async () => {
    const anne = await aUser(server);
    await startOn(server, anne, (await own())[0]?.id ?? 0);
    const home = await postWithPictures(server, anne);
    expect(await countDemoPeople(server.database.pool)).toBeGreaterThan(100);
    const { removeDemoPeople } = await adminActions(server);
    expect(await removeDemoPeople()).toBeGreaterThan(100);
    expect(await countDemoPeople(server.database.pool)).toBe(0);
    expect(await linesOf('select id from users')).toEqual([{ id: anne.id }]);
    expect(await linesOf('select id from listings')).toEqual([{ id: home.id }]);
    for (const table of [
      'groups',
      'conversations',
      'messages',
      'viewings',
      'reviews',
      'searches',
      'favourites',
    ])
      expect([table, await count(table)]).toEqual([table, 0]);
    await server.runJobs();
    expect(await storedFiles()).toEqual(await keysInRows());
  });
});
