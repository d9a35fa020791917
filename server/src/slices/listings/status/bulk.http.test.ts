import { seeGroup } from '@lodgepole/contract/groups/endpoints';
import type { Group } from '@lodgepole/contract/groups/group';
import { seeListing, setListingStatus } from '@lodgepole/contract/listings/endpoints';
import { changeListings } from '@lodgepole/contract/listings/life/bulk';
import type { Listing } from '@lodgepole/contract/listings/listing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { hearChanges } from '../../../testing/changes.ts';
import { aGroupOfTwo, apply } from '../../../testing/create/groups.ts';
import { postListing } from '../../../testing/create/listings.ts';
import { aUser, type SignedIn } from '../../../testing/create/people.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

let server: TestServer;
let landlord: SignedIn;
let other: SignedIn;
let aheadMs = 0;
beforeAll(async () => {
  server = await startTestServer({ now: () => new Date(Date.now() + aheadMs) });
});
beforeEach(async () => {
  aheadMs = 0;
  [landlord, other] = await Promise.all([aUser(server), aUser(server)]);
});
afterAll(() => server.close());

const run = (statement: string, ...values: unknown[]) => server.database.pool.query(statement, values);
const bulk = (body: object, by: SignedIn | null = landlord) =>
  server.call(changeListings, { body: body as never }, by?.access);
const see = async (id: number, by = landlord) =>
  (await server.call(seeListing, { params: { id } }, by.access)).body as Listing;
const post = async (changes: object = {}, by = landlord): Promise<number> =>
  (await postListing(server, by, changes)).id;
const several = (count: number): Promise<number[]> =>
  Promise.all(Array.from({ length: count }, (_, place) => post({ unit_number: String(place + 1) })));

const notYours = 'This listing is not yours.';
const nobody = 2_000_000_000;

describe('several listings at once', () => {
  it('are confirmed, paused and activated as by the single call', async () => {
    const [active = 0, expired = 0, paused = 0] = await several(3);
    await run(`update listings set status = 'E' where id = $1`, expired);
    await run(`update listings set status = 'P' where id = $1`, paused);
    aheadMs = 60_000;
    const ids = [paused, active, expired];
    expect(await bulk({ ids, action: 'confirm' })).toMatchObject({
      status: 200,
      body: { done: ids, refused: [] },
    });
    const seen = await Promise.all([active, expired, paused].map((id) => see(id)));
    expect(seen.map(({ status }) => status)).toEqual(['A', 'A', 'P']);
    for (const { confirmed_at } of seen)
      expect(Date.parse(confirmed_at)).toBeGreaterThan(Date.now() + 30_000);
    for (const [action, status] of [
      ['pause', 'P'],
      ['activate', 'A'],
    ]) {
      expect(await bulk({ ids, action })).toMatchObject({ body: { done: ids } });
      for (const id of ids) expect(await see(id)).toMatchObject({ status });
    }
  });

  it('are refused one by one in the words of the single call, and the others done', async () => {
    const [own = 0, held = 0] = await several(2);
    const theirs = await post({}, other);
    await run(`update listings set status = 'H' where id = $1`, held);
    const ids = [theirs, own, nobody, held];
    const heldWords = 'This listing is held for review. Only our staff can change its status.';
    for (const action of ['pause', 'activate', 'confirm'])
      expect(await bulk({ ids, action })).toMatchObject({
        status: 200,
        body: {
          done: [own],
          refused: [
            { id: theirs, detail: notYours },
            { id: nobody, detail: 'Not found.' },
            { id: held, detail: heldWords },
          ],
        },
      });
    expect(await see(theirs, other)).toMatchObject({ status: 'A', price: 1850 });
  });

  it('tell the owner’s open pages of each, and are checked again when they become active', async () => {
    const [first = 0, second = 0] = await several(2);
    await run(`update listings set status = 'P' where owner_id = $1`, landlord.id);
    await run('delete from graphile_worker._private_jobs');
    const ear = await hearChanges(server);
    const heard = await ear.during(() => bulk({ ids: [first, second], action: 'activate' }));
    await ear.close();
    expect(heard).toEqual(
      expect.arrayContaining(
        [first, second].map((id) =>
          expect.objectContaining({ topic: 'listings', id, people: [landlord.id] }),
        ),
      ),
    );
    const { rows } = await run(
      `select key from graphile_worker.jobs where task_identifier = 'check_listing'`,
    );
    expect(rows).toHaveLength(2);
  });

  it('reject the group that had the home when a rented one is offered again', async () => {
    const { landlord: host, owner, group, listing } = await aGroupOfTwo(server);
    await apply(server, owner, group);
    await server.call(
      setListingStatus,
      { params: { id: listing }, body: { status: 'R', group } },
      host.access,
    );
    expect(await bulk({ ids: [listing], action: 'activate' }, host)).toMatchObject({
      body: { done: [listing] },
    });
    const { body } = await server.call(seeGroup, { params: { id: group } }, owner.access);
    expect((body as Group).group_status).toBe('R');
  });

  it.each([
    [{ ids: [], action: 'pause' }, { ids: ['Choose 1 to 200 listings.'] }],
    [
      { ids: Array.from({ length: 201 }, (_, at) => at + 1), action: 'pause' },
      { ids: ['Choose 1 to 200 listings.'] },
    ],
    [{ ids: [0], action: 'pause' }, { ids: ['Choose 1 to 200 listings.'] }],
    [{ ids: [1], action: 'rent' }, { action: ['Choose one of the listed values.'] }],
    [{ ids: [1], action: 'price' }, { percent: ['Enter a percentage from -50 to 50.'] }],
    [{ ids: [1], action: 'price', percent: 50.1 }, { percent: ['Enter a percentage from -50 to 50.'] }],
    [{ ids: [1], action: 'price', percent: -51 }, { percent: ['Enter a percentage from -50 to 50.'] }],
    [{ ids: [1], action: 'price', percent: 'two' }, { percent: ['Enter a percentage from -50 to 50.'] }],
  ])('are not changed by %j', async (body, under) => {
    expect(await bulk(body)).toMatchObject({ status: 400, body: under });
  });

  it('are for signed-in people', async () => {
    expect(await bulk({ ids: [1], action: 'pause' }, null)).toMatchObject({ status: 401 });
  });
});

describe('several prices at once', () => {
  it('change by the percentage, to the dollar, as by an edit', async () => {
    const first = await post({ price: 1850 });
    const second = await post({ price: 1250.5 });
    await run(`update listings set status = 'E' where id = $1`, second);
    await run(`update listings set verification_status = 'V' where id = $1`, first);
    const { version: before = 0 } = await see(first);
    expect(await bulk({ ids: [second, first], action: 'price', percent: 2 })).toMatchObject({
      status: 200,
      body: { done: [second, first], refused: [] },
    });
    const listing = await see(first);
    expect(listing).toMatchObject({
      price: 1887,
      previous_price: 1850,
      version: before + 1,
      verification_status: 'P',
    });
    expect(listing.price_history?.map(({ price }) => price)).toEqual([1850, 1887]);
    expect(await see(second)).toMatchObject({ price: 1276, status: 'A' });
  });

  it('stay where the result would be 0 or too large, and where the home is not one’s own', async () => {
    const [cheap, dear, own] = [await post({ price: 0.9 }), await post({ price: 99_999_000 }), await post()];
    const theirs = await post({}, other);
    expect(await bulk({ ids: [cheap, theirs, own], action: 'price', percent: -50 })).toMatchObject({
      body: {
        done: [own],
        refused: [
          { id: cheap, detail: 'Price must be greater than 0.' },
          { id: theirs, detail: 'Not found.' },
        ],
      },
    });
    expect(await see(cheap)).toMatchObject({ price: 0.9, previous_price: null });
    expect(await see(theirs, other)).toMatchObject({ price: 1850, version: expect.any(Number) });
    expect(await bulk({ ids: [dear], action: 'price', percent: 2 })).toMatchObject({
      body: { done: [], refused: [{ id: dear, detail: 'This number is too large.' }] },
    });
  });

  it('do not change at all when something breaks on the way', async () => {
    const [first = 0, second = 0] = await several(2);
    await run(`create function break_one() returns trigger language plpgsql as $$ begin
      if new.id = ${second} then raise 'broken'; end if; return new; end $$`);
    await run('create trigger break_one before update on listings for each row execute function break_one()');
    const reply = await bulk({ ids: [first, second], action: 'price', percent: 2 });
    await run('drop trigger break_one on listings');
    await run('drop function break_one');
    expect(reply.status).toBe(500);
    expect(await see(first)).toMatchObject({ price: 1850, previous_price: null });
  });

  it('take one connection for two hundred homes, and do not wait for the homes of others', async () => {
    const id = await post();
    const { rows } = await run(
      `select string_agg(column_name, ', ') as columns from information_schema.columns where table_name = 'listings'
        and is_generated = 'NEVER' and is_identity = 'NO' and column_name not in ('client_id', 'owner_id')`,
    );
    const { columns } = rows[0] as { columns: string };
    const copies = await run(
      `insert into listings (owner_id, ${columns}) select $1, ${columns} from listings, generate_series(1, 199)
        where id = $2 returning id`,
      landlord.id,
      id,
    );
    const own = (copies.rows as { id: number }[]).map((copy) => copy.id);
    const theirs = await post({}, other);
    const client = await server.database.pool.connect();
    await client.query('begin');
    await client.query('select 1 from listings where id = $1 for update', [theirs]);
    const reply = await bulk({ ids: [...own, theirs], action: 'price', percent: 2 });
    await client.query('rollback');
    client.release();
    expect(reply).toMatchObject({ status: 200, body: { done: own, refused: [{ id: theirs }] } });
  });
});
