import { searchListings } from '@lodgepole/contract/listings/endpoints';
import type { Listing } from '@lodgepole/contract/listings/listing';
import { type ListingMap, listingMap } from '@lodgepole/contract/listings/search/map';
import { type PriceHistogram, priceHistogram } from '@lodgepole/contract/listings/search/prices';
import { readBounds } from '@lodgepole/contract/places/bounds';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listingsAt, postListing, scatterListings } from '../../../testing/create/listings.ts';
import { aUser, type SignedIn } from '../../../testing/create/people.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

type Query = Readonly<Record<string, unknown>>;

let server: TestServer;
let landlord: SignedIn;
const canada = '41.6,-141.1,83.2,-52.6';
const crowd = { lat: 50, lng: -105 };
const hamlet = { lat: 62, lng: -110 };

beforeAll(async () => {
  server = await startTestServer({ env: { ACCOUNT_LISTINGS: '10000' } });
  landlord = await aUser(server);
  await scatterListings(server, landlord, { count: 3000, centre: crowd, reach: 8 });
  await scatterListings(server, landlord, { count: 500, centre: hamlet, reach: 0.5 });
});
afterAll(() => server.close());

const mapOf = async (query: Query, token?: string): Promise<ListingMap> => {
  const { status, body } = await server.call(listingMap, { query }, token);
  expect({ status, body: status === 200 ? null : body }).toEqual({ status: 200, body: null });
  return body as ListingMap;
};

const pricesOf = async (query: Query, token?: string): Promise<PriceHistogram> => {
  const { status, body } = await server.call(priceHistogram, { query }, token);
  expect(status).toBe(200);
  return body as PriceHistogram;
};

const idsFound = async (query: Query, token?: string): Promise<number[]> => {
  const { body } = await server.call(searchListings, { query }, token);
  return (body as Listing[]).map(({ id }) => id).toSorted((a, b) => a - b);
};

describe('the map of a search', () => {
  it('has each home up to 500, the same ones as the list', async () => {
    const query = { bounds: '61,-111,63,-109', page: 3, page_size: 10, sort: 'priceLowHigh', zoom: 9 };
    const map = await mapOf(query);
    expect({ total: map.total, clusters: map.clusters }).toEqual({ total: 500, clusters: [] });
    expect(JSON.stringify(map).length).toBeLessThan(100_000);
    for (const { latitude, longitude } of map.points)
      expect([latitude, longitude].map((degrees) => Number(degrees.toFixed(5)))).toEqual([
        latitude,
        longitude,
      ]);
    expect(map.points.map(({ id }) => id)).toEqual(await idsFound({ bounds: '61,-111,63,-109' }));
    expect(map.points[0]).toMatchObject({ city: 'Scatterville', property_type_display: 'Apartment' });
  });

  it('has clusters from 501 homes on, which add up to all of them', async () => {
    const { id } = await postListing(server, landlord, { latitude: 62, longitude: -110 });
    const map = await mapOf({ bounds: '61,-111,63,-109', zoom: 9 });
    expect(map).toMatchObject({ total: 501, points: [] });
    expect(map.clusters.reduce((sum, { count }) => sum + count, 0)).toBe(501);
    // Finer than the squares of the index.
    expect(map.clusters.length).toBeGreaterThan(20);
    await server.database.pool.query('delete from listings where id = $1', [id]);
  });

  it('shows the whole of Canada in less than 100 KB, at any zoom', async () => {
    for (const zoom of [undefined, 0, 3, 4, 5, 8, 12, 22]) {
      const { body, status } = await server.call(listingMap, {
        query: { bounds: canada, ...(zoom === undefined ? {} : { zoom }) },
      });
      expect(status).toBe(200);
      const { total, clusters } = body as ListingMap;
      expect(total).toBe(3500);
      expect(clusters.reduce((sum, { count }) => sum + count, 0)).toBe(3500);
      expect(clusters.length).toBeLessThanOrEqual(400);
      expect(JSON.stringify(body).length).toBeLessThan(100_000);
    }
  });

  it('has more and smaller clusters at deeper zooms', async () => {
    const clustersAt = async (zoom: number) =>
      (await mapOf({ bounds: '42,-113,58,-97', zoom })).clusters.length;
    expect(await clustersAt(2)).toBeLessThan(await clustersAt(4));
    expect(await clustersAt(4)).toBeLessThan(await clustersAt(5));
  });

  it('has in each cluster the homes that its bounds find, at their middle, with their lowest price', async () => {
    const { clusters } = await mapOf({ bounds: '42,-113,58,-97', zoom: 5, property_type: 'A' });
    expect(clusters.length).toBeGreaterThan(10);
    for (const { bounds, count, min_price, lat, lng } of clusters) {
      const { points, total } = await mapOf({ bounds, property_type: 'A' });
      // Listings of a neighbouring square may be in the same box.
      expect(total).toBeGreaterThanOrEqual(count);
      expect(Math.min(...points.map(({ price }) => price))).toBeLessThanOrEqual(min_price);
      expect(points.map(({ price }) => price)).toContain(min_price);
      const box = readBounds(bounds);
      if (!box) throw new Error(`${bounds} cannot be read.`);
      expect(lat >= box.south && lat <= box.north && lng >= box.west && lng <= box.east).toBe(true);
      if (total !== count) continue;
      const mean = points.reduce((sum, { latitude }) => sum + latitude, 0) / count;
      expect(lat).toBeCloseTo(mean, 4);
    }
  });

  it('keeps to every filter, and to the circle, area, name or owner that is searched', async () => {
    const { rows } = await server.database.pool.query<{ all: number; dear: number }>(
      `select count(*)::int as all, count(*) filter (where price >= 2000 and laundry_type = 'I')::int as dear from listings`,
    );
    const [{ all, dear } = { all: 0, dear: 0 }] = rows;
    expect([all > 3000, dear > 500]).toEqual([true, true]);
    const filters = { min_price: 2000, laundry_type: 'I' };
    for (const place of [
      { bounds: canada },
      { ...crowd, radius: 20_000 },
      { area: '41,-141;84,-141;84,-52;41,-52' },
      { location: 'Scatterville' },
      { owner: landlord.id },
    ]) {
      expect({ place, total: (await mapOf(place)).total }).toEqual({ place, total: all });
      const filtered = await mapOf({ ...place, ...filters });
      expect({ place, total: filtered.total }).toEqual({ place, total: dear });
      expect(filtered.clusters.reduce((sum, { count }) => sum + count, 0)).toBe(dear);
    }
  });

  it('has hidden homes for their owner alone, and none without a point', async () => {
    const other = await aUser(server);
    const shown = await postListing(server, other, { latitude: 10, longitude: 10 });
    const hidden = await postListing(server, other, { latitude: 10, longitude: 10 });
    await postListing(server, other, { latitude: undefined, longitude: undefined });
    await server.database.pool.query("update listings set status = 'P' where id = $1", [hidden.id]);
    const shownTo = async (query: Query, token?: string) =>
      (await mapOf(query, token)).points.map(({ id }) => id);
    const query = { owner: other.id };
    expect(await shownTo(query, other.access)).toEqual([shown.id, hidden.id]);
    expect(await shownTo(query, landlord.access)).toEqual([shown.id]);
    expect(await shownTo(query)).toEqual([shown.id]);
    expect(await shownTo({ bounds: '9,9,11,11' }, other.access)).toEqual([shown.id]);
    await server.database.pool.query('delete from listings where owner_id = $1', [other.id]);
  });

  it('has each of 500 homes, however many others have no point', async () => {
    const points = Array.from({ length: 502 }, (_, index) => ({ lat: 5, lng: index / 100 }));
    const ids = await listingsAt(server, landlord, points);
    const without = 'update listings set latitude = null, longitude = null where id = any($1)';
    await server.database.pool.query(without, [ids.slice(0, 1)]);
    const crowded = await mapOf({ location: 'Plainville' });
    expect(crowded).toMatchObject({ total: 501, points: [] });
    expect(crowded.clusters.reduce((sum, { count }) => sum + count, 0)).toBe(501);
    await server.database.pool.query(without, [ids.slice(1, 2)]);
    const map = await mapOf({ location: 'Plainville' });
    expect([map.total, map.points.length, map.clusters]).toEqual([500, 500, []]);
    await server.database.pool.query('delete from listings where id = any($1)', [ids]);
  });

  it('is empty without listings', async () => {
    expect(await mapOf({ bounds: '0,0,1,1', zoom: 3 })).toEqual({ total: 0, points: [], clusters: [] });
  });

  it.each([['23'], ['-1'], ['1.5'], ['near'], ['1&zoom=2']])('refuses zoom %s', async (zoom) => {
    const url = `/listings/map?bounds=${canada}&zoom=${zoom}`;
    expect(await server.request({ method: 'GET', url })).toMatchObject({
      status: 400,
      body: { zoom: ['Choose a zoom from 0 to 22.'] },
    });
  });

  it('needs a place, as the list does', async () => {
    for (const call of ['map', 'prices'])
      expect(await server.request({ method: 'GET', url: `/listings/${call}?bedrooms=2` })).toMatchObject({
        status: 400,
        body: { Location: ['Please select a location from the dropdown.'] },
      });
  });

  it('may be kept by caches that ask again, unless it is someone’s own view', async () => {
    const ask = (token?: string) => server.call(listingMap, { query: { bounds: canada } }, token);
    expect((await ask()).headers).toMatchObject({ 'cache-control': 'public, no-cache' });
    expect((await ask(landlord.access)).headers).toMatchObject({ 'cache-control': 'private, no-store' });
  });
});

describe('the prices of a search', () => {
  it('are those of all that is found, whatever prices are asked for', async () => {
    const everything = await pricesOf({ bounds: canada });
    expect(everything.total).toBe(3500);
    expect(everything.bars.reduce((sum, { count }) => sum + count, 0)).toBe(3500);
    expect(
      await pricesOf({ bounds: canada, min_price: 900, max_price: 1000, sort: 'oldest', page: 2 }),
    ).toEqual(everything);
    expect(everything.bars.at(-1)?.to).toBeNull();
    expect(everything.bars.length).toBeGreaterThan(10);
  });

  it('count in each bar what a search for those prices finds', async () => {
    const place = { bounds: '61,-111,63,-109', property_type: ['A', 'C'], parking_min: 1 };
    const { bars } = await pricesOf(place);
    for (const { from, to, count } of bars) {
      const prices = { min_price: from, ...(to === null ? {} : { max_price: to - 0.01 }) };
      expect((await idsFound({ ...place, ...prices })).length).toBe(count);
    }
  });

  it('take in homes without a point, and hidden ones for their owner alone', async () => {
    const other = await aUser(server);
    await postListing(server, other, { latitude: undefined, longitude: undefined, price: 1234 });
    const hidden = await postListing(server, other, { price: 1200 });
    await server.database.pool.query("update listings set status = 'P' where id = $1", [hidden.id]);
    expect(await pricesOf({ owner: other.id })).toEqual({
      total: 1,
      bars: [{ from: 1200, to: null, count: 1 }],
    });
    expect((await pricesOf({ owner: other.id }, other.access)).total).toBe(2);
    await server.database.pool.query('delete from listings where owner_id = $1', [other.id]);
  });

  it('are empty without listings', async () => {
    expect(await pricesOf({ bounds: '0,0,1,1' })).toEqual({ total: 0, bars: [] });
  });
});
