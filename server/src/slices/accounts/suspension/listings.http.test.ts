import { editProfile, myProfile } from '@lodgepole/contract/accounts/endpoints';
import { addListing, editListing, searchListings, seeListing } from '@lodgepole/contract/listings/endpoints';
import type { Listing } from '@lodgepole/contract/listings/listing';
import { addFavourite, myFavourites } from '@lodgepole/contract/saved/favourites';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { announce } from '../../../db/announce.ts';
import { aListing, postListing } from '../../../testing/create/listings.ts';
import { aUser, type SignedIn, signIn } from '../../../testing/create/people.ts';
import { reinstate, suspend } from '../../../testing/create/trust.ts';
import { aJobRun } from '../../../testing/jobs.ts';
import { addressOf, openBeside, openStream } from '../../../testing/streams.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { holdsRepository } from '../../listings/holds/holds.repository.ts';
import { type HoldsService, holdsService } from '../../listings/holds/holds.service.ts';

let server: TestServer;
let landlord: SignedIn;
let reader: SignedIn;
beforeAll(async () => {
  server = await startTestServer();
  reader = await aUser(server);
});
afterAll(() => server.close());
beforeEach(async () => {
  landlord = await aUser(server);
});

const query = async <Row extends object>(text: string, ...values: readonly unknown[]): Promise<Row[]> =>
  (await server.database.pool.query<Row>(text, [...values])).rows;

const statusesOf = async ({ id }: SignedIn): Promise<string> =>
  (await query<{ status: string }>('select status from listings where owner_id = $1 order by id', id))
    .map(({ status }) => status)
    .join('');

const holds = holdsService({ within: holdsRepository, announce, now: () => new Date() });

const inTransaction = <Result>(
  work: (transaction: Parameters<HoldsService['hold']>[0]) => Promise<Result>,
): Promise<Result> => server.database.kysely.transaction().execute(work);

const statusOf = async (id: number, by: SignedIn | null): Promise<number> =>
  (await server.call(seeListing, { params: { id } }, by?.access)).status;

describe('the listings of a suspended person', () => {
  it('are hidden, and come back as they were', async () => {
    for (const status of ['A', 'P', 'R', 'E']) {
      const { id } = await postListing(server, landlord);
      await query('update listings set status = $2 where id = $1', id, status);
    }
    await suspend(server, landlord.id);
    expect(await statusesOf(landlord)).toBe('HHHH');
    await reinstate(server, landlord.id);
    expect(await statusesOf(landlord)).toBe('APRE');
    expect(await query('select 1 from listing_holds')).toEqual([]);
  });

  it('are found by no one but staff, and keep who saved them', async () => {
    const { id } = await postListing(server, landlord);
    await server.call(addFavourite, { params: { id } }, reader.access);
    const staff = await aUser(server);
    await query('update users set is_staff = true where id = $1', staff.id);
    const found = async () => {
      const search = await server.call(searchListings, { query: { owner: landlord.id } }, reader.access);
      const saved = await server.call(myFavourites, { query: {} }, reader.access);
      const { favorite_listings } = saved.body as { favorite_listings: Listing[] };
      return [search.headers['x-total-count'], favorite_listings.map((listing) => listing.id)];
    };
    await suspend(server, landlord.id);
    expect([await statusOf(id, null), await statusOf(id, reader), await statusOf(id, staff)]).toEqual([
      404, 404, 200,
    ]);
    expect(await found()).toEqual(['0', []]);
    const seen = await server.call(seeListing, { params: { id } }, staff.access);
    expect(seen.body).toMatchObject({ held_reasons: ['This account is suspended.'] });
    await reinstate(server, landlord.id);
    expect([await statusOf(id, null), await statusOf(id, reader)]).toEqual([200, 200]);
    expect(await found()).toEqual(['1', [id]]);
  });

  it('stay held when they were held for another reason, before or meanwhile', async () => {
    const [before, meanwhile, free] = [
      await postListing(server, landlord),
      await postListing(server, landlord),
      await postListing(server, landlord),
    ];
    await inTransaction((transaction) => holds.hold(transaction, before.id, 'signals'));
    await suspend(server, landlord.id);
    await inTransaction((transaction) => holds.hold(transaction, meanwhile.id, 'staff', 'A copied text.'));
    await reinstate(server, landlord.id);
    expect(await statusesOf(landlord)).toBe('HHA');
    await inTransaction((transaction) => holds.release(transaction, before.id, ['signals', 'staff']));
    await inTransaction((transaction) => holds.release(transaction, meanwhile.id, ['signals', 'staff']));
    expect(await statusesOf(landlord)).toBe('AAA');
    expect(await statusOf(free.id, reader)).toBe(200);
  });

  it('stay hidden when staff show them, until the person is back', async () => {
    const { id } = await postListing(server, landlord);
    await inTransaction((transaction) => holds.hold(transaction, id, 'signals'));
    await suspend(server, landlord.id);
    await inTransaction((transaction) => holds.release(transaction, id, ['signals', 'staff']));
    expect(await statusesOf(landlord)).toBe('H');
    await reinstate(server, landlord.id);
    expect(await statusesOf(landlord)).toBe('A');
  });

  it('do not expire meanwhile, nor the moment they are back', async () => {
    await postListing(server, landlord);
    await query(
      `update listings set confirmed_at = now() - interval '29 days' where owner_id = $1`,
      landlord.id,
    );
    await suspend(server, landlord.id);
    await query(
      `update listings set confirmed_at = now() - interval '99 days' where owner_id = $1`,
      landlord.id,
    );
    await server.lodgepole.tasks.expire_listings({}, aJobRun());
    await reinstate(server, landlord.id);
    await server.lodgepole.tasks.expire_listings({}, aJobRun());
    expect(await statusesOf(landlord)).toBe('A');
  });

  it('are all hidden whatever runs at the same moment', async () => {
    for (let count = 0; count < 3; count += 1) await postListing(server, landlord);
    await query(
      `update listings set confirmed_at = now() - interval '99 days' where owner_id = $1`,
      landlord.id,
    );
    const { access } = landlord;
    const ids = (await query<{ id: number }>('select id from listings where owner_id = $1', landlord.id)).map(
      ({ id }) => id,
    );
    const replies = await Promise.all([
      ...Array.from({ length: 4 }, () => server.call(addListing, { body: aListing() }, access)),
      ...ids.map((id) => server.call(editListing, { params: { id }, body: { price: 1234 } }, access)),
      server.lodgepole.tasks.expire_listings({}, aJobRun()),
      ...ids.map((id) => inTransaction((transaction) => holds.hold(transaction, id, 'signals'))),
      suspend(server, landlord.id),
    ]);
    const statuses = replies.flatMap((reply) =>
      typeof reply === 'object' && reply !== null && 'status' in reply ? [reply.status] : [],
    );
    expect(statuses.filter((status) => ![200, 201, 401].includes(status))).toEqual([]);
    expect(new Set(await statusesOf(landlord))).toEqual(new Set('H'));
  });
});

describe('what a person sent before being suspended', () => {
  /** Sends a request while the account's row is locked, and suspends the person before the request continues. */
  const sendMeanwhile = async (send: () => Promise<{ readonly status: number }>): Promise<number> => {
    const client = await server.database.pool.connect();
    try {
      await client.query('begin');
      await client.query('select 1 from users where id = $1 for update', [landlord.id]);
      const sending = send();
      await expect
        .poll(
          () =>
            query(
              `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
            ),
          { timeout: 10_000 },
        )
        .not.toEqual([]);
      await client.query('update users set suspended_at = now() where id = $1', [landlord.id]);
      await client.query('commit');
      return (await sending).status;
    } finally {
      client.release();
    }
  };

  it('posts and changes no listing', async () => {
    const { access } = landlord;
    const { id } = await postListing(server, landlord);
    expect(await sendMeanwhile(() => server.call(addListing, { body: aListing() }, access))).toBe(401);
    expect(await statusesOf(landlord)).toBe('A');
    await query('update users set suspended_at = null where id = $1', landlord.id);
    const edit = () => server.call(editListing, { params: { id }, body: { price: 1 } }, access);
    expect(await sendMeanwhile(edit)).toBe(401);
    expect(await query('select price from listings where id = $1', id)).toEqual([{ price: 1850 }]);
  });

  it('changes no profile', async () => {
    const { access } = landlord;
    const send = () => server.call(editProfile, { body: { first_name: 'Another' } }, access);
    expect(await sendMeanwhile(send)).toBe(401);
    expect(await query('select first_name from users where id = $1', landlord.id)).toEqual([
      { first_name: 'Anne' },
    ]);
  });
});

it('takes effect at once in every process', async () => {
  const beside = await openBeside(server);
  onTestFinished(() => beside.close());
  const here = await addressOf(server);
  const { id } = await postListing(server, landlord);
  const phone = await signIn(server, landlord.email);
  const streams = [await openStream(here, phone.access), await openStream(beside.base, landlord.access)];
  await suspend(server, landlord.id);
  const statuses = (base: string) =>
    Promise.all(
      [
        fetch(`${base}/profile/me`, { headers: { authorization: `Bearer ${phone.access}` } }),
        fetch(`${base}/events`, { headers: { authorization: `Bearer ${landlord.access}` } }),
        fetch(`${base}/listings/${id}`),
      ].map(async (reply) => (await reply).status),
    );
  expect(await statuses(here)).toEqual([401, 401, 404]);
  expect(await statuses(beside.base)).toEqual([401, 401, 404]);
  for (const { ended } of streams) await expect(ended).resolves.toBeUndefined();
  expect((await server.call(myProfile, {}, landlord.access)).status).toBe(401);
  await reinstate(server, landlord.id);
  expect((await fetch(`${beside.base}/listings/${id}`)).status).toBe(200);
});
