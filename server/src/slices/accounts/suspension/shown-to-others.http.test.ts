import { editProfile, seeProfile } from '@lodgepole/contract/accounts/endpoints';
import { seeGroup } from '@lodgepole/contract/groups/endpoints';
import type { Group } from '@lodgepole/contract/groups/group';
import { myInvitations } from '@lodgepole/contract/groups/invitations/endpoints';
import { reviewsOf, seeReview, writeReview } from '@lodgepole/contract/reviews/endpoints';
import { searchRoommates, seeRoommate } from '@lodgepole/contract/roommates/endpoints';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { conversationsOf, openAs, sayIn, startOn, unreadOf } from '../../../testing/create/conversations.ts';
import { aGroupOfTwo, type GroupOfTwo, invite } from '../../../testing/create/groups.ts';
import { aPhoto } from '../../../testing/create/listings.ts';
import { aUser, type SignedIn, signIn } from '../../../testing/create/people.ts';
import { aRoommate } from '../../../testing/create/roommates.ts';
import { reinstate, suspend } from '../../../testing/create/trust.ts';
import { bookAs, offerOn, viewingsOn } from '../../../testing/create/viewings.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

let server: TestServer;
let home: GroupOfTwo;
let staff: SignedIn;
let reader: SignedIn;
beforeAll(async () => {
  server = await startTestServer();
  [staff, reader] = await Promise.all([aUser(server), aUser(server)]);
  await server.database.pool.query('update users set is_staff = true where id = $1', [staff.id]);
});
afterAll(() => server.close());
beforeEach(async () => {
  home = await aGroupOfTwo(server);
  for (const { access } of [home.landlord, home.member])
    await server.call(editProfile, { body: { profile_picture: aPhoto() } }, access);
});

/** Reads before, during and after a suspension; the first and the last must agree. */
const seenOf = async <Seen>(person: SignedIn, look: () => Promise<Seen>) => {
  const before = await look();
  await suspend(server, person.id);
  const meanwhile = await look();
  await reinstate(server, person.id);
  expect(await look()).toEqual(before);
  return { before, meanwhile };
};

const unnamed = { first_name: 'Account suspended', last_name: '', profile_picture: null };
const participant = { full_name: 'Account suspended', profile_picture: null, is_suspended: true };
const url = expect.stringContaining('http') as string;

describe('a suspended person in conversations', () => {
  it('has neither name nor picture among participants, as a sender and in unread messages', async () => {
    const { landlord, owner, listing } = home;
    const { id } = await startOn(server, owner, listing);
    await sayIn(server, owner, id, 'Is it free?');
    await sayIn(server, landlord, id, 'It is.');
    const look = async () => {
      const [listed] = await conversationsOf(server, owner);
      const [unread] = await unreadOf(server, owner);
      return {
        participants: listed?.participants,
        last: listed?.last_message?.sender,
        unread: unread?.sender,
      };
    };
    const { before, meanwhile } = await seenOf(landlord, look);
    expect(before.last).toEqual({
      id: landlord.id,
      first_name: 'Lena',
      last_name: 'Lord',
      full_name: 'Lena Lord',
      profile_picture: url,
    });
    const sender = { id: landlord.id, ...unnamed, ...participant };
    expect(meanwhile).toEqual({
      participants: expect.arrayContaining([
        { id: landlord.id, ...participant },
        { id: owner.id, full_name: 'Olga Owner', profile_picture: null },
      ]) as object[],
      last: sender,
      unread: sender,
    });
  });

  it('is not named on the card of their listing, and their contact is hidden', async () => {
    const { landlord, owner, listing } = home;
    await server.call(editProfile, { body: { show_contact: true } }, landlord.access);
    const { id } = await startOn(server, owner, listing);
    await sayIn(server, owner, id, 'Is it free?');
    await sayIn(server, landlord, id, 'It is.');
    const { before, meanwhile } = await seenOf(landlord, async () => {
      const { listing: card, messages } = await openAs(server, owner, id);
      return { owner: card?.owner, senders: messages.map(({ sender }) => sender.full_name) };
    });
    expect(before.owner).toMatchObject({ first_name: 'Lena', email: landlord.email, profile_picture: url });
    expect(meanwhile.owner).toEqual({
      id: landlord.id,
      ...unnamed,
      email: null,
      phone_number: null,
      response: null,
    });
    expect(meanwhile.senders).toEqual(['Olga Owner', 'Account suspended']);
  });

  it('keeps both what they and what others wrote', async () => {
    const { owner, member, listing } = home;
    const chat = await startOn(server, owner, listing, { participants: [owner.id, member.id] });
    await sayIn(server, member, chat.id, 'Hello from Max');
    await suspend(server, member.id);
    await sayIn(server, owner, chat.id, 'Max?');
    const { messages } = await openAs(server, owner, chat.id);
    expect(messages.map(({ sender, content }) => `${sender.full_name}: ${content}`)).toEqual([
      'Account suspended: Hello from Max',
      'Olga Owner: Max?',
    ]);
    await reinstate(server, member.id);
  });
});

describe('a suspended person outside conversations', () => {
  it('is not found among roommates, nor by their profile, except by staff', async () => {
    const person = await aRoommate(server, { first_name: 'Suse', last_name: 'Pend' });
    const status = async (by: SignedIn) => [
      (await server.call(seeRoommate, { params: { id: person.roommate }, query: {} }, by.access)).status,
      (await server.call(seeProfile, { params: { id: person.id } }, by.access)).status,
      (await server.call(searchRoommates, { query: { name: 'Suse' } }, by.access)).headers['x-total-count'],
    ];
    const { before, meanwhile } = await seenOf(person, async () => ({
      reader: await status(reader),
      staff: await status(staff),
    }));
    expect(before).toEqual({ reader: [200, 200, '1'], staff: [200, 200, '1'] });
    expect(meanwhile).toEqual({ reader: [404, 404, '0'], staff: [404, 200, '0'] });
    await suspend(server, person.id);
    const { body } = await server.call(seeProfile, { params: { id: person.id } }, staff.access);
    expect(body).toMatchObject({ full_name: 'Suse Pend' });
  });

  it('stays in groups without name, picture and email', async () => {
    const { owner, member, group } = home;
    const { before, meanwhile } = await seenOf(member, async () => {
      const { body } = await server.call(seeGroup, { params: { id: group } }, owner.access);
      return (body as Group).members.find(({ id }) => id === member.roommate)?.user;
    });
    expect(before).toMatchObject({ full_name: 'Max Member', email: member.email, profile_picture: url });
    expect(meanwhile).toMatchObject({
      id: member.id,
      ...unnamed,
      full_name: 'Account suspended',
      email: null,
    });
  });

  it('is not named among the guests of a viewing', async () => {
    const { landlord, owner, listing } = home;
    const guest = await aUser(server, { first_name: 'Gus', last_name: 'Guest' });
    const viewing = await offerOn(server, landlord, listing);
    await bookAs(server, guest, viewing.id);
    await bookAs(server, owner, viewing.id);
    const { before, meanwhile } = await seenOf(guest, async () => {
      const viewings = await viewingsOn(server, landlord, listing);
      return viewings.find(({ id }) => id === viewing.id)?.guests?.map(({ full_name }) => full_name);
    });
    expect(before).toEqual(['Gus Guest', 'Olga Owner']);
    expect(meanwhile).toEqual(['Account suspended', 'Olga Owner']);
  });

  it('is not named in invitations, and their address is not there', async () => {
    const { owner, group } = home;
    const guest = await aRoommate(server, { first_name: 'Ina', last_name: 'Vited' });
    await invite(server, owner, group, guest.roommate);
    const look = async (by: SignedIn) => {
      const { body } = await server.call(myInvitations, {}, by.access);
      const { received, sent } = body as { received: object[]; sent: object[] };
      return [...received, ...sent].find((one) => Reflect.get(one, 'invited_user') === guest.roommate);
    };
    const sent = await seenOf(guest, () => look(owner));
    expect(sent.before).toMatchObject({ invited_user_name: 'Ina Vited', invited_user_email: guest.email });
    expect(sent.meanwhile).toMatchObject({
      invited_user_name: 'Account suspended',
      invited_user_email: null,
      invited_by_email: owner.email,
    });
    const invitee = await signIn(server, guest.email);
    const received = await seenOf(owner, () => look(invitee));
    expect(received.meanwhile).toMatchObject({
      invited_by_name: 'Account suspended',
      invited_by_email: null,
      invited_user_email: guest.email,
    });
  });

  it('leaves the rating and the words of their reviews, without their name', async () => {
    const author = await aUser(server, { first_name: 'Rita', last_name: 'Viewer' });
    const body = { rating: 2, comment: 'A cold home, and no answers.', reviewee_role: 'L' } as const;
    const { id: about } = home.landlord;
    const written = await server.call(writeReview, { params: { id: about }, body }, author.access);
    const { id } = written.body as { id: number };
    const { before, meanwhile } = await seenOf(author, async () => ({
      one: (await server.call(seeReview, { params: { id } }, reader.access)).body,
      all: (await server.call(reviewsOf, { query: { reviewee: about } }, reader.access)).body,
    }));
    expect(before.one).toMatchObject({ reviewer: { id: author.id, first_name: 'Rita' } });
    const shown = {
      rating: 2,
      comment: 'A cold home, and no answers.',
      reviewer: { id: author.id, ...unnamed },
    };
    expect(meanwhile.one).toMatchObject(shown);
    expect(meanwhile.all).toEqual([meanwhile.one]);
  });

  it('cannot be reviewed', async () => {
    const person = await aUser(server);
    await suspend(server, person.id);
    const body = { rating: 5, comment: 'A fine home, and quick answers.', reviewee_role: 'L' } as const;
    const written = await server.call(writeReview, { params: { id: person.id }, body }, reader.access);
    expect(written.status).toBe(404);
  });
});
