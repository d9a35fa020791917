import { ownListings } from '@lodgepole/contract/listings/endpoints';
import type { OwnListing } from '@lodgepole/contract/listings/life/life';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { sayIn, startOn } from '../../../testing/create/conversations.ts';
import { aGroupOfTwo, apply, decide } from '../../../testing/create/groups.ts';
import { postListing } from '../../../testing/create/listings.ts';
import { aUser, type SignedIn } from '../../../testing/create/people.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

const dayMs = 24 * 60 * 60 * 1000;

let server: TestServer;
let landlord: SignedIn;
beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  landlord = await aUser(server);
});
afterAll(() => server.close());

const run = (statement: string, ...values: unknown[]) => server.database.pool.query(statement, values);

const mine = async (query: Record<string, unknown> = {}, by = landlord): Promise<OwnListing[]> => {
  const { status, body } = await server.call(ownListings, { query }, by.access);
  expect(status).toBe(200);
  return body as OwnListing[];
};
const idsOf = async (query: Record<string, unknown>, by = landlord): Promise<number[]> =>
  (await mine(query, by)).map(({ id }) => id);

const post = async (changes: object = {}): Promise<number> =>
  (await postListing(server, landlord, changes)).id;

const confirmed = (id: number, days: number) =>
  run('update listings set confirmed_at = $2 where id = $1', id, new Date(Date.now() - days * dayMs));

it('are found by address and unit, in any writing, the address of an area included', async () => {
  const king = await post({ unit_number: '4B' });
  const laurent = await post({
    street_address: '12 boulevard Saint-Laurent',
    city: 'Montréal',
    postal_code: 'H2X 1J4',
    location_precision: 'area',
  });
  await postListing(server, await aUser(server), { unit_number: '4B' });
  for (const q of ['4b', '4B-75 King', 'king st waterloo', 'n2j', ' 75,king ', '75 King Street South'])
    expect(await idsOf({ q })).toEqual([king]);
  for (const q of ['saint-laurent', '12 boul. St-Laurent', 'MONTREAL', 'h2x 1j4'])
    expect(await idsOf({ q })).toEqual([laurent]);
  expect(await idsOf({ q: '%' })).toEqual([]);
  expect(await idsOf({ q: ' ' })).toEqual([laurent, king]);
  expect(await idsOf({ q: 'king', status: 'P' })).toEqual([]);
  expect((await server.call(ownListings, { query: { q: 'x'.repeat(201) } }, landlord.access)).status).toBe(
    400,
  );
});

it('come by age, by price and by how soon they expire', async () => {
  const [first, second, third] = [
    await post({ price: 900 }),
    await post({ price: 1200 }),
    await post({ price: 1000 }),
  ];
  await confirmed(first, 3);
  await confirmed(second, 20);
  await run(`update listings set status = 'P' where id = $1`, third);
  expect(await idsOf({})).toEqual([third, second, first]);
  expect(await idsOf({ sort: 'oldest' })).toEqual([first, second, third]);
  expect(await idsOf({ sort: 'priceLowHigh' })).toEqual([first, third, second]);
  expect(await idsOf({ sort: 'priceHighLow' })).toEqual([second, third, first]);
  expect(await idsOf({ sort: 'expiring' })).toEqual([second, first, third]);
  expect(await idsOf({ sort: 'expiring', page: 2, page_size: 10 })).toEqual([]);
  const { status, body } = await server.call(
    ownListings,
    { query: { sort: 'best' as never } },
    landlord.access,
  );
  expect([status, body]).toEqual([400, { sort: ['Choose one of the listed values.'] }]);
});

it('keep those of one building together', async () => {
  const elsewhere = { street_address: '9 Erb St', city: 'Waterloo' };
  const first = await post({ price: 900, unit_number: '1' });
  const other = await post({ price: 1000, ...elsewhere });
  const second = await post({ price: 1200, unit_number: '2', street_address: '75 king st s' });
  expect(await idsOf({ sort: 'priceLowHigh', by_building: true })).toEqual([first, second, other]);
  expect(await idsOf({ sort: 'newest', by_building: true })).toEqual([second, first, other]);
});

it('show how many people wait, and can be sorted by need for attention', async () => {
  const { landlord: host, owner, group, listing } = await aGroupOfTwo(server);
  const calm = (await postListing(server, host)).id;
  const asked = (await postListing(server, host)).id;
  const ending = (await postListing(server, host)).id;
  const quiet = (await postListing(server, host)).id;
  await apply(server, owner, group);
  const asker = await aUser(server);
  const { id: conversation } = await startOn(server, asker, asked);
  await sayIn(server, asker, conversation, 'Is it free in May?');
  await sayIn(server, asker, conversation, 'Or June?');
  await confirmed(ending, 24);
  const waiting = async () => new Map((await mine({}, host)).map((one) => [one.id, one.waiting] as const));
  expect((await waiting()).get(listing)).toEqual({ messages: 0, applications: 1 });
  expect((await waiting()).get(asked)).toEqual({ messages: 1, applications: 0 });
  expect((await waiting()).get(calm)).toEqual({ messages: 0, applications: 0 });
  expect(await idsOf({ sort: 'attention' }, host)).toEqual([ending, asked, listing, quiet, calm]);
  await sayIn(server, host, conversation, 'In May.');
  await decide(server, host, group, 'R');
  expect([...(await waiting()).values()]).toEqual(Array(5).fill({ messages: 0, applications: 0 }));
  expect(await idsOf({ sort: 'attention' }, host)).toEqual([ending, quiet, asked, calm, listing]);
});
