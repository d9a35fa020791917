import { seeListing } from '@lodgepole/contract/listings/endpoints';
import type { Listing } from '@lodgepole/contract/listings/listing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { postListing } from '../../../testing/create/listings.ts';
import { aUser, emailsTo, type SignedIn } from '../../../testing/create/people.ts';
import { aJobRun } from '../../../testing/jobs.ts';
import { addressOf, openStream } from '../../../testing/streams.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

const dayMs = 24 * 60 * 60 * 1000;
const confirmed = new Date('2027-03-01T08:00:00.000Z');
const after = (days: number, ms = 0): Date => new Date(confirmed.getTime() + days * dayMs + ms);

const question = 'Is it still available?';
const farewell = 'Your listing has expired';

let server: TestServer;
let landlord: SignedIn;
let clock: Date;

const query = async <Row>(text: string, values: readonly unknown[] = []): Promise<Row[]> =>
  (await server.database.pool.query(text, [...values])).rows as Row[];

beforeAll(async () => {
  server = await startTestServer({ now: () => clock });
});
afterAll(() => server.close());

beforeEach(async () => {
  clock = new Date();
  await query('delete from listings');
  await query('delete from mailbox');
  await query('delete from graphile_worker._private_jobs');
  landlord = await aUser(server);
});

const confirmAt = (listing: number, at: Date): Promise<unknown> =>
  query('update listings set confirmed_at = $2 where id = $1', [listing, at]);

const aListing = async (changes: object = {}): Promise<number> => {
  const { id } = await postListing(server, landlord, { unit_number: '4B', ...changes });
  await confirmAt(id, confirmed);
  return id;
};

/** Copies of one listing, each confirmed at the same moment, as after the migration that introduced confirmations. */
const manyListings = async (count: number): Promise<void> => {
  const id = await aListing();
  const rows = await query<{ name: string }>(
    `select column_name as name from information_schema.columns where table_name = 'listings' and is_generated = 'NEVER'
      and is_identity = 'NO' and column_name <> 'client_id'`,
  );
  const columns = rows.map(({ name }) => name).join(', ');
  await query(
    `insert into listings (${columns}) select ${columns} from listings, generate_series(2, $2::int) where id = $1`,
    [id, count],
  );
};

const { signal } = aJobRun();
const look = (): Promise<void> => server.lodgepole.tasks.expire_listings({}, { ...aJobRun(), signal });

/** Runs the job at that time and sends what it queued. */
const runAt = async (time: Date): Promise<void> => {
  clock = time;
  await look();
  await server.runJobs();
};

const subjects = async (): Promise<string[]> =>
  (await emailsTo(server, landlord.email)).map(({ subject }) => subject).toReversed();

const statusOf = async (id: number): Promise<string | undefined> =>
  (await query<{ status: string }>('select status from listings where id = $1', [id]))[0]?.status;

describe('a listing that its landlord does not confirm', () => {
  it('is asked about a week before it expires, not a millisecond earlier, and once', async () => {
    const id = await aListing();
    await runAt(after(23, -1));
    expect(await subjects()).toEqual([]);
    await runAt(after(23));
    expect(await subjects()).toEqual([question]);
    await runAt(after(23, 1));
    await runAt(after(30, -1));
    expect(await subjects()).toEqual([question]);
    expect(await statusOf(id)).toBe('A');
  });

  it('expires thirty days after its confirmation, not a millisecond earlier, and says so once', async () => {
    const id = await aListing();
    await runAt(after(23));
    await runAt(after(30, -1));
    expect(await statusOf(id)).toBe('A');
    await runAt(after(30));
    expect(await statusOf(id)).toBe('E');
    await runAt(after(30, 1));
    await runAt(after(300));
    expect(await statusOf(id)).toBe('E');
    expect(await subjects()).toEqual([question, farewell]);
    const { body } = await server.call(seeListing, { params: { id } });
    expect(body as Listing).toMatchObject({ status: 'E', confirmed_at: confirmed.toISOString() });
  });

  it('only expires when no process ran for weeks', async () => {
    await aListing();
    await runAt(after(41));
    expect(await subjects()).toEqual([farewell]);
  });

  it('counts days of 24 hours, whatever clocks are changed meanwhile', async () => {
    const id = await aListing();
    // Daylight saving time begins on March 14, 2027.
    await runAt(new Date('2027-03-31T07:59:59.999Z'));
    expect(await statusOf(id)).toBe('A');
    await runAt(new Date('2027-03-31T08:00:00.000Z'));
    expect(await statusOf(id)).toBe('E');
  });

  it('starts a new period, with a new question, when it is confirmed or renewed', async () => {
    const id = await aListing();
    await runAt(after(23));
    await confirmAt(id, after(24));
    await runAt(after(46));
    expect(await subjects()).toEqual([question]);
    await runAt(after(47));
    await runAt(after(54));
    expect(await subjects()).toEqual([question, question, farewell]);
    await query("update listings set status = 'A', confirmed_at = $2 where id = $1", [id, after(60)]);
    await runAt(after(82));
    expect(await subjects()).toHaveLength(3);
    await runAt(after(83));
    await runAt(after(90));
    expect((await subjects()).slice(3)).toEqual([question, farewell]);
    expect(await statusOf(id)).toBe('E');
  });

  it.each(['P', 'R', 'H'])('stays as it is while its status is %s', async (status) => {
    const id = await aListing();
    await query('update listings set status = $2 where id = $1', [id, status]);
    await runAt(after(25));
    await runAt(after(300));
    expect(await statusOf(id)).toBe(status);
    expect(await subjects()).toEqual([]);
  });

  it('is announced to the open pages of its landlord', async () => {
    const id = await aListing();
    const stream = await openStream(await addressOf(server), landlord.access);
    await runAt(after(30));
    const [change] = await stream.until('change');
    expect(change?.data).toEqual({ topic: 'listings', id });
    await stream.close();
  });
});

describe('the email about a listing', () => {
  it('names the home, its unit and price, says what happens and when, and links to the answer', async () => {
    await aListing();
    await runAt(after(23));
    await runAt(after(30));
    const [expired, asked] = await emailsTo(server, landlord.email);
    for (const mail of [expired, asked]) {
      expect(mail?.text).toContain('4B-75 King St S, Waterloo, $1,850 a month');
      expect(mail?.text).toContain('March 31, 2027');
      expect(mail?.text).toMatch(/http:\/\/localhost:3000\/still-available\?token=\S+/);
    }
    expect(asked?.text).toContain('will expire on March 31, 2027 and no longer appear in searches');
    expect(expired?.text).toContain('Renew the listing:');
  });

  it('is sent whatever the landlord chose about notifications', async () => {
    await query('update users set receive_email_notifications = false where id = $1', [landlord.id]);
    await aListing();
    await runAt(after(23));
    await runAt(after(30));
    expect(await subjects()).toEqual([question, farewell]);
  });

  it('is not sent to a landlord who turned off just these emails', async () => {
    await query("insert into mail_opt_outs (user_id, kind) values ($1, 'listing_ending')", [landlord.id]);
    await aListing();
    await runAt(after(23));
    await runAt(after(30));
    expect(await subjects()).toEqual([]);
  });

  it('is not sent to a deactivated account', async () => {
    const listing = await aListing();
    await query('update users set deactivated_at = now() where id = $1', [landlord.id]);
    await runAt(after(23));
    await runAt(after(30));
    expect(await statusOf(listing)).toBe('E');
    expect(await subjects()).toEqual([]);
  });

  it.each([
    ['is confirmed', (id: number) => confirmAt(id, after(24))],
    ['is paused', (id: number) => query("update listings set status = 'P' where id = $1", [id])],
    ['is rented', (id: number) => query("update listings set status = 'R' where id = $1", [id])],
    ['is held', (id: number) => query("update listings set status = 'H' where id = $1", [id])],
    ['is deleted', (id: number) => query('delete from listings where id = $1', [id])],
    ['expires', () => Promise.resolve((clock = after(30)))],
  ])('that asks is not sent when the listing %s while it waits', async (_what, change) => {
    const id = await aListing();
    clock = after(23);
    await look();
    await change(id);
    expect(await subjects()).toEqual([]);
  });

  it.each([
    [
      'is renewed',
      (id: number) => query("update listings set status = 'A', confirmed_at = now() where id = $1", [id]),
    ],
    ['is rented', (id: number) => query("update listings set status = 'R' where id = $1", [id])],
    ['is deleted', (id: number) => query('delete from listings where id = $1', [id])],
  ])('that it expired is not sent when the listing %s while it waits', async (_what, change) => {
    const id = await aListing();
    clock = after(30);
    await look();
    await change(id);
    expect(await subjects()).toEqual([]);
  });
});

describe('several homes of one landlord', () => {
  const several = 'Are these 3 homes still available?';
  const gone = '3 of your listings have expired.';
  const hour = 60 * 60 * 1000;

  /** Confirmed at 8:00, 14:00 and 23:30 of one day in UTC. */
  const threeListings = async (): Promise<number[]> => {
    const ids = [
      await aListing(),
      await aListing({ unit_number: '5' }),
      await aListing({ unit_number: '6' }),
    ];
    await confirmAt(ids[1] ?? 0, after(0, 6 * hour));
    await confirmAt(ids[2] ?? 0, after(0, 15.5 * hour));
    return ids;
  };

  it('that come due on one day are in one email of each kind, however often the job runs', async () => {
    const ids = await threeListings();
    for (const hours of [0, 0, 3, 6, 9, 15.5, 15.9]) await runAt(after(23, hours * hour));
    expect(await subjects()).toEqual([several]);
    for (const hours of [0, 0, 3, 6, 9, 15.5, 15.9]) await runAt(after(30, hours * hour));
    expect(await subjects()).toEqual([several, gone]);
    expect(await Promise.all(ids.map(statusOf))).toEqual(['E', 'E', 'E']);
  });

  it('expire each in its own time', async () => {
    const ids = await threeListings();
    await runAt(after(30, 7 * hour));
    expect(await Promise.all(ids.map(statusOf))).toEqual(['E', 'E', 'A']);
  });

  it('are named in it, with one link and what happens when', async () => {
    await threeListings();
    await runAt(after(23));
    await runAt(after(30));
    const [expired, asked] = await emailsTo(server, landlord.email);
    for (const mail of [expired, asked]) {
      for (const unit of ['4B', '5', '6'])
        expect(mail?.text).toContain(`${unit}-75 King St S, Waterloo, $1,850 a month`);
      expect(mail?.text.match(/\/still-available\?token=\S+/g)).toHaveLength(1);
    }
    expect(asked?.text).toContain('the first of them will expire on March 31, 2027');
    expect(expired?.text).toContain('6-75 King St S, Waterloo, $1,850 a month: expires later today');
    expect(expired?.text).toContain('Renew the listings:');
  });

  it('that come due on two days are in two emails', async () => {
    const [, , last = 0] = await threeListings();
    await confirmAt(last, after(0, 16 * hour));
    await runAt(after(23, 15 * hour));
    expect(await subjects()).toEqual(['Are these 2 homes still available?']);
    await runAt(after(23, 16 * hour));
    expect(await subjects()).toEqual(['Are these 2 homes still available?', question]);
  });

  it('are one home, with its own subject, when the others were answered for while the email waited', async () => {
    const [, ...others] = await threeListings();
    clock = after(23);
    await look();
    for (const id of others) await confirmAt(id, after(22));
    await server.runJobs();
    expect(await subjects()).toEqual([question]);
    const [mail] = await emailsTo(server, landlord.email);
    expect(mail?.text).toContain('Is the home still available?');
  });

  it('are one email even if one of them is being changed when it is due', async () => {
    const [first] = await threeListings();
    const client = await server.database.pool.connect();
    await client.query('begin');
    await client.query('select 1 from listings where id = $1 for update', [first]);
    const asked = runAt(after(23));
    const isWaiting = () =>
      query("select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()");
    await expect.poll(isWaiting).toHaveLength(1);
    await client.query('rollback');
    client.release();
    await asked;
    expect(await subjects()).toEqual(['Are these 3 homes still available?']);
  });

  it('of two landlords are two emails', async () => {
    await aListing();
    const first = landlord;
    landlord = await aUser(server);
    await aListing();
    await aListing({ unit_number: '5' });
    await runAt(after(23));
    expect(await subjects()).toEqual(['Are these 2 homes still available?']);
    expect((await emailsTo(server, first.email)).map(({ subject }) => subject)).toEqual([question]);
  });
});

describe('many listings', () => {
  const count = 450;
  /** The listings in each queued email. */
  const mailJobs = async (task: string): Promise<number[][]> => {
    const jobs = await query<{ homes: { listing: number }[] }>(
      `select payload->'homes' as homes from graphile_worker._private_jobs as jobs
        join graphile_worker._private_tasks as tasks on tasks.id = task_id where identifier = $1`,
      [task],
    );
    return jobs.map(({ homes }) => homes.map(({ listing }) => listing));
  };

  it('are all asked about and all expire in one run, although they do not fit in one batch', async () => {
    await manyListings(count);
    clock = after(23);
    await look();
    expect((await mailJobs('ask_if_available')).map(({ length }) => length)).toEqual([count]);
    clock = after(30);
    await look();
    expect((await mailJobs('tell_expired')).map(({ length }) => length)).toEqual([count]);
    expect(await query("select 1 from listings where status <> 'E'")).toEqual([]);
  });

  it('are each asked about and expired once when several processes look at once', async () => {
    await manyListings(count);
    for (const [time, task] of [
      [after(23), 'ask_if_available'],
      [after(30), 'tell_expired'],
    ] as const) {
      clock = time;
      await Promise.all([1, 2, 3, 4].map(look));
      // A listing that was locked during one run is found by the next.
      await look();
      const [listings = [], ...others] = await mailJobs(task);
      expect(new Set(listings).size).toBe(count);
      expect([listings.length, others]).toEqual([count, []]);
    }
  });

  it('are left for the next run when the process stops', async () => {
    await manyListings(count);
    clock = after(30);
    const stopped = { ...aJobRun(), signal: AbortSignal.abort() };
    await server.lodgepole.tasks.expire_listings({}, stopped);
    expect(await query("select 1 from listings where status = 'E'")).toEqual([]);
    await look();
    expect(await query("select 1 from listings where status = 'A'")).toEqual([]);
  });
});

it('leaves a listing alone that is being changed right now, and looks at it the next time', async () => {
  const id = await aListing();
  const client = await server.database.pool.connect();
  await client.query('begin');
  await client.query('select 1 from listings where id = $1 for update', [id]);
  await runAt(after(30));
  expect(await statusOf(id)).toBe('A');
  await client.query('rollback');
  client.release();
  await runAt(after(30, 1));
  expect(await subjects()).toEqual([farewell]);
});

it('finds a listing even while a new row references it', async () => {
  const id = await aListing();
  const client = await server.database.pool.connect();
  await client.query('begin');
  await client.query('insert into favourites (user_id, listing_id) values ($1, $2)', [landlord.id, id]);
  await runAt(after(30));
  await client.query('rollback');
  client.release();
  expect(await statusOf(id)).toBe('E');
});
