import { editListing } from '@lodgepole/contract/listings/endpoints';
import type { Listing } from '@lodgepole/contract/listings/listing';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { aCrowd, crowdViewer } from '../../testing/create/crowd.ts';
import { postListing, postWithPictures } from '../../testing/create/listings.ts';
import type { SignedInRoommate } from '../../testing/create/roommates.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
let landlord: SignedInRoommate;
let room: Listing;
beforeAll(async () => {
  server = await startTestServer({ resolveViewer: crowdViewer });
  [landlord] = (await aCrowd(server, 1)) as [SignedInRoommate];
});
beforeEach(async () => {
  room = await postListing(server, landlord, { kind: 'R', room_type: 'P', household_size: 2 });
});
afterAll(() => server.close());

const edit = async (id: number, body: object) => {
  const reply = await server.call(editListing, { params: { id }, body }, landlord.access);
  return { status: reply.status, body: reply.body as Listing };
};

it('a room that says no more has the defaults of a room, and shows its area', () => {
  expect(room).toMatchObject({
    kind: 'R',
    kind_display: 'Room',
    term: 'L',
    term_display: 'Lease',
    lease_months: null,
    available_until: null,
    deposit: null,
    capacity: null,
    room_type: 'P',
    room_type_display: 'Private room',
    household_size: 2,
    private_bathroom: false,
    owner_lives_here: false,
    household_about: '',
    accessibility: {},
    location_precision: 'area',
  });
});

it('a multipart post takes blank fields and JSON as text', async () => {
  const posted = await postWithPictures(server, landlord, {
    lease_months: '',
    deposit: '',
    household_size: '1',
    household_about: '',
    term: '',
    kind: 'R',
    room_type: 'S',
    accessibility: '{"elevator":true}',
  });
  expect(posted).toMatchObject({ term: 'L', lease_months: null, accessibility: { elevator: true } });
});

it('a room that becomes a whole home loses what is asked for rooms, and keeps its precision', async () => {
  const { status, body } = await edit(room.id, { kind: 'W' });
  expect(status).toBe(200);
  expect(body).toMatchObject({
    kind: 'W',
    room_type: null,
    room_type_display: null,
    household_size: null,
    private_bathroom: null,
    owner_lives_here: null,
    household_about: null,
    location_precision: 'area',
  });
  expect(await edit(room.id, { household_size: 0 })).toEqual({
    status: 400,
    body: { household_size: ['This is asked for rooms only.'] },
  });
});

it('a whole home becomes a room only with what a room needs', async () => {
  const listing = await postListing(server, landlord);
  expect(await edit(listing.id, { kind: 'R' })).toEqual({
    status: 400,
    body: {
      room_type: ['Room type is required.'],
      household_size: ['Say how many people live there.'],
    },
  });
  const { body } = await edit(listing.id, { kind: 'R', room_type: 'S', household_size: 0 });
  expect(body).toMatchObject({ kind: 'R', household_size: 0, location_precision: 'exact' });
});

it('an edit is checked as the listing will be', async () => {
  expect((await edit(room.id, { term: 'S' })).body).toEqual({
    available_until: ['Say until when the home is sublet.'],
  });
  expect((await edit(room.id, { term: 'S', available_until: '2099-05-01' })).status).toBe(200);
  expect((await edit(room.id, { move_in_date: '2099-05-01' })).body).toEqual({
    available_until: ['The end must be after the move-in date.'],
  });
  expect((await edit(room.id, { available_until: '' })).body).toEqual({
    available_until: ['Say until when the home is sublet.'],
  });
  expect((await edit(room.id, { room_type: '', household_size: '' })).body).toEqual({
    room_type: ['Room type is required.'],
    household_size: ['Say how many people live there.'],
  });
});

it('an edit replaces the facts about access as a whole and leaves the rest', async () => {
  await edit(room.id, { accessibility: { elevator: true, grab_bars: false }, deposit: 400 });
  const { body } = await edit(room.id, { accessibility: { wide_doors: true } });
  expect(body).toMatchObject({ accessibility: { wide_doors: true }, deposit: 400, household_size: 2 });
});
