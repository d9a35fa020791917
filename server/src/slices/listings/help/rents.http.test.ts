import { seeListing } from '@lodgepole/contract/listings/endpoints';
import { rentsNearby } from '@lodgepole/contract/listings/help/rents';
import type { Listing } from '@lodgepole/contract/listings/listing';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aCrowd, crowdViewer } from '../../../testing/create/crowd.ts';
import { postListing } from '../../../testing/create/listings.ts';
import type { SignedInRoommate } from '../../../testing/create/roommates.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { rentsQuery } from './rents.repository.ts';

let server: TestServer;
let landlord: SignedInRoommate;
beforeAll(async () => {
  server = await startTestServer({ resolveViewer: crowdViewer });
  [landlord] = (await aCrowd(server, 1)) as [SignedInRoommate];
});
afterAll(() => server.close());

const northOf = (lat: number, km: number): number => lat + km / 111.195;

interface Place {
  readonly lat: number;
  readonly lng: number;
}

const post = (place: Place, price: number, changes: Partial<Parameters<typeof postListing>[2]> = {}) =>
  postListing(server, landlord, {
    latitude: place.lat,
    longitude: place.lng,
    price,
    bedrooms: 2,
    ...changes,
  });

const posted = async (place: Place, prices: readonly number[], changes = {}): Promise<Listing[]> => {
  const listings: Listing[] = [];
  for (const price of prices) listings.push(await post(place, price, changes));
  return listings;
};

const rents = async (query: Record<string, unknown>, language = 'en') => {
  const search = new URLSearchParams(
    Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)])),
  );
  return server.request({
    method: 'GET',
    url: `/listings/rents?${search.toString()}`,
    headers: { 'accept-language': language },
  });
};

describe('the rents nearby', () => {
  const place = { lat: 50.1, lng: -97.3 };

  it('are null below eight homes, then the median and the tenths of those that are alike', async () => {
    const query = { ...place, bedrooms: 2 };
    const first = await posted(place, [1000, 1100, 1200, 1300, 1400, 1500, 1600]);
    await post(place, 9000, { bedrooms: 3 });
    await post(place, 9000, { kind: 'R', room_type: 'P', household_size: 2, location_precision: 'exact' });
    expect(await rents(query)).toMatchObject({ status: 200, body: null });
    await post(place, 1700);
    const expected = { count: 8, median: 1350, low: 1070, high: 1630, radius_km: 2, position: null };
    expect((await rents(query)).body).toEqual(expected);
    expect((await rents({ ...query, kind: 'W' })).body).toEqual(expected);
    expect((await rents({ ...query, kind: 'R' })).body).toBeNull();
    expect((await rents({ ...query, bedrooms: 3 })).body).toBeNull();
    expect((await rents({ ...query, except: first[0]?.id })).body).toBeNull();
    await server.database.pool.query("update listings set status = 'P' where id = $1", [first[0]?.id]);
    expect((await rents(query)).body).toBeNull();
  });

  it('come from the smallest circle with eight homes', async () => {
    const centre = { lat: 51.5, lng: -104.2 };
    const at = (km: number) => ({ ...centre, lat: northOf(centre.lat, km) });
    const radius = async () =>
      ((await rents({ ...centre, bedrooms: 2 })).body as { radius_km: number } | null)?.radius_km;
    await posted(at(11), [1000]);
    await posted(at(9), [1000, 1000]);
    await posted(at(4), [1000, 1000, 1000]);
    await posted(at(1), [1000, 1000]);
    expect(await radius()).toBeUndefined();
    await posted(at(9.9), [1000]);
    expect(await radius()).toBe(10);
    await posted(at(4.9), [1000, 1000, 1000]);
    expect(await radius()).toBe(5);
    await posted(at(1.9), [1000, 1000, 1000, 1000, 1000, 1000]);
    expect(await radius()).toBe(2);
  });

  it.each([
    [{ lng: -80, bedrooms: 1 }, 'lat'],
    [{ lat: 95, lng: -80, bedrooms: 1 }, 'lat'],
    [{ lat: 43, lng: 'x', bedrooms: 1 }, 'lng'],
    [{ lat: 43, lng: -80 }, 'bedrooms'],
    [{ lat: 43, lng: -80, bedrooms: -1 }, 'bedrooms'],
    [{ lat: 43, lng: -80, bedrooms: 1, kind: 'X' }, 'kind'],
  ])('refuse %j', async (query, field) => {
    const { status, body } = await rents(query);
    expect([status, Object.keys(body as object)]).toEqual([400, [field]]);
  });

  it.each([
    { lat: 90, lng: 0 },
    { lat: -89.99, lng: 10 },
    { lat: 0, lng: 180 },
    { lat: 60, lng: -179.999 },
  ])('are null at %j', async (edge) => {
    expect(await rents({ ...edge, bedrooms: 1 })).toMatchObject({ status: 200, body: null });
  });

  it('are read from an index alone', async () => {
    const query = rentsQuery({ id: 1, kind: 'W', bedrooms: 2, ...place });
    const plan = await server.database.kysely.transaction().execute(async (transaction) => {
      for (const way of ['seqscan', 'bitmapscan'])
        await sql`set local ${sql.raw(`enable_${way}`)} = off`.execute(transaction);
      const { rows } = await sql<Record<string, string>>`explain (costs off) ${query}`.execute(transaction);
      return rows.flatMap((row) => Object.values(row));
    });
    const scans = plan.filter((line) => line.includes('on listings'));
    expect(scans).toHaveLength(3);
    for (const scan of scans) expect(scan).toContain('Index Only Scan using listings_rents on');
  });
});

describe('the rent of a listing', () => {
  const place = { lat: 49.2, lng: -120.9 };
  const seen = async (id: number, viewer?: SignedInRoommate): Promise<Listing> =>
    (await server.call(seeListing, { params: { id } }, viewer?.access)).body as Listing;

  it('is compared with the others, not with itself', async () => {
    const [own] = await posted(place, [2200, 2000, 2000, 2000, 2000, 2000, 2000, 2000]);
    const id = own?.id ?? 0;
    expect((await seen(id)).rent).toBeNull();
    await posted(place, [2000]);
    expect((await seen(id)).rent).toEqual({
      count: 8,
      median: 2000,
      low: 2000,
      high: 2000,
      radius_km: 2,
      position: 'around',
    });
    await server.database.pool.query('update listings set price = 2200.01 where id = $1', [id]);
    expect((await seen(id, landlord)).rent?.position).toBe('above');
    await server.database.pool.query("update listings set price = 1799.99, status = 'R' where id = $1", [id]);
    expect((await seen(id)).rent?.position).toBe('below');
  });

  it('of a home that shows its area is the same for its owner as for everyone', async () => {
    const hidden = await post(place, 2000, { location_precision: 'area' });
    const forAll = (await seen(hidden.id)).rent;
    expect(forAll?.count).toBeGreaterThanOrEqual(8);
    expect((await seen(hidden.id, landlord)).rent).toEqual(forAll);
    const point = await seen(hidden.id);
    const query = { lat: point.latitude ?? 0, lng: point.longitude ?? 0, bedrooms: 2, except: hidden.id };
    const { position: _position, ...around } = forAll ?? {};
    expect((await server.call(rentsNearby, { query })).body).toMatchObject(around);
  });

  it('is null without a point', async () => {
    const nowhere = await post(place, 2000, { latitude: null, longitude: null });
    expect((await seen(nowhere.id)).rent).toBeNull();
  });
});
