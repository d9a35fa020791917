import { deleteProfile } from '@lodgepole/contract/accounts/endpoints';
import type { Conversation } from '@lodgepole/contract/conversations/conversation';
import {
  deleteConversation,
  leaveConversation,
  seeConversation,
  sendMessage,
  startConversation,
} from '@lodgepole/contract/conversations/endpoints';
import { deleteGroup, editGroup, leaveGroup } from '@lodgepole/contract/groups/endpoints';
import { deleteRoommate } from '@lodgepole/contract/roommates/endpoints';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import {
  aNeighbourhood,
  apply,
  decide,
  joinAs,
  type Neighbourhood,
  openGroupOn,
} from '../../testing/groups.ts';
import { type House, openHouse } from '../../testing/harness.ts';
import { aMember, type SignedIn } from '../../testing/people.ts';
import { aRoomie, type Roomie } from '../../testing/roommates.ts';
import { addressOf, openStream } from '../../testing/streams.ts';
import { conversationsOf, openAs, sayIn, startOn, unreadOf } from '../../testing/talk.ts';

let house: House;
let stranger: SignedIn;
let newcomer: Roomie;
beforeAll(async () => {
  house = await openHouse();
  [stranger, newcomer] = [await aMember(house), await aRoomie(house, { first_name: 'Nina' })];
});
afterAll(() => house.close());

const start = (person: SignedIn, id: number, body: object) =>
  house.call(startConversation, { params: { id }, body }, person.access);
const statusOf = async (person: SignedIn, id: number) =>
  (await house.call(seeConversation, { params: { id }, query: {} }, person.access)).status;
const idsOf = ({ participants }: Pick<Conversation, 'participants'>) =>
  participants.map(({ id }) => id).toSorted((a, b) => a - b);
const sorted = (...people: readonly SignedIn[]) => people.map(({ id }) => id).toSorted((a, b) => a - b);
const leaveGroupAs = (person: SignedIn, id: number) =>
  house.call(leaveGroup, { params: { id } }, person.access);

const withChat = async (): Promise<Neighbourhood & { readonly chat: number }> => {
  const near = await aNeighbourhood(house);
  const { id: chat } = await startOn(house, near.owner, near.listing, {
    participants: [near.owner.id, near.member.id],
  });
  return { ...near, chat };
};

describe('the chat of a group', () => {
  it('is started by a member with exactly its members, and found again by another', async () => {
    const { owner, member, listing, group } = await aNeighbourhood(house);
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

  it('is one, however many start it at once', async () => {
    const { owner, member, listing } = await aNeighbourhood(house);
    const participants = [owner.id, member.id];
    const replies = await Promise.all(
      Array.from({ length: 50 }, (_, index) => start(index % 2 ? owner : member, listing, { participants })),
    );
    expect(new Set(replies.map(({ body }) => (body as Conversation).id)).size).toBe(1);
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(1);
  });

  it('is refused for any other set of people', async () => {
    const { owner, member, landlord, listing, group } = await aNeighbourhood(house);
    const people = {
      'one member too few': [owner.id],
      'one too many': [owner.id, member.id, stranger.id],
      'the owner of the listing': [owner.id, member.id, landlord.id],
      nobody: [],
    };
    for (const participants of Object.values(people))
      expect(await start(owner, listing, { participants })).toMatchObject({
        status: 400,
        body: { participants: ['Name exactly the members of one group on this listing.'] },
      });
    const everybody = [owner.id, member.id];
    expect(await start(stranger, listing, { participants: everybody })).toMatchObject({
      status: 403,
      body: { detail: 'You are not a member of this group.' },
    });
    expect((await start(stranger, listing, { group })).status).toBe(403);
    const absent = { group: 2_000_000_000, participants: everybody };
    expect((await start(owner, listing, absent)).status).toBe(404);
    const other = await aNeighbourhood(house);
    expect(await start(owner, listing, { group: other.group })).toMatchObject({
      status: 400,
      body: { group: ['There is no such group on this listing.'] },
    });
  });

  it('means the newest of several groups with the same people, unless the group is named', async () => {
    const { owner, listing } = await aNeighbourhood(house);
    const alone = await openGroupOn(house, owner, listing);
    const newest = await openGroupOn(house, owner, listing);
    const { group } = await startOn(house, owner, listing, { participants: [owner.id] });
    expect(group).toBe(newest.id);
    expect((await startOn(house, owner, listing, { participants: [owner.id], group: alone.id })).group).toBe(
      alone.id,
    );
  });

  it('follows joins and leaves, shows newcomers what was said, and keeps old members out', async () => {
    const { owner, member, group, chat } = await withChat();
    await sayIn(house, owner, chat, 'Before Nina');
    await joinAs(house, newcomer, group);
    const seen = await openAs(house, newcomer, chat);
    expect(idsOf(seen)).toEqual(sorted(owner, member, newcomer));
    expect(seen.messages).toMatchObject([{ content: 'Before Nina', read: true }]);
    await sayIn(house, owner, chat, 'Welcome');
    expect((await conversationsOf(house, newcomer)).find(({ id }) => id === chat)?.unread).toBe(1);
    expect((await leaveGroupAs(newcomer, group)).status).toBe(200);
    expect(await statusOf(newcomer, chat)).toBe(404);
    expect(
      (
        await house.call(
          sendMessage,
          { params: { id: chat }, body: { content: 'Let me in' } },
          newcomer.access,
        )
      ).status,
    ).toBe(404);
    expect(await unreadOf(house, newcomer)).toEqual([]);
    await sayIn(house, owner, chat, 'Gone');
    expect(idsOf(await openAs(house, owner, chat))).toEqual(sorted(owner, member));
    await joinAs(house, newcomer, group);
    expect(await openAs(house, newcomer, chat)).toMatchObject({ unread: 0, messages: { length: 3 } });
  });

  it('loses whoever is removed from the group or gives up being a roommate', async () => {
    const { owner, member, group, chat } = await withChat();
    const leaver = await aRoomie(house);
    await joinAs(house, leaver, group);
    await house.call(
      editGroup,
      { params: { id: group }, body: { member_ids: [owner.roommate, leaver.roommate] } },
      owner.access,
    );
    expect(await statusOf(member, chat)).toBe(404);
    expect(await statusOf(leaver, chat)).toBe(200);
    expect(
      (await house.call(deleteRoommate, { params: { id: leaver.roommate } }, leaver.access)).status,
    ).toBe(204);
    expect(await statusOf(leaver, chat)).toBe(404);
    expect(idsOf(await openAs(house, owner, chat))).toEqual([owner.id]);
  });

  it('keeps what a deleted member said, and goes with the account that owns the group', async () => {
    const { owner, member, group, chat } = await withChat();
    const third = await aRoomie(house);
    await joinAs(house, third, group);
    await sayIn(house, member, chat, 'Farewell');
    expect((await house.call(deleteProfile, {}, member.access)).status).toBe(204);
    const seen = await openAs(house, owner, chat);
    expect(idsOf(seen)).toEqual(sorted(owner, third));
    expect(seen.messages).toMatchObject([{ content: 'Farewell', sender: { full_name: 'Deleted user' } }]);
    expect((await house.call(deleteProfile, {}, owner.access)).status).toBe(204);
    expect(await statusOf(third, chat)).toBe(404);
  });

  it('is left and deleted with the group only', async () => {
    const { owner, member, group, chat } = await withChat();
    const refused = {
      status: 403,
      body: { detail: 'This chat belongs to a group. Leave the group instead.' },
    };
    for (const endpoint of [leaveConversation, deleteConversation])
      expect(await house.call(endpoint, { params: { id: chat } }, member.access)).toMatchObject(refused);
    await leaveGroupAs(member, group);
    expect(await house.call(deleteConversation, { params: { id: chat } }, owner.access)).toMatchObject(
      refused,
    );
    await house.call(deleteGroup, { params: { id: group } }, owner.access);
    expect(await statusOf(owner, chat)).toBe(404);
    expect(await conversationsOf(house, owner)).toEqual([]);
  });

  it('counts a message as read once everybody has', async () => {
    const { owner, member, group, chat } = await withChat();
    const third = await aRoomie(house);
    await joinAs(house, third, group);
    await sayIn(house, owner, chat, 'All here?');
    const isRead = async () => (await openAs(house, owner, chat)).messages[0]?.read;
    await openAs(house, member, chat);
    expect(await isRead()).toBe(false);
    await openAs(house, third, chat);
    expect(await isRead()).toBe(true);
  });

  it('tells those who are in, and whoever goes', async () => {
    const { owner, member, group, chat } = await withChat();
    const base = await addressOf(house);
    const [staying, going] = [await openStream(base, owner.access), await openStream(base, member.access)];
    onTestFinished(() => Promise.all([staying.close(), going.close()]).then(() => undefined));
    await leaveGroupAs(member, group);
    const about = { event: 'change', data: { topic: 'conversation', id: chat } };
    for (const stream of [staying, going]) {
      await stream.until('change', 3);
      expect(stream.events).toContainEqual(about);
    }
  });

  it('keeps in step while people join, leave and write at once', async () => {
    const { owner, member, group, chat } = await withChat();
    const crowd = await Promise.all(Array.from({ length: 4 }, () => aRoomie(house)));
    const work = crowd.flatMap((person, index) => [
      joinAs(house, person, group).then(() => (index % 2 ? leaveGroupAs(person, group) : null)),
      sayIn(house, index % 2 ? owner : member, chat, `Message ${index}`),
    ]);
    await Promise.all(work);
    const stayed = crowd.filter((_, index) => index % 2 === 0);
    expect(idsOf(await openAs(house, owner, chat))).toEqual(sorted(owner, member, ...stayed));
  });
});

describe('which chat it is', () => {
  it('is told by the name of the group and by whether the landlord is in it', async () => {
    const { landlord, owner, member, listing, group, chat } = await withChat();
    await apply(house, owner, group);
    const { id: withLandlord } = await startOn(house, landlord, listing, { group });
    const { id: direct } = await startOn(house, member, listing);
    for (const id of [chat, withLandlord, direct])
      await sayIn(house, id === direct ? landlord : owner, id, 'Hello');
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
    const unread = await unreadOf(house, member);
    const listed = await conversationsOf(house, member);
    for (const [id, which] of Object.entries(wanted)) {
      const { about } = unread.find(({ conversation }) => conversation === Number(id)) ?? {};
      expect(about).toEqual({ ...which, isGroup: which.group !== null, listing: home });
      expect(listed.find((one) => one.id === Number(id))).toMatchObject(which);
      expect(await openAs(house, member, Number(id))).toMatchObject(which);
    }
  });

  it('follows when the group is given another name', async () => {
    const { owner, member, group, chat } = await withChat();
    await sayIn(house, owner, chat, 'Hello');
    const body = { name: 'The Birch Two' };
    await house.call(editGroup, { params: { id: group }, body }, owner.access);
    expect((await openAs(house, owner, chat)).group_name).toBe('The Birch Two');
    expect(await unreadOf(house, member)).toMatchObject([{ about: { group_name: 'The Birch Two' } }]);
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
    await apply(house, owner, group);
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
    await decide(house, landlord, group, 'I');
    await leaveGroupAs(member, group);
    expect(idsOf(await openAs(house, landlord, id))).toEqual(sorted(landlord, owner));
    expect(await statusOf(member, id)).toBe(404);
    expect((await house.call(leaveConversation, { params: { id } }, landlord.access)).status).toBe(403);
  });

  it('is refused with people who are no group', async () => {
    const { landlord, owner, listing, group } = await aNeighbourhood(house);
    await apply(house, owner, group);
    expect((await start(landlord, listing, { participants: [stranger.id] })).status).toBe(400);
  });
});

it('shows a group chat to its members and nobody else', async () => {
  const { landlord, owner, member, chat } = await withChat();
  const matrix = { landlord, owner, member, stranger, newcomer };
  const statuses: Record<string, number> = {};
  for (const [name, person] of Object.entries(matrix)) statuses[name] = await statusOf(person, chat);
  expect(statuses).toEqual({ landlord: 404, owner: 200, member: 200, stranger: 404, newcomer: 404 });
});
