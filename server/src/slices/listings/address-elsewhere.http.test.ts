import { inviteRoommate } from '@lodgepole/contract/groups/invitations/endpoints';
import { deleteListing, editListing } from '@lodgepole/contract/listings/endpoints';
import type { Listing } from '@lodgepole/contract/listings/listing';
import { askHousehold } from '@lodgepole/contract/roommates/household/questions';
import { addFavourite } from '@lodgepole/contract/saved/favourites';
import {
  calendarFeed,
  cancelViewing,
  createCalendar,
  viewingCalendar,
} from '@lodgepole/contract/viewings/endpoints';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { aCrowd, crowdViewer } from '../../testing/create/crowd.ts';
import { apply, askAs, decide, joinAs, openGroupOn } from '../../testing/create/groups.ts';
import { postListing } from '../../testing/create/listings.ts';
import { emailsTo, type SignedIn } from '../../testing/create/people.ts';
import type { SignedInRoommate } from '../../testing/create/roommates.ts';
import { saveAs } from '../../testing/create/searches.ts';
import { bookAs, inHours, letPass, offerOn } from '../../testing/create/viewings.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

/* Listings that show only their area must not reveal their address in emails and calendars. */

let server: TestServer;
let landlord: SignedInRoommate;
let owner: SignedInRoommate;
let other: SignedInRoommate;
let listing: Listing;
beforeAll(async () => {
  server = await startTestServer({ resolveViewer: crowdViewer });
});
beforeEach(async () => {
  [landlord, owner, other] = (await aCrowd(server, 3)) as [
    SignedInRoommate,
    SignedInRoommate,
    SignedInRoommate,
  ];
});
afterAll(() => server.close());

const post = async (changes: object = {}) => {
  listing = await postListing(server, landlord, {
    kind: 'R',
    room_type: 'P',
    household_size: 1,
    street_address: '48173 King St S',
    unit_number: 'Rear7B48',
    ...changes,
  });
};

const feedOf = async (person: SignedIn) => {
  const { url } = (await server.call(createCalendar, {}, person.access)).body as { url: string };
  const params = { token: /([\w-]{43})\.ics$/.exec(url)?.[1] ?? '' };
  return async () => String((await server.call(calendarFeed, { params })).body);
};

const mailsTo = async (person: SignedIn): Promise<string> => {
  await server.runJobs();
  const mails = await emailsTo(server, person.email);
  return mails.map(({ subject, text, html }) => `${subject}\n${text}\n${html}`).join('\n\n');
};

it('no email tells the address to people who do not get it, whatever it is about', async () => {
  const area = { location: 'Waterloo', lat: 43.4643, lng: -80.5204, radius: 10 };
  await saveAs(server, other, { query: area, frequency: 'instant' });
  await post();
  await server.runJobs();
  await server.call(addFavourite, { params: { id: listing.id } }, other.access);
  await server.call(editListing, { params: { id: listing.id }, body: { price: 900 } }, landlord.access);
  const { id: group } = await openGroupOn(server, owner, listing.id);
  const invitation = { params: { id: group }, body: { invited_user: other.roommate } };
  await server.call(inviteRoommate, invitation, owner.access);
  await askAs(server, other, group);
  await joinAs(server, other, group);
  const question = { params: { id: listing.id }, body: { roommate: other.roommate } };
  await server.call(askHousehold, question, landlord.access);
  await apply(server, owner, group);
  const told = await mailsTo(other);
  for (const kind of ['Price down', 'invited you to the group', 'asks whether you live', 'has applied'])
    expect(told).toContain(kind);
  expect(told).toContain('King St S');
  expect(told).not.toMatch(/48173|Rear7B48|N2J 1P2/);
  await decide(server, landlord, group, 'U');
  expect(await mailsTo(other)).toContain('48173 King St S');
  expect(await mailsTo(landlord)).toContain('48173 King St S');
});

it('the calendar that a guest subscribes to has the address only while the booking stands', async () => {
  await post();
  const viewing = await offerOn(server, landlord, listing.id);
  await bookAs(server, other, viewing.id);
  const feed = await feedOf(other);
  expect(await feed()).toContain('48173 King St S');
  await server.call(cancelViewing, { params: { id: viewing.id } }, landlord.access);
  expect(await feed()).toContain('STATUS:CANCELLED');
  expect(await feed()).not.toContain('48173');
});

it('a calendar forgets the number of past and cancelled viewings when the home begins to show its area', async () => {
  await post({ location_precision: 'exact' });
  const [past, cancelled, coming] = [
    await offerOn(server, landlord, listing.id),
    await offerOn(server, landlord, listing.id, { starts_at: inHours(72) }),
    await offerOn(server, landlord, listing.id, { starts_at: inHours(96) }),
  ];
  for (const { id } of [past, cancelled]) await bookAs(server, other, id);
  await letPass(server, past.id);
  await server.call(cancelViewing, { params: { id: cancelled.id } }, landlord.access);
  const feed = await feedOf(other);
  const file = async (id: number) =>
    String((await server.call(viewingCalendar, { params: { id } }, other.access)).body);
  const told = async () => [await feed(), await file(past.id), await file(cancelled.id)].join();
  expect((await told()).match(/48173 King St S/g)?.length).toBeGreaterThanOrEqual(4);
  const area = { params: { id: listing.id }, body: { location_precision: 'area' as const } };
  expect(await server.call(editListing, area, landlord.access)).toMatchObject({ status: 200 });
  expect(await told()).toContain('King St S');
  expect(await told()).not.toMatch(/48173|Rear7B48/);
  await bookAs(server, other, coming.id);
  expect(await feed()).toContain('48173 King St S');
  await server.call(deleteListing, { params: { id: listing.id } }, landlord.access);
  expect(await told()).not.toMatch(/48173|Rear7B48/);
});
