import { deleteProfile } from '@lodgepole/contract/accounts/endpoints';
import { deleteGroup, joinGroup } from '@lodgepole/contract/groups/endpoints';
import { deleteListing } from '@lodgepole/contract/listings/endpoints';
import {
  bookViewing,
  cancelViewing,
  changeViewing,
  unbookViewing,
} from '@lodgepole/contract/viewings/endpoints';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aCrowd, crowdViewer } from '../../testing/create/crowd.ts';
import { joinAs, openGroupOn } from '../../testing/create/groups.ts';
import { postListing } from '../../testing/create/listings.ts';
import type { SignedInRoommate } from '../../testing/create/roommates.ts';
import { inHours, offerOn, seatsTaken, setStatus, viewingsOn } from '../../testing/create/viewings.ts';
import { type Reply, startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
let host: SignedInRoommate;
let crowd: SignedInRoommate[];
let listing: number;
beforeAll(async () => {
  server = await startTestServer({ resolveViewer: crowdViewer });
});
beforeEach(async () => {
  const [first, ...others] = (await aCrowd(server, 51)) as [SignedInRoommate, ...SignedInRoommate[]];
  [host, crowd] = [first, others];
  listing = (await postListing(server, host)).id;
});
afterAll(() => server.close());

const book = (by: SignedInRoommate, id: number, group?: number) =>
  server.call(bookViewing, { params: { id }, body: group === undefined ? {} : { group } }, by.access);
const giveBack = (by: SignedInRoommate, id: number) =>
  server.call(unbookViewing, { params: { id } }, by.access);
const person = (place: number): SignedInRoommate => crowd[place] as SignedInRoommate;

const counted = (replies: readonly Reply[]): Record<number, number> => {
  const counts: Record<number, number> = {};
  for (const { status } of replies) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
};

/** A group of this many people of the crowd, starting at that index. */
const groupOf = async (from: number, size: number): Promise<number> => {
  const { id } = await openGroupOn(server, person(from), listing);
  for (let place = from + 1; place < from + size; place++) await joinAs(server, person(place), id);
  return id;
};

describe('many at once', () => {
  it('take the last seat once', async () => {
    const { id } = await offerOn(server, host, listing, { seats: 1 });
    const replies = await Promise.all(crowd.map((by) => book(by, id)));
    expect(counted(replies)).toEqual({ 200: 1, 409: 49 });
    const refused = replies.find(({ status }) => status === 409);
    expect(refused?.body).toEqual({ detail: 'No seats are left for this time.' });
    expect(await seatsTaken(server, id)).toEqual({ taken: 1, isRight: true });
  });

  it('of one group book it once, and one person takes one seat', async () => {
    const { id } = await offerOn(server, host, listing, { seats: 50 });
    const group = await groupOf(0, 8);
    const members = crowd.slice(0, 8);
    const tries = members.flatMap((by) => [book(by, id, group), book(by, id), book(by, id, group)]);
    const alone = Array.from({ length: 10 }, () => book(person(20), id));
    expect(counted(await Promise.all([...tries, ...alone]))).toEqual({ 200: 34 });
    expect(await seatsTaken(server, id)).toEqual({ taken: 9, isRight: true });
  });

  it('book, give back, join, resize and leave without overselling', async () => {
    const { id } = await offerOn(server, host, listing, { seats: 10 });
    const groups = [await groupOf(0, 4), await groupOf(4, 4), await groupOf(8, 3)];
    const ofGroup = (place: number) => groups[place < 8 ? Math.floor(place / 4) : 2];
    const calls = crowd.flatMap((by, place) => [
      book(by, id),
      ...(place < 11 ? [book(by, id, ofGroup(place)), giveBack(by, id), book(by, id, ofGroup(place))] : []),
      ...(place % 3 === 0 ? [giveBack(by, id)] : []),
      ...(place % 5 === 0
        ? [server.call(changeViewing, { params: { id }, body: { seats: 5 + place } }, host.access)]
        : []),
      ...(place > 40 ? [server.call(joinGroup, { params: { id: groups[0] ?? 0 } }, by.access)] : []),
    ]);
    const statuses = Object.keys(counted(await Promise.all(calls)));
    expect(statuses.filter((status) => !['200', '204', '400', '404', '409'].includes(status))).toEqual([]);
    expect((await seatsTaken(server, id)).isRight).toBe(true);
  });

  it('book while the home is paused or rented: nothing is booked after that', async () => {
    const { id } = await offerOn(server, host, listing, { seats: 50 });
    const [replies] = await Promise.all([
      Promise.all(crowd.map((by) => book(by, id))),
      setStatus(server, listing, 'P'),
    ]);
    const booked = counted(replies)[200] ?? 0;
    expect(counted(replies)[403] ?? 0).toBe(50 - booked);
    expect(await seatsTaken(server, id)).toEqual({ taken: booked, isRight: true });
    await setStatus(server, listing, 'R');
    const { rows } = await server.database.pool.query('select 1 from viewing_guests where viewing_id = $1', [
      id,
    ]);
    expect(rows).toHaveLength(booked);
  });

  it('are deleted, cancelled and booked, and seats still add up', async () => {
    const first = await offerOn(server, host, listing, { seats: 30 });
    const second = await offerOn(server, host, listing, { starts_at: inHours(90), seats: 30 });
    const [group, other] = [await groupOf(0, 3), await groupOf(3, 3)];
    await Promise.all(
      [...crowd.slice(6), ...crowd.slice(6).toReversed()].map((by, place) =>
        book(by, place % 2 === 0 ? first.id : second.id),
      ),
    );
    const deleted = crowd.slice(10, 20).map((by) => server.call(deleteProfile, {}, by.access));
    const calls = [
      ...crowd.slice(0, 6).flatMap((by, place) => {
        const own = place < 3 ? group : other;
        return [book(by, first.id, own), book(by, second.id, own)];
      }),
      ...deleted,
      server.call(deleteGroup, { params: { id: group } }, person(0).access),
      server.call(deleteProfile, {}, person(3).access),
      server.call(cancelViewing, { params: { id: second.id } }, host.access),
      ...crowd.slice(20).map((by) => giveBack(by, first.id)),
    ];
    const statuses = Object.keys(counted(await Promise.all(calls)));
    expect(statuses.filter((status) => Number(status) >= 500)).toEqual([]);
    expect(counted(await Promise.all(deleted))).toEqual({ 204: 10 });
    expect((await seatsTaken(server, first.id)).isRight).toBe(true);
    const last = await Promise.all([
      server.call(deleteListing, { params: { id: listing } }, host.access),
      ...crowd.slice(30).map((by) => book(by, first.id)),
    ]);
    expect(last.filter(({ status }) => status >= 500)).toEqual([]);
    expect((await seatsTaken(server, first.id)).isRight).toBe(true);
  });
});

it('a home is rented while its guests delete their accounts, and none of them waits in vain', async () => {
  const group = await groupOf(0, 10);
  for (let round = 0; round < 3; round++) {
    const times = await Promise.all(
      [1, 2, 3].map((day) => offerOn(server, host, listing, { starts_at: inHours(24 * day), seats: 50 })),
    );
    const leaving = crowd.slice(10 + round * 10, 20 + round * 10);
    for (const { id } of times)
      await Promise.all([book(person(0), id, group), ...leaving.map((by) => book(by, id))]);
    const [replies] = await Promise.all([
      Promise.all([...leaving, person(1 + round)].map((by) => server.call(deleteProfile, {}, by.access))),
      setStatus(server, listing, 'R'),
    ]);
    expect(counted(replies)).toEqual({ 204: 11 });
    const { rows } = await server.database.pool.query<{ orphans: number }>(
      `select count(*)::int as orphans from viewing_guests where not exists (select 1 from users where users.id = user_id)`,
    );
    expect(rows).toEqual([{ orphans: 0 }]);
    await setStatus(server, listing, 'A');
  }
});

it('a screen that offers a whole day at once gets every time', async () => {
  const start = Date.now() + 48 * 3_600_000;
  const times = Array.from({ length: 24 }, (_, place) => new Date(start + place * 20 * 60_000).toISOString());
  await Promise.all(times.map((starts_at) => offerOn(server, host, listing, { starts_at, minutes: 20 })));
  expect((await viewingsOn(server, host, listing)).map(({ starts_at }) => starts_at)).toEqual(times);
});
