import { editListing, sendInteraction } from '@lodgepole/contract/listings/endpoints';
import {
  dismissRecommendation,
  myRecommendations,
  type Recommendation,
  restoreRecommendation,
} from '@lodgepole/contract/recommendations/endpoints';
import { addFavourite } from '@lodgepole/contract/saved/favourites';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { postListing } from '../../testing/create/listings.ts';
import { aUser, type SignedIn } from '../../testing/create/people.ts';
import { aJobRun } from '../../testing/jobs.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
let landlord: SignedIn;
let tenant: SignedIn;
let others: readonly SignedIn[];

beforeAll(async () => {
  server = await startTestServer();
  landlord = await aUser(server);
  tenant = await aUser(server, { preferred_location: 'Kitchener', budget_max: 2000 });
  others = [await aUser(server), await aUser(server), await aUser(server), await aUser(server)];
});
beforeEach(() => server.database.pool.query('delete from listings'));
afterAll(() => server.close());

interface Spot {
  readonly price?: number;
  readonly city?: string;
  readonly lat?: number;
  readonly lng?: number;
  readonly street?: string;
  readonly owner?: number;
}

/** Listings without pictures, inserted directly because there are hundreds. */
const listings = async (count: number, spot: Spot = {}): Promise<number[]> => {
  const { price = 1500, city = 'Kitchener', lat = 43.45, lng = -80.49, street, owner = landlord.id } = spot;
  const { rows } = await server.database.pool.query<{ id: number }>(
    `insert into listings (owner_id, price, property_type, payment_type, laundry_type, bedrooms, bathrooms, sqft_area,
       parking_spaces, description, move_in_date, street_address, city, postal_code, latitude, longitude)
     select $1, $2, 'A', 'I', 'S', 2, 1, 800, 0, 'Bright and quiet.', '2099-01-01',
       coalesce($3, n || ' King St'), $4, 'N2G 1A1', $5::float8 + n * 0.0001, $6
     from generate_series(1, $7::int) as n returning id`,
    [owner, price, street ?? null, city, lat, lng, count],
  );
  return rows.map(({ id }) => id);
};

const recommended = async (
  person: SignedIn = tenant,
  query: Record<string, string | number> = {},
): Promise<Recommendation[]> => {
  const { status, body } = await server.call(myRecommendations, { query }, person.access);
  expect(status).toBe(200);
  return body as Recommendation[];
};
const idsFor = async (person?: SignedIn): Promise<number[]> =>
  (await recommended(person)).map(({ id }) => id);

const click = (person: SignedIn, id: number) =>
  server.call(sendInteraction, { params: { id }, body: { interaction: 'click' } }, person.access);
const save = (person: SignedIn, id: number) => server.call(addFavourite, { params: { id } }, person.access);
const learn = () => server.lodgepole.tasks.learn_recommendations({}, aJobRun());

const crowd = async (ids: readonly number[], size = 3): Promise<void> => {
  for (const person of others.slice(0, size)) for (const id of ids) await save(person, id);
};

const halifax = { city: 'Halifax', lat: 44.65, lng: -63.57 };
const waterloo = { city: 'Waterloo', lat: 43.464, lng: -80.52 };

describe('for those who have looked at nothing yet, recommendations', () => {
  const someone = (preferred_location: string, city = 'Kitchener') =>
    aUser(server, { preferred_location, city, budget_max: 2000 });

  it('are of the preferred city alone, however popular and new others are', async () => {
    const own = await listings(2);
    const near = await listings(3, waterloo);
    const far = await listings(3, halifax);
    await crowd([...near, ...far]);
    await learn();
    expect(new Set(await idsFor())).toEqual(new Set(own));
  });

  it('are those around its centre where the city has none, and none at all where nothing is', async () => {
    const near = await listings(2, waterloo);
    await listings(2, halifax);
    expect(new Set(await idsFor())).toEqual(new Set(near));
    await server.database.pool.query(`delete from listings where city = 'Waterloo'`);
    expect(await recommended()).toEqual([]);
  });

  it('are not those of a city of the same name elsewhere', async () => {
    await listings(2, { ...halifax, city: 'Kitchener' });
    expect(await recommended()).toEqual([]);
  });

  it('begin where the person searched last as well', async () => {
    const own = await listings(1);
    const there = await listings(2, halifax);
    await listings(1, { city: 'Toronto', lat: 43.65, lng: -79.38 });
    const ids = async (query: Record<string, string | number>) =>
      new Set((await recommended(tenant, query)).map(({ id }) => id));
    expect(await ids({ lat: 44.66, lng: -63.6 })).toEqual(new Set([...own, ...there]));
    expect(await ids({ location: 'Halifax, NS' })).toEqual(new Set([...own, ...there]));
    expect(await ids({ lat: 44.66, lng: -63.6, location: 'Halifax' })).toEqual(new Set([...own, ...there]));
    expect(await ids({ location: 'Nowhere at all' })).toEqual(new Set(own));
    expect(await ids({})).toEqual(new Set(own));
  });

  it('begin around a point of the map that is near the preferred city', async () => {
    const own = await listings(1);
    const [seen] = await listings(1, waterloo);
    const list = await recommended(tenant, { lat: waterloo.lat, lng: waterloo.lng });
    expect(list.map(({ id }) => id)).toEqual(expect.arrayContaining([seen, ...own]));
  });

  it('recognise a city by the name in its listings when the gazetteer lacks it', async () => {
    const pinewood = await listings(2, { city: 'Pinewood', lat: 51, lng: -90 });
    await listings(2, halifax);
    const own = await listings(1);
    expect(new Set(await idsFor(await someone('pinewood, ON')))).toEqual(new Set(pinewood));
    expect(await idsFor(await someone('Nowhere at all'))).toEqual(own);
    expect(await idsFor(await someone('Nowhere at all', 'Nowhere either'))).toHaveLength(5);
  });

  it('keep to the city when all that was done is to wave homes off', async () => {
    const [own = 0, other] = await listings(2);
    await listings(2, waterloo);
    await server.call(dismissRecommendation, { params: { id: own } }, tenant.access);
    expect(await idsFor()).toEqual([other]);
  });

  it.each([
    [{ lat: 44 }, { lng: ['Enter both latitude and longitude.'] }],
    [{ lng: -63 }, { lat: ['Enter both latitude and longitude.'] }],
    [{ lat: 91, lng: 0 }, { lat: [expect.any(String)] }],
    [
      { lat: 'x', lng: 'y' },
      { lat: [expect.any(String)], lng: [expect.any(String)] },
    ],
    [{ location: 'x'.repeat(201) }, { location: [expect.any(String)] }],
  ])('refuse %j in words', async (query, body) => {
    expect(await server.call(myRecommendations, { query }, tenant.access)).toMatchObject({
      status: 400,
      body,
    });
  });
});

describe('recommendations', () => {
  it('are an empty list in an empty database, and learning from nothing works', async () => {
    await learn();
    expect(await recommended()).toEqual([]);
  });

  it('show newcomers what is near and within their budget, with the reason in words', async () => {
    const [near] = await listings(1);
    await listings(1, halifax);
    const list = await recommended();
    expect(list.map(({ id, reason }) => ({ id, reason }))).toEqual([
      { id: near, reason: 'In your budget near Kitchener' },
    ]);
    expect(list[0]).toMatchObject({ owner: { id: landlord.id }, pictures: [], city: 'Kitchener' });
  });

  it('fall back to what is popular elsewhere for those whose own homes are all gone', async () => {
    const [gone = 0] = await listings(1);
    const far = await listings(2, halifax);
    await crowd([far[1] ?? 0], 2);
    await click(tenant, gone);
    await server.database.pool.query(`update listings set status = 'R' where id = $1`, [gone]);
    await learn();
    expect((await idsFor())[0]).toBe(far[1]);
  });

  it('never show the person’s own, saved, dismissed or too expensive homes', async () => {
    const [saved = 0, dismissed = 0, shown] = await listings(3);
    await listings(1, { owner: tenant.id });
    await listings(1, { price: 2000.01 });
    const [exact] = await listings(1, { price: 2000, street: '9 Queen St' });
    await save(tenant, saved);
    await server.call(dismissRecommendation, { params: { id: dismissed } }, tenant.access);
    expect(new Set(await idsFor())).toEqual(new Set([shown, exact]));
  });

  it('say which saved home led to one that others saved as well', async () => {
    const [first = 0, second = 0] = await listings(2);
    await listings(6, { street: 'somewhere else' });
    await crowd([first, second]);
    await learn();
    await save(tenant, first);
    const [best] = await recommended();
    expect(best).toMatchObject({ id: second, reason: 'Because you saved 1 King St' });
  });

  it('name a home as it is shown now, also to those who were told its number a moment ago', async () => {
    const { id: past } = await postListing(server, landlord, {
      street_address: '48173 King St',
      unit_number: '',
    });
    await listings(1, { lat: 43.46 });
    await click(tenant, past);
    const reasons = async () => (await recommended()).map(({ reason }) => reason);
    expect(await reasons()).toContain('Because you looked at 48173 King St');
    const edit = { params: { id: past }, body: { location_precision: 'area' as const } };
    expect(await server.call(editListing, edit, landlord.access)).toMatchObject({ status: 200 });
    expect(await reasons()).toContain('Because you looked at King St');
    expect((await reasons()).join()).not.toContain('48173');
  });

  it('do not fill the list with one building while others are there', async () => {
    await listings(12, { street: '1 Tower Rd' });
    await listings(5, { lat: 43.46 });
    const streets = (await recommended()).map(({ street_address }) => street_address);
    expect(streets).toHaveLength(10);
    expect(streets.filter((street) => street === '1 Tower Rd').length).toBeLessThanOrEqual(5);
  });

  it('include listings without views', async () => {
    const ids = await listings(6);
    await crowd(ids.slice(0, 5));
    await learn();
    expect(await idsFor()).toContain(ids[5]);
  });

  it('are the same for the same past', async () => {
    const ids = await listings(30);
    await crowd(ids.slice(0, 8));
    await save(tenant, ids[0] ?? 0);
    await learn();
    const before = await idsFor();
    await learn();
    expect(await idsFor()).toEqual(before);
  });

  it('come back after “not interested” was taken back, which works once', async () => {
    const [id = 0] = await listings(1);
    const dismissal = { params: { id } };
    expect((await server.call(dismissRecommendation, dismissal, tenant.access)).status).toBe(204);
    expect((await server.call(dismissRecommendation, dismissal, tenant.access)).status).toBe(204);
    expect(await idsFor()).toEqual([]);
    expect((await server.call(restoreRecommendation, dismissal, tenant.access)).status).toBe(204);
    expect(await idsFor()).toEqual([id]);
    expect((await server.call(restoreRecommendation, dismissal, tenant.access)).status).toBe(404);
    const unknown = await server.call(dismissRecommendation, { params: { id: 999_999 } }, tenant.access);
    expect(unknown.status).toBe(404);
  });

  it('are not influenced by a bot that opens a thousand listings', async () => {
    const ids = await listings(1000);
    await crowd(ids.slice(0, 5));
    await save(tenant, ids[0] ?? 0);
    await learn();
    const before = await idsFor();
    await server.database.pool.query(
      `insert into interactions (user_id, listing_id, kind) select $1, id, 'click' from listings`,
      [others[3]?.id],
    );
    await learn();
    expect(await idsFor()).toEqual(before);
  });
});
