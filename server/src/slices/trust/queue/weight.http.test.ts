import { claimItem, decideItem, staffQueue, unclaimItem } from '@lodgepole/contract/trust/endpoints';
import type { QueueItem } from '@lodgepole/contract/trust/staff';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { countQueries } from '../../../testing/count-queries.ts';
import { aCrowd, asStaff, crowdViewer } from '../../../testing/create/crowd.ts';
import { postListing } from '../../../testing/create/listings.ts';
import type { SignedInRoommate } from '../../../testing/create/roommates.ts';
import { reportAs } from '../../../testing/create/trust.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

const minute = 60 * 1000;

let server: TestServer;
let clock = Date.now();
let staff: SignedInRoommate;
let colleague: SignedInRoommate;
let people: SignedInRoommate[];

beforeAll(async () => {
  server = await startTestServer({
    resolveViewer: crowdViewer,
    now: () => new Date(clock),
    env: { WEB_ORIGINS: 'https://elsewhere.example' },
  });
  people = await aCrowd(server, 8);
  staff = await asStaff(server, people[6] as SignedInRoommate);
  colleague = await asStaff(server, people[7] as SignedInRoommate);
});
afterAll(() => server.close());
beforeEach(async () => {
  clock = Date.now();
  await query('delete from trust_items');
});

const query = async <Row>(text: string, values: readonly unknown[] = []): Promise<Row[]> =>
  (await server.database.pool.query(text, [...values])).rows as Row[];

interface Wanted {
  readonly kind?: 'held' | 'verification';
  readonly sort?: 'weight' | 'oldest';
}

const queue = async (wanted: Wanted = {}) => {
  const { body, headers } = await server.call(staffQueue, { query: wanted }, staff.access);
  return { items: body as QueueItem[], headers };
};

const add = async (kind: string, subject: number, minutesAgo = 0): Promise<number> => {
  const [item] = await query<{ id: number }>(
    `insert into trust_items (kind, subject, subject_id, created_at)
     values ($1, 'listing', $2, now() - make_interval(mins => $3)) returning id`,
    [kind, subject, minutesAgo],
  );
  return item?.id ?? 0;
};

describe('the queue by weight', () => {
  it('has held listings and scams first, then other reports, then verifications; more reporters, then the oldest, first', async () => {
    const landlord = people[0] as SignedInRoommate;
    const listings = [];
    for (let at = 0; at < 4; at++) listings.push((await postListing(server, landlord)).id);
    const [wrong = 0, spam = 0, scam = 0, harassment = 0] = listings;
    const tell = async (id: number, reason: 'wrong' | 'spam' | 'scam' | 'harassment', reporters: number) => {
      for (const by of people.slice(1, 1 + reporters))
        await reportAs(server, by, { subject: 'listing', id, reason });
    };
    await add('verification', 900_001, 90);
    await add('held', 900_002, 20);
    await add('held', 900_003, 30);
    await tell(wrong, 'wrong', 1);
    await tell(spam, 'spam', 3);
    await tell(scam, 'scam', 1);
    await tell(harassment, 'wrong', 1);
    await reportAs(server, people[2] as SignedInRoommate, {
      subject: 'listing',
      id: harassment,
      reason: 'harassment',
    });
    const { items } = await queue();
    expect(items.map(({ subject_id }) => subject_id)).toEqual([
      harassment,
      scam,
      900_003,
      900_002,
      spam,
      wrong,
      900_001,
    ]);
    const oldest = (await queue({ sort: 'oldest' })).items.map(({ created_at }) => created_at);
    expect(oldest).toEqual(oldest.toSorted());
    expect((await queue({ kind: 'held' })).items.map(({ subject_id }) => subject_id)).toEqual([
      900_003, 900_002,
    ]);
  });

  it('counts every kind whatever is asked for, for other origins too', async () => {
    await add('held', 900_001);
    await add('held', 900_002);
    await add('verification', 900_001);
    for (const wanted of [{}, { kind: 'held' }, { kind: 'verification', sort: 'oldest' }] as const)
      expect((await queue(wanted)).headers).toMatchObject({
        'x-count-report': '0',
        'x-count-held': '2',
        'x-count-verification': '1',
        'x-count-appeal': '0',
      });
    const headers = { authorization: `Bearer ${staff.access}`, origin: 'https://elsewhere.example' };
    const reply = await server.request({ method: 'GET', url: '/staff/queue?kind=appeal', headers });
    expect(reply.headers['access-control-expose-headers']).toContain(
      'X-Count-Report, X-Count-Held, X-Count-Verification, X-Count-Appeal',
    );
    expect(await server.request({ method: 'GET', url: '/staff/queue?sort=newest', headers })).toMatchObject({
      status: 400,
      body: { sort: ['Choose how to sort: by weight or by age.'] },
    });
  });

  it('orders a thousand items in one statement, with as many queries as for one', async () => {
    await add('held', (await postListing(server, people[0] as SignedInRoommate)).id);
    const forOne = await countQueries(server, () => queue());
    await query(
      `insert into trust_items (kind, subject, subject_id)
       select (array['report', 'held', 'verification'])[1 + number % 3], 'listing', 900000 + number
       from generate_series(1, 1200) as number`,
    );
    expect(await countQueries(server, () => queue())).toBe(forOne);
    const { items, headers } = await queue();
    expect(headers).toMatchObject({
      'x-total-count': '1000',
      'x-total-exact': 'false',
      'x-count-held': '401',
    });
    expect(items).toHaveLength(500);
    expect(new Set(items.slice(0, 400).map(({ kind }) => kind))).toEqual(new Set(['held']));
  });
});

describe('a claim', () => {
  const claim = (id: number, by = staff) => server.call(claimItem, { params: { id } }, by.access);
  const unclaim = (id: number, by = staff) => server.call(unclaimItem, { params: { id } }, by.access);
  const claimant = async (): Promise<number | null> => (await queue()).items[0]?.claimed_by?.id ?? null;

  it('lasts an hour, may be taken over, and is given back by its owner alone', async () => {
    const id = await add('held', 900_001);
    expect(await claim(id)).toMatchObject({
      status: 200,
      body: { id, claimed_by: { id: staff.id, full_name: expect.stringContaining('Person') } },
    });
    clock += 59 * minute;
    expect(await claimant()).toBe(staff.id);
    clock += minute;
    expect(await claimant()).toBeNull();
    expect((await claim(id)).status).toBe(200);
    expect((await claim(id, colleague)).status).toBe(200);
    expect(await claimant()).toBe(colleague.id);
    expect((await unclaim(id)).status).toBe(204);
    expect(await claimant()).toBe(colleague.id);
    expect((await unclaim(id, colleague)).status).toBe(204);
    expect((await unclaim(id, colleague)).status).toBe(204);
    expect(await claimant()).toBeNull();
  });

  it('does not lock the item, and ends with a decision', async () => {
    const id = await add('verification', 900_001);
    await claim(id);
    const body = { decision: 'dismiss', reason: 'Not yours.' } as const;
    const reply = await server.call(decideItem, { params: { id }, body }, colleague.access);
    expect(reply).toMatchObject({ status: 200, body: { claimed_by: null, state: 'dismissed' } });
    expect(await claim(id)).toMatchObject({
      status: 409,
      body: { detail: 'This has already been decided.' },
    });
    expect([(await claim(999_999)).status, (await unclaim(999_999)).status]).toEqual([404, 404]);
  });

  it('does not exist for others', async () => {
    const id = await add('held', 900_001);
    const other = people[1] as SignedInRoommate;
    expect([(await claim(id, other)).status, (await unclaim(id, other)).status]).toEqual([404, 404]);
    expect((await server.call(claimItem, { params: { id } })).status).toBe(401);
  });
});
