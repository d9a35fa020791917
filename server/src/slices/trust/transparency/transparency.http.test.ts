import { deleteListing } from '@lodgepole/contract/listings/endpoints';
import { appeal } from '@lodgepole/contract/trust/appeals';
import {
  actOnListing,
  actOnPerson,
  answerHold,
  decideItem,
  staffLog,
  staffQueue,
  staffQueueItem,
} from '@lodgepole/contract/trust/endpoints';
import type { QueueItem, QueueItemDetail, StaffLogEntry } from '@lodgepole/contract/trust/staff';
import { shownCount, type Transparency, transparency } from '@lodgepole/contract/trust/transparency';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aCrowd, asStaff, crowdViewer } from '../../../testing/create/crowd.ts';
import { postListing } from '../../../testing/create/listings.ts';
import type { SignedInRoommate } from '../../../testing/create/roommates.ts';
import { reportAs } from '../../../testing/create/trust.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

const second = 1000;

let server: TestServer;
let clock = Date.now();
let staff: SignedInRoommate;
let colleague: SignedInRoommate;
let people: SignedInRoommate[];

beforeAll(async () => {
  server = await startTestServer({ resolveViewer: crowdViewer, now: () => new Date(clock) });
  people = await aCrowd(server, 12);
  staff = await asStaff(server, people[10] as SignedInRoommate);
  colleague = await asStaff(server, people[11] as SignedInRoommate);
});
afterAll(() => server.close());

const query = async <Row>(text: string, values: readonly unknown[] = []): Promise<Row[]> =>
  (await server.database.pool.query(text, [...values])).rows as Row[];

const figures = async () => {
  const { status, body, headers } = await server.call(transparency, {});
  expect(status).toBe(200);
  return { months: (body as Transparency).months, headers };
};

const decide = (id: number, decision: 'uphold' | 'dismiss', by = staff) =>
  server.call(decideItem, { params: { id }, body: { decision, reason: 'We looked.' } }, by.access);

const openItems = async (kind: QueueItem['kind']) =>
  (await server.call(staffQueue, { query: { kind } }, staff.access)).body as QueueItem[];

/** Reports of nine people with decisions, then an appeal by one of them. */
const aMonthOfWork = async (): Promise<void> => {
  for (const person of people.slice(0, 9))
    await reportAs(server, staff, { subject: 'person', id: person.id, reason: 'spam' });
  const items = await openItems('report');
  for (const [place, { id }] of items.entries()) await decide(id, place < 6 ? 'uphold' : 'dismiss');
  for (const { id, reported } of items.slice(0, 6)) {
    const by = people.find((person) => person.id === reported?.id);
    await server.call(appeal, { body: { item: id, text: 'It was not me.' } }, by?.access);
  }
  for (const { id } of await openItems('appeal')) await decide(id, 'dismiss', colleague);
  const { id: listing } = await postListing(server, people[0] as SignedInRoommate);
  const act = (name: 'hide' | 'show') =>
    server.call(
      actOnListing,
      { params: { id: listing, act: name }, body: { reason: 'A check.' } },
      staff.access,
    );
  await act('hide');
  await act('show');
  await server.call(
    actOnPerson,
    { params: { id: people[1]?.id ?? 0, act: 'suspend' }, body: { reason: 'Many reports.' } },
    staff.access,
  );
};

/** Six listings held for their text; one owner asks twice for review, and two listings are deleted. */
const sixHolds = async (): Promise<void> => {
  const owner = people[0] as SignedInRoommate;
  const held: number[] = [];
  for (let round = 0; round < 6; round += 1)
    held.push((await postListing(server, owner, { description: 'I will mail you the keys.' })).id);
  await server.runJobs();
  const items = await openItems('held');
  expect(items.map(({ subject_id }) => subject_id).toSorted((one, other) => one - other)).toEqual(held);
  const [first = 0, second = 0, third = 0] = held;
  await decide(items.find(({ subject_id }) => subject_id === first)?.id ?? 0, 'uphold');
  await server.call(answerHold, { params: { id: first }, body: { text: 'Please look.' } }, owner.access);
  expect(await openItems('held')).toHaveLength(6);
  for (const id of [second, third])
    expect((await server.call(deleteListing, { params: { id } }, owner.access)).status).toBe(204);
};

/** The month's decisions and appeals, from the log and its items; reports and holds from their own rows. */
const recomputed = async () => {
  const { body } = await server.call(staffLog, { query: {} }, staff.access);
  const counts = new Map<string, number>();
  for (const { act, item_id } of body as StaffLogEntry[]) {
    if (item_id === null || (act !== 'uphold' && act !== 'dismiss')) continue;
    const item = await server.call(staffQueueItem, { params: { id: item_id } }, staff.access);
    const name = `${(item.body as QueueItemDetail).kind} ${act}`;
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  const of = (name: string) => shownCount(counts.get(name) ?? 0);
  const counted = async (table: 'reports' | 'hold_starts') =>
    shownCount((await query<{ id: number }>(`select 1 from ${table}`)).length);
  const outcomes = (kind: string) => ({ upheld: of(`${kind} uphold`), dismissed: of(`${kind} dismiss`) });
  return {
    reports: await counted('reports'),
    holds: await counted('hold_starts'),
    decisions: {
      report: outcomes('report'),
      held: outcomes('held'),
      verification: outcomes('verification'),
    },
    appeals: { kept: of('appeal uphold'), undone: of('appeal dismiss') },
  };
};

it('counts twelve months for everyone, equal to what the log says, and is at most a minute old', async () => {
  const before = await figures();
  const month = new Date(clock).toISOString().slice(0, 7);
  expect(before.months).toHaveLength(12);
  expect(before.months.at(-1)).toEqual({
    month,
    reports: 0,
    holds: 0,
    decisions: {
      report: { upheld: 0, dismissed: 0 },
      held: { upheld: 0, dismissed: 0 },
      verification: { upheld: 0, dismissed: 0 },
    },
    median_hours: null,
    appeals: { kept: 0, undone: 0 },
  });
  expect(before.months.map((one) => one.month)).toEqual(before.months.map((one) => one.month).toSorted());
  const kept = Number(/max-age=(\d+)/.exec(String(before.headers['cache-control']))?.[1]);

  await aMonthOfWork();
  await sixHolds();
  clock += (60 - kept) * second;
  const [now] = (await figures()).months.slice(-1);
  expect(now).toMatchObject({ month, ...(await recomputed()), reports: 9, holds: 6 });
  expect(now?.decisions.report).toEqual({ upheld: 6, dismissed: null });
  expect(now?.appeals).toEqual({ kept: 0, undone: 6 });
  expect(now?.median_hours).toBe(0);
});

it('hides counts from 1 to 4, and tells how long the middle one of the decisions took', async () => {
  await query('delete from trust_items');
  const at = new Date(clock);
  const lastMonth = new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() - 1, 15)).toISOString();
  await query(
    `insert into trust_items (kind, subject, subject_id, state, created_at, decided_at)
     select 'held', 'listing', number, 'upheld', $1::timestamptz - make_interval(hours => number * number), $1
     from generate_series(1, 5) as number`,
    [lastMonth],
  );
  await query(
    `insert into trust_items (kind, subject, subject_id, state, created_at, decided_at)
     select 'verification', 'listing', number, 'dismissed', $1::timestamptz - interval '1 month 3 hours', $1::timestamptz - interval '1 month'
     from generate_series(1, 4) as number`,
    [lastMonth],
  );
  clock += 61 * second;
  const months = (await figures()).months.slice(-3);
  expect(
    months.map(({ decisions, median_hours }) => [decisions.held, decisions.verification, median_hours]),
  ).toEqual([
    [{ upheld: 0, dismissed: 0 }, { upheld: 0, dismissed: null }, 3],
    [{ upheld: 5, dismissed: 0 }, { upheld: 0, dismissed: 0 }, 9],
    [{ upheld: 0, dismissed: 0 }, { upheld: 0, dismissed: 0 }, null],
  ]);
});
