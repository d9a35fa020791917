import { mapListings, searchListings } from '@lodgepole/contract/listings/endpoints';
import type { Listing, ListingPoint } from '@lodgepole/contract/listings/listing';
import { type Area, isSimple, writeArea } from '@lodgepole/contract/places/area';
import { type Bounds, isInBounds, writeBounds } from '@lodgepole/contract/places/bounds';
import { distanceKm, type Point } from '@lodgepole/contract/places/geo';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listingsAt, postListing, scatterListings } from '../../../testing/create/listings.ts';
import { aUser, type SignedIn } from '../../../testing/create/people.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { isInArea } from './area-squares.ts';

let server: TestServer;
let landlord: SignedIn;
let listings: readonly (Point & { readonly id: number })[];
const centre = { lat: 50.45, lng: -104.61 };

beforeAll(async () => {
  server = await startTestServer();
  landlord = await aUser(server);
  await scatterListings(server, landlord, { count: 400, centre, reach: 1 });
  const { rows } = await server.database.pool.query<Point & { id: number }>(
    'select id, latitude as lat, longitude as lng from listings',
  );
  listings = rows;
});
afterAll(() => server.close());

const find = async (query: Readonly<Record<string, unknown>>, token?: string) => {
  const { status, body, headers } = await server.call(searchListings, { query }, token);
  expect({ status, body: status === 200 ? [] : body }).toEqual({ status: 200, body: [] });
  return {
    ids: (body as Listing[]).map(({ id }) => id).toSorted((a, b) => a - b),
    total: Number(headers['x-total-count']),
  };
};

const idsOf = (found: readonly { readonly id: number }[]): number[] =>
  found.map(({ id }) => id).toSorted((a, b) => a - b);

const between = (min: number, max: number) => fc.double({ min, max, noNaN: true });

describe('the homes of a part of the map', () => {
  it('are exactly those that lie in it, whatever its size', async () => {
    const place = fc.record({ up: between(-1, 1), across: between(-1, 1) });
    const extent = fc.constantFrom(0, 0.02, 0.1, 0.3, 1, 3, 20, 60);
    await fc.assert(
      fc.asyncProperty(place, extent, extent, async ({ up, across }, height, width) => {
        const bounds: Bounds = {
          south: centre.lat + up - height / 2,
          west: centre.lng + across - width / 2,
          north: Math.min(centre.lat + up + height / 2, 90),
          east: centre.lng + across + width / 2,
        };
        const text = [bounds.south, bounds.west, bounds.north, bounds.east].map((side) => side.toFixed(9));
        const inside = idsOf(
          listings.filter((listing) => {
            const [south = 0, west = 0, north = 0, east = 0] = text.map(Number);
            return isInBounds({ south, west, north, east }, listing);
          }),
        );
        expect(await find({ bounds: text.join(',') })).toEqual({ ids: inside, total: inside.length });
      }),
      { numRuns: 80 },
    );
  });

  it('take in those on its edge, and those of a map as large as Canada or the world', async () => {
    const [listing] = listings;
    if (!listing) throw new Error('There are no homes.');
    const { lat, lng, id } = listing;
    expect((await find({ bounds: [lat, lng, lat, lng].join(',') })).ids).toEqual([id]);
    expect((await find({ bounds: [lat, lng, lat + 0.001, lng + 0.001].join(',') })).ids).toContain(id);
    expect((await find({ bounds: [lat - 0.001, lng - 0.001, lat, lng].join(',') })).ids).toContain(id);
    for (const bounds of ['41.6,-141.1,83.2,-52.6', '-90,-180,90,180'])
      expect((await find({ bounds })).total).toBe(400);
  });

  it('are looked for on both sides of the date line, each by itself', async () => {
    const ends = await listingsAt(
      server,
      landlord,
      [-180, -179.99, 179.99, 180].map((lng) => ({ lat: 1, lng })),
    );
    expect((await find({ bounds: '0,-180,2,-179' })).ids).toEqual(ends.slice(0, 2));
    expect((await find({ bounds: '0,179,2,180' })).ids).toEqual(ends.slice(2));
    expect((await find({ bounds: '0,-180,2,180' })).ids).toEqual(ends);
    expect((await find({ area: '0,179;2,179;2,180;0,180' })).ids).toEqual(ends.slice(2));
    await server.database.pool.query('delete from listings where id = any($1)', [ends]);
  });

  it('are found by the bounds alone, whatever point or name is sent with them', async () => {
    const bounds = writeBounds({ south: 50, west: -105, north: 50.5, east: -104.5 });
    const wanted = await find({ bounds });
    expect(wanted.total).toBeGreaterThan(20);
    for (const beside of [
      { lat: 1, lng: 1, radius: 1 },
      { location: 'Nowhere' },
      { lat: 1, lng: 1, location: 'Scatterville' },
    ]) {
      expect(await find({ bounds, ...beside })).toEqual(wanted);
      expect(await find({ area: '50,-105;50.5,-105;50.5,-104.5;50,-104.5', ...beside })).toEqual(wanted);
    }
  });

  it('are the same on the map as in the list', async () => {
    const query = { bounds: '50,-105,50.5,-104.5', property_type: ['A', 'C'], parking_min: 2 };
    const points = (await server.call(mapListings, { query })).body as ListingPoint[];
    expect(idsOf(points)).toEqual((await find(query)).ids);
    expect(points.length).toBeGreaterThan(3);
  });
});

describe('the homes of an area', () => {
  /** How far a point is from the nearest line, in degrees. */
  const fromEdge = (area: Area, { lat, lng }: Point): number =>
    Math.min(
      ...area.map((a, index) => {
        const b = area[(index + 1) % area.length] ?? a;
        const [x, y] = [b.lng - a.lng, b.lat - a.lat];
        const along = ((lng - a.lng) * x + (lat - a.lat) * y) / (x * x + y * y);
        const part = Math.min(Math.max(along, 0), 1);
        return Math.hypot(lng - a.lng - part * x, lat - a.lat - part * y);
      }),
    );

  it('are exactly those that lie in it, whatever its shape', async () => {
    const spoke = fc.record({ shift: between(0, 0.9), reach: between(0.1, 1) });
    await fc.assert(
      fc.asyncProperty(
        between(-0.5, 0.5),
        between(-0.5, 0.5),
        fc.constantFrom(0.05, 0.2, 0.6, 2, 25),
        fc.array(spoke, { minLength: 3, maxLength: 100 }),
        async (up, across, size, spokes) => {
          const area = spokes.map(({ shift, reach }, index) => {
            const turn = (2 * Math.PI * (index + shift)) / spokes.length;
            return {
              lat: Number((centre.lat + up + size * reach * Math.sin(turn)).toFixed(6)),
              lng: Number((centre.lng + across + size * reach * Math.cos(turn)).toFixed(6)),
            };
          });
          fc.pre(isSimple(area));
          const [clear, onEdge] = [new Set<number>(), new Set<number>()];
          for (const listing of listings)
            if (fromEdge(area, listing) < 1e-9) onEdge.add(listing.id);
            else if (isInArea(area, listing)) clear.add(listing.id);
          const { ids } = await find({ area: writeArea(area) });
          expect(ids.filter((id) => !onEdge.has(id))).toEqual([...clear].toSorted((a, b) => a - b));
        },
      ),
      { numRuns: 80 },
    );
  });

  it('take in those on its lines and corners, whichever way it is drawn', async () => {
    const [outside = 0, ...touching] = await listingsAt(server, landlord, [
      { lat: 60.5, lng: -98.99 },
      { lat: 60, lng: -100 },
      { lat: 60, lng: -99.5 },
      { lat: 60.5, lng: -99 },
    ]);
    const square = ['60,-100', '61,-100', '61,-99', '60,-99'];
    for (const corners of [square, square.toReversed(), [...square, '60,-100']])
      expect((await find({ area: corners.join(';') })).ids).toEqual(touching);
    await server.database.pool.query('delete from listings where id = any($1)', [[...touching, outside]]);
  });

  it('end at the line, to the last digit', async () => {
    const shifts = [-2e-5, -2e-6, -9e-7, -1e-7, 0, 1e-7, 9e-7, 2e-6, 2e-5];
    // On the border of two squares of every size, where a listing near the line may be in another square.
    const nearLines = shifts.flatMap((shift) => [
      { lat: 60 + shift, lng: -97.5 },
      { lat: 61 + shift, lng: -97.5 },
      { lat: 60.5, lng: -98.8 + shift },
      { lat: 60.5, lng: -97 + shift },
    ]);
    const ids = await listingsAt(server, landlord, nearLines);
    for (const [north, east] of [
      [61, -97],
      [60.6, -97.4],
    ] as const) {
      const corners = [
        [60, -98.8],
        [north, -98.8],
        [north, east],
        [60, east],
      ];
      const inside = ids.filter((_, index) =>
        isInBounds({ south: 60, west: -98.8, north, east }, nearLines[index] ?? centre),
      );
      expect(inside.length).toBeGreaterThan(5);
      expect((await find({ area: corners.map((corner) => corner.join(',')).join(';') })).ids).toEqual(inside);
    }
    await server.database.pool.query('delete from listings where id = any($1)', [ids]);
  });

  it('are not those across the street from an area of a few houses', async () => {
    // Fifty metres outside, twenty inside, and on the middle of a line.
    const [outside = 0, ...inside] = await listingsAt(server, landlord, [
      { lat: 62.0008, lng: -99.9992 },
      { lat: 62.0003, lng: -99.9997 },
      { lat: 62.00045, lng: -99.99955 },
    ]);
    const corners = '62,-100.0009;62.0009,-100;62,-99.9991;61.9991,-100';
    expect((await find({ area: corners })).ids).toEqual(inside);
    await server.database.pool.query('delete from listings where id = any($1)', [[outside, ...inside]]);
  });

  it('exclude those in a bay of the area', async () => {
    const [inBay] = await listingsAt(server, landlord, [{ lat: 60.8, lng: -99.5 }]);
    expect((await find({ area: '60,-100;61,-100;60.1,-99.5;61,-99;60,-99' })).ids).toEqual([]);
    expect((await find({ area: '60,-100;61,-100;61,-99;60,-99' })).ids).toEqual([inBay]);
    await server.database.pool.query('delete from listings where id = $1', [inBay]);
  });
});

it('looks into an owner’s homes by bounds and area too, hidden ones for the owner alone', async () => {
  const other = await aUser(server);
  const { id } = await postListing(server, other, { latitude: 50.2, longitude: -104.7 });
  await server.database.pool.query("update listings set status = 'P' where id = $1", [id]);
  for (const place of [
    { bounds: '50,-105,50.5,-104.5' },
    { area: '50,-105;50.5,-105;50.5,-104.5;50,-104.5' },
  ]) {
    expect((await find({ ...place, owner: other.id }, other.access)).ids).toEqual([id]);
    expect((await find({ ...place, owner: other.id }, landlord.access)).ids).toEqual([]);
    expect((await find({ ...place, owner: other.id })).ids).toEqual([]);
    expect((await find(place, other.access)).ids).not.toContain(id);
  }
  expect((await find({ bounds: '10,-105,11,-104', owner: other.id }, other.access)).ids).toEqual([]);
  await server.database.pool.query('delete from listings where id = $1', [id]);
});

describe('filters', () => {
  interface Home {
    readonly id: number;
    readonly price: number;
    readonly bedrooms: number;
    readonly property_type: string;
    readonly laundry_type: string;
    readonly parking_spaces: number;
    readonly sqft_area: number;
    readonly move_in_date: string;
    readonly verification_status: string;
  }
  const cases: readonly [query: Readonly<Record<string, unknown>>, isWanted: (listing: Home) => boolean][] = [
    [{ property_type: 'A' }, ({ property_type }) => property_type === 'A'],
    [{ property_type: ['A', 'C'] }, ({ property_type }) => ['A', 'C'].includes(property_type)],
    [{ property_type: 'A,H,A' }, ({ property_type }) => ['A', 'H'].includes(property_type)],
    [{ property_type: 'H,A,C,T,O' }, () => true],
    [{ laundry_type: 'I' }, ({ laundry_type }) => laundry_type === 'I'],
    [{ laundry_type: ['S', 'N'] }, ({ laundry_type }) => laundry_type !== 'I'],
    [{ parking_min: 0 }, () => true],
    [{ parking_min: 2 }, ({ parking_spaces }) => parking_spaces >= 2],
    [{ parking_min: 1_000_000 }, () => false],
    [{ sqft_min: 612 }, ({ sqft_area }) => sqft_area >= 612],
    [{ sqft_min: 665.25 }, ({ sqft_area }) => sqft_area >= 665.25],
    [{ sqft_min: 665.2501 }, ({ sqft_area }) => sqft_area >= 665.2501],
    [{ sqft_min: 1_000_000_000_000 }, () => false],
    [{ bedrooms_exact: 0 }, ({ bedrooms }) => bedrooms === 0],
    [{ bedrooms_exact: 2 }, ({ bedrooms }) => bedrooms === 2],
    [{ bedrooms: 3, bedrooms_exact: 2 }, () => false],
    [{ bedrooms: 2, bedrooms_exact: 2 }, ({ bedrooms }) => bedrooms === 2],
    [{ move_in_before: '2027-03-01' }, ({ move_in_date }) => move_in_date <= '2027-03-01'],
    [{ move_in_before: '2026-12-31' }, () => false],
    [{ move_in_before: '9999-12-31' }, () => true],
    [{ verified: true }, ({ verification_status }) => verification_status === 'V'],
    [{ verified: 'false' }, () => true],
    [
      {
        property_type: ['H', 'T'],
        laundry_type: ['I', 'S'],
        parking_min: 1,
        sqft_min: 600,
        move_in_before: '2027-06-30',
        min_price: 900,
        max_price: 3000,
        sort: 'priceLowHigh',
      },
      (listing) =>
        ['H', 'T'].includes(listing.property_type) &&
        listing.laundry_type !== 'N' &&
        listing.parking_spaces >= 1 &&
        listing.sqft_area >= 600 &&
        listing.move_in_date <= '2027-06-30' &&
        listing.price >= 900 &&
        listing.price <= 3000,
    ],
  ];

  it.each(cases)('find what %j asks for, around a point, in an area and by name', async (query, isWanted) => {
    const { rows } = await server.database.pool.query<Home>('select * from listings');
    const circle = rows.filter((row) => {
      const listing = listings.find(({ id }) => id === row.id);
      return listing && distanceKm(centre, listing) <= 80 && isWanted(row);
    });
    expect(await find({ ...centre, radius: 80, ...query })).toEqual({
      ids: idsOf(circle),
      total: circle.length,
    });
    const all = idsOf(rows.filter(isWanted));
    for (const place of [
      { bounds: '49,-106,52,-103' },
      { area: '49,-106;52,-106;52,-103;49,-103' },
      { location: 'Scatterville' },
      { owner: landlord.id },
    ])
      expect({ place, ...(await find({ ...place, ...query })) }).toEqual({
        place,
        ids: all,
        total: all.length,
      });
  });
});
