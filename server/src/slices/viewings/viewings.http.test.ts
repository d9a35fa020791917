import { deleteListing, editListing } from '@lodgepole/contract/listings/endpoints';
import {
  cancelViewing,
  changeViewing,
  listingViewings,
  ownViewings,
} from '@lodgepole/contract/viewings/endpoints';
import type { Viewing } from '@lodgepole/contract/viewings/viewing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aCrowd, crowdViewer } from '../../testing/create/crowd.ts';
import { postListing } from '../../testing/create/listings.ts';
import type { SignedInRoommate } from '../../testing/create/roommates.ts';
import {
  aViewing,
  bookAs,
  inHours,
  letPass,
  offerOn,
  setStatus,
  viewingsOf,
  viewingsOn,
} from '../../testing/create/viewings.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
let host: SignedInRoommate;
let guest: SignedInRoommate;
let other: SignedInRoommate;
let listing: number;
beforeAll(async () => {
  server = await startTestServer({ resolveViewer: crowdViewer });
  [host, guest, other] = (await aCrowd(server, 3)) as [SignedInRoommate, SignedInRoommate, SignedInRoommate];
});
beforeEach(async () => {
  listing = (await postListing(server, host, { unit_number: '4B' })).id;
});
afterAll(() => server.close());

const offer = (body: object, by = host, id = listing) =>
  server.request({
    method: 'POST',
    url: `/listings/${id}/viewings`,
    headers: { authorization: `Bearer ${by.access}` },
    payload: body,
  });
const change = (id: number, body: object, by = host) =>
  server.call(changeViewing, { params: { id }, body }, by.access);
const cancel = (id: number, by = host) => server.call(cancelViewing, { params: { id } }, by.access);

describe('offering a time', () => {
  it('answers the viewing in the zone of the home', async () => {
    const starts_at = inHours(48);
    const { status, body } = await offer(aViewing({ starts_at }));
    expect(status).toBe(201);
    expect(body).toEqual({
      id: expect.any(Number),
      listing,
      starts_at,
      minutes: 30,
      seats: 3,
      seats_left: 3,
      note: 'Ring twice.',
      booked: 0,
      time_zone: 'America/Toronto',
      guests: [],
      overlaps: [],
    });
  });

  it('accepts a time with an offset, and no note', async () => {
    const at = new Date(Date.now() + 72 * 3_600_000);
    at.setUTCMilliseconds(0);
    const local = new Date(at.getTime() - 5 * 3_600_000).toISOString().replace('.000Z', '-05:00');
    const { note: _note, ...form } = aViewing({ starts_at: local });
    expect((await offer(form)).body).toMatchObject({ starts_at: at.toISOString(), note: '' });
  });

  it.each([
    ['in the past', { starts_at: inHours(-1) }, { starts_at: ['Choose a time in the future.'] }],
    ['in years', { starts_at: inHours(24 * 400) }, { starts_at: ['Choose a time within a year.'] }],
    ['without a time', { starts_at: undefined }, { starts_at: ['Enter a date and time.'] }],
    ['on no day', { starts_at: '2027-02-30T10:00:00Z' }, { starts_at: ['Enter a date and time.'] }],
    ['without a zone', { starts_at: '2027-02-20T10:00:00' }, { starts_at: ['Enter a date and time.'] }],
    ['as a number', { starts_at: 1_800_000_000 }, { starts_at: ['Enter a date and time.'] }],
    ['for 14 minutes', { minutes: 14 }, { minutes: ['Enter a length from 15 to 240 minutes.'] }],
    ['for 241 minutes', { minutes: 241 }, { minutes: ['Enter a length from 15 to 240 minutes.'] }],
    ['for 20.5 minutes', { minutes: 20.5 }, { minutes: ['Enter a length from 15 to 240 minutes.'] }],
    ['for nobody', { seats: 0 }, { seats: ['Enter a number of seats from 1 to 50.'] }],
    ['for 51 people', { seats: 51 }, { seats: ['Enter a number of seats from 1 to 50.'] }],
    ['with a long note', { note: 'x'.repeat(501) }, { note: ['Note cannot exceed 500 characters.'] }],
  ])('%s is refused under its field', async (_name, changes, body) => {
    expect(await offer({ ...aViewing(), ...changes })).toMatchObject({ status: 400, body });
    expect(await viewingsOn(server, host, listing)).toEqual([]);
  });

  it('accepts the limits themselves', async () => {
    const least = await offerOn(server, host, listing, { minutes: 15, seats: 1, note: '' });
    const most = { starts_at: inHours(100), minutes: 240, seats: 50, note: 'x'.repeat(500) };
    expect(least).toMatchObject({ minutes: 15, seats: 1 });
    expect(await offerOn(server, host, listing, most)).toMatchObject({ minutes: 240, seats: 50 });
  });

  it('is for the owner; others who see the home are refused, whatever they send', async () => {
    expect(await offer({}, guest)).toMatchObject({
      status: 403,
      body: { detail: 'This listing is not yours.' },
    });
    expect((await offer(aViewing(), guest, 2_000_000)).status).toBe(404);
    await setStatus(server, listing, 'H');
    expect((await offer(aViewing(), guest)).status).toBe(404);
  });

  it.each(['P', 'R', 'E', 'H'] as const)('is refused while the listing is %s', async (status) => {
    await setStatus(server, listing, status);
    expect(await offer(aViewing())).toMatchObject({
      status: 400,
      body: { starts_at: ['Viewings can be offered for active listings only.'] },
    });
  });

  it('may follow another at once, not overlap it', async () => {
    const first = await offerOn(server, host, listing, { minutes: 30 });
    const start = new Date(first.starts_at).getTime();
    const at = (minutes: number) => ({ starts_at: new Date(start + minutes * 60_000).toISOString() });
    expect(await offer(aViewing(at(29)))).toMatchObject({
      status: 400,
      body: { starts_at: ['This time overlaps another viewing of this home.'] },
    });
    expect((await offer(aViewing({ ...at(-60), minutes: 61 }))).status).toBe(400);
    expect((await offer(aViewing(at(30)))).status).toBe(201);
    expect((await offer(aViewing(at(-30)))).status).toBe(201);
    const elsewhere = (await postListing(server, host)).id;
    expect((await offer(aViewing(at(0)), host, elsewhere)).status).toBe(201);
  });

  it('many times at once leaves one of those that overlap', async () => {
    const starts_at = inHours(90);
    const replies = await Promise.all(Array.from({ length: 20 }, () => offer(aViewing({ starts_at }))));
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      201,
      ...Array.from({ length: 19 }, () => 400),
    ]);
    expect(await viewingsOn(server, host, listing)).toHaveLength(1);
  });

  it('ends at 200 coming times', async () => {
    await server.database.pool.query(
      `insert into viewings (listing_id, host_id, starts_at, ends_at, minutes, seats, unit_number, street_address, city, time_zone)
       select $1, $2, at, at + interval '20 minutes', 20, 1, '', '', '', 'America/Toronto'
       from generate_series(now() + interval '10 days', now() + interval '10 days' + 198 * interval '1 hour', interval '1 hour') as at`,
      [listing, host.id],
    );
    const replies = await Promise.all(
      [1, 2, 3].map((hours) => offer(aViewing({ starts_at: inHours(hours) }))),
    );
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 400, 400]);
    expect(replies.find(({ status }) => status === 400)?.body).toEqual({
      starts_at: ['A home can have at most 200 upcoming viewings. Cancel some of them first.'],
    });
  });
});

describe('the times of a home', () => {
  it('are the coming ones, soonest first, without cancelled ones', async () => {
    const [late, soon, past, cancelled] = [
      await offerOn(server, host, listing, { starts_at: inHours(50) }),
      await offerOn(server, host, listing, { starts_at: inHours(20) }),
      await offerOn(server, host, listing, { starts_at: inHours(30) }),
      await offerOn(server, host, listing, { starts_at: inHours(40) }),
    ];
    await letPass(server, past.id);
    expect((await cancel(cancelled.id)).status).toBe(204);
    expect((await viewingsOn(server, guest, listing)).map(({ id }) => id)).toEqual([soon.id, late.id]);
  });

  it('show the guests to the owner alone', async () => {
    const { id } = await offerOn(server, host, listing);
    await bookAs(server, guest, id);
    const [forHost] = await viewingsOn(server, host, listing);
    expect(forHost).toMatchObject({ booked: 0, seats_left: 2 });
    expect(forHost?.guests).toEqual([
      { id: guest.id, full_name: 'Person Number 2', profile_picture: null, seats: 1, group: null },
    ]);
    for (const by of [guest, other]) {
      const [seen] = await viewingsOn(server, by, listing);
      expect(seen).not.toHaveProperty('guests');
      expect(seen).toMatchObject({ booked: by === guest ? 1 : 0, seats_left: 2 });
    }
  });

  it('are there while the listing is paused, and nowhere when it is not', async () => {
    await offerOn(server, host, listing);
    await setStatus(server, listing, 'P');
    expect(await viewingsOn(server, guest, listing)).toHaveLength(1);
    expect((await server.call(listingViewings, { params: { id: 2_000_000 } }, guest.access)).status).toBe(
      404,
    );
    await setStatus(server, listing, 'H');
    expect((await server.call(listingViewings, { params: { id: listing } }, guest.access)).status).toBe(404);
    expect(await viewingsOn(server, host, listing)).toEqual([]);
  });

  it('follow a corrected address into its zone', async () => {
    await offerOn(server, host, listing);
    const body = { city: 'Vancouver', postal_code: 'V6B 1A1', latitude: 49.28, longitude: -123.12 };
    await server.call(editListing, { params: { id: listing }, body }, host.access);
    expect(await viewingsOn(server, guest, listing)).toMatchObject([{ time_zone: 'America/Vancouver' }]);
  });
});

describe('changing a viewing', () => {
  let viewing: Viewing;
  beforeEach(async () => {
    viewing = await offerOn(server, host, listing);
  });

  it('moves it, and changes only what is sent', async () => {
    const starts_at = inHours(60);
    expect(await change(viewing.id, { starts_at })).toMatchObject({
      status: 200,
      body: { starts_at, minutes: 30, seats: 3, note: 'Ring twice.' },
    });
    const rest = { minutes: 45, seats: 5, note: '' };
    expect((await change(viewing.id, rest)).body).toMatchObject({ starts_at, ...rest });
    expect((await change(viewing.id, {})).body).toMatchObject({ starts_at, ...rest });
  });

  it('is refused with the sentences of an offer', async () => {
    const blocking = await offerOn(server, host, listing, { starts_at: inHours(70) });
    const cases = [
      [{ starts_at: inHours(-1) }, { starts_at: ['Choose a time in the future.'] }],
      [{ starts_at: inHours(24 * 400) }, { starts_at: ['Choose a time within a year.'] }],
      [
        { starts_at: blocking.starts_at },
        { starts_at: ['This time overlaps another viewing of this home.'] },
      ],
      [{ minutes: 10 }, { minutes: ['Enter a length from 15 to 240 minutes.'] }],
      [{ seats: 51 }, { seats: ['Enter a number of seats from 1 to 50.'] }],
    ] as const;
    for (const [body, problem] of cases)
      expect(await change(viewing.id, body)).toMatchObject({ status: 400, body: problem });
    expect((await viewingsOn(server, host, listing))[0]).toEqual(viewing);
  });

  it('keeps the seats that are booked', async () => {
    await bookAs(server, guest, viewing.id);
    await bookAs(server, other, viewing.id);
    expect(await change(viewing.id, { seats: 1 })).toMatchObject({
      status: 400,
      body: { seats: ['More seats than this are already booked.'] },
    });
    expect(await change(viewing.id, { seats: 2 })).toMatchObject({ status: 200, body: { seats_left: 0 } });
  });

  it('leaves the time of a paused home as it is', async () => {
    await setStatus(server, listing, 'P');
    expect(await change(viewing.id, { starts_at: inHours(60) })).toMatchObject({
      status: 400,
      body: { starts_at: ['Viewings can be offered for active listings only.'] },
    });
    expect((await change(viewing.id, { note: 'The back door.' })).status).toBe(200);
  });

  it.each([
    ['guest', () => guest],
    ['other person', () => other],
  ])('and cancelling it is refused to a %s', async (_name, who) => {
    await bookAs(server, guest, viewing.id);
    const refusal = { status: 403, body: { detail: 'Only the host can change this viewing.' } };
    expect(await change(viewing.id, { seats: 'many' }, who())).toMatchObject(refusal);
    expect(await cancel(viewing.id, who())).toMatchObject(refusal);
  });

  it('comes too late once it has started or is cancelled', async () => {
    await letPass(server, viewing.id, 0);
    const started = { status: 400, body: { detail: 'This viewing has already started.' } };
    expect(await change(viewing.id, { starts_at: inHours(60) })).toMatchObject(started);
    expect(await cancel(viewing.id)).toMatchObject(started);
    const { id } = await offerOn(server, host, listing);
    await cancel(id);
    for (const by of [host, guest]) {
      expect((await cancel(id, by)).status).toBe(404);
      expect((await change(id, {}, by)).status).toBe(404);
    }
  });

  it('frees its time when it is cancelled', async () => {
    await cancel(viewing.id);
    expect((await offer(aViewing({ starts_at: viewing.starts_at }))).status).toBe(201);
  });
});

describe('one’s own viewings', () => {
  it('are upcoming ones, soonest first, then past ones, newest first, with role and home', async () => {
    const [person] = (await aCrowd(server, 1)) as [SignedInRoommate];
    const home = await postListing(server, person);
    const hosted = await offerOn(server, person, home.id, { starts_at: inHours(40) });
    const times = [30, 50, 60, 70, 80].map((hours) =>
      offerOn(server, host, listing, { starts_at: inHours(hours) }),
    );
    const [soon, late, past, older, cancelled] = (await Promise.all(times)) as [
      Viewing,
      Viewing,
      Viewing,
      Viewing,
      Viewing,
    ];
    for (const { id } of [soon, late, past, older, cancelled]) await bookAs(server, person, id);
    await letPass(server, past.id, 10);
    await letPass(server, older.id, 20);
    await cancel(cancelled.id);
    const mine = await viewingsOf(server, person);
    expect(mine.map(({ id, role }) => [id, role])).toEqual([
      [soon.id, 'guest'],
      [hosted.id, 'host'],
      [late.id, 'guest'],
      [past.id, 'guest'],
      [older.id, 'guest'],
    ]);
    expect(mine[0]).toMatchObject({ booked: 1, listing: { id: listing, street_address: '75 King St S' } });
    expect(mine[0]).not.toHaveProperty('guests');
    expect(mine[1]).toMatchObject({ booked: 0, guests: [], listing: { id: home.id } });
  });

  it('count as upcoming while they are under way', async () => {
    const [person] = (await aCrowd(server, 1)) as [SignedInRoommate];
    const begun = await offerOn(server, host, listing, { starts_at: inHours(30), minutes: 240 });
    const next = await offerOn(server, host, listing, { starts_at: inHours(50) });
    const past = await offerOn(server, host, listing, { starts_at: inHours(70) });
    for (const { id } of [begun, next, past]) await bookAs(server, person, id);
    await letPass(server, begun.id, 1);
    await letPass(server, past.id, 6);
    expect((await viewingsOf(server, person)).map(({ id }) => id)).toEqual([begun.id, next.id, past.id]);
  });

  it('leave out past ones of homes that are held, except for the owner, or deleted', async () => {
    const [person] = (await aCrowd(server, 1)) as [SignedInRoommate];
    const { id } = await offerOn(server, host, listing);
    await bookAs(server, person, id);
    await letPass(server, id);
    expect(await viewingsOf(server, person)).toHaveLength(1);
    await setStatus(server, listing, 'H');
    expect(await viewingsOf(server, person)).toEqual([]);
    expect((await viewingsOf(server, host)).map((viewing) => viewing.id)).toContain(id);
    await server.call(deleteListing, { params: { id: listing } }, host.access);
    expect((await server.call(ownViewings, {}, host.access)).status).toBe(200);
  });
});
