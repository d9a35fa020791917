import type { ListingStatus } from '@lodgepole/contract/listings/codes';
import { type ListingsAround, listingsAround } from '@lodgepole/contract/listings/search/around';
import { distanceKm } from '@lodgepole/contract/places/geo';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aCrowd, asStaff, crowdViewer } from '../../../testing/create/crowd.ts';
import type { SignedInRoommate } from '../../../testing/create/roommates.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

let server: TestServer;
let landlord: SignedInRoommate;
let other: SignedInRoommate;

beforeAll(async () => {
  server = await startTestServer({ resolveViewer: crowdViewer });
  [landlord, other] = (await aCrowd(server, 2)) as [SignedInRoommate, SignedInRoommate];
});
beforeEach(() => server.database.pool.query('delete from listings'));
afterAll(() => server.close());

const centre = { lat: 43.4643, lng: -80.5204 };
const kmPerDegree = 111.195;

interface Home {
  readonly north?: number;
  readonly east?: number;
  readonly price?: number;
  readonly bedrooms?: number;
  readonly type?: string;
  readonly status?: ListingStatus;
  readonly owner?: SignedInRoommate;
  readonly city?: string;
  readonly isOnMap?: boolean;
  readonly isRoom?: boolean;
}

const pointOf = ({ north = 0, east = 0 }: Home) => ({
  lat: centre.lat + north / kmPerDegree,
  lng: centre.lng + east / kmPerDegree / Math.cos((centre.lat * Math.PI) / 180),
});

/** A listing this many kilometres from the centre, inserted directly. */
const aListing = async (listing: Home = {}): Promise<number> => {
  const {
    price = 2000,
    bedrooms = 2,
    type = 'A',
    status = 'A',
    owner = landlord,
    city = 'Waterloo',
  } = listing;
  const { lat, lng } = pointOf(listing);
  const point = listing.isOnMap === false ? [null, null] : [lat, lng];
  const { rows } = await server.database.pool.query<{ id: number }>(
    `insert into listings (owner_id, price, property_type, payment_type, laundry_type, bedrooms, bathrooms, sqft_area,
       parking_spaces, description, move_in_date, street_address, city, postal_code, latitude, longitude, status)
     values ($1, $2, $3, 'I', 'S', $4, 1, 800, 0, 'Bright and quiet.', '2099-01-01', '1 King St', $5, 'N2J 1P2', $6, $7, $8)
     returning id`,
    [owner.id, price, type, bedrooms, city, ...point, status],
  );
  const id = rows[0]?.id ?? 0;
  if (listing.isRoom)
    await server.database.pool.query(
      `update listings set home_kind = 'R', room_type = 'P', household_size = 2, private_bathroom = false,
         owner_lives_here = false, household_about = '' where id = $1`,
      [id],
    );
  return id;
};

const ask = (id: number, viewer?: SignedInRoommate) =>
  server.call(listingsAround, { params: { id } }, viewer?.access);

const around = async (id: number, viewer?: SignedInRoommate) => {
  const { status, body } = await ask(id, viewer);
  expect(status).toBe(200);
  const { similar, nearby } = body as ListingsAround;
  return { similar: similar.map((listing) => listing.id), nearby: nearby.map((listing) => listing.id) };
};

describe('homes like a listing', () => {
  it('come in the order of likeness: price, bedrooms, kind, distance', async () => {
    const start = await aListing();
    const dearer = await aListing({ price: 2400 });
    const larger = await aListing({ bedrooms: 3 });
    const farther = await aListing({ north: 3 });
    const condo = await aListing({ type: 'C' });
    const twin = await aListing();
    expect((await around(start)).similar).toEqual([twin, farther, condo, dearer, larger]);
  });

  it.each([
    ['much dearer', { price: 2701 }],
    ['much cheaper', { price: 1299 }],
    ['much larger', { bedrooms: 4 }],
    ['much smaller', { bedrooms: 0 }],
    ['more than ten kilometres away', { north: 10.1 }],
  ])('are not those that are %s', async (_, listing) => {
    const start = await aListing();
    await aListing(listing);
    expect((await around(start)).similar).toEqual([]);
  });

  it.each([
    { price: 2699 },
    { price: 1301 },
    { bedrooms: 3 },
    { bedrooms: 1 },
    { north: 9.9 },
    { east: -9.9 },
  ])('may be %j', async (listing) => {
    const start = await aListing();
    const found = await aListing(listing);
    expect((await around(start)).similar).toEqual([found]);
  });

  it('are rooms for a room, and whole homes for a whole home', async () => {
    const [listing, otherListing] = [await aListing(), await aListing()];
    const [room, otherRoom] = [await aListing({ isRoom: true }), await aListing({ isRoom: true })];
    expect(await around(listing)).toEqual({ similar: [otherListing], nearby: [otherRoom, room] });
    expect(await around(room)).toEqual({ similar: [otherRoom], nearby: [otherListing, listing] });
  });

  it('are six at most, the most alike ones', async () => {
    const start = await aListing();
    for (const price of [2010, 2020, 2030, 2040, 2050, 2060, 2070, 1990]) await aListing({ price });
    const { body } = await ask(start);
    const prices = (body as ListingsAround).similar.map(({ price }) => price);
    expect(prices.toSorted((one, other) => one - other)).toEqual([1990, 2010, 2020, 2030, 2040, 2050]);
  });

  it('are in the same city where the home is not on the map, and none is said to be nearby', async () => {
    const start = await aListing({ isOnMap: false, city: 'Waterloo' });
    const same = await aListing({ city: 'WATERLOO', north: 50 });
    await aListing({ city: 'Kitchener' });
    expect(await around(start)).toEqual({ similar: [same], nearby: [] });
  });
});

describe('homes nearby', () => {
  const unlike = { price: 9000 };

  it('come by distance, are six at most and not among the similar ones', async () => {
    const start = await aListing();
    const similar = await aListing({ north: 0.1 });
    const spots = [1.9, 0.4, 1.2, 0.2, 0.8, 1.6, 1];
    const ids = new Map<number, number>();
    for (const north of spots) ids.set(north, await aListing({ ...unlike, north }));
    const nearest = [0.2, 0.4, 0.8, 1, 1.2, 1.6].map((north) => ids.get(north));
    expect(await around(start)).toEqual({ similar: [similar], nearby: nearest });
  });

  it('are looked for as far as thirty kilometres away, and no farther', async () => {
    const start = await aListing();
    const far = await aListing({ ...unlike, east: 29 });
    const town = await aListing({ ...unlike, north: -9 });
    await aListing({ ...unlike, north: 31 });
    expect((await around(start)).nearby).toEqual([town, far]);
  });

  it('are the nearest wherever they are', async () => {
    const place = fc.record({
      north: fc.double({ min: -12, max: 12, noNaN: true }),
      east: fc.double({ min: -12, max: 12, noNaN: true }),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(place, { maxLength: 25 }), async (places) => {
        await server.database.pool.query('delete from listings');
        const start = await aListing();
        const listings: { id: number; km: number }[] = [];
        for (const spot of places)
          listings.push({
            id: await aListing({ ...unlike, ...spot }),
            km: distanceKm(centre, pointOf(spot)),
          });
        const expected = listings.toSorted((a, b) => a.km - b.km || b.id - a.id).slice(0, 6);
        const kmOf = new Map(listings.map(({ id, km }) => [id, km]));
        const { nearby } = await around(start);
        expect(nearby.map((id) => kmOf.get(id)?.toFixed(3))).toEqual(expected.map(({ km }) => km.toFixed(3)));
      }),
      { numRuns: 15 },
    );
  });
});

describe('the homes around a listing', () => {
  it('are active and exclude the listing itself', async () => {
    const start = await aListing();
    const [active, unlike] = [await aListing(), await aListing({ price: 9000 })];
    for (const status of ['P', 'R', 'E', 'H'] as const) {
      await aListing({ status });
      await aListing({ status, price: 9000 });
    }
    const everyone = [undefined, other, await asStaff(server, other)];
    for (const viewer of everyone)
      expect(await around(start, viewer)).toEqual({ similar: [active], nearby: [unlike] });
    expect(await around(start, landlord)).toEqual({ similar: [], nearby: [] });
  });

  it('exclude the viewer’s own homes, however many they are', async () => {
    const start = await aListing({ owner: other });
    for (let count = 0; count < 8; count += 1) await aListing({ price: 2000 + count });
    const [like, near] = [
      await aListing({ owner: other, price: 2400 }),
      await aListing({ owner: other, price: 9000 }),
    ];
    expect(await around(start, landlord)).toEqual({ similar: [like], nearby: [near] });
    expect((await around(start, other)).similar).not.toContain(like);
  });

  it.each(['A', 'P', 'R', 'E'] as const)(
    'are shown to everyone while the listing has the status %s',
    async (status) => {
      const start = await aListing({ status });
      const twin = await aListing({ owner: other });
      for (const viewer of [undefined, landlord])
        expect((await around(start, viewer)).similar).toEqual([twin]);
    },
  );

  it('are shown only to the owner and staff while the listing is held', async () => {
    const start = await aListing({ status: 'H' });
    const notFound = { status: 404, body: { detail: 'Not found.' } };
    for (const viewer of [undefined, other]) expect(await ask(start, viewer)).toMatchObject(notFound);
    expect(await ask(start + 1000)).toMatchObject(notFound);
    expect((await ask(start, landlord)).status).toBe(200);
    expect((await ask(start, await asStaff(server, other))).status).toBe(200);
  });

  it('do not give anonymous visitors the landlord’s contact', async () => {
    const start = await aListing();
    await aListing();
    await aListing({ price: 9000 });
    const { body } = await ask(start);
    const { similar, nearby } = body as ListingsAround;
    expect(
      [...similar, ...nearby].map(({ owner: { email, phone_number } }) => [email, phone_number]),
    ).toEqual([
      [null, null],
      [null, null],
    ]);
  });

  it('do not count as views', async () => {
    const start = await aListing();
    await ask(start, other);
    await server.lodgepole.countViews();
    const { rows } = await server.database.pool.query('select 1 from listing_views');
    expect(rows).toEqual([]);
  });

  it('read a bounded part of a crowded place', async () => {
    const start = await aListing();
    for (let part = 0; part < 5; part += 1)
      await server.database.pool.query(
        `insert into listings (owner_id, price, property_type, payment_type, laundry_type, bedrooms, bathrooms, sqft_area,
         parking_spaces, description, move_in_date, street_address, city, postal_code, latitude, longitude)
       select $1, 1500 + n % 1000, 'A', 'I', 'S', 2, 1, 800, 0, 'Bright and quiet.', '2099-01-01', '1 King St', 'Waterloo',
         'N2J 1P2', $2::float8 + (n % 97) * 0.0001, $3::float8 + (n % 89) * 0.0001 from generate_series(1, 1000) as n`,
        [other.id, centre.lat, centre.lng],
      );
    const { similar, nearby } = await around(start);
    expect([similar.length, nearby.length]).toEqual([6, 6]);
  });
});
