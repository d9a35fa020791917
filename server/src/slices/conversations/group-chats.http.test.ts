import { deleteProfile } from '@lodgepole/contract/accounts/endpoints';
import type { Conversation } from '@lodgepole/contract/conversations/conversation';
import {
  deleteConversation,
  leaveConversation,
  openGroupChat,
  seeConversation,
  sendMessage,
  startConversation,
} from '@lodgepole/contract/conversations/endpoints';
import { deleteGroup, editGroup, leaveGroup } from '@lodgepole/contract/groups/endpoints';
import { deleteRoommate } from '@lodgepole/contract/roommates/endpoints';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { conversationsOf, openAs, sayIn, startOn, unreadOf } from '../../testing/create/conversations.ts';
import {
  aGroupOfTwo,
  apply,
  decide,
  type GroupOfTwo,
  joinAs,
  openGroupOn,
} from '../../testing/create/groups.ts';
import { aUser, type SignedIn } from '../../testing/create/people.ts';
import { aRoommate, type SignedInRoommate } from '../../testing/create/roommates.ts';
import { rounds } from '../../testing/rounds.ts';
import { addressOf, openStream } from '../../testing/streams.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
let otherUser: SignedIn;
let newcomer: SignedInRoommate;
beforeAll(async () => {
  server = await startTestServer();
  [otherUser, newcomer] = [await aUser(server), await aRoommate(server, { first_name: 'Nina' })];
});
afterAll(() => server.close());

const start = (person: SignedIn, id: number, body: object) =>
  server.call(startConversation, { params: { id }, body }, person.access);
const statusOf = async (person: SignedIn, id: number) =>
  (await server.call(seeConversation, { params: { id }, query: {} }, person.access)).status;
const idsOf = ({ participants }: Pick<Conversation, 'participants'>) =>
  participants.map(({ id }) => id).toSorted((a, b) => a - b);
const sorted = (...people: readonly SignedIn[]) => people.map(({ id }) => id).toSorted((a, b) => a - b);
const leaveGroupAs = (person: SignedIn, id: number) =>
  server.call(leaveGroup, { params: { id } }, person.access);

const withChat = async (): Promise<GroupOfTwo & { readonly chat: number }> => {
  const near = await aGroupOfTwo(server);
  const { id: chat } = await startOn(server, near.owner, near.listing, {
    participants: [near.owner.id, near.member.id],
  });
  return { ...near, chat };
};

describe('the chat of a group', () => {
  it('is started by a member with exactly its members, and found again by another', async () => {
    const { owner, member, listing, group } = await aGroupOfTwo(server);
    const participants = [member.id, owner.id];
    const { status, body } = await start(member, listing, { participants });
    expect(status).toBe(201);
    expect(body).toMatchObject({ isGroup: true, group, listing: { id: listing }, last_message: null });
    const { id } = body as Conversation;
    expect(idsOf(body as Conversation)).toEqual(sorted(owner, member));
    expect(await start(owner, listing, { participants: participants.toReversed() })).toMatchObject({
      status: 200,
      body: { id },
    });
    expect(await start(owner, listing, { group })).toMatchObject({ status: 200, body: { id } });
    expect(await start(owner, listing, { group, participants })).toMatchObject({ status: 200, body: { id } });
  });

  it('is created once by simultaneous starts', async () => {
    const { owner, member, listing } = await aGroupOfTwo(server);
    const participants = [owner.id, member.id];
    const replies = await Promise.all(
      Array.from({ length: 50 }, (_, index) => start(index % 2 ? owner : member, listing, { participants })),
    );
    expect(new Set(replies.map(({ body }) => (body as Conversation).id)).size).toBe(1);
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(1);
  });

  it('is refused for any other set of people', async () => {
    const { owner, member, landlord, listing, group } = await aGroupOfTwo(server);
    const people = {
      'one member too few': [owner.id],
      'one too many': [owner.id, member.id, otherUser.id],
      'the owner of the listing': [owner.id, member.id, landlord.id],
      nobody: [],
    };
    for (const participants of Object.values(people))
      expect(await start(owner, listing, { participants })).toMatchObject({
        status: 400,
        body: { participants: ['Name exactly the members of one group on this listing.'] },
      });
    const everybody = [owner.id, member.id];
    expect(await start(otherUser, listing, { participants: everybody })).toMatchObject({
      status: 403,
      body: { detail: 'You are not a member of this group.' },
    });
    expect((await start(otherUser, listing, { group })).status).toBe(403);
    const absent = { group: 2_000_000_000, participants: everybody };
    expect((await start(owner, listing, absent)).status).toBe(404);
    const other = await aGroupOfTwo(server);
    expect(await start(owner, listing, { group: other.group })).toMatchObject({
      status: 400,
      body: { group: ['There is no such group on this listing.'] },
    });
  });

  it('means the newest of several groups with the same people, unless the group is named', async () => {
    const { owner, listing } = await aGroupOfTwo(server);
    const alone = await openGroupOn(server, owner, listing);
    const newest = await openGroupOn(server, owner, listing);
    const { group } = await startOn(server, owner, listing, { participants: [owner.id] });
    expect(group).toBe(newest.id);
    expect((await startOn(server, owner, listing, { participants: [owner.id], group: alone.id })).group).toBe(
      alone.id,
    );
  });

  it('follows joins and leaves, shows newcomers what was said, and keeps old members out', async () => {
    const { owner, member, group, chat } = await withChat();
    await sayIn(server, owner, chat, 'Before Nina');
    await joinAs(server, newcomer, group);
    const seen = await openAs(server, newcomer, chat);
    expect(idsOf(seen)).toEqual(sorted(owner, member, newcomer));
    expect(seen.messages).toMatchObject([{ content: 'Before Nina', read: true }]);
    await sayIn(server, owner, chat, 'Welcome');
    expect((await conversationsOf(server, newcomer)).find(({ id }) => id === chat)?.unread).toBe(1);
    expect((await leaveGroupAs(newcomer, group)).status).toBe(200);
    expect(await statusOf(newcomer, chat)).toBe(404);
    expect(
      (
        await server.call(
          sendMessage,
          { params: { id: chat }, body: { content: 'Let me in' } },
          newcomer.access,
        )
      ).status,
    ).toBe(404);
    expect(await unreadOf(server, newcomer)).toEqual([]);
    await sayIn(server, owner, chat, 'Gone');
    expect(idsOf(await openAs(server, owner, chat))).toEqual(sorted(owner, member));
    await joinAs(server, newcomer, group);
    expect(await openAs(server, newcomer, chat)).toMatchObject({ unread: 0, messages: { length: 3 } });
  });

  it('loses members who are removed from the group or give up their roommate profile', async () => {
    const { owner, member, group, chat } = await withChat();
    const leaver = await aRoommate(server);
    await joinAs(server, leaver, group);
    await server.call(
      editGroup,
      { params: { id: group }, body: { member_ids: [owner.roommate, leaver.roommate] } },
      owner.access,
    );
    expect(await statusOf(member, chat)).toBe(404);
    expect(await statusOf(leaver, chat)).toBe(200);
    expect(
      (await server.call(deleteRoommate, { params: { id: leaver.roommate } }, leaver.access)).status,
    ).toBe(204);
    expect(await statusOf(leaver, chat)).toBe(404);
    expect(idsOf(await openAs(server, owner, chat))).toEqual([owner.id]);
  });

  it('keeps what a deleted member said, and goes with the account that owns the group', async () => {
    const { owner, member, group, chat } = await withChat();
    const third = await aRoommate(server);
    await joinAs(server, third, group);
    await sayIn(server, member, chat, 'Farewell');
    expect((await server.call(deleteProfile, {}, member.access)).status).toBe(204);
    const seen = await openAs(server, owner, chat);
    expect(idsOf(seen)).toEqual(sorted(owner, third));
    expect(seen.messages).toMatchObject([{ content: 'Farewell', sender: { full_name: 'Deleted user' } }]);
    expect((await server.call(deleteProfile, {}, owner.access)).status).toBe(204);
    expect(await statusOf(third, chat)).toBe(404);
  });

  it('is left and deleted with the group only', async () => {
    const { owner, member, group, chat } = await withChat();
    const refused = {
      status: 403,
      body: { detail: 'This chat belongs to a group. Leave the group instead.' },
    };
    for (const endpoint of [leaveConversation, deleteConversation])
      expect(await server.call(endpoint, { params: { id: chat } }, member.access)).toMatchObject(refused);
    await leaveGroupAs(member, group);
    expect(await server.call(deleteConversation, { params: { id: chat } }, owner.access)).toMatchObject(
      refused,
    );
    await server.call(deleteGroup, { params: { id: group } }, owner.access);
    expect(await statusOf(owner, chat)).toBe(404);
    expect(await conversationsOf(server, owner)).toEqual([]);
  });

  it('counts a message as read once everyone has', async () => {
    const { owner, member, group, chat } = await withChat();
    const third = await aRoommate(server);
    await joinAs(server, third, group);
    await sayIn(server, owner, chat, 'All here?');
    const isRead = async () => (await openAs(server, owner, chat)).messages[0]?.read;
    await openAs(server, member, chat);
    expect(await isRead()).toBe(false);
    await openAs(server, third, chat);
    expect(await isRead()).toBe(true);
  });

  it('tells the people who are in it, and the person who leaves', async () => {
    const { owner, member, group, chat } = await withChat();
    const base = await addressOf(server);
    const [staying, going] = [await openStream(base, owner.access), await openStream(base, member.access)];
    onTestFinished(() => Promise.all([staying.close(), going.close()]).then(() => undefined));
    await leaveGroupAs(member, group);
    const about = { event: 'change', data: { topic: 'conversation', id: chat } };
    for (const stream of [staying, going]) {
      await stream.until('change', 3);
      expect(stream.events).toContainEqual(about);
    }
  });

  it('starts while people join and leave', async () => {
    for (let round = 0; round < rounds(5); round++) {
      const { owner, group } = await aGroupOfTwo(server);
      const crowd = await Promise.all(Array.from({ length: 4 }, () => aRoommate(server)));
      const joined = crowd.map((person) => joinAs(server, person, group));
      const replies = await Promise.all(
        Array.from({ length: 4 }, () => server.call(openGroupChat, { params: { id: group } }, owner.access)),
      );
      await Promise.all(joined);
      expect(replies.filter(({ status }) => status === 200)).toHaveLength(3);
      expect(replies.filter(({ status }) => status === 201)).toHaveLength(1);
    }
  });

  it('keeps in step while people join, leave and write at once', async () => {
    const { owner, member, group, chat } = await withChat();
    const crowd = await Promise.all(Array.from({ length: 4 }, () => aRoommate(server)));
    const work = crowd.flatMap((person, index) => [
      joinAs(server, person, group).then(() => (index % 2 ? leaveGroupAs(person, group) : null)),
      sayIn(server, index % 2 ? owner : member, chat, `Message ${index}`),
    ]);
    await Promise.all(work);
    const stayed = crowd.filter((_, index) => index % 2 === 0);
    expect(idsOf(await openAs(server, owner, chat))).toEqual(sorted(owner, member, ...stayed));
  });
});

describe('the title of a chat', () => {
  it('names the group and says whether the landlord is in it', async () => {
    const { landlord, owner, member, listing, group, chat } = await withChat();
    await apply(server, owner, group);
    const { id: withLandlord } = await startOn(server, landlord, listing, { group });
    const { id: direct } = await startOn(server, member, listing);
    for (const id of [chat, withLandlord, direct])
      await sayIn(server, id === direct ? landlord : owner, id, 'Hello');
    const wanted = {
      [chat]: { group, group_name: 'The Maple Three', with_landlord: false },
      [withLandlord]: { group, group_name: 'The Maple Three', with_landlord: true },
      [direct]: { group: null, group_name: null, with_landlord: true },
    };
    const home = {
      id: listing,
      price: 1850,
      unit_number: '',
      street_address: '75 King St S',
      city: 'Waterloo',
    };
    const unread = await unreadOf(server, member);
    const listed = await conversationsOf(server, member);
    for (const [id, which] of Object.entries(wanted)) {
      const { about } = unread.find(({ conversation }) => conversation === Number(id)) ?? {};
      expect(about).toEqual({ ...which, isGroup: which.group !== null, listing: home });
      expect(listed.find((one) => one.id === Number(id))).toMatchObject(which);
      expect(await openAs(server, member, Number(id))).toMatchObject(which);
    }
  });

  it('changes with the name of the group', async () => {
    const { owner, member, group, chat } = await withChat();
    await sayIn(server, owner, chat, 'Hello');
    const body = { name: 'The Birch Two' };
    await server.call(editGroup, { params: { id: group }, body }, owner.access);
    expect((await openAs(server, owner, chat)).group_name).toBe('The Birch Two');
    expect(await unreadOf(server, member)).toMatchObject([{ about: { group_name: 'The Birch Two' } }]);
  });
});

describe('the landlord’s chat with a group', () => {
  it('is another one, with the landlord in it, once the group has applied', async () => {
    const { landlord, owner, member, listing, group, chat } = await withChat();
    const participants = [owner.id, member.id];
    expect(await start(landlord, listing, { participants })).toMatchObject({
      status: 403,
      body: { detail: 'This group has not applied yet.' },
    });
    await apply(server, owner, group);
    const { status, body } = await start(landlord, listing, { participants });
    expect([status, idsOf(body as Conversation)]).toEqual([201, sorted(landlord, owner, member)]);
    expect(body).toMatchObject({ isGroup: true, group });
    const { id } = body as Conversation;
    expect(id).not.toBe(chat);
    expect(await start(landlord, listing, { participants: [...participants, landlord.id] })).toMatchObject({
      status: 200,
      body: { id },
    });
    expect(await statusOf(landlord, chat)).toBe(404);
    expect(await start(owner, listing, { participants })).toMatchObject({ status: 200, body: { id: chat } });
    await decide(server, landlord, group, 'I');
    await leaveGroupAs(member, group);
    expect(idsOf(await openAs(server, landlord, id))).toEqual(sorted(landlord, owner));
    expect(await statusOf(member, id)).toBe(404);
    expect((await server.call(leaveConversation, { params: { id } }, landlord.access)).status).toBe(403);
  });

  it('is refused with people who are no group', async () => {
    const { landlord, owner, listing, group } = await aGroupOfTwo(server);
    await apply(server, owner, group);
    expect((await start(landlord, listing, { participants: [otherUser.id] })).status).toBe(400);
  });
});

it('shows a group chat only to its members', async () => {
  const { landlord, owner, member, chat } = await withChat();
  const matrix = { landlord, owner, member, otherUser, newcomer };
  const statuses: Record<string, number> = {};
  for (const [name, person] of Object.entries(matrix)) statuses[name] = await statusOf(person, chat);
  expect(statuses).toEqual({ landlord: 404, owner: 200, member: 200, otherUser: 404, newcomer: 404 });
});
