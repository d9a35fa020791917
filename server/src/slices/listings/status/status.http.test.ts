import type { ListingStatus } from '@lodgepole/contract/listings/codes';
import {
  confirmListing,
  editListing,
  seeListing,
  setListingStatus,
} from '@lodgepole/contract/listings/endpoints';
import type { Listing } from '@lodgepole/contract/listings/listing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { hearChanges } from '../../../testing/changes.ts';
import { aCrowd, crowdViewer } from '../../../testing/create/crowd.ts';
import { openGroupOn } from '../../../testing/create/groups.ts';
import { postListing } from '../../../testing/create/listings.ts';
import type { SignedInRoommate } from '../../../testing/create/roommates.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

const posted = new Date('2026-11-01T10:00:00Z');
const later = new Date('2026-11-20T10:00:00Z');

let server: TestServer;
let now = posted;
let landlord: SignedInRoommate;
let other: SignedInRoommate;
let id: number;
beforeAll(async () => {
  server = await startTestServer({ resolveViewer: crowdViewer, now: () => now });
  [landlord, other] = (await aCrowd(server, 2)) as [SignedInRoommate, SignedInRoommate];
});
beforeEach(async () => {
  now = posted;
  ({ id } = await postListing(server, landlord));
  now = later;
});
afterAll(() => server.close());

const query = (text: string, values: unknown[] = []) => server.database.pool.query(text, values);
const become = (status: ListingStatus) =>
  query('update listings set status = $1 where id = $2', [status, id]);

const send = (body: unknown, by: SignedInRoommate | null = landlord, listing: number | string = id) =>
  server.request({
    method: 'PATCH',
    url: `/listings/${listing}/status`,
    headers: by ? { authorization: `Bearer ${by.access}` } : {},
    payload: body as object,
  });
const confirm = (by: SignedInRoommate = landlord, listing = id) =>
  server.call(confirmListing, { params: { id: listing } }, by.access);

const row = async () =>
  (await query('select status, confirmed_at, updated_at, previous_price from listings where id = $1', [id]))
    .rows[0] as Record<string, unknown>;

const notYours = { status: 403, body: { detail: 'This listing is not yours.' } };
const notFound = { status: 404, body: { detail: 'Not found.' } };
const held = {
  status: 403,
  body: { detail: 'This listing is held for review. Only our staff can change its status.' },
};

describe('the status of a listing', () => {
  it('starts as active and confirmed, and is in every reply', async () => {
    const { body } = await server.call(seeListing, { params: { id } });
    expect(body).toMatchObject({
      status: 'A',
      status_display: 'Active',
      confirmed_at: posted.toISOString(),
    });
  });

  it.each([
    ['P', 'Paused'],
    ['R', 'Rented'],
  ] as const)('is set to %s by the owner, without confirming', async (status, status_display) => {
    expect(await send({ status })).toMatchObject({
      status: 200,
      body: { id, status, status_display, confirmed_at: posted.toISOString() },
    });
    expect((await server.call(seeListing, { params: { id } })).body).toMatchObject({
      status,
      status_display,
    });
  });

  it.each(['P', 'R', 'E'] as const)('goes from %s back to active, which confirms it', async (from) => {
    await become(from);
    expect(await send({ status: 'A' })).toMatchObject({
      status: 200,
      body: { status: 'A', confirmed_at: later.toISOString() },
    });
  });

  it.each(['P', 'R'] as const)('goes from expired to %s', async (status) => {
    await become('E');
    expect(await send({ status })).toMatchObject({ status: 200, body: { status } });
  });

  it.each(['A', 'P', 'R'] as const)('stays as it is when set to what it is already: %s', async (status) => {
    await become(status);
    const before = await row();
    expect(await send({ status, group: null })).toMatchObject({ status: 200, body: { status } });
    expect(await row()).toEqual(before);
  });

  it('is also set by PUT and with a slash at the end', async () => {
    const reply = await server.request({
      method: 'PUT',
      url: `/listings/${id}/status/`,
      headers: { authorization: `Bearer ${landlord.access}` },
      payload: { status: 'P' },
    });
    expect(reply).toMatchObject({ status: 200, body: { status: 'P' } });
  });

  it('is refused to others, before what they send is looked at', async () => {
    expect(await send({ status: 'P' }, other)).toMatchObject(notYours);
    expect(await send({ status: 'nonsense' }, other)).toMatchObject(notYours);
    expect(await confirm(other)).toMatchObject(notYours);
    expect(await send({ status: 'P' }, null)).toMatchObject({ status: 401 });
    expect(await row()).toMatchObject({ status: 'A', confirmed_at: posted });
  });

  it('cannot be set where there is no listing', async () => {
    for (const listing of [2_000_000_000, 'seven', '0', '99999999999'])
      expect(await send({ status: 'P' }, landlord, listing)).toMatchObject({ status: 404 });
    expect(await confirm(landlord, 2_000_000_000)).toMatchObject(notFound);
  });

  it.each(['E', 'H', 'a', '', null, 1, ['P'], { status: 'P' }, undefined])(
    'is not set to %j',
    async (status) => {
      expect(await send({ status })).toMatchObject({
        status: 400,
        body: { status: ['Choose active, paused or rented.'] },
      });
      expect(await row()).toMatchObject({ status: 'A' });
    },
  );

  it.each(['seven', '', 1.5, -1, 0, 2_147_483_648, true, [1], {}])(
    'is not set with %j for a group',
    async (group) => {
      const reply = await send({ status: 'R', group });
      expect(reply).toMatchObject({ status: 400, body: { group: [expect.stringMatching(/\.$/)] } });
      expect(Object.keys(reply.body as object)).toEqual(['group']);
      expect(await row()).toMatchObject({ status: 'A' });
    },
  );

  it.each(['A', 'P'] as const)('takes no group with %s', async (status) => {
    const { id: group } = await openGroupOn(server, other, id);
    expect(await send({ status, group })).toMatchObject({
      status: 400,
      body: { group: ['Choose a group only when the home is rented.'] },
    });
  });

  it.each(['null', '[]', '"P"', '7', '{'])('is not set by a body that is no form: %s', async (payload) => {
    const reply = await server.request({
      method: 'PATCH',
      url: `/listings/${id}/status`,
      headers: { authorization: `Bearer ${landlord.access}`, 'content-type': 'application/json' },
      payload,
    });
    expect(reply.status).toBe(400);
    expect(await row()).toMatchObject({ status: 'A' });
  });
});

describe('a held listing', () => {
  beforeEach(() => become('H'));

  it('is moved by staff alone', async () => {
    for (const status of ['A', 'P', 'R']) expect(await send({ status })).toMatchObject(held);
    expect(await confirm()).toMatchObject(held);
    expect(await row()).toMatchObject({ status: 'H', confirmed_at: posted });
  });

  it('does not exist for others', async () => {
    expect(await send({ status: 'P' }, other)).toMatchObject(notFound);
    expect(await confirm(other)).toMatchObject(notFound);
  });

  it('stays held when its owner edits it', async () => {
    const reply = await server.call(
      editListing,
      { params: { id }, body: { description: 'What our staff asked me to say.' } },
      landlord.access,
    );
    expect(reply).toMatchObject({ status: 200, body: { status: 'H', status_display: 'Held for review' } });
  });
});

describe('confirming', () => {
  it('sets the time', async () => {
    expect(await confirm()).toMatchObject({
      status: 200,
      body: { id, status: 'A', confirmed_at: later.toISOString() },
    });
  });

  it('makes an expired listing active again', async () => {
    await become('E');
    expect((await confirm()).body).toMatchObject({ status: 'A', confirmed_at: later.toISOString() });
  });

  it.each(['P', 'R'] as const)('leaves a listing with %s as it is, but for the time', async (status) => {
    await become(status);
    expect((await confirm()).body).toMatchObject({ status, confirmed_at: later.toISOString() });
  });

  it('happens by editing too, which renews an expired listing', async () => {
    const edit = async (): Promise<Listing> =>
      (await server.call(editListing, { params: { id }, body: { price: 1900 } }, landlord.access))
        .body as Listing;
    expect(await edit()).toMatchObject({ status: 'A', confirmed_at: later.toISOString() });
    await become('E');
    expect(await edit()).toMatchObject({ status: 'A' });
    await become('P');
    expect(await edit()).toMatchObject({ status: 'P' });
  });
});

it('counts one of many changes at once after the other', async () => {
  const wanted = (['P', 'R', 'A'] as const).flatMap((status) => Array<typeof status>(8).fill(status));
  const replies = await Promise.all([
    ...wanted.map((status) =>
      server.call(setListingStatus, { params: { id }, body: { status } }, landlord.access),
    ),
    ...wanted.map(() => confirm()),
  ]);
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
});

describe('the owner’s open pages', () => {
  it('are told when the status changes and when the listing is confirmed, and not when nothing changes', async () => {
    const changes = await hearChanges(server);
    const told = [{ topic: 'listings', id, people: [landlord.id] }];
    expect(await changes.during(() => send({ status: 'A' }))).toEqual([]);
    expect(await changes.during(() => send({ status: 'P' }))).toEqual(told);
    expect(await changes.during(() => send({ status: 'P' }))).toEqual([]);
    expect(await changes.during(() => confirm())).toEqual(told);
    expect(await changes.during(() => send({ status: 'A' }, other))).toEqual([]);
    await changes.close();
  });
});
