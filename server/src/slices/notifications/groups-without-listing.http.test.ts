import { deleteGroup, editGroup, leaveGroup } from '@lodgepole/contract/groups/endpoints';
import { answerInvitation } from '@lodgepole/contract/groups/invitations/endpoints';
import { answerRequest } from '@lodgepole/contract/groups/requests/endpoints';
import { deleteListing } from '@lodgepole/contract/listings/endpoints';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  askAs,
  chooseListingAs,
  invite,
  joinAs,
  openGroupOn,
  startGroupAs,
} from '../../testing/create/groups.ts';
import { postListing } from '../../testing/create/listings.ts';
import { aUser, emailsTo } from '../../testing/create/people.ts';
import { aRoommate, type SignedInRoommate } from '../../testing/create/roommates.ts';
import { bookAs, offerOn } from '../../testing/create/viewings.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
let owner: SignedInRoommate;
let member: SignedInRoommate;
let ivan: SignedInRoommate;
beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  [owner, member, ivan] = await Promise.all([
    aRoommate(server, { first_name: 'Olga', last_name: 'Owner' }),
    aRoommate(server, { first_name: 'Max', last_name: 'Member' }),
    aRoommate(server, { first_name: 'Ivan', last_name: 'Invitee' }),
  ]);
  await server.forgetMail();
});
afterAll(() => server.close());

const textsTo = async ({ email }: SignedInRoommate): Promise<string[]> => {
  await server.runJobs();
  return (await emailsTo(server, email)).map(({ text }) => text);
};

describe('emails about a group without a home', () => {
  it('name the group alone', async () => {
    const { id } = await startGroupAs(server, owner);
    await joinAs(server, member, id);
    const invitation = await invite(server, owner, id, ivan.roommate);
    const accept = { params: { id: invitation.id }, body: { accepted: true } };
    await server.call(answerInvitation, accept, ivan.access);
    await server.call(leaveGroup, { params: { id } }, ivan.access);
    await server.call(editGroup, { params: { id }, body: { member_ids: [] } }, owner.access);
    expect((await textsTo(ivan)).join()).toContain(
      'Olga Owner would like you to join the group The Maple Three. It has no home yet: its members choose one together.',
    );
    const owners = (await textsTo(owner)).join();
    expect(owners).toContain('Max Member is now in the group The Maple Three.');
    expect(owners).toContain('Ivan Invitee is now in your group The Maple Three.');
    expect(owners).toContain('Ivan Invitee is no longer in the group The Maple Three.');
    expect((await textsTo(member)).join()).toContain(
      'The owner of the group The Maple Three has removed you from it.',
    );
  });

  it('tell the owner who asks to join, and that person the answer', async () => {
    const { id } = await startGroupAs(server, owner);
    const answer = (request: number, accepted: boolean) =>
      server.call(answerRequest, { params: { id: request }, body: { accepted } }, owner.access);
    await answer((await askAs(server, ivan, id, 'A secret')).id, false);
    await answer((await askAs(server, ivan, id)).id, true);
    const [asked = '', askedAgain = ''] = await textsTo(owner);
    expect(asked).toContain(
      'Ivan Invitee wants to join your group The Maple Three. You can accept or decline.',
    );
    expect(asked).not.toContain('secret');
    expect(askedAgain).toContain('wants to join');
    const told = (await textsTo(ivan)).join();
    expect(told).toContain('Olga Owner has declined your request to join the group The Maple Three.');
    expect(told).toContain('Olga Owner has accepted your request to join the group The Maple Three.');
  });

  it('tell a person whose request is open that the group has ended', async () => {
    const { id } = await startGroupAs(server, owner);
    await askAs(server, ivan, id);
    await server.call(deleteGroup, { params: { id } }, owner.access);
    expect((await textsTo(ivan)).join()).toContain('The owner of the group The Maple Three has ended it.');
    const listing = await postListing(server, member);
    await askAs(server, ivan, (await openGroupOn(server, owner, listing.id)).id);
    await server.call(deleteListing, { params: { id: listing.id } }, member.access);
    expect((await textsTo(ivan)).join()).toContain(
      'The home that the group The Maple Three was for is no longer offered.',
    );
  });

  it('say that the owner ended it', async () => {
    const { id } = await startGroupAs(server, owner);
    await joinAs(server, member, id);
    await server.call(deleteGroup, { params: { id } }, owner.access);
    expect((await textsTo(member)).at(-1)).toContain('The owner of the group The Maple Three has ended it.');
    expect((await textsTo(owner)).join()).not.toContain('ended');
  });
});

describe('the email about a chosen home', () => {
  it('goes to the other members, and names the home', async () => {
    const landlord = await aUser(server);
    const { id: listing } = await postListing(server, landlord);
    const { id } = await startGroupAs(server, owner);
    await joinAs(server, member, id);
    await chooseListingAs(server, owner, id, listing);
    const [text] = (await textsTo(member)).slice(-1);
    expect(text).toContain('Olga Owner chose 75 King St S, Waterloo for your group The Maple Three.');
    expect((await textsTo(owner)).join()).not.toContain('chose');
  });

  it('comes with word to the host and the members that the group gave its seats back', async () => {
    const landlord = await aUser(server);
    const { id: listing } = await postListing(server, landlord);
    const { id } = await openGroupOn(server, owner, listing);
    await joinAs(server, member, id);
    const viewing = await offerOn(server, landlord, listing);
    await bookAs(server, owner, viewing.id, id);
    await server.forgetMail();
    await chooseListingAs(server, owner, id, (await postListing(server, landlord)).id);
    await server.runJobs();
    const { rows } = await server.database.pool.query<{ line: string }>(
      `select users.first_name || ': ' || subject as line from mailbox join users on users.email = recipient order by 1`,
    );
    expect(rows.map(({ line }) => line)).toEqual([
      expect.stringMatching(/: Olga Owner is no longer coming to see 75 King St S, Waterloo$/),
      'Max: Olga Owner chose a home for the group The Maple Three',
      'Max: Your group is no longer going to see 75 King St S, Waterloo',
    ]);
  });
});
