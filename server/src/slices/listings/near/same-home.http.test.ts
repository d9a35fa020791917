import { editListing, searchListings, seeListing } from '@lodgepole/contract/listings/endpoints';
import type { SeenListing } from '@lodgepole/contract/listings/listing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aCrowd, asStaff, crowdViewer } from '../../../testing/create/crowd.ts';
import { postListing } from '../../../testing/create/listings.ts';
import type { SignedIn } from '../../../testing/create/people.ts';
import type { SignedInRoommate } from '../../../testing/create/roommates.ts';
import { bookAs, offerOn } from '../../../testing/create/viewings.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

let server: TestServer;
let owner: SignedInRoommate;
let other: SignedInRoommate;
let staff: SignedIn;
beforeAll(async () => {
  server = await startTestServer({ resolveViewer: crowdViewer });
});
beforeEach(async () => {
  const [first, second, third] = (await aCrowd(server, 3)) as [
    SignedInRoommate,
    SignedInRoommate,
    SignedInRoommate,
  ];
  [owner, other, staff] = [first, second, await asStaff(server, third)];
});
afterAll(() => server.close());

const place = { street_address: '48173 King St S', unit_number: '7B' } as const;
const aRoom = (changes: object = {}, by = owner) =>
  postListing(server, by, { kind: 'R', room_type: 'P', household_size: 2, ...place, ...changes });

const seen = async (id: number, by?: SignedIn) => {
  const { status, body } = await server.call(seeListing, { params: { id } }, by?.access);
  expect(status).toBe(200);
  return body as Required<SeenListing>;
};
const roomsOf = async (id: number, by?: SignedIn) => (await seen(id, by)).rooms.map((room) => room.id);

describe('the rooms of one home', () => {
  it('are the owner’s other active listings at the same address and unit, newest first', async () => {
    const first = await aRoom();
    const second = await aRoom({ street_address: '48173 King Street South', unit_number: 'Apt. 7b' });
    const whole = await postListing(server, owner, { ...place, location_precision: 'area' });
    await Promise.all([
      aRoom({ unit_number: '8' }),
      aRoom({ street_address: '48174 King St S' }),
      aRoom({ street_address: '48173 Queen St S' }),
      aRoom({ city: 'Kitchener' }),
      aRoom({}, other),
    ]);
    const paused = await aRoom();
    await server.database.pool.query(`update listings set status = 'P' where id = $1`, [paused.id]);
    for (const by of [undefined, other, owner, staff]) {
      expect(await roomsOf(first.id, by)).toEqual([whole.id, second.id]);
      expect(await roomsOf(paused.id, by)).toEqual([whole.id, second.id, first.id]);
    }
    const [room] = (await seen(first.id, other)).rooms;
    expect(room).toMatchObject({ street_address: 'King St S', unit_number: '', accuracy: 'area' });
    expect(room).not.toHaveProperty('rooms');
  });

  it('are ten at most', async () => {
    const rooms = [];
    for (let count = 0; count < 12; count += 1) rooms.push(await aRoom());
    expect(await roomsOf(rooms[0]?.id ?? 0)).toEqual(
      rooms
        .slice(2)
        .map(({ id }) => id)
        .toReversed(),
    );
  });

  it('with and without an address are shown together only to people who get the address', async () => {
    const [hidden, open] = [await aRoom(), await aRoom({ location_precision: 'exact' })];
    const twin = await aRoom();
    for (const by of [undefined, other]) {
      expect(await roomsOf(hidden.id, by)).toEqual([twin.id]);
      expect(await roomsOf(open.id, by)).toEqual([]);
      expect(JSON.stringify(await seen(hidden.id, by))).not.toMatch(/48173|7B|1P2/);
    }
    for (const by of [owner, staff]) {
      expect(await roomsOf(hidden.id, by)).toEqual([twin.id, open.id]);
      expect(await roomsOf(open.id, by)).toEqual([twin.id, hidden.id]);
    }
    const viewing = await offerOn(server, owner, hidden.id);
    await bookAs(server, other, viewing.id);
    expect(await roomsOf(hidden.id, other)).toEqual([twin.id, open.id]);
    expect(await roomsOf(open.id, other)).toEqual([hidden.id]);
    expect(await roomsOf(twin.id, other)).toEqual([hidden.id]);
    await server.call(
      editListing,
      { params: { id: open.id }, body: { location_precision: 'area' } },
      owner.access,
    );
    expect(await roomsOf(open.id)).toEqual([twin.id, hidden.id]);
  });

  it('without an address are found behind any number with one', async () => {
    const [hidden, twin] = [await aRoom(), await aRoom()];
    for (let count = 0; count < 21; count += 1) await aRoom({ location_precision: 'exact' });
    expect(await roomsOf(hidden.id)).toEqual([twin.id]);
    expect(await roomsOf(hidden.id, owner)).toHaveLength(10);
  });

  it('are in the reply for one listing alone', async () => {
    const { id } = await aRoom();
    const { body } = await server.call(searchListings, { query: { location: 'Waterloo' } });
    const card = (body as { id: number }[]).find((each) => each.id === id);
    for (const field of ['rooms', 'household', 'household_match']) expect(card).not.toHaveProperty(field);
  });
});
