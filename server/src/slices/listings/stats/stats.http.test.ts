import { listingStats, ownListings } from '@lodgepole/contract/listings/endpoints';
import type { ListingStatsByDay, OwnListing } from '@lodgepole/contract/listings/life/life';
import { addFavourite, removeFavourite } from '@lodgepole/contract/saved/favourites';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sayIn, startOn } from '../../../testing/create/conversations.ts';
import { aGroupOfTwo, apply, decide, openGroupOn } from '../../../testing/create/groups.ts';
import { postListing } from '../../../testing/create/listings.ts';
import { aUser, type SignedIn } from '../../../testing/create/people.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

const dayMs = 24 * 60 * 60 * 1000;

let server: TestServer;
let landlord: SignedIn;
let other: SignedIn;
/** Moves the server's clock. */
let aheadMs = 0;
beforeAll(async () => {
  server = await startTestServer({ now: () => new Date(Date.now() + aheadMs) });
});
beforeEach(async () => {
  aheadMs = 0;
  [landlord, other] = [await aUser(server), await aUser(server)];
});
afterAll(() => server.close());

const run = (statement: string, ...values: unknown[]) => server.database.pool.query(statement, values);

const mine = async (query: Record<string, unknown> = {}, by = landlord) => {
  const { status, body, headers } = await server.call(ownListings, { query }, by.access);
  expect(status).toBe(200);
  return { listings: body as OwnListing[], total: Number(headers['x-total-count']) };
};

const statsOf = async (id: number, by = landlord): Promise<ListingStatsByDay> => {
  const { status, body } = await server.call(listingStats, { params: { id } }, by.access);
  expect(status).toBe(200);
  return body as ListingStatsByDay;
};

const nothing = { views: 0, favourites: 0, conversations: 0, applications: 0, viewings: 0 };
const dateBefore = (days: number): string => new Date(Date.now() - days * dayMs).toISOString().slice(0, 10);

describe('a landlord’s own listings', () => {
  it('come in every status, newest first, whole, with their figures', async () => {
    const ids: number[] = [];
    for (const status of ['A', 'P', 'R', 'E', 'H']) {
      const { id } = await postListing(server, landlord, { unit_number: status });
      await run('update listings set status = $2 where id = $1', id, status);
      ids.unshift(id);
    }
    await postListing(server, other);
    const { listings, total } = await mine();
    expect(listings.map(({ id }) => id)).toEqual(ids);
    expect(total).toBe(5);
    expect(listings.map(({ status_display }) => status_display)).toEqual([
      'Held for review',
      'Expired',
      'Rented',
      'Paused',
      'Active',
    ]);
    expect(listings.map(({ days_left }) => days_left)).toEqual([null, 0, null, null, 30]);
    expect(listings[0]).toMatchObject({
      unit_number: 'H',
      owner: { id: landlord.id, email: landlord.email },
      stats: nothing,
    });
    expect(listings[0]?.pictures).toHaveLength(3);
  });

  it('can be narrowed to one status, and come in pages', async () => {
    const ids: number[] = [];
    for (let count = 0; count < 12; count++) ids.unshift((await postListing(server, landlord)).id);
    await run(`update listings set status = 'P' where id = any($1)`, ids.slice(0, 11));
    const first = await mine({ status: 'P', page: 1, page_size: 10 });
    expect(first.listings.map(({ id }) => id)).toEqual(ids.slice(0, 10));
    expect(first.total).toBe(11);
    const second = await mine({ status: 'P', page: 2, page_size: 10 });
    expect(second.listings.map(({ id }) => id)).toEqual([ids[10]]);
    expect((await mine({ status: 'A' })).listings.map(({ id }) => id)).toEqual([ids[11]]);
    expect(await mine({ page: 3, page_size: 10 })).toEqual({ listings: [], total: 12 });
    expect(await mine({ status: '' })).toMatchObject({ total: 12 });
  });

  it.each(['X', 'a', 'A,P', 'null'])('are not asked for by the status %s', async (status) => {
    const reply = await server.call(ownListings, { query: { status } } as never, landlord.access);
    expect(reply).toMatchObject({ status: 400, body: { status: [expect.any(String)] } });
  });

  it('are none for people who posted nothing', async () => {
    expect(await mine({}, other)).toEqual({ listings: [], total: 0 });
  });

  it('say how many days are left, the current one included', async () => {
    const { id } = await postListing(server, landlord);
    const leftAfter = async (days: number) => {
      aheadMs = days * dayMs;
      return (await mine()).listings.find((listing) => listing.id === id)?.days_left;
    };
    // A moment passes between posting and asking, so whole days are rounded up.
    expect([await leftAfter(0), await leftAfter(0.5), await leftAfter(23), await leftAfter(31)]).toEqual([
      30, 30, 7, 0,
    ]);
  });
});

describe('the figures of a listing', () => {
  it('count what happened to this listing alone', async () => {
    const { id } = await postListing(server, landlord);
    const { id: quiet } = await postListing(server, landlord);
    const views = 'insert into listing_views (listing_id, day, views) values ($1, $2, $3)';
    await run(views, id, dateBefore(0), 4);
    await run(views, id, dateBefore(400), 3);
    for (const person of [landlord, other])
      await server.call(addFavourite, { params: { id } }, person.access);
    await server.call(removeFavourite, { params: { id } }, landlord.access);
    const talk = await startOn(server, other, id);
    await sayIn(server, other, talk.id, 'Is it still free?');
    await sayIn(server, landlord, talk.id, 'Yes');
    await startOn(server, await aUser(server), id);
    const offer = `insert into viewings (listing_id, host_id, starts_at, ends_at, minutes, seats, unit_number, street_address,
        city, time_zone, cancelled_at)
      values ($1, $2, $3::timestamptz, $3::timestamptz + interval '30 minutes', 30, 2, '', '1 Main St', 'Guelph', 'America/Toronto', $4)`;
    await run(offer, id, landlord.id, '2026-01-05T10:00Z', null);
    await run(offer, id, landlord.id, '2099-01-05T10:00Z', null);
    await run(offer, id, landlord.id, '2099-01-06T10:00Z', '2098-01-05T10:00Z');
    const expected = { views: 7, favourites: 1, conversations: 1, applications: 0, viewings: 2 };
    const { listings } = await mine();
    expect(Object.fromEntries(listings.map((listing) => [listing.id, listing.stats]))).toEqual({
      [id]: expected,
      [quiet]: nothing,
    });
    const { days, ...totals } = await statsOf(id);
    expect(totals).toEqual(expected);
    expect(days.at(-1)).toEqual({ date: dateBefore(0), views: 4, favourites: 1, conversations: 1 });
  });

  it('count the landlord’s chat with a group, and never a group’s own', async () => {
    const { landlord, owner, member, listing, group } = await aGroupOfTwo(server);
    const own = await startOn(server, owner, listing, { group });
    await sayIn(server, owner, own.id, 'Shall we?');
    expect((await statsOf(listing, landlord)).conversations).toBe(0);
    await apply(server, owner, group);
    const joint = await startOn(server, landlord, listing, { participants: [owner.id, member.id] });
    expect((await statsOf(listing, landlord)).conversations).toBe(0);
    await sayIn(server, landlord, joint.id, 'When can you come?');
    const { conversations, days } = await statsOf(listing, landlord);
    expect([conversations, days.at(-1)?.conversations]).toEqual([1, 1]);
  });

  it('count every group that ever applied, whatever became of it, once', async () => {
    const { landlord, owner, listing, group } = await aGroupOfTwo(server);
    await openGroupOn(server, owner, listing);
    expect((await statsOf(listing, landlord)).applications).toBe(0);
    await apply(server, owner, group);
    for (const status of ['U', 'I', 'R'] as const) {
      await decide(server, landlord, group, status);
      expect((await statsOf(listing, landlord)).applications).toBe(1);
    }
  });

  it('go back thirty days in UTC, oldest first, today and days without anything included', async () => {
    const { id } = await postListing(server, landlord);
    await run(
      `insert into listing_views (listing_id, day, views) values ($1, $2, 5), ($1, $3, 2), ($1, $4, 9)`,
      id,
      dateBefore(29),
      dateBefore(3),
      dateBefore(30),
    );
    const save = 'insert into favourites (user_id, listing_id, created_at) values ($1, $2, $3)';
    await run(save, landlord.id, id, `${dateBefore(29)}T00:00:00Z`);
    await run(save, other.id, id, `${dateBefore(2)}T23:59:59.999Z`);
    const { id: talk } = await startOn(server, other, id);
    await sayIn(server, other, talk, 'Hello');
    await sayIn(server, other, talk, 'Anyone?');
    await run(
      `update messages set created_at = $2 where id = (select min(id) from messages where conversation_id = $1)`,
      talk,
      `${dateBefore(1)}T00:00:00Z`,
    );
    const { days, views } = await statsOf(id);
    expect(days.map(({ date }) => date)).toEqual(
      Array.from({ length: 30 }, (_, index) => dateBefore(29 - index)),
    );
    expect(days.filter((day) => day.views + day.favourites + day.conversations > 0)).toEqual([
      { date: dateBefore(29), views: 5, favourites: 1, conversations: 0 },
      { date: dateBefore(3), views: 2, favourites: 0, conversations: 0 },
      { date: dateBefore(2), views: 0, favourites: 1, conversations: 0 },
      { date: dateBefore(1), views: 0, favourites: 0, conversations: 1 },
    ]);
    expect(views).toBe(16);
  });

  it('are refused to other people, in words, and hidden with a listing that they cannot see', async () => {
    const { id } = await postListing(server, landlord);
    const asked = (of: number | string, by = other) =>
      server.request({
        method: 'GET',
        url: `/listings/${of}/stats`,
        headers: { authorization: `Bearer ${by.access}` },
      });
    expect(await asked(id)).toMatchObject({ status: 403, body: { detail: 'This listing is not yours.' } });
    for (const unknown of [2_147_483_647, 'x', '0', '1.5']) expect((await asked(unknown)).status).toBe(404);
    await run(`update listings set status = 'H' where id = $1`, id);
    expect((await asked(id)).status).toBe(404);
    expect((await asked(id, landlord)).status).toBe(200);
  });
});
