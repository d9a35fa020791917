import { deleteListing } from '@lodgepole/contract/listings/endpoints';
import {
  calendarFeed,
  calendarState,
  cancelViewing,
  createCalendar,
  endCalendar,
} from '@lodgepole/contract/viewings/endpoints';
import ICAL from 'ical.js';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aCrowd, crowdViewer } from '../../../testing/create/crowd.ts';
import { joinAs, openGroupOn } from '../../../testing/create/groups.ts';
import { postListing } from '../../../testing/create/listings.ts';
import type { SignedInRoommate } from '../../../testing/create/roommates.ts';
import { bookAs, inHours, offerOn, setStatus } from '../../../testing/create/viewings.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

const dayMs = 86_400_000;

let server: TestServer;
let late = 0;
let host: SignedInRoommate;
let guest: SignedInRoommate;
let owner: SignedInRoommate;
let member: SignedInRoommate;
let listing: number;
beforeAll(async () => {
  server = await startTestServer({
    resolveViewer: crowdViewer,
    now: () => new Date(Date.now() + late),
    env: { PUBLIC_URL: 'https://homes.example' },
  });
});
beforeEach(async () => {
  late = 0;
  [host, guest, owner, member] = (await aCrowd(server, 4)) as [
    SignedInRoommate,
    SignedInRoommate,
    SignedInRoommate,
    SignedInRoommate,
  ];
  listing = (await postListing(server, host, { unit_number: '4B' })).id;
});
afterAll(() => server.close());

const create = async (by: SignedInRoommate): Promise<string> => {
  const { status, body } = await server.call(createCalendar, {}, by.access);
  expect(status).toBe(201);
  const { url } = body as { url: string };
  const token = /^https:\/\/homes\.example\/api\/calendar\/([\w-]{43})\.ics$/.exec(url)?.[1];
  if (token === undefined) throw new Error(`The address is ${url}.`);
  return token;
};

const fetchFeed = (token: string) => server.call(calendarFeed, { params: { token } });

/** An independent parser reads the feed. */
const eventsIn = async (token: string) => {
  const { status, body, headers } = await fetchFeed(token);
  expect([status, headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8']);
  const calendar = new ICAL.Component(ICAL.parse(String(body)) as unknown[]);
  expect(calendar.getFirstPropertyValue('version')).toBe('2.0');
  return calendar.getAllSubcomponents('vevent').map((component) => ({
    uid: component.getFirstPropertyValue('uid'),
    status: component.getFirstPropertyValue('status'),
    start: new ICAL.Event(component).startDate.toJSDate(),
    sequence: new ICAL.Event(component).sequence,
  }));
};

describe('the calendar to subscribe to', () => {
  it('has what a person hosts and what they or their group booked, and nothing of others', async () => {
    const [first, second] = [
      await offerOn(server, host, listing, { starts_at: inHours(48) }),
      await offerOn(server, host, listing, { starts_at: inHours(60) }),
    ];
    await bookAs(server, guest, first.id);
    const group = (await openGroupOn(server, owner, listing)).id;
    await joinAs(server, member, group);
    await bookAs(server, owner, second.id, group);
    const starts = async (by: SignedInRoommate) =>
      (await eventsIn(await create(by))).map(({ start }) => start.toISOString());
    const [one, two] = [first, second].map(({ starts_at }) => starts_at.replace(/\.\d+Z$/, '.000Z'));
    expect(await starts(host)).toEqual([one, two]);
    expect(await starts(guest)).toEqual([one]);
    expect(await starts(member)).toEqual([two]);
  });

  it('marks a cancelled viewing until thirty days after its time, with a higher sequence', async () => {
    const viewing = await offerOn(server, host, listing);
    await bookAs(server, guest, viewing.id);
    const token = await create(guest);
    const [before] = await eventsIn(token);
    expect(before?.status).toBe('CONFIRMED');
    await server.call(cancelViewing, { params: { id: viewing.id } }, host.access);
    const [after] = await eventsIn(token);
    expect([after?.uid, after?.status]).toEqual([before?.uid, 'CANCELLED']);
    expect(after?.sequence).toBeGreaterThan(before?.sequence ?? 0);
    late = 31 * dayMs;
    expect(await eventsIn(token)).toMatchObject([{ status: 'CANCELLED' }]);
    late = 33 * dayMs;
    expect(await eventsIn(token)).toEqual([]);
  });

  it('tells guests that the viewings of a held listing are cancelled', async () => {
    await bookAs(server, guest, (await offerOn(server, host, listing)).id);
    const token = await create(guest);
    await setStatus(server, listing, 'H');
    expect(await eventsIn(token)).toMatchObject([{ status: 'CANCELLED' }]);
  });

  it('has all viewings of a host with very many', async () => {
    const { id } = await offerOn(server, host, listing);
    await server.database.pool.query(
      `insert into viewings (listing_id, host_id, starts_at, ends_at, minutes, seats, note, unit_number, street_address, city, time_zone)
       select listing_id, host_id, starts_at + day * interval '1 hour', ends_at + day * interval '1 hour', minutes, seats, note,
         unit_number, street_address, city, time_zone
       from viewings, generate_series(1, 1200) as day where id = $1`,
      [id],
    );
    const events = await eventsIn(await create(host));
    expect(new Set(events.map(({ uid }) => uid)).size).toBe(1201);
  });

  it('keeps the viewings of the last thirty days, those of a deleted listing included', async () => {
    const viewing = await offerOn(server, host, listing);
    await bookAs(server, guest, viewing.id);
    const token = await create(guest);
    const ended = Date.parse(viewing.starts_at) + viewing.minutes * 60_000 - Date.now();
    late = ended + 30 * dayMs - 60_000;
    expect(await eventsIn(token)).toHaveLength(1);
    late = ended + 30 * dayMs + 60_000;
    expect(await eventsIn(token)).toEqual([]);
    late = 0;
    await server.call(deleteListing, { params: { id: listing } }, host.access);
    expect(await eventsIn(token)).toMatchObject([{ status: 'CANCELLED' }]);
  });

  it('stops with a new address, by ending it, and for an account that cannot be used', async () => {
    await offerOn(server, host, listing);
    const first = await create(host);
    const second = await create(host);
    expect([(await fetchFeed(first)).status, (await fetchFeed(second)).status]).toEqual([404, 200]);
    await server.database.pool.query('update users set suspended_at = now() where id = $1', [host.id]);
    expect((await fetchFeed(second)).status).toBe(404);
    await server.database.pool.query('update users set suspended_at = null where id = $1', [host.id]);
    expect((await server.call(endCalendar, {}, host.access)).status).toBe(204);
    expect((await fetchFeed(second)).status).toBe(404);
    expect((await server.call(endCalendar, {}, host.access)).status).toBe(204);
  });

  it('says since when there is an address, and never the address itself', async () => {
    const state = async () => (await server.call(calendarState, {}, host.access)).body;
    expect(await state()).toEqual({ created_at: null });
    const token = await create(host);
    expect(await state()).toEqual({ created_at: expect.any(String) });
    expect(JSON.stringify(await state())).not.toContain(token);
    const { rows } = await server.database.pool.query('select * from calendar_feeds');
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  it('is in its owner’s language, and never cached', async () => {
    await server.database.pool.query("update users set language = 'fr' where id = $1", [host.id]);
    await offerOn(server, host, listing);
    const { body, headers } = await fetchFeed(await create(host));
    expect(String(body)).toContain('SUMMARY:Visite');
    expect(headers['cache-control']).toBe('private, no-store');
  });

  it('answers 404 for what is no address', async () => {
    for (const token of ['x', 'a'.repeat(43), '%00', '..'])
      expect((await server.request({ method: 'GET', url: `/calendar/${token}.ics` })).status).toBe(404);
  });
});
