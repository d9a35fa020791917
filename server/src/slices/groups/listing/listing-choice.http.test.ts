import { openGroupChat, seeConversation } from '@lodgepole/contract/conversations/endpoints';
import {
  chooseListing,
  deleteGroup,
  editGroup,
  leaveGroup,
  myGroups,
  seeGroup,
  setReady,
  startGroup,
} from '@lodgepole/contract/groups/endpoints';
import type { Group } from '@lodgepole/contract/groups/group';
import { answerInvitation, myInvitations } from '@lodgepole/contract/groups/invitations/endpoints';
import { introduceMyself, seePacket, writeLetter } from '@lodgepole/contract/groups/packet/packet';
import { agreeToSplit, changeSplit, seeSplit } from '@lodgepole/contract/groups/split/split';
import { addTask, groupTasks } from '@lodgepole/contract/groups/tasks';
import { deleteListing } from '@lodgepole/contract/listings/endpoints';
import { deleteRoommate } from '@lodgepole/contract/roommates/endpoints';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sayIn, startOn } from '../../../testing/create/conversations.ts';
import { aCrowd, crowdViewer } from '../../../testing/create/crowd.ts';
import {
  aGroup,
  apply,
  chooseListingAs,
  invite,
  joinAs,
  openGroupOn,
  startGroupAs,
} from '../../../testing/create/groups.ts';
import { postListing } from '../../../testing/create/listings.ts';
import type { SignedInRoommate } from '../../../testing/create/roommates.ts';
import { blockAs } from '../../../testing/create/trust.ts';
import { bookAs, offerOn, seatsTaken, setStatus } from '../../../testing/create/viewings.ts';
import { type Reply, startTestServer, type TestServer } from '../../../testing/test-server.ts';

let server: TestServer;
let landlord: SignedInRoommate;
let owner: SignedInRoommate;
let member: SignedInRoommate;
let guest: SignedInRoommate;
let listing: number;
beforeAll(async () => {
  server = await startTestServer({ resolveViewer: crowdViewer });
});
beforeEach(async () => {
  [landlord, owner, member, guest] = (await aCrowd(server, 4)) as [
    SignedInRoommate,
    SignedInRoommate,
    SignedInRoommate,
    SignedInRoommate,
  ];
  listing = (await postListing(server, landlord)).id;
});
afterAll(() => server.close());

const of = (id: number) => ({ params: { id } });
const see = async (by: SignedInRoommate, id: number): Promise<Group> =>
  (await server.call(seeGroup, of(id), by.access)).body as Group;
const choose = (by: SignedInRoommate, id: number, listing: number) =>
  server.call(chooseListing, { ...of(id), body: { listing } }, by.access);
const refused = (status: number, detail: string) => expect.objectContaining({ status, body: { detail } });
const listingFirst = refused(400, 'Choose a home first.');
const groupWithoutListing = async (): Promise<number> => {
  const { id } = await startGroupAs(server, owner);
  await joinAs(server, member, id);
  return id;
};

describe('a group without a home', () => {
  it('starts with its owner, and says that it has no home', async () => {
    const started = await startGroupAs(server, owner, { size: 3, description: 'Calm.' });
    expect(started).toMatchObject({
      name: 'The Maple Three',
      description: 'Calm.',
      size: 3,
      group_status: 'O',
      listing: null,
      listing_preview: null,
      split: null,
      has_home: false,
      ready: [],
      missing: ['home'],
      members: [{ id: owner.roommate }],
      owner: { id: owner.roommate, fit: null },
    });
    const mine = (await server.call(myGroups, {}, owner.access)).body as Group[];
    expect(mine).toEqual([started]);
    expect(await see(guest, started.id)).toMatchObject({ listing: null, ready: null, missing: null });
  });

  it('is started by people with a roommate profile, with a proper form', async () => {
    await server.call(deleteRoommate, of(guest.roommate), guest.access);
    const bare = { ...guest, access: `${guest.id}.0` };
    const start = (by: SignedInRoommate, body: object) =>
      server.call(startGroup, { body: body as never }, by.access);
    expect(await start(bare, aGroup())).toMatchObject({ status: 403 });
    expect(await start(owner, { name: 'A' })).toMatchObject({
      status: 400,
      body: { name: [expect.any(String)], move_in_date: [expect.any(String)] },
    });
    expect(await start(owner, aGroup({ size: 21 }))).toMatchObject({
      status: 400,
      body: { size: [expect.any(String)] },
    });
  });

  it('is joined, left, filled and deleted like any group', async () => {
    const id = await groupWithoutListing();
    expect(await see(owner, id)).toMatchObject({
      members: [{ id: owner.roommate }, { id: member.roommate }],
    });
    const edited = await server.call(editGroup, { ...of(id), body: { group_status: 'P' } }, owner.access);
    expect(edited).toMatchObject({ status: 200, body: { group_status: 'P' } });
    expect(await server.call(leaveGroup, of(id), member.access)).toMatchObject({ status: 200 });
    expect(await server.call(deleteGroup, of(id), owner.access)).toMatchObject({ status: 204 });
  });

  it('invites people, whose invitations say that there is no home yet', async () => {
    const id = await groupWithoutListing();
    const invitation = await invite(server, owner, id, guest.roommate);
    expect(invitation).toMatchObject({ listing: null, group_preview: { listing_preview: null } });
    expect((await server.call(myInvitations, {}, guest.access)).body).toMatchObject({
      received: [{ group: id, listing: null }],
    });
    const accept = { params: { id: invitation.id }, body: { accepted: true } };
    expect(await server.call(answerInvitation, accept, guest.access)).toMatchObject({ status: 200 });
  });

  it('needs a home to split the rent, write the packet, be ready and apply', async () => {
    const id = await groupWithoutListing();
    const at = of(id);
    expect(await server.call(seeSplit, at, member.access)).toEqual(listingFirst);
    expect(await server.call(changeSplit, { ...at, body: { kind: 'equal' } }, owner.access)).toEqual(
      listingFirst,
    );
    expect(await server.call(agreeToSplit, { ...at, body: {} }, member.access)).toEqual(listingFirst);
    expect(await server.call(seePacket, at, member.access)).toEqual(listingFirst);
    expect(await server.call(writeLetter, { ...at, body: { letter: 'Hi' } }, member.access)).toEqual(
      listingFirst,
    );
    expect(await server.call(introduceMyself, { ...at, body: { about: 'I' } }, member.access)).toEqual(
      listingFirst,
    );
    expect(await server.call(setReady, { ...at, body: { ready: true } }, member.access)).toEqual(
      listingFirst,
    );
    expect(await server.call(editGroup, { ...at, body: { group_status: 'S' } }, owner.access)).toEqual(
      listingFirst,
    );
    expect(await server.call(seePacket, at, guest.access)).toMatchObject({ status: 403 });
    expect(await server.call(seeSplit, at, guest.access)).toMatchObject({ status: 403 });
  });

  it('has tasks', async () => {
    const id = await groupWithoutListing();
    expect(
      await server.call(addTask, { ...of(id), body: { text: 'Look around' } }, member.access),
    ).toMatchObject({
      status: 201,
    });
    expect(await server.call(groupTasks, of(id), guest.access)).toMatchObject({ status: 403 });
  });

  it('is limited to twenty by one person', async () => {
    for (let opened = 0; opened < 20; opened++) await startGroupAs(server, owner);
    expect(await server.call(startGroup, { body: { ...aGroup(), name: 'One more' } }, owner.access)).toEqual(
      refused(403, 'You own 20 groups that have no home yet. Delete one of them first.'),
    );
  });

  it('goes with its owner’s roommate profile; a member who goes leaves it', async () => {
    const id = await groupWithoutListing();
    expect(await server.call(deleteRoommate, of(member.roommate), member.access)).toMatchObject({
      status: 204,
    });
    expect((await see(owner, id)).members).toHaveLength(1);
    expect(await server.call(deleteRoommate, of(owner.roommate), owner.access)).toMatchObject({
      status: 204,
    });
    expect(await server.call(seeGroup, of(id), guest.access)).toMatchObject({ status: 404 });
  });
});

describe('its chat', () => {
  const start = (by: SignedInRoommate, id: number): Promise<Reply> =>
    server.call(openGroupChat, of(id), by.access);

  it('is one for all members, without a listing', async () => {
    const id = await groupWithoutListing();
    const started = await start(member, id);
    expect(started).toMatchObject({
      status: 201,
      body: { isGroup: true, group: id, group_name: 'The Maple Three', listing: null, with_landlord: false },
    });
    expect(await start(owner, id)).toMatchObject({
      status: 200,
      body: { id: (started.body as { id: number }).id },
    });
    expect(await start(guest, id)).toMatchObject({ status: 403 });
    expect(await start(guest, 999_999)).toMatchObject({ status: 404 });
  });

  it('is started once by several at once', async () => {
    const id = await groupWithoutListing();
    const replies = await Promise.all([start(member, id), start(owner, id), start(member, id)]);
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(new Set(replies.map(({ body }) => (body as { id: number }).id)).size).toBe(1);
  });

  it('follows the members', async () => {
    const id = await groupWithoutListing();
    const chat = ((await start(owner, id)).body as { id: number }).id;
    await sayIn(server, owner, chat, 'Hello');
    await joinAs(server, guest, id);
    expect(await server.call(seeConversation, { ...of(chat), query: {} }, guest.access)).toMatchObject({
      status: 200,
    });
    await server.call(leaveGroup, of(id), member.access);
    expect(await server.call(seeConversation, { ...of(chat), query: {} }, member.access)).toMatchObject({
      status: 404,
    });
  });

  it('is the same as the one that is started from the listing', async () => {
    const { id } = await openGroupOn(server, owner, listing);
    const fromListing = await startOn(server, owner, listing, { group: id });
    expect(await start(owner, id)).toMatchObject({
      status: 200,
      body: { id: fromListing.id, listing: { id: listing } },
    });
  });
});

describe('choosing the home', () => {
  it('brings the group to it, with its people, chat and tasks', async () => {
    const id = await groupWithoutListing();
    const chat = (await server.call(openGroupChat, of(id), owner.access)).body as { id: number };
    await server.call(addTask, { ...of(id), body: { text: 'Look around' } }, owner.access);
    const chosen = await chooseListingAs(server, owner, id, listing);
    expect(chosen).toMatchObject({
      listing,
      listing_preview: { id: listing, owner: landlord.id },
      members: [{ id: owner.roommate }, { id: member.roommate }],
      split: { kind: 'equal' },
    });
    expect(chosen.missing).toContain('ready');
    expect(
      (await server.call(seeConversation, { ...of(chat.id), query: {} }, member.access)).body,
    ).toMatchObject({
      listing: { id: listing },
    });
    expect((await server.call(groupTasks, of(id), member.access)).body).toHaveLength(1);
    expect(await startOn(server, owner, listing, { group: id })).toMatchObject({ id: chat.id });
    expect(await apply(server, owner, id)).toMatchObject({ group_status: 'S' });
  });

  it('is up to the owner of the group', async () => {
    const id = await groupWithoutListing();
    expect(await choose(member, id, listing)).toMatchObject({ status: 403 });
    expect(await choose(guest, id, listing)).toMatchObject({ status: 403 });
    expect(await choose(owner, 999_999, listing)).toMatchObject({ status: 404 });
    expect(await choose(owner, id, 999_999)).toMatchObject({ status: 404 });
    expect(
      await server.call(chooseListing, { ...of(id), body: { listing: 'x' } }, owner.access),
    ).toMatchObject({
      status: 400,
      body: { listing: [expect.any(String)] },
    });
  });

  it.each(['P', 'R', 'E', 'H'] as const)('is refused for a listing in status %s', async (status) => {
    const id = await groupWithoutListing();
    await setStatus(server, listing, status);
    expect(await choose(owner, id, listing)).toEqual(
      refused(403, 'This listing is not taking new requests.'),
    );
  });

  it('is refused for the home of someone in the group', async () => {
    const id = await groupWithoutListing();
    const { id: own } = await postListing(server, owner);
    const { id: members } = await postListing(server, member);
    expect(await choose(owner, id, own)).toEqual(refused(403, 'This listing is yours.'));
    expect(await choose(owner, id, members)).toEqual(
      refused(403, 'A member of the group is the landlord of this home.'),
    );
  });

  it.each([
    ['the landlord blocked the owner', () => blockAs(server, landlord, owner.id)],
    ['the owner blocked the landlord', () => blockAs(server, owner, landlord.id)],
    ['the landlord blocked a member', () => blockAs(server, landlord, member.id)],
  ])('is refused when %s', async (_who, block) => {
    const id = await groupWithoutListing();
    await block();
    expect(await choose(owner, id, listing)).toEqual(refused(403, 'You cannot contact this person.'));
  });

  it.each(['S', 'U', 'I', 'R'] as const)('is refused in status %s', async (status) => {
    const { id } = await openGroupOn(server, owner, listing);
    await server.database.pool.query('update groups set group_status = $2 where id = $1', [id, status]);
    const { id: other } = await postListing(server, landlord);
    expect(await choose(owner, id, other)).toEqual(
      refused(403, 'This group has applied, so it cannot change its home. Withdraw the application first.'),
    );
  });

  it('changes nothing when it is the same home', async () => {
    const id = await groupWithoutListing();
    await chooseListingAs(server, owner, id, listing);
    await server.call(setReady, { ...of(id), body: { ready: true } }, member.access);
    await setStatus(server, listing, 'P');
    expect(await choose(owner, id, listing)).toMatchObject({
      status: 200,
      body: { ready: [member.roommate] },
    });
  });

  it('starts split and readiness over for another home, and keeps the packet', async () => {
    const { id } = await openGroupOn(server, owner, listing);
    await joinAs(server, member, id);
    await server.call(writeLetter, { ...of(id), body: { letter: 'Dear landlord' } }, member.access);
    await server.call(agreeToSplit, { ...of(id), body: {} }, member.access);
    await server.call(setReady, { ...of(id), body: { ready: true } }, member.access);
    const { id: other } = await postListing(server, landlord);
    const moved = await chooseListingAs(server, owner, id, other);
    expect(moved.ready).toEqual([]);
    expect(moved.split?.shares.every(({ agreed }) => !agreed)).toBe(true);
    expect((await server.call(seePacket, of(id), member.access)).body).toMatchObject({
      letter: 'Dear landlord',
    });
  });

  it('gives back the seats that the group booked for the earlier home, not those of its members', async () => {
    const { id } = await openGroupOn(server, owner, listing);
    await joinAs(server, member, id);
    const [first, second] = [
      await offerOn(server, landlord, listing, { seats: 5 }),
      await offerOn(server, landlord, listing, {
        seats: 5,
        starts_at: new Date(Date.now() + 3e8).toISOString(),
      }),
    ];
    await bookAs(server, owner, first.id, id);
    await bookAs(server, member, second.id);
    await chooseListingAs(server, owner, id, (await postListing(server, guest)).id);
    expect(await seatsTaken(server, first.id)).toEqual({ taken: 0, isRight: true });
    expect(await seatsTaken(server, second.id)).toEqual({ taken: 1, isRight: true });
  });

  it('survives the end of the earlier home', async () => {
    const { id } = await openGroupOn(server, owner, listing);
    await startOn(server, owner, listing, { group: id });
    const { id: other } = await postListing(server, guest);
    await chooseListingAs(server, owner, id, other);
    expect(await server.call(deleteListing, of(listing), landlord.access)).toMatchObject({ status: 204 });
    expect(await see(owner, id)).toMatchObject({ listing: other });
  });

  it('forgets an earlier application', async () => {
    const { id } = await openGroupOn(server, owner, listing);
    await apply(server, owner, id);
    await server.database.pool.query(`update groups set group_status = 'F' where id = $1`, [id]);
    await chooseListingAs(server, owner, id, (await postListing(server, guest)).id);
    const { rows } = await server.database.pool.query('select applied_at from groups where id = $1', [id]);
    expect(rows).toEqual([{ applied_at: null }]);
  });

  it('leaves the chat with the earlier landlord to its participants', async () => {
    const { id } = await openGroupOn(server, owner, listing);
    await apply(server, owner, id);
    const withLandlord = await startOn(server, landlord, listing, { group: id });
    await server.database.pool.query(`update groups set group_status = 'O' where id = $1`, [id]);
    const { id: other } = await postListing(server, guest);
    await chooseListingAs(server, owner, id, other);
    await joinAs(server, member, id);
    expect(
      await server.call(seeConversation, { ...of(withLandlord.id), query: {} }, member.access),
    ).toMatchObject({
      status: 404,
    });
    expect(
      await server.call(seeConversation, { ...of(withLandlord.id), query: {} }, owner.access),
    ).toMatchObject({
      body: { listing: { id: listing }, with_landlord: true },
    });
    await apply(server, owner, id);
    const withGuest = await startOn(server, guest, other, { group: id });
    expect(withGuest.id).not.toBe(withLandlord.id);
    await server.database.pool.query(`update groups set group_status = 'O' where id = $1`, [id]);
    await chooseListingAs(server, owner, id, listing);
    expect(
      await server.call(seeConversation, { ...of(withLandlord.id), query: {} }, member.access),
    ).toMatchObject({
      status: 200,
    });
  });

  it('keeps the landlord out of the group that chose their home while they were invited', async () => {
    const id = await groupWithoutListing();
    const invitation = await invite(server, owner, id, landlord.roommate);
    await chooseListingAs(server, owner, id, listing);
    const accept = { params: { id: invitation.id }, body: { accepted: true } };
    expect(await server.call(answerInvitation, accept, landlord.access)).toEqual(
      refused(403, 'This listing is yours.'),
    );
  });

  it('never lets the landlord become a member of a group on their own listing, even in a race', async () => {
    const id = await groupWithoutListing();
    await Promise.allSettled([
      choose(owner, id, listing),
      joinAs(server, landlord, id),
      choose(owner, id, listing),
    ]);
    const group = await see(owner, id);
    const isIn = group.members.some(({ id: roommate }) => roommate === landlord.roommate);
    expect(isIn && group.listing === listing).toBe(false);
  });
});
