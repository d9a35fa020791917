import { applicationsToCheck } from '@lodgepole/contract/groups/applications';
import { seeGroup } from '@lodgepole/contract/groups/endpoints';
import type { Group } from '@lodgepole/contract/groups/group';
import { setListingStatus } from '@lodgepole/contract/listings/endpoints';
import { cancelViewing } from '@lodgepole/contract/viewings/endpoints';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { hearChanges } from '../../../testing/changes.ts';
import { aCrowd, crowdViewer } from '../../../testing/create/crowd.ts';
import { apply, decide, joinAs, openGroupOn } from '../../../testing/create/groups.ts';
import { postListing } from '../../../testing/create/listings.ts';
import { emailsTo } from '../../../testing/create/people.ts';
import type { SignedInRoommate } from '../../../testing/create/roommates.ts';
import { bookAs, inHours, offerOn, seatsTaken, viewingsOf } from '../../../testing/create/viewings.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

let server: TestServer;
let landlord: SignedInRoommate;
let owner: SignedInRoommate;
let member: SignedInRoommate;
let loser: SignedInRoommate;
let guest: SignedInRoommate;
let listing: number;
let group: number;
let other: number;

beforeAll(async () => {
  server = await startTestServer({ resolveViewer: crowdViewer });
});
/** An invited group of two, another waiting group, and a person on their own. */
beforeEach(async () => {
  const people = (await aCrowd(server, 5)) as [
    SignedInRoommate,
    SignedInRoommate,
    SignedInRoommate,
    SignedInRoommate,
    SignedInRoommate,
  ];
  [landlord, owner, member, loser, guest] = people;
  listing = (await postListing(server, landlord)).id;
  group = (await openGroupOn(server, owner, listing)).id;
  await joinAs(server, member, group);
  await apply(server, owner, group);
  await decide(server, landlord, group, 'I');
  other = (await openGroupOn(server, loser, listing, { name: 'The Birches' })).id;
  await apply(server, loser, other);
});
afterAll(() => server.close());

const rentTo = (id: number | null) =>
  server.call(
    setListingStatus,
    { params: { id: listing }, body: { status: 'R', ...(id !== null && { group: id }) } },
    landlord.access,
  );
const seen = async (by: SignedInRoommate, id = group) =>
  (await server.call(seeGroup, { params: { id } }, by.access)).body as Group;
const forgetMails = async () => {
  await server.forgetMail();
};
const subjectsTo = async ({ email }: SignedInRoommate) =>
  (await emailsTo(server, email)).map(({ subject }) => subject).toSorted();
const calendarOf = async ({ access }: SignedInRoommate, viewing: number) =>
  (
    await server.lodgepole.fastify.inject({
      url: `/api/viewings/${viewing}/calendar`,
      headers: { authorization: `Bearer ${access}` },
    })
  ).body;

describe('the group that gets the home', () => {
  it('gets an email that it is theirs and what comes next, and none about an end', async () => {
    await forgetMails();
    await rentTo(group);
    for (const person of [owner, member]) {
      const mails = await emailsTo(server, person.email);
      expect(mails.map(({ subject }) => subject)).toEqual(['The home is yours: 75 King St S, Waterloo']);
      const text = mails[0]?.text ?? '';
      expect(text).toContain(
        'Congratulations! The landlord has rented 75 King St S, Waterloo to your group The Maple Three.',
      );
      expect(text).toContain('get tenant insurance');
      expect(text).toContain(`${server.config.publicUrl}/groups/${group}`);
      expect(text).not.toContain('nothing else');
    }
    expect(await subjectsTo(loser)).toEqual(['75 King St S, Waterloo has been rented']);
  });

  it('reads it in French', async () => {
    await server.database.pool.query(`update users set language = 'fr' where id = $1`, [member.id]);
    await forgetMails();
    await rentTo(group);
    expect(await subjectsTo(member)).toEqual(['Le logement est à vous : 75 King St S, Waterloo']);
  });

  it('sees it in the bell and in open pages, once', async () => {
    for (const person of [owner, member]) await seen(person);
    const changes = await hearChanges(server);
    const heard = await changes.during(() => rentTo(group));
    const again = await changes.during(() => rentTo(group));
    await changes.close();
    const isOwn = ({ topic, id }: { readonly topic: string; readonly id: number }) =>
      topic === 'applications' && id === group;
    expect(heard.filter(isOwn)[0]?.people).toEqual(expect.arrayContaining([owner.id, member.id]));
    expect(again.filter(isOwn)).toEqual([]);
    for (const person of [owner, member]) {
      const { body } = await server.call(applicationsToCheck, { query: {} }, person.access);
      expect(body).toMatchObject([{ id: group, checked: false, has_home: true }]);
      expect(await seen(person)).toMatchObject({ has_home: true, checked: true });
    }
    expect((await subjectsTo(member)).filter((subject) => subject.includes('is yours'))).toHaveLength(1);
  });

  it('is known only to its members and the landlord, and not while the listing is rented to others', async () => {
    await rentTo(group);
    const known = await Promise.all([owner, member, landlord, loser].map((person) => seen(person)));
    expect(known.map(({ has_home }) => has_home)).toEqual([true, true, true, false]);
    await rentTo(other);
    expect((await seen(owner)).has_home).toBe(false);
    expect((await seen(loser, other)).has_home).toBe(true);
  });

  it('leaves an invited group that does not get it with a word, and so one that had it before', async () => {
    await decide(server, landlord, other, 'I');
    await forgetMails();
    await rentTo(group);
    const [mail] = await emailsTo(server, loser.email);
    expect(mail?.text).toContain(
      'The landlord has rented out 75 King St S, Waterloo, but not to your group The Birches.',
    );
    await forgetMails();
    await rentTo(other);
    expect(await subjectsTo(member)).toEqual(['75 King St S, Waterloo has been rented']);
    expect(await subjectsTo(loser)).toEqual(['The home is yours: 75 King St S, Waterloo']);
  });
});

describe('viewings of a home that is rented to a group', () => {
  it('stay for the group and its members, and end for everyone else', async () => {
    const { id: shared } = await offerOn(server, landlord, listing, { seats: 9 });
    const { id: alone } = await offerOn(server, landlord, listing, { starts_at: inHours(60) });
    const { id: gone } = await offerOn(server, landlord, listing, { starts_at: inHours(72) });
    await bookAs(server, owner, shared, group);
    await bookAs(server, loser, shared, other);
    await bookAs(server, guest, shared);
    await bookAs(server, member, alone);
    await bookAs(server, guest, gone);
    await forgetMails();
    await rentTo(group);
    expect((await viewingsOf(server, owner)).map(({ id }) => id)).toEqual([shared]);
    expect((await viewingsOf(server, member)).map(({ id }) => id)).toEqual([shared, alone]);
    for (const person of [loser, guest]) expect(await viewingsOf(server, person)).toEqual([]);
    expect(await seatsTaken(server, shared)).toEqual({ taken: 2, isRight: true });
    for (const person of [owner, member])
      expect(await subjectsTo(person)).toEqual(['The home is yours: 75 King St S, Waterloo']);
    expect(await subjectsTo(guest)).toHaveLength(2);
    expect((await subjectsTo(loser)).filter((subject) => subject.includes('cancelled'))).toHaveLength(1);
    expect(await calendarOf(guest, shared)).toContain('STATUS:CANCELLED');
    expect(await calendarOf(guest, shared)).toContain('SEQUENCE:1');
    expect(await calendarOf(owner, shared)).toContain('STATUS:CONFIRMED');
    expect(await calendarOf(owner, shared)).toContain('SEQUENCE:0');
  });

  it('tell those who lost their seats no second time when the rest is cancelled', async () => {
    const { id } = await offerOn(server, landlord, listing, { seats: 9 });
    await bookAs(server, owner, id, group);
    await bookAs(server, guest, id);
    await rentTo(group);
    await forgetMails();
    await server.call(cancelViewing, { params: { id } }, landlord.access);
    expect(await subjectsTo(guest)).toEqual([]);
    expect(await subjectsTo(owner)).toEqual(['Your viewing of 75 King St S, Waterloo has been cancelled']);
  });

  it('are all cancelled when it is rented outside the site', async () => {
    const { id } = await offerOn(server, landlord, listing);
    await bookAs(server, owner, id, group);
    await rentTo(null);
    expect(await viewingsOf(server, owner)).toEqual([]);
  });
});

describe('a rented listing that is offered again', () => {
  const setStatus = (status: 'A' | 'P') =>
    server.call(setListingStatus, { params: { id: listing }, body: { status } }, landlord.access);

  it.each(['A', 'P'] as const)(
    'is taken from the group, which is notified, when its status becomes %s',
    async (status) => {
      await rentTo(group);
      await forgetMails();
      expect((await setStatus(status)).status).toBe(200);
      expect(await seen(member)).toMatchObject({ group_status: 'R', has_home: false });
      expect(await subjectsTo(member)).toEqual(['Your application was rejected']);
      await rentTo(null);
      expect((await seen(owner)).has_home).toBe(false);
    },
  );

  it('leaves other invited groups as they are', async () => {
    await decide(server, landlord, other, 'I');
    await rentTo(group);
    await setStatus('A');
    expect((await seen(loser, other)).group_status).toBe('I');
  });
});
