import { deleteListing, editListing } from '@lodgepole/contract/listings/endpoints';
import { writeReview } from '@lodgepole/contract/reviews/endpoints';
import {
  actOnListing,
  decideItem,
  staffLog,
  staffQueue,
  staffQueueItem,
} from '@lodgepole/contract/trust/endpoints';
import type { QueueItem, QueueItemDetail, StaffLogEntry } from '@lodgepole/contract/trust/staff';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aConversation, sayIn } from '../../../testing/create/conversations.ts';
import { postListing } from '../../../testing/create/listings.ts';
import { aUser, type SignedIn } from '../../../testing/create/people.ts';
import { aStaffMember, reportAs } from '../../../testing/create/trust.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

let server: TestServer;
let staff: SignedIn;
let landlord: SignedIn;
let tenant: SignedIn;
let listing: number;
let conversation: number;

beforeAll(async () => {
  server = await startTestServer();
  staff = await aStaffMember(server);
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.database.pool.query('delete from trust_items');
  ({ landlord, tenant, listing, conversation } = await aConversation(server));
});

const query = async <Row>(text: string, values: readonly unknown[] = []): Promise<Row[]> =>
  (await server.database.pool.query(text, [...values])).rows as Row[];

type Kind = 'report' | 'held' | 'verification' | 'appeal';

const queue = async (
  wanted: { kind?: Kind; sort?: 'weight' | 'oldest'; page?: number; page_size?: 10 } = {},
) => {
  const reply = await server.call(staffQueue, { query: wanted }, staff.access);
  expect(reply.status).toBe(200);
  return { items: reply.body as QueueItem[], headers: reply.headers };
};

const detailOf = async (id: number): Promise<QueueItemDetail> => {
  const reply = await server.call(staffQueueItem, { params: { id } }, staff.access);
  expect(reply.status).toBe(200);
  return reply.body as QueueItemDetail;
};

const only = async (): Promise<QueueItem> => {
  const { items } = await queue();
  expect(items).toHaveLength(1);
  return items[0] as QueueItem;
};

const hold = async (id = listing): Promise<number> => {
  await query("update listings set held_from = status, status = 'H' where id = $1", [id]);
  await query("insert into listing_holds (listing_id, cause) values ($1, 'signals')", [id]);
  await query(
    "insert into listing_signals (listing_id, code, evidence) values ($1, 'keys_by_mail', 'keys by mail')",
    [id],
  );
  const [item] = await query<{ id: number }>(
    `insert into trust_items (kind, subject, subject_id, reported_id)
     select 'held', 'listing', id, owner_id from listings where id = $1 returning id`,
    [id],
  );
  return item?.id ?? 0;
};

describe('the queue', () => {
  it('shows the reports of one subject as one item, with how many people reported it', async () => {
    const others = [await aUser(server), await aUser(server)];
    await reportAs(server, tenant, { subject: 'listing', id: listing, reason: 'wrong' });
    for (const by of others) await reportAs(server, by, { subject: 'listing', id: listing, reason: 'scam' });
    expect(await only()).toEqual({
      id: expect.any(Number),
      kind: 'report',
      subject: 'listing',
      subject_id: listing,
      title: '75 King St S, Waterloo',
      reasons: ['It looks like a scam', 'Something else is wrong with it'],
      reported: { id: landlord.id, full_name: 'Lena Lord', profile_picture: null, is_suspended: false },
      reports: 3,
      claimed_by: null,
      created_at: expect.any(String),
    });
  });

  it('names people, messages and reviews', async () => {
    const message = await sayIn(server, landlord, conversation, `Send ${'the deposit '.repeat(40)}first.`);
    const body = { rating: 1, comment: 'Never answers.', reviewee_role: 'T' } as const;
    const review = await server.call(writeReview, { params: { id: tenant.id }, body }, landlord.access);
    await reportAs(server, tenant, { subject: 'person', id: landlord.id });
    await reportAs(server, tenant, { subject: 'message', id: message.id });
    await reportAs(server, tenant, { subject: 'review', id: (review.body as { id: number }).id });
    const { items } = await queue({ sort: 'oldest' });
    expect(items.map(({ title }) => title)).toEqual([
      'Lena Lord',
      expect.stringMatching(/^Send the deposit the.*…$/),
      'Never answers.',
    ]);
    expect(items.map(({ reported }) => reported?.id)).toEqual([landlord.id, landlord.id, landlord.id]);
  });

  it('says why a listing is held, and what its owner wrote to ask for verification', async () => {
    await hold();
    const { id: other } = await postListing(server, landlord);
    await query(
      `insert into trust_items (kind, subject, subject_id, reported_id, note) values
        ('verification', 'listing', $1, $2, 'I own it since 2019.')`,
      [other, landlord.id],
    );
    expect((await queue()).items.map(({ kind, reasons, reports }) => ({ kind, reasons, reports }))).toEqual([
      {
        kind: 'held',
        reasons: ['The text says that the keys come by mail. Hand the keys over in person.'],
        reports: 0,
      },
      { kind: 'verification', reasons: ['I own it since 2019.'], reports: 0 },
    ]);
  });

  it('lists the oldest first, by page and by kind, without what is decided', async () => {
    await query(
      `insert into trust_items (kind, subject, subject_id, state, created_at, decided_at)
       select (array['report', 'held', 'verification'])[1 + number % 3], 'listing', 100000 + number,
         case when number % 5 = 0 then 'dismissed' else 'open' end, now() - make_interval(mins => number),
         case when number % 5 = 0 then now() end
       from generate_series(1, 30) as number`,
    );
    const all = await queue({ sort: 'oldest' });
    expect(all.headers['x-total-count']).toBe('24');
    const times = all.items.map(({ created_at }) => created_at);
    expect(times).toEqual(times.toSorted());
    const pages = [
      await queue({ sort: 'oldest', page: 1, page_size: 10 }),
      await queue({ sort: 'oldest', page: 3, page_size: 10 }),
    ];
    expect(pages.map(({ items }) => items.map(({ id }) => id))).toEqual([
      all.items.slice(0, 10).map(({ id }) => id),
      all.items.slice(20).map(({ id }) => id),
    ]);
    const held = await queue({ kind: 'held' });
    expect(held.items.every(({ kind }) => kind === 'held')).toBe(true);
    expect(held.headers['x-total-count']).toBe(String(held.items.length));
  });

  it('counts exactly up to 1,000', async () => {
    await query(
      `insert into trust_items (kind, subject, subject_id)
       select 'report', 'person', 100000 + number from generate_series(1, 1001) as number`,
    );
    const { headers } = await queue({ page: 1, page_size: 10 });
    expect(headers).toMatchObject({ 'x-total-count': '1000', 'x-total-exact': 'false' });
  });

  it('refuses another kind and another page size', async () => {
    const ask = (url: string) =>
      server.request({ method: 'GET', url, headers: { authorization: `Bearer ${staff.access}` } });
    expect(await ask('/staff/queue?kind=review')).toMatchObject({
      status: 400,
      body: { kind: ['Choose reports, held listings, verifications or appeals.'] },
    });
    expect((await ask('/staff/queue?page_size=7')).status).toBe(400);
    expect((await ask('/staff/queue/none')).status).toBe(404);
    expect((await ask('/staff/queue/999999')).status).toBe(404);
  });
});

describe('one item', () => {
  it('shows who reported, what they wrote and saw, and the listing as it is now', async () => {
    await reportAs(server, tenant, { subject: 'listing', id: listing });
    await query('update listings set price = 900 where id = $1', [listing]);
    const { id } = await only();
    expect(await detailOf(id)).toMatchObject({
      id,
      state: 'open',
      note: '',
      reported_by: [
        {
          reporter: { id: tenant.id },
          reason: 'scam',
          reason_display: 'It looks like a scam',
          text: 'It asks for money first.',
          seen: { price: 1850, owner: 'Lena Lord', pictures: 3 },
        },
      ],
      now: { price: 900 },
      listing: { id: listing, price: 900 },
      answers: [],
      signals: [],
      around: [],
      log: [],
    });
  });

  it('shows the signals and answers of a held listing', async () => {
    const item = await hold();
    await query("insert into trust_answers (item_id, text) values ($1, 'They come by courier.')", [item]);
    expect(await detailOf(item)).toMatchObject({
      answers: [{ text: 'They come by courier.' }],
      signals: [{ code: 'keys_by_mail', strength: 'strong', excerpt: 'keys by mail', is_cleared: false }],
      listing: { status: 'H', held_reasons: [expect.stringContaining('keys')] },
    });
  });

  it('keeps the evidence of a held and reported listing that its owner deletes', async () => {
    await reportAs(server, tenant, { subject: 'listing', id: listing });
    const item = await hold();
    await query("update listing_holds set description = 'I mail you the keys.' where listing_id = $1", [
      listing,
    ]);
    await query("insert into trust_answers (item_id, text) values ($1, 'They come by courier.')", [item]);
    const before = await detailOf(item);
    await server.call(deleteListing, { params: { id: listing } }, landlord.access);
    const kept = {
      title: '75 King St S, Waterloo',
      text_then: 'I mail you the keys.',
      text_now: null,
      listing: null,
      signals: [{ ...before.signals[0], gone_at: expect.any(String) }],
    };
    expect(before.reasons).toHaveLength(1);
    const { reasons, answers } = before;
    expect(await detailOf(item)).toMatchObject({ ...kept, reasons, answers });
    const { items } = await queue();
    expect(items.map(({ kind }) => kind).toSorted()).toEqual(['held', 'report']);
    expect(await detailOf(items.find(({ kind }) => kind === 'report')?.id ?? 0)).toMatchObject(kept);
  });

  it('shows the messages around a reported one', async () => {
    const texts = Array.from({ length: 14 }, (_, index) => `Message ${index}`);
    const sent = [];
    for (const text of texts) sent.push(await sayIn(server, landlord, conversation, text));
    await reportAs(server, tenant, { subject: 'message', id: sent[7]?.id ?? 0 });
    const { around } = await detailOf((await only()).id);
    expect(around.map(({ content }) => content)).toEqual(texts.slice(2, 13));
    expect(around[0]).toMatchObject({ sender: 'Lena Lord', timestamp: sent[2]?.timestamp });
  });

  it('keeps its title and evidence when the subject and the people are deleted', async () => {
    await reportAs(server, tenant, { subject: 'listing', id: listing });
    await server.call(deleteListing, { params: { id: listing } }, landlord.access);
    await query('delete from users where id = any($1)', [[landlord.id, tenant.id]]);
    const item = await only();
    expect(item).toMatchObject({ title: '75 King St S, Waterloo', reported: null, reports: 1 });
    expect(await detailOf(item.id)).toMatchObject({
      now: null,
      listing: null,
      reported_by: [{ reporter: null, seen: { price: 1850 } }],
    });
  });
});

describe('the log', () => {
  it('lists every act, the newest first, by page', async () => {
    await query(
      `insert into staff_log (staff_id, act, subject, subject_id, reason, item_id) values
        (null, 'hide', 'listing', $1, 'One', null), ($2, 'show', 'listing', $1, 'Two', 5),
        (999999, 'verify', 'listing', $1, 'Three', null)`,
      [listing, staff.id],
    );
    const { body, headers } = await server.call(
      staffLog,
      { query: { page: 1, page_size: 10 } },
      staff.access,
    );
    expect(body).toMatchObject([
      {
        act: 'verify',
        act_display: 'Verified the listing',
        staff: { id: 999_999, full_name: 'Deleted user' },
      },
      {
        act: 'show',
        staff: { id: staff.id, full_name: 'Anne Tremblay' },
        subject: 'listing',
        subject_id: listing,
        item_id: 5,
      },
      { act: 'hide', staff: null, reason: 'One', item_id: null },
    ]);
    expect(headers['x-total-count']).toBe('3');
  });

  it('names a listing by its address after it was deleted, and is searched by it', async () => {
    const params = { id: listing, act: 'hide' } as const;
    await server.call(actOnListing, { params, body: { reason: 'Not a home.' } }, staff.access);
    await server.call(deleteListing, { params: { id: listing } }, landlord.access);
    const { body } = await server.call(staffLog, { query: { q: 'king st' } }, staff.access);
    expect((body as StaffLogEntry[])[0]).toMatchObject({
      subject_id: listing,
      title: '75 King St S, Waterloo',
    });
  });

  const changes = [
    "update staff_log set reason = 'Another'",
    "insert into staff_log (act, subject, subject_id, reason) values ('hide', 'listing', 1, '') on conflict (id) do update set reason = ''",
    'delete from staff_log',
    'truncate staff_log',
    'truncate staff_log cascade',
  ];

  const note = () =>
    query("insert into staff_log (act, subject, subject_id, reason) values ('hide', 'listing', 1, 'Kept')");

  it.each(changes)('is append-only for the role of the application: %s', async (statement) => {
    await note();
    const before = await query('select * from staff_log order by id');
    await expect(query(statement)).rejects.toThrow('permission denied');
    expect(await query('select * from staff_log order by id')).toEqual(before);
  });

  it('is append-only for a role that may change every table, as a superuser may', async () => {
    await note();
    const client = await server.database.pool.connect();
    try {
      await client.query('begin');
      await client.query('grant update, delete, truncate on staff_log to current_user');
      for (const statement of [
        "update staff_log set reason = ''",
        'delete from staff_log',
        'truncate staff_log',
      ]) {
        await client.query('savepoint before');
        await expect(client.query(statement)).rejects.toThrow('staff_log is append-only');
        await client.query('rollback to savepoint before');
      }
    } finally {
      await client.query('rollback');
      client.release();
    }
  });
});

it('keeps the description that staff hid, by an act of their own or for a report', async () => {
  const [first, second] = ['Bright corner unit near the park.', 'Bright corner unit near the lake.'];
  const describeAs = (description: string) =>
    server.call(editListing, { params: { id: listing }, body: { description } }, landlord.access);
  const act = (name: 'hide' | 'show') =>
    server.call(
      actOnListing,
      { params: { id: listing, act: name }, body: { reason: 'It is not your home.' } },
      staff.access,
    );
  await describeAs(first);
  await act('hide');
  await describeAs(second);
  const [hidden] = await query<{ id: number }>('select id from trust_items');
  expect(await detailOf(hidden?.id ?? 0)).toMatchObject({ text_then: first, text_now: second });
  await act('show');
  await reportAs(server, tenant, { subject: 'listing', id: listing });
  const { id } = await only();
  const body = { decision: 'uphold', action: 'hide_listing', reason: 'It is not your home.' } as const;
  expect((await server.call(decideItem, { params: { id }, body }, staff.access)).status).toBe(200);
  await describeAs(first);
  expect(await detailOf(id)).toMatchObject({ text_then: second, text_now: first });
});
