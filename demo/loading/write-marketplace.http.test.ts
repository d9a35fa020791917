import { login } from '@lodgepole/contract/accounts/endpoints';
import { type FavouriteAlert, favouriteAlerts } from '@lodgepole/contract/favourites/endpoints';
import { listingStatuses } from '@lodgepole/contract/listings/codes';
import { listingStats, ownListings, seeListing } from '@lodgepole/contract/listings/endpoints';
import type { ListingStatsByDay, OwnListing } from '@lodgepole/contract/listings/life';
import type { Listing } from '@lodgepole/contract/listings/listing';
import { searchRoommates } from '@lodgepole/contract/roommates/endpoints';
import type { Roommate } from '@lodgepole/contract/roommates/roommate';
import { mySearches } from '@lodgepole/contract/searches/endpoints';
import type { SavedSearch } from '@lodgepole/contract/searches/searches';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../server/src/testing/test-server.ts';
import { planMarketplace } from '../marketplace.ts';
import { cast, demoEmail, demoPassword, demoSignIns } from '../sign-ins.ts';
import { silentProgress } from './progress.ts';
import { inTurn, writeMarketplace } from './write-marketplace.ts';

let server: TestServer;
let token = '';
const now = new Date();

/** The whole marketplace without the files of its pictures. */
beforeAll(async () => {
  server = await startTestServer();
  const parts = {
    marketplace: planMarketplace(),
    now,
    progress: silentProgress,
    signal: new AbortController().signal,
  };
  await inTurn(server.database.pool, (client) => writeMarketplace(client, parts));
  const { email, password } = demoSignIns[0] ?? { email: '', password: '' };
  const reply = await server.call(login, { body: { email, password } });
  token = (reply.body as { access: string }).access;
});
afterAll(() => server.close());

const signInAs = async (role: keyof typeof cast): Promise<string> => {
  const body = { email: demoEmail(cast[role].name), password: demoPassword };
  return ((await server.call(login, { body })).body as { access: string }).access;
};

const linesOf = async (query: string): Promise<unknown[]> =>
  (await server.database.pool.query<Record<string, unknown>>(query)).rows;

const own = async (): Promise<OwnListing[]> =>
  (await server.call(ownListings, { query: { page_size: 50 } }, token)).body as OwnListing[];

describe('the demo as it is written', () => {
  it('gives the landlord a dashboard with every status, days left and figures', async () => {
    const listings = await own();
    expect(listings).toHaveLength(12);
    expect(new Set(listings.map(({ status }) => status))).toEqual(new Set(Object.keys(listingStatuses)));
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
      const access = await signInAs(role);
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
    for (const { id } of await own()) {
      const { days } = (await server.call(listingStats, { params: { id } }, token)).body as ListingStatsByDay;
      expect(days).toHaveLength(30);
      for (const { favourites, views } of days) expect(favourites).toBeLessThanOrEqual(views);
    }
  });

  it('tells every price of a home whose price changed', async () => {
    const changed = (await own()).find(({ previous_price }) => previous_price !== null);
    const { body } = await server.call(seeListing, { params: { id: changed?.id ?? 0 } }, token);
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
    const [cancelled, ...others] = (await linesOf(`select guests_of_viewing(id) as booked, sequence,
      array(select user_id from viewing_guests where viewing_id = viewings.id order by 1) as kept
      from viewings where cancelled_at is not null`)) as Record<'booked' | 'kept', number[]>[];
    expect(others).toEqual([]);
    expect(cancelled?.kept.length).toBeGreaterThan(0);
    expect(cancelled?.kept).toEqual(cancelled?.booked.toSorted((one, other) => one - other));
  });

  it('queues no mail about viewings, and nothing that is past waits for a reminder', async () => {
    expect(
      await linesOf("select * from graphile_worker.jobs where task_identifier <> 'learn_recommendations'"),
    ).toEqual([]);
    expect(
      await linesOf(`select id from viewings where reminded_at is null and cancelled_at is null
        and starts_at < '${now.toISOString()}'::timestamptz + interval '1 day'`),
    ).toEqual([]);
  });

  it('sorts the roommates of a city by how well they go with the one of the sign-ins', async () => {
    const { access } = (
      await server.call(login, {
        body: { email: demoEmail(cast.roommate.name), password: demoSignIns[0]?.password ?? '' },
      })
    ).body as { access: string };
    const query = { preferred_location: 'Waterloo', sort: 'compatibility' as const };
    const { body } = await server.call(searchRoommates, { query }, access);
    const percents = (body as Roommate[]).flatMap(({ compatibility }) => compatibility?.percent ?? []);
    expect(percents.length).toBeGreaterThan(3);
    expect(percents).toEqual(percents.toSorted((one, other) => other - one));
  });

  it('gives every split, agreement and page to members, and splits that add up', async () => {
    const faulty = `select group_id from group_shares join groups on groups.id = group_id
      join listings on listings.id = listing_id group by group_id, price having sum(amount) <> price`;
    expect(await linesOf(faulty)).toEqual([]);
    const [{ shares, agreements, tasks, letters, changes } = {}] = (await linesOf(`select
      (select count(*)::int from group_shares) as shares, (select count(*)::int from group_agreements) as agreements,
      (select count(*)::int from group_tasks) as tasks, (select count(*)::int from group_packets) as letters,
      (select count(*)::int from packet_changes where not is_seen) as changes`)) as Record<string, number>[];
    for (const count of [shares, agreements, tasks, letters, changes]) expect(count).toBeGreaterThan(4);
  });
});
