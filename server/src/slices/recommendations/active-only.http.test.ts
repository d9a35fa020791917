import type { ListingStatus } from '@lodgepole/contract/listings/codes';
import { sendInteraction } from '@lodgepole/contract/listings/endpoints';
import { myRecommendations, type Recommendation } from '@lodgepole/contract/recommendations/endpoints';
import { addFavourite } from '@lodgepole/contract/saved/favourites';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { aCrowd, crowdViewer } from '../../testing/create/crowd.ts';
import type { SignedInRoommate } from '../../testing/create/roommates.ts';
import { aJobRun } from '../../testing/jobs.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
let landlord: SignedInRoommate;
let tenant: SignedInRoommate;
let others: SignedInRoommate[];
beforeAll(async () => {
  server = await startTestServer({ resolveViewer: crowdViewer });
  [landlord, tenant, ...others] = (await aCrowd(server, 6)) as [
    SignedInRoommate,
    SignedInRoommate,
    ...SignedInRoommate[],
  ];
});
beforeEach(() => server.database.pool.query('delete from listings'));
afterAll(() => server.close());

/** Listings without pictures, inserted directly, each newer than the one before. */
const listings = async (count: number, status: ListingStatus = 'A'): Promise<number[]> => {
  const { rows } = await server.database.pool.query<{ id: number }>(
    `insert into listings (owner_id, price, property_type, payment_type, laundry_type, bedrooms, bathrooms, sqft_area,
       parking_spaces, description, move_in_date, street_address, city, postal_code, latitude, longitude, status, created_at)
     select $1, 900, 'A', 'I', 'S', 2, 1, 800, 0, 'Bright and quiet.', '2099-01-01', n || ' King St', 'Waterloo', 'N2G 1A1',
       43.46 + n * 0.0001, -80.52, $2, clock_timestamp()
     from generate_series(1, $3::int) as n returning id`,
    [landlord.id, status, count],
  );
  return rows.map(({ id }) => id);
};

const become = (ids: readonly number[], status: ListingStatus) =>
  server.database.pool.query('update listings set status = $1 where id = any($2)', [status, ids]);
const save = (person: SignedInRoommate, id: number) =>
  server.call(addFavourite, { params: { id } }, person.access);
const learn = () => server.lodgepole.tasks.learn_recommendations({}, aJobRun());
const recommended = async (): Promise<Recommendation[]> =>
  (await server.call(myRecommendations, { query: {} }, tenant.access)).body as Recommendation[];
const idsFor = async (): Promise<number[]> =>
  (await recommended()).map(({ id }) => id).toSorted((a, b) => a - b);

it('recommends active homes alone, and fills the list with them', async () => {
  const active = await listings(10);
  for (const status of ['P', 'R', 'E', 'H'] as const) await listings(30, status);
  expect(await idsFor()).toEqual(active);
});

it('leaves out at once what was recommended a moment before', async () => {
  const [first = 0, ...rest] = await listings(5);
  expect(await idsFor()).toEqual([first, ...rest]);
  for (const status of ['P', 'R', 'E', 'H'] as const) {
    await become([first], status);
    expect(await idsFor()).toEqual(rest);
    await become([first], 'A');
    expect(await idsFor()).toEqual([first, ...rest]);
  }
});

it('leaves them out also where many people saved them, and still learns from what they saved', async () => {
  const [saved = 0, ...liked] = await listings(4);
  for (const person of others) for (const id of [saved, ...liked]) await save(person, id);
  await save(tenant, saved);
  await learn();
  const [gone = 0, ...left] = liked;
  await become([gone], 'R');
  await become([saved], 'R');
  expect(await idsFor()).toEqual(left);
  expect((await recommended()).map(({ reason }) => reason)).toEqual([
    'Because you saved 1 King St',
    'In your budget near Waterloo',
  ]);
});

it('does not speak of a held home that the person saved or looked at', async () => {
  const [held = 0, ...liked] = await listings(4);
  for (const person of others) for (const id of [held, ...liked]) await save(person, id);
  const body = { interaction: 'click' } as const;
  await server.call(sendInteraction, { params: { id: held }, body }, tenant.access);
  await save(tenant, held);
  await learn();
  expect((await recommended()).some(({ reason }) => reason.includes('1 King St'))).toBe(true);
  await become([held], 'H');
  const list = await recommended();
  expect(list).toHaveLength(3);
  expect(list.filter(({ reason }) => reason.includes('1 King St'))).toEqual([]);
});
