import { editListing, searchListings, seeListing } from '@lodgepole/contract/listings/endpoints';
import type { Listing } from '@lodgepole/contract/listings/listing';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { aCrowd, crowdViewer } from '../../../testing/create/crowd.ts';
import { postListing } from '../../../testing/create/listings.ts';
import type { SignedInRoommate } from '../../../testing/create/roommates.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

let server: TestServer;
let landlord: SignedInRoommate;
let id: number;
beforeAll(async () => {
  server = await startTestServer({ resolveViewer: crowdViewer });
  [landlord] = (await aCrowd(server, 1)) as [SignedInRoommate];
});
beforeEach(async () => {
  ({ id } = await postListing(server, landlord, { price: 1000 }));
});
afterAll(() => server.close());

const see = async (): Promise<Listing> => (await server.call(seeListing, { params: { id } })).body as Listing;
const edit = (body: object) => server.call(editListing, { params: { id }, body }, landlord.access);
const pricesOf = ({ price_history }: Listing): number[] => (price_history ?? []).map(({ price }) => price);
const query = (text: string, values: unknown[] = [id]) => server.database.pool.query(text, values);

/** Oldest first, each at its own time, the last one the current price. */
const expectWhole = (listing: Listing): void => {
  const times = (listing.price_history ?? []).map(({ at }) => at);
  expect(times).toEqual(times.toSorted());
  expect(times[0]).toBe(listing.created_at);
  expect(times.at(-1)).toBe(listing.price_changed_at ?? listing.created_at);
  expect(pricesOf(listing).at(-1)).toBe(listing.price);
  expect(listing.previous_price).toBe(pricesOf(listing).at(-2) ?? null);
};

it('starts with the first price', async () => {
  const listing = await see();
  expect(listing).toMatchObject({ price: 1000, previous_price: null, price_changed_at: null });
  expect(listing.price_history).toEqual([{ price: 1000, at: listing.created_at }]);
});

it('keeps every price, also one that comes back', async () => {
  for (const price of [900, 950.5, 900, 1000]) expect((await edit({ price })).status).toBe(200);
  const listing = await see();
  expect(pricesOf(listing)).toEqual([1000, 900, 950.5, 900, 1000]);
  expectWhole(listing);
});

it('notes nothing for an edit that leaves the price as it is', async () => {
  await edit({ price: 1000 });
  await edit({ description: 'Brighter than before.' });
  expect(pricesOf(await see())).toEqual([1000]);
  expect(await see()).toMatchObject({ previous_price: null });
});

it('stands in lists as the price before the last change, without the rest', async () => {
  await edit({ price: 900 });
  const { body } = await server.call(
    searchListings,
    { query: { owner: landlord.id, sort: 'newest' } },
    landlord.access,
  );
  const found = (body as Listing[]).find((listing) => listing.id === id);
  expect(found).toMatchObject({ price: 900, previous_price: 1000, price_changed_at: expect.any(String) });
  expect(found).not.toHaveProperty('price_history');
});

it('keeps several changes of one transaction apart', async () => {
  await query(
    `do $$ begin for step in 1..50 loop update listings set price = 1000 + step where id = ${id}; end loop; end $$`,
    [],
  );
  const { rows } = await query('select price::int from listing_prices where listing_id = $1 order by at');
  expect(rows.map(({ price }) => price as number)).toEqual([
    1000,
    ...Array.from({ length: 50 }, (_, n) => 1001 + n),
  ]);
  expectWhole(await see());
});

it('continues after a clock that was ahead', async () => {
  await edit({ price: 900 });
  await query(`update listing_prices set at = at + interval '1 hour' where listing_id = $1 and price = 900`);
  await edit({ price: 800 });
  const listing = await see();
  expect(pricesOf(listing)).toEqual([1000, 900, 800]);
  expectWhole(listing);
});

it('has every one of many edits at once', async () => {
  const prices = Array.from({ length: 12 }, (_, n) => 500 + n);
  const replies = await Promise.all(prices.map((price) => edit({ price })));
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
  const listing = await see();
  expect(
    pricesOf(listing)
      .slice(1)
      .toSorted((a, b) => a - b),
  ).toEqual(prices);
  expectWhole(listing);
});

it('keeps the first and the newest of very many', async () => {
  await query(
    `do $$ begin for step in 1..250 loop update listings set price = 1000 + step where id = ${id}; end loop; end $$`,
    [],
  );
  const listing = await see();
  expect(pricesOf(listing)).toEqual([1000, ...Array.from({ length: 199 }, (_, n) => 1052 + n)]);
  expectWhole(listing);
  const { rows } = await query('select price from listing_prices where listing_id = $1');
  expect(rows).toHaveLength(200);
});
