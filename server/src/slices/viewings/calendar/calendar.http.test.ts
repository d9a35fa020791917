import { deleteProfile } from '@lodgepole/contract/accounts/endpoints';
import { deleteListing, editListing } from '@lodgepole/contract/listings/endpoints';
import { cancelViewing, changeViewing, viewingCalendar } from '@lodgepole/contract/viewings/endpoints';
import type { Viewing } from '@lodgepole/contract/viewings/viewing';
import ICAL from 'ical.js';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aCrowd, crowdViewer } from '../../../testing/create/crowd.ts';
import { joinAs, openGroupOn } from '../../../testing/create/groups.ts';
import { postListing } from '../../../testing/create/listings.ts';
import type { SignedInRoommate } from '../../../testing/create/roommates.ts';
import { bookAs, inHours, letPass, offerOn, setStatus } from '../../../testing/create/viewings.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

let server: TestServer;
let host: SignedInRoommate;
let guest: SignedInRoommate;
let owner: SignedInRoommate;
let member: SignedInRoommate;
let other: SignedInRoommate;
let listing: number;
let viewing: Viewing;
beforeAll(async () => {
  server = await startTestServer({ resolveViewer: crowdViewer });
});
beforeEach(async () => {
  [host, guest, owner, member, other] = (await aCrowd(server, 5)) as [
    SignedInRoommate,
    SignedInRoommate,
    SignedInRoommate,
    SignedInRoommate,
    SignedInRoommate,
  ];
  listing = (await postListing(server, host, { unit_number: '4B' })).id;
  viewing = await offerOn(server, host, listing, { seats: 5, note: 'Ring twice; the bell is loud.' });
  const group = (await openGroupOn(server, owner, listing)).id;
  await joinAs(server, member, group);
  await bookAs(server, owner, viewing.id, group);
  await bookAs(server, guest, viewing.id);
});
afterAll(() => server.close());

const ask = (by: SignedInRoommate, id = viewing.id) =>
  server.call(viewingCalendar, { params: { id } }, by.access);

const read = async (by: SignedInRoommate) => {
  const { status, body } = await ask(by);
  expect(status).toBe(200);
  const calendar = new ICAL.Component(ICAL.parse(String(body)) as unknown[]);
  const component = calendar.getFirstSubcomponent('vevent');
  if (!component) throw new Error('The file has no event.');
  const event = new ICAL.Event(component);
  return { event, status: component.getFirstPropertyValue('status'), text: String(body) };
};

const statuses = async (...people: readonly SignedInRoommate[]): Promise<number[]> => {
  const replies: number[] = [];
  for (const by of people) replies.push((await ask(by)).status);
  return replies;
};

describe('the calendar file of a viewing', () => {
  it('is there for the host and every guest, and for no one else', async () => {
    expect(await statuses(host, guest, owner, member, other)).toEqual([200, 200, 200, 200, 404]);
    expect((await ask(host, 2_000_000)).status).toBe(404);
    const { headers } = await ask(guest);
    expect(headers['content-type']).toBe('text/calendar; charset=utf-8');
    expect(headers['content-disposition']).toBe('attachment; filename="viewing.ics"');
    expect(headers['cache-control']).toBe('private, no-store');
  });

  it('is in the language of who asks for it, the same event all the same', async () => {
    const french = { 'lodgepole-language': 'fr' };
    const { headers, body } = await server.call(
      viewingCalendar,
      { params: { id: viewing.id } },
      guest.access,
      french,
    );
    expect(headers['content-disposition']).toBe('attachment; filename="visite.ics"');
    const text = String(body).replaceAll('\r\n ', '');
    expect(text).toContain('SUMMARY:Visite\u202f: App.\u00a04B\\, 75 King St S\\, Waterloo');
    expect(text).toMatch(
      /DESCRIPTION:\p{Ll}+ \d\w* \p{Ll}+ \d{4} à \d+\u00a0h.* HN?A?E \(America\/Toronto\)/u,
    );
    expect(text).toContain('/fr/viewings');
    const fieldsOf = (file: string) => file.match(/^(UID|SEQUENCE|DTSTART|DTEND|STATUS):.*$/gm);
    expect(fieldsOf(text)).toEqual(fieldsOf((await read(guest)).text));
  });

  it('holds nothing that a calendar would turn into a link, except our own', async () => {
    const lure = 'Pay first at evil.example/pay\nor write to pay@evil.example';
    await server.call(changeViewing, { params: { id: viewing.id }, body: { note: lure } }, host.access);
    const { event } = await read(guest);
    expect(event.description).toContain('Pay first at evil. example/pay or write to pay@ evil. example');
    expect(event.description.match(/https?:\S+/g)).toEqual([expect.stringMatching(/\/viewings$/)]);
  });

  it('holds the time, the place, the note and the home, and no one’s name', async () => {
    const { event, status, text } = await read(guest);
    expect(event.summary).toBe('Viewing: Unit 4B, 75 King St S, Waterloo');
    expect(event.location).toBe('Unit 4B, 75 King St S, Waterloo');
    expect(event.startDate.toJSDate().getTime()).toBe(
      Math.floor(Date.parse(viewing.starts_at) / 1000) * 1000,
    );
    expect(event.endDate.toJSDate().getTime() - event.startDate.toJSDate().getTime()).toBe(30 * 60_000);
    expect(event.description).toContain('Ring twice; the bell is loud.');
    expect(event.description).toMatch(/m\. E[SD]T \(America\/Toronto\)/);
    expect(text).toContain(`/listings/${listing}`);
    expect(status).toBe('CONFIRMED');
    expect(text).not.toContain('Person');
    expect((await read(host)).event.uid).toBe(event.uid);
  });

  it('keeps its UID, and its sequence grows with every change that matters', async () => {
    const first = await read(guest);
    const change = (body: object) =>
      server.call(changeViewing, { params: { id: viewing.id }, body }, host.access);
    const sequences: number[] = [];
    for (const body of [
      { seats: 6 },
      { starts_at: inHours(72) },
      { minutes: 60 },
      { note: 'The back door.' },
    ]) {
      await change(body);
      sequences.push((await read(guest)).event.sequence);
    }
    await server.call(editListing, { params: { id: listing }, body: { unit_number: '4C' } }, host.access);
    const last = await read(guest);
    expect([first.event.sequence, ...sequences, last.event.sequence]).toEqual([0, 0, 1, 2, 3, 4]);
    expect(last.event.uid).toBe(first.event.uid);
    expect(last.event.location).toBe('Unit 4C, 75 King St S, Waterloo');
  });

  it.each([
    ['the host cancels it', () => server.call(cancelViewing, { params: { id: viewing.id } }, host.access)],
    ['the home is rented', () => setStatus(server, listing, 'R')],
    ['the listing expires', () => setStatus(server, listing, 'E')],
    ['the listing is held', () => setStatus(server, listing, 'H')],
    ['the listing is deleted', () => server.call(deleteListing, { params: { id: listing } }, host.access)],
    ['the host’s account is deleted', () => server.call(deleteProfile, {}, host.access)],
  ])('is cancelled when %s, for all who were guests then', async (_name, cancel) => {
    const { uid } = (await read(guest)).event;
    await cancel();
    for (const by of [guest, owner, member]) {
      const { event, status } = await read(by);
      expect([event.uid, event.sequence, status]).toEqual([uid, 1, 'CANCELLED']);
    }
    expect(await statuses(other)).toEqual([404]);
  });

  it('stays as it was while the listing is paused, and when it is rented afterwards', async () => {
    await setStatus(server, listing, 'P');
    expect((await read(guest)).status).toBe('CONFIRMED');
    await letPass(server, viewing.id);
    await setStatus(server, listing, 'R');
    expect((await read(guest)).status).toBe('CONFIRMED');
  });

  it('is gone 30 days after a cancellation', async () => {
    await server.call(cancelViewing, { params: { id: viewing.id } }, host.access);
    const cancelledAgo = (days: number) =>
      server.database.pool.query(
        `update viewings set cancelled_at = now() - make_interval(days => $2) where id = $1`,
        [viewing.id, days],
      );
    await cancelledAgo(29);
    expect(await statuses(host, guest, member)).toEqual([200, 200, 200]);
    await cancelledAgo(31);
    expect(await statuses(host, guest, member)).toEqual([404, 404, 404]);
  });
});
