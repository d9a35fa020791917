import { listingGroups, seeGroup } from '@lodgepole/contract/groups/endpoints';
import type { ListingStatus } from '@lodgepole/contract/listings/codes';
import { compareListings, compareMessages } from '@lodgepole/contract/listings/costs/compare';
import {
  freshListings,
  mapListings,
  searchListings,
  seeListing,
  sendInteraction,
} from '@lodgepole/contract/listings/endpoints';
import type { Listing } from '@lodgepole/contract/listings/listing';
import { dismissRecommendation } from '@lodgepole/contract/recommendations/endpoints';
import { addFavourite, myFavourites, removeFavourite } from '@lodgepole/contract/saved/favourites';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { conversationsOf, startOn } from '../../../testing/create/conversations.ts';
import { aCrowd, crowdViewer } from '../../../testing/create/crowd.ts';
import { openGroupOn } from '../../../testing/create/groups.ts';
import { postListing } from '../../../testing/create/listings.ts';
import type { SignedInRoommate } from '../../../testing/create/roommates.ts';
import { type Reply, startTestServer, type TestServer } from '../../../testing/test-server.ts';

const statuses = ['A', 'P', 'R', 'E', 'H'] as const satisfies readonly ListingStatus[];

let server: TestServer;
let landlord: SignedInRoommate;
let other: SignedInRoommate;
let member: SignedInRoommate;
let listings: Record<ListingStatus, number>;
let groups: Record<ListingStatus, number>;

const become = (id: number, status: ListingStatus) =>
  server.database.pool.query('update listings set status = $1 where id = $2', [status, id]);

/** A listing in each status, all saved by `other`, with a group and a conversation of `member` on each. */
beforeAll(async () => {
  server = await startTestServer({ resolveViewer: crowdViewer });
  [landlord, other, member] = (await aCrowd(server, 3)) as [
    SignedInRoommate,
    SignedInRoommate,
    SignedInRoommate,
  ];
  const posted: [ListingStatus, number][] = [];
  const opened: [ListingStatus, number][] = [];
  for (const status of statuses) {
    const { id } = await postListing(server, landlord);
    posted.push([status, id]);
    opened.push([status, (await openGroupOn(server, member, id)).id]);
    await startOn(server, member, id);
    await server.call(addFavourite, { params: { id } }, other.access);
    await become(id, status);
  }
  listings = Object.fromEntries(posted) as typeof listings;
  groups = Object.fromEntries(opened) as typeof groups;
});
afterAll(() => server.close());

const ids = ({ body }: Reply): number[] =>
  (body as { id: number }[]).map(({ id }) => id).toSorted((a, b) => a - b);
const listingsIn = (...wanted: ListingStatus[]) => wanted.map((status) => listings[status]);
const everyone = () => [
  ['an anonymous visitor', undefined],
  ['someone else', other.access],
  ['the owner', landlord.access],
];

describe('searches', () => {
  const somewhere = [
    { location: 'Waterloo' },
    { lat: 43.4643, lng: -80.5204 },
    { location: 'King St' },
    { lat: 43.4643, lng: -80.5204, radius: 5000 },
    { location: 'Waterloo', sort: 'priceLowHigh' as const },
  ];

  it.each(somewhere)('find active listings alone, for every kind of visitor: %j', async (query) => {
    for (const [who, token] of everyone()) {
      const found = await server.call(searchListings, { query }, token);
      expect([who, ids(found), found.headers['x-total-count']]).toEqual([who, listingsIn('A'), '1']);
      expect([who, ids(await server.call(mapListings, { query }, token))]).toEqual([who, listingsIn('A')]);
    }
  });

  it('find them alone on the front page too', async () => {
    for (const [, token] of everyone())
      expect(ids(await server.call(freshListings, {}, token))).toEqual(listingsIn('A'));
  });

  it('show owners all of their own, and others the active ones', async () => {
    const query = { owner: landlord.id };
    const own = await server.call(searchListings, { query }, landlord.access);
    expect([ids(own), own.headers['x-total-count']]).toEqual([listingsIn(...statuses), '5']);
    expect((own.body as Listing[]).map(({ status }) => status).toSorted()).toEqual(statuses.toSorted());
    for (const token of [undefined, other.access, member.access])
      expect(ids(await server.call(searchListings, { query }, token))).toEqual(listingsIn('A'));
  });

  it('narrow the owner’s own listings as any others', async () => {
    const query = { owner: landlord.id, location: 'Waterloo', max_price: 10 };
    expect(ids(await server.call(searchListings, { query }, landlord.access))).toEqual([]);
    const { max_price: _none, ...rest } = query;
    expect(ids(await server.call(searchListings, { query: rest }, landlord.access))).toHaveLength(5);
  });
});

describe('one listing', () => {
  it.each(['A', 'P', 'R', 'E'] as const)('is there for everyone with the status %s', async (status) => {
    for (const [, token] of everyone())
      expect(await server.call(seeListing, { params: { id: listings[status] } }, token)).toMatchObject({
        status: 200,
        body: { id: listings[status], status, price_history: [{ price: 1850 }] },
      });
    expect(
      (await server.call(listingGroups, { params: { id: listings[status] } }, other.access)).status,
    ).toBe(200);
  });

  it('is there for its owner alone while it is held', async () => {
    const params = { id: listings.H };
    expect((await server.call(seeListing, { params }, landlord.access)).body).toMatchObject({ status: 'H' });
    expect((await server.call(listingGroups, { params }, landlord.access)).status).toBe(200);
    for (const token of [undefined, other.access, member.access])
      expect((await server.call(seeListing, { params }, token)).status).toBe(404);
    const body = { interaction: 'click' } as const;
    for (const { access } of [other, member])
      expect([
        (await server.call(listingGroups, { params }, access)).status,
        (await server.call(sendInteraction, { params, body }, access)).status,
        (await server.call(addFavourite, { params }, access)).status,
        (await server.call(dismissRecommendation, { params }, access)).status,
      ]).toEqual([404, 404, 404, 404]);
    expect((await server.call(sendInteraction, { params, body }, landlord.access)).status).toBe(204);
  });

  it('stays with the groups and conversations about it, for those in them', async () => {
    for (const status of statuses) {
      const params = { id: groups[status] };
      expect((await server.call(seeGroup, { params }, member.access)).body).toMatchObject({
        listing_preview: { id: listings[status], status },
      });
      expect((await server.call(seeGroup, { params }, landlord.access)).status).toBe(200);
      expect((await server.call(seeGroup, { params }, other.access)).status).toBe(status === 'H' ? 404 : 200);
    }
    const talks = await conversationsOf(server, member);
    expect(talks.map(({ listing }) => listing?.status ?? '').toSorted()).toEqual(statuses.toSorted());
  });
});

describe('homes to compare', () => {
  const compare = (query: string, token?: string) =>
    server.request({
      method: 'GET',
      url: `${compareListings.path}?${query}`,
      ...(token === undefined ? {} : { headers: { authorization: `Bearer ${token}` } }),
    });
  const order = ({ body }: Reply) => (body as Listing[]).map(({ id }) => id);

  it('come in the order they were asked for, each once, in every status but held', async () => {
    const { A, P, R, E, H } = listings;
    for (const [, token] of everyone().slice(0, 2))
      expect(order(await compare(`ids=${R},${A},${R},${E}`, token))).toEqual([R, A, E]);
    expect(order(await compare(`ids=${H},${P}`, other.access))).toEqual([P]);
    expect(order(await compare(`ids=${H},${P}`))).toEqual([P]);
    expect(order(await compare(`ids=${H},${P}`, landlord.access))).toEqual([H, P]);
  });

  it('leave out what does not exist, and may be named one by one', async () => {
    expect(order(await compare(`ids=2147483647,${listings.A}`))).toEqual([listings.A]);
    expect(order(await compare(`ids=${listings.A}&ids=${listings.P}`))).toEqual([listings.A, listings.P]);
    expect(await compare('ids=2147483647')).toMatchObject({ status: 200, body: [] });
  });

  it.each(['ids=a', 'ids=0', 'ids=1,2,3,4,5', 'ids=1,,x', 'ids=99999999999', 'ids=1.5'])(
    'are refused in words when the ids are wrong: %j',
    async (query) => {
      expect(await compare(query)).toMatchObject({ status: 400, body: { ids: [compareMessages.ids] } });
    },
  );

  it.each(['', 'ids='])('are asked for when there are none: %j', async (query) => {
    expect(await compare(query)).toMatchObject({ status: 400, body: { ids: ['This field is required.'] } });
  });

  it('give the landlord’s contact to nobody who would not get it from the listing', async () => {
    const { body } = await compare(`ids=${listings.A}`);
    expect((body as Listing[])[0]?.owner).toMatchObject({ email: null, phone_number: null });
  });
});

describe('favourites', () => {
  const saved = async () => {
    const { body, headers } = await server.call(myFavourites, { query: {} }, other.access);
    const { favorite_listings } = body as { favorite_listings: Listing[] };
    return [favorite_listings.map(({ status }) => status).toSorted(), headers['x-total-count']];
  };

  it('keep listings of every status with it, but for held ones, which come back', async () => {
    expect(await saved()).toEqual([['A', 'E', 'P', 'R'], '4']);
    const { body } = await server.call(
      myFavourites,
      { query: { page: 1, page_size: 10, sort: 'priceLowHigh' } },
      other.access,
    );
    expect((body as { favorite_listings: Listing[] }).favorite_listings).toHaveLength(4);
    await become(listings.H, 'P');
    expect(await saved()).toEqual([['A', 'E', 'P', 'P', 'R'], '5']);
    await become(listings.H, 'H');
  });

  it('can be removed in every status, and added in all but held', async () => {
    for (const status of ['P', 'R', 'E'] as const) {
      const params = { id: listings[status] };
      expect((await server.call(removeFavourite, { params }, other.access)).status).toBe(204);
      expect((await server.call(addFavourite, { params }, other.access)).status).toBe(201);
    }
    expect((await server.call(removeFavourite, { params: { id: listings.H } }, other.access)).status).toBe(
      204,
    );
    expect((await server.call(addFavourite, { params: { id: listings.H } }, other.access)).status).toBe(404);
  });
});
