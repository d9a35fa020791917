import { seeProfile } from '@lodgepole/contract/accounts/endpoints';
import type { SeenProfile } from '@lodgepole/contract/accounts/profile';
import { searchListings, seeListing } from '@lodgepole/contract/listings/endpoints';
import type { Listing } from '@lodgepole/contract/listings/listing';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { runAllDue } from '../../../app/run-all-due.ts';
import { silentLog } from '../../../core/log.ts';
import { sayIn, startOn } from '../../../testing/create/conversations.ts';
import { postListing } from '../../../testing/create/listings.ts';
import { aUser, type SignedIn } from '../../../testing/create/people.ts';
import { aJobRun } from '../../../testing/jobs.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

let server: TestServer;
let landlord: SignedIn;
let reader: SignedIn;
let listing: number;
const now = new Date('2098-06-01T12:00:00Z');
beforeAll(async () => {
  server = await startTestServer({ now: () => now });
});
beforeEach(async () => {
  await server.database.pool.query('delete from inquiries');
  [landlord, reader] = await Promise.all([aUser(server), aUser(server)]);
  listing = (await postListing(server, landlord)).id;
});
afterAll(() => server.close());

let conversation = 1_000_000;
/** Someone asked this long ago and was answered after these minutes, if at all. */
const ask = (daysAgo: number, minutes: number | null, seconds = 0) =>
  server.database.pool.query(
    `insert into inquiries (conversation_id, owner_id, asker_id, listing_id, begun_at, answered_at)
     select $1, $2, $3, $4, begun, begun + make_interval(mins => $7)
     from (select $5::timestamptz - make_interval(days => $6) + make_interval(secs => $8) as begun) as asked`,
    [(conversation += 1), landlord.id, reader.id, listing, now, daysAgo, minutes, seconds],
  );

const response = async () => {
  await server.lodgepole.tasks.count_answers({}, aJobRun());
  const { body } = await server.call(seeListing, { params: { id: listing } }, reader.access);
  return (body as Listing).owner.response;
};

it('counts conversations begun 7 to 112 days ago, both included', async () => {
  await ask(7, 10);
  await ask(112, 20);
  await ask(50, 30);
  await ask(6, 10_000);
  await ask(7, 10_000, 1);
  await ask(112, 10_000, -1);
  await ask(113, 10_000);
  expect(await response()).toEqual({ rate: 100, minutes: 20, label: 'Usually answers within an hour' });
});

it('is null below three, and again when they have grown old', async () => {
  await ask(10, 5);
  await ask(10, 5);
  expect(await response()).toBeNull();
  await ask(10, null);
  expect(await response()).toMatchObject({ rate: 70, minutes: 5 });
  await server.database.pool.query(`update inquiries set begun_at = begun_at - interval '110 days'`);
  expect(await response()).toBeNull();
});

it('takes the median of the first answers', async () => {
  for (const minutes of [10, 100, 2000, 5000, null]) await ask(20, minutes);
  expect(await response()).toEqual({ rate: 80, minutes: 1050, label: 'Usually answers within a day' });
});

it('is on details, cards and profiles, for anonymous readers too, in the language of the reader', async () => {
  for (const minutes of [null, null, null]) await ask(20, minutes);
  const slow = { rate: 0, minutes: null, label: 'Answers slowly' };
  expect(await response()).toEqual(slow);
  const cards = await server.call(searchListings, { query: { owner: landlord.id } });
  expect((cards.body as Listing[]).map(({ owner }) => owner.response)).toEqual([slow]);
  for (const by of [reader, landlord]) {
    const { body } = await server.call(seeProfile, { params: { id: landlord.id } }, by.access);
    expect((body as SeenProfile).response).toEqual(slow);
  }
  const french = { 'accept-language': 'fr' };
  const { body } = await server.call(seeListing, { params: { id: listing } }, undefined, french);
  expect((body as Listing).owner.response?.label).toBe('Répond lentement');
});

it('counts what happens in conversations, by the clock of the jobs', async () => {
  const askers = await Promise.all([aUser(server), aUser(server), aUser(server)]);
  for (const [place, asker] of askers.entries()) {
    const { id } = await startOn(server, asker, listing);
    await sayIn(server, asker, id, 'Is it free?');
    if (place > 0) await sayIn(server, landlord, id, 'It is.');
  }
  const runAt = (days: number) =>
    runAllDue({
      config: server.config,
      database: server.database,
      log: silentLog,
      at: new Date(Date.now() + days * 86_400_000),
      signal: new AbortController().signal,
    });
  const seen = async () =>
    ((await server.call(seeListing, { params: { id: listing } }, reader.access)).body as Listing).owner
      .response;
  await runAt(6.9);
  expect(await seen()).toBeNull();
  await runAt(7.1);
  expect(await seen()).toEqual({ rate: 70, minutes: 0, label: 'Usually answers within an hour' });
});
