import { deleteProfile } from '@lodgepole/contract/accounts/endpoints';
import { deleteGroup, leaveGroup } from '@lodgepole/contract/groups/endpoints';
import { deleteRoommate } from '@lodgepole/contract/roommates/endpoints';
import { bookViewing, unbookViewing } from '@lodgepole/contract/viewings/endpoints';
import type { Viewing } from '@lodgepole/contract/viewings/viewing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aCrowd, crowdViewer } from '../../testing/create/crowd.ts';
import { joinAs, openGroupOn } from '../../testing/create/groups.ts';
import { postListing } from '../../testing/create/listings.ts';
import type { SignedInRoommate } from '../../testing/create/roommates.ts';
import {
  bookAs,
  inHours,
  letPass,
  offerOn,
  seatsTaken,
  setStatus,
  viewingsOn,
} from '../../testing/create/viewings.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
let host: SignedInRoommate;
let owner: SignedInRoommate;
let member: SignedInRoommate;
let single: SignedInRoommate;
let listing: number;
let group: number;
let viewing: Viewing;
beforeAll(async () => {
  server = await startTestServer({ resolveViewer: crowdViewer });
});
beforeEach(async () => {
  [host, owner, member, single] = (await aCrowd(server, 4)) as [
    SignedInRoommate,
    SignedInRoommate,
    SignedInRoommate,
    SignedInRoommate,
  ];
  listing = (await postListing(server, host)).id;
  group = (await openGroupOn(server, owner, listing)).id;
  await joinAs(server, member, group);
  viewing = await offerOn(server, host, listing, { seats: 4 });
});
afterAll(() => server.close());

const book = (by: SignedInRoommate, body: object = {}, id = viewing.id) =>
  server.request({
    method: 'POST',
    url: `/viewings/${id}/book`,
    headers: { authorization: `Bearer ${by.access}` },
    payload: body,
  });
const giveBack = (by: SignedInRoommate, id = viewing.id) =>
  server.call(unbookViewing, { params: { id } }, by.access);
const bookedBy = async (by: SignedInRoommate): Promise<number> =>
  (await viewingsOn(server, by, listing))[0]?.booked ?? -1;
const guests = async () => (await viewingsOn(server, host, listing))[0]?.guests;
const taken = async (): Promise<number> => {
  const { taken, isRight } = await seatsTaken(server, viewing.id);
  expect(isRight).toBe(true);
  return taken;
};

describe('booking alone', () => {
  it('takes one seat, once, with or without a body', async () => {
    const first = await book(single);
    const { guests: _guests, ...seen } = viewing;
    expect(first).toMatchObject({ status: 200, body: { ...seen, booked: 1, seats_left: 3 } });
    const { status, body } = await server.request({
      method: 'POST',
      url: `/viewings/${viewing.id}/book/`,
      headers: { authorization: `Bearer ${single.access}` },
    });
    expect({ status, body }).toEqual({ status: 200, body: first.body });
    expect((await book(single, { group: null })).body).toEqual(first.body);
    expect(await taken()).toBe(1);
  });

  it('is refused to the host', async () => {
    expect(await book(host)).toMatchObject({
      status: 403,
      body: { detail: 'You offer this viewing yourself.' },
    });
  });

  it('is refused once it has started', async () => {
    await letPass(server, viewing.id, 0);
    expect(await book(single)).toMatchObject({
      status: 400,
      body: { detail: 'This viewing has already started.' },
    });
  });

  it('is 404 for cancelled and unknown viewings', async () => {
    await setStatus(server, listing, 'R');
    expect((await book(single)).status).toBe(404);
    expect((await book(single, {}, 2_000_000)).status).toBe(404);
    expect((await server.call(bookViewing, { params: { id: 'x' }, body: {} }, single.access)).status).toBe(
      404,
    );
  });

  it('waits while the listing is paused; what is booked stays', async () => {
    await book(single);
    await setStatus(server, listing, 'P');
    const refusal = { status: 403, body: { detail: 'This listing is not taking new requests.' } };
    expect(await book(member)).toMatchObject(refusal);
    expect(await book(owner, { group })).toMatchObject(refusal);
    expect(await book(single)).toMatchObject({ status: 200, body: { booked: 1 } });
    expect((await giveBack(single)).status).toBe(204);
    expect(await taken()).toBe(0);
  });
});

describe('booking with a group', () => {
  it('takes a seat for each member, shown to each of them', async () => {
    expect(await book(owner, { group })).toMatchObject({ status: 200, body: { booked: 2, seats_left: 2 } });
    expect([await bookedBy(owner), await bookedBy(member), await bookedBy(single)]).toEqual([2, 2, 0]);
    expect(await guests()).toMatchObject([{ id: owner.id, seats: 2, group }]);
  });

  it('happens once for all of them, also when another member books, alone or for the group', async () => {
    await book(owner, { group });
    for (const again of [await book(owner, { group }), await book(member, { group }), await book(member)])
      expect(again).toMatchObject({ status: 200, body: { booked: 2, seats_left: 2 } });
    expect(await taken()).toBe(2);
  });

  it('replaces what its members booked alone', async () => {
    await book(owner);
    await book(member);
    await book(single);
    expect(await taken()).toBe(3);
    expect(await book(owner, { group })).toMatchObject({ status: 200, body: { booked: 2, seats_left: 1 } });
    expect(await guests()).toMatchObject([
      { id: single.id, seats: 1, group: null },
      { id: owner.id, seats: 2, group },
    ]);
  });

  it('counts the seats it replaces', async () => {
    const full = await offerOn(server, host, listing, { starts_at: inHours(60), seats: 2 });
    await book(owner, {}, full.id);
    expect(await book(owner, { group }, full.id)).toMatchObject({
      status: 200,
      body: { booked: 2, seats_left: 0 },
    });
  });

  it('leaves the single seat of someone who joined later, until they book with the group', async () => {
    await book(owner, { group });
    await book(single);
    await joinAs(server, single, group);
    expect(await bookedBy(single)).toBe(3);
    expect(await book(single, { group })).toMatchObject({ status: 200, body: { booked: 2 } });
    expect(await taken()).toBe(2);
  });

  it('is refused for groups of others, on other homes and of no one, under the field', async () => {
    const elsewhere = (await postListing(server, host)).id;
    const other = (await openGroupOn(server, single, elsewhere)).id;
    const problem = { status: 400, body: { group: ['Choose one of your own groups for this home.'] } };
    for (const wrong of [group, other, 2_000_000])
      expect(await book(single, { group: wrong })).toMatchObject(problem);
    for (const wrong of ['x', 0, -1, 1.5, {}, [group], true, ''])
      expect(await book(owner, { group: wrong })).toMatchObject({
        status: 400,
        body: { group: [expect.any(String)] },
      });
    expect(await taken()).toBe(0);
  });

  it('is all or nothing', async () => {
    const small = await offerOn(server, host, listing, { starts_at: inHours(60), seats: 1 });
    expect(await book(owner, { group }, small.id)).toMatchObject({
      status: 409,
      body: { detail: 'No seats are left for this time.' },
    });
    expect(await book(single, {}, small.id)).toMatchObject({ status: 200, body: { seats_left: 0 } });
    expect((await book(member, {}, small.id)).status).toBe(409);
    expect((await seatsTaken(server, small.id)).taken).toBe(1);
  });

  it('stays as booked when people join and leave', async () => {
    await book(member, { group });
    await joinAs(server, single, group);
    expect([await taken(), await bookedBy(single)]).toEqual([2, 2]);
    await server.call(leaveGroup, { params: { id: group } }, member.access);
    expect([await taken(), await bookedBy(member), await bookedBy(owner)]).toEqual([2, 0, 2]);
    expect(await guests()).toMatchObject([{ id: owner.id, seats: 2, group }]);
    expect((await giveBack(member)).status).toBe(404);
  });
});

describe('giving seats back', () => {
  it('frees one’s own, and answers 404 without any', async () => {
    await book(single);
    expect((await giveBack(single)).status).toBe(204);
    expect((await giveBack(single)).status).toBe(404);
    expect((await giveBack(host)).status).toBe(404);
    expect(await taken()).toBe(0);
  });

  it('frees the group’s, by any member', async () => {
    await book(owner, { group });
    expect((await giveBack(single)).status).toBe(404);
    expect((await giveBack(member)).status).toBe(204);
    expect([await taken(), await bookedBy(owner)]).toEqual([0, 0]);
  });

  it('comes too late once it has started, is cancelled or never was', async () => {
    await book(single);
    await letPass(server, viewing.id, 0);
    expect(await giveBack(single)).toMatchObject({
      status: 400,
      body: { detail: 'This viewing has already started.' },
    });
    const next = await offerOn(server, host, listing, { starts_at: inHours(60) });
    await bookAs(server, single, next.id);
    await setStatus(server, listing, 'E');
    expect((await giveBack(single, next.id)).status).toBe(404);
    expect((await giveBack(single, 2_000_000)).status).toBe(404);
  });
});

describe('what is deleted', () => {
  it.each([
    ['the account of a guest', () => server.call(deleteProfile, {}, single.access), 2],
    ['the account of a member who booked', () => server.call(deleteProfile, {}, member.access), 3],
    ['the account of the group’s owner', () => server.call(deleteProfile, {}, owner.access), 1],
    ['the group', () => server.call(deleteGroup, { params: { id: group } }, owner.access), 1],
    [
      'a member’s roommate profile',
      () => server.call(deleteRoommate, { params: { id: member.roommate } }, member.access),
      3,
    ],
    ['the account of the host', () => server.call(deleteProfile, {}, host.access), 1],
  ])('%s: seats add up', async (_name, remove, left) => {
    await book(single);
    await book(member, { group });
    expect((await remove()).status).toBe(204);
    expect(await taken()).toBe(left);
  });

  it('a member who booked: the group is then shown by its owner', async () => {
    await book(member, { group });
    await server.call(deleteProfile, {}, member.access);
    expect(await guests()).toMatchObject([{ id: owner.id, seats: 2, group }]);
  });
});
