import type { Conversation } from '@lodgepole/contract/conversations/conversation';
import {
  leaveConversation,
  seeConversation,
  sendMessage,
  startConversation,
  writeToRoommate,
} from '@lodgepole/contract/conversations/endpoints';
import { joinGroup, manageGroup, openGroup } from '@lodgepole/contract/groups/endpoints';
import {
  answerInvitation,
  inviteRoommate,
  myInvitations,
} from '@lodgepole/contract/groups/invitations/endpoints';
import type { Invitations } from '@lodgepole/contract/groups/invitations/invitation';
import { acceptLink } from '@lodgepole/contract/groups/link/link';
import { askToJoin } from '@lodgepole/contract/groups/requests/endpoints';
import { searchRoommates } from '@lodgepole/contract/roommates/endpoints';
import type { Roommate } from '@lodgepole/contract/roommates/roommate';
import { addFavourite } from '@lodgepole/contract/saved/favourites';
import { bookViewing, unbookViewing } from '@lodgepole/contract/viewings/endpoints';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { hearChanges } from '../../../testing/changes.ts';
import { conversationsOf } from '../../../testing/create/conversations.ts';
import { crowdViewer } from '../../../testing/create/crowd.ts';
import { aGroup } from '../../../testing/create/groups.ts';
import type { SignedInRoommate } from '../../../testing/create/roommates.ts';
import { blockAs, unblockAs } from '../../../testing/create/trust.ts';
import { bookAs, seatsTaken, setStatus, viewingsOn } from '../../../testing/create/viewings.ts';
import { type Reply, startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { blockBetween, blockers, type Scene, setScene } from './doors.fixture.ts';

let server: TestServer;
let changes: Awaited<ReturnType<typeof hearChanges>>;
let scene: Scene;
beforeAll(async () => {
  server = await startTestServer({ resolveViewer: crowdViewer });
  changes = await hearChanges(server);
});
afterAll(async () => {
  await changes.close();
  await server.close();
});

const anew = async (by?: (typeof blockers)[number]): Promise<void> => {
  scene = await setScene(server);
  if (by !== undefined) await blockBetween(server, scene, by);
};

const start = (by: SignedInRoommate, listing: number, body = {}) =>
  server.call(startConversation, { params: { id: listing }, body }, by.access);
const writeTo = (by: SignedInRoommate, id: number) =>
  server.call(writeToRoommate, { params: { id } }, by.access);
const write = (by: SignedInRoommate, id: number, client_id?: string) =>
  server.call(sendMessage, { params: { id }, body: { content: 'Hello', client_id } }, by.access);
const inviteTo = (by: SignedInRoommate, id: number, invited_user: number) =>
  server.call(inviteRoommate, { params: { id }, body: { invited_user } }, by.access);
const answer = (by: SignedInRoommate, id: number, accepted: boolean) =>
  server.call(answerInvitation, { params: { id }, body: { accepted } }, by.access);
const join = (by: SignedInRoommate, id: number) => server.call(joinGroup, { params: { id } }, by.access);
const askIn = (by: SignedInRoommate, id: number) =>
  server.call(askToJoin, { params: { id }, body: {} }, by.access);
const follow = (by: SignedInRoommate, token: string) =>
  server.call(acceptLink, { params: { token } }, by.access);
const openOn = (by: SignedInRoommate, id: number) =>
  server.call(openGroup, { params: { id }, body: aGroup() }, by.access);
const book = (by: SignedInRoommate, id: number, group?: number) =>
  server.call(bookViewing, { params: { id }, body: { group } }, by.access);

/** Every way to make contact, and the status that opens it. */
const doors: Readonly<Record<string, readonly [open: number, knock: () => Promise<Reply>]>> = {
  'a new conversation': [201, () => start(scene.me, scene.you.listing)],
  'a new conversation with a roommate': [201, () => writeTo(scene.me, scene.you.roommate)],
  'a message in a conversation that one started': [201, () => write(scene.me, scene.conversation)],
  'a message in a conversation that the other started': [201, () => write(scene.me, scene.yourConversation)],
  'an invitation': [201, () => inviteTo(scene.me, scene.me.group, scene.you.roommate)],
  'accepting an earlier invitation': [200, () => answer(scene.me, scene.invitation, true)],
  'joining the other’s group': [200, () => join(scene.me, scene.you.group)],
  'joining a group that the other is in': [200, () => join(scene.me, scene.circle)],
  'asking to join a group that the other is in': [201, () => askIn(scene.me, scene.asking)],
  'joining a group on the other’s home': [200, () => join(scene.me, scene.openGroup)],
  'following the link of a group that the other is in': [200, () => follow(scene.me, scene.link)],
  'accepting an earlier invitation to a group that the other is in': [
    200,
    () => answer(scene.me, scene.circleInvitation, true),
  ],
  'opening a group on the other’s home': [201, () => openOn(scene.me, scene.you.listing)],
  'booking alone': [200, () => book(scene.me, scene.you.viewing)],
  'booking with a group': [200, () => book(scene.me, scene.you.viewing, scene.applicants)],
  'booking with a group in place of an earlier booking': [
    200,
    () => book(scene.me, scene.bookedViewing, scene.applicants),
  ],
};
const doorNames = Object.keys(doors);
const knock = async (name: string): Promise<readonly [number, unknown]> => {
  const { status, body } = (await doors[name]?.[1]()) ?? { status: 0, body: null };
  return [status, body];
};

const refused = [403, { detail: 'You cannot contact this person.' }];

describe.each(blockers)('between two people, when %s blocked', (by) => {
  beforeAll(() => anew(by));

  it.each(doorNames)('%s is refused without notifying anybody', async (name) => {
    const told = await changes.during(async () => expect(await knock(name)).toEqual(refused));
    expect(told).toEqual([]);
  });

  it('nothing has changed after every attempt', async () => {
    const before = await state();
    for (const name of doorNames) await knock(name);
    expect(await state()).toEqual(before);
  });
});

/** The counts of everything that the calls above could create. */
const state = async () => {
  const { me, you, bookedViewing } = scene;
  const { body } = await server.call(myInvitations, {}, me.access);
  const { rows } = await server.database.pool.query<Record<string, number>>(
    `select (select count(*)::int from conversations) as conversations, (select count(*)::int from messages) as messages,
       (select count(*)::int from group_members) as members, (select count(*)::int from group_requests) as requests, (select count(*)::int from viewing_bookings) as bookings`,
  );
  return {
    counts: rows[0],
    received: (body as Invitations).received.map(({ id, accepted }) => [id, accepted]),
    seats: [await seatsTaken(server, you.viewing), await seatsTaken(server, bookedViewing)],
  };
};

it('allows everything again once both have unblocked each other', async () => {
  await anew('both');
  const { me, you } = scene;
  await unblockAs(server, you, me.id);
  for (const name of doorNames) expect([name, await knock(name)]).toEqual([name, refused]);
  await unblockAs(server, me, you.id);
  for (const name of doorNames) expect([name, (await knock(name))[0]]).toEqual([name, doors[name]?.[0]]);
});

describe('what continues after one person blocks another', () => {
  beforeAll(() => anew('the other'));

  it('their conversations stay readable, and starting one again answers the one there is', async () => {
    const { me, you, conversation, yourConversation } = scene;
    for (const [id, person] of [conversation, yourConversation].flatMap((one) =>
      [me, you].map((by) => [one, by] as const),
    ))
      expect((await server.call(seeConversation, { params: { id }, query: {} }, person.access)).status).toBe(
        200,
      );
    const again = await start(me, you.knownListing);
    expect([again.status, (again.body as Conversation).id]).toEqual([200, conversation]);
  });

  it('a message that was sent before is answered once more under its own id', async () => {
    const { me, conversation, sent } = scene;
    const { status, body } = await write(me, conversation, sent.client_id ?? undefined);
    expect([status, (body as { id: number }).id]).toEqual([200, sent.id]);
    expect(await write(me, conversation, crypto.randomUUID())).toMatchObject({ status: 403 });
  });

  it('an earlier invitation can be rejected', async () => {
    expect((await answer(scene.me, scene.invitation, false)).status).toBe(200);
  });

  it('an earlier booking stays, is answered again, and can be given back', async () => {
    const { me, you, bookedViewing } = scene;
    expect(await book(me, bookedViewing)).toMatchObject({ status: 200, body: { booked: 1 } });
    expect(await viewingsOn(server, you, you.listing)).toContainEqual(
      expect.objectContaining({ id: bookedViewing, seats_left: 2 }),
    );
    const given = await server.call(unbookViewing, { params: { id: bookedViewing } }, me.access);
    expect(given.status).toBe(204);
    expect((await book(me, bookedViewing)).status).toBe(403);
  });

  it('the chat of a group they share', async () => {
    const { me, you, sharedChat, sharedGroup } = scene;
    for (const person of [me, you]) expect((await write(person, sharedChat)).status).toBe(201);
    expect((await join(you, sharedGroup)).status).toBe(200);
  });

  it('a landlord’s chat with a group and decisions about it', async () => {
    const { me, you, applicants } = scene;
    const chat = await start(you, you.listing, { group: applicants });
    expect(chat.status).toBe(201);
    for (const person of [you, me])
      expect((await write(person, (chat.body as Conversation).id)).status).toBe(201);
    const decided = await server.call(
      manageGroup,
      { params: { id: applicants }, body: { group_status: 'I' } },
      you.access,
    );
    expect(decided.status).toBe(200);
  });

  it('a booking that another member makes for the group', async () => {
    const { you, third, applicants } = scene;
    await bookAs(server, third, you.viewing, applicants);
    expect(await seatsTaken(server, you.viewing)).toEqual({ taken: 2, isRight: true });
  });

  it('what is not contact', async () => {
    const { me, you } = scene;
    expect((await server.call(addFavourite, { params: { id: you.listing } }, me.access)).status).toBe(201);
  });
});

describe('leaving a conversation', () => {
  beforeEach(() => anew());

  const leave = (by: SignedInRoommate, id: number) =>
    server.call(leaveConversation, { params: { id } }, by.access);
  const idsOf = async (person: SignedInRoommate) =>
    (await conversationsOf(server, person)).map(({ id }) => id);

  it('and starting it again is no way around a block', async () => {
    const { me, you, conversation } = scene;
    await blockBetween(server, scene, 'the other');
    expect((await leave(me, conversation)).status).toBe(204);
    const told = await changes.during(async () => {
      expect(await start(me, you.knownListing)).toMatchObject({ status: 403, body: refused[1] });
    });
    expect(told).toEqual([]);
    expect([await idsOf(me), await idsOf(you)].map((ids) => ids.includes(conversation))).toEqual([
      false,
      true,
    ]);
    await unblockAs(server, you, me.id);
    expect(await start(me, you.knownListing)).toMatchObject({ status: 200, body: { id: conversation } });
  });

  it('is final for the one who blocked: the other does not bring them back', async () => {
    const { me, you, conversation } = scene;
    expect((await leave(you, conversation)).status).toBe(204);
    await blockBetween(server, scene, 'the other');
    const told = await changes.during(async () => {
      expect(await start(me, you.knownListing)).toMatchObject({ status: 200, body: { id: conversation } });
    });
    expect(told).toEqual([]);
    expect(await write(me, conversation)).toMatchObject({ status: 403 });
    expect(await idsOf(you)).not.toContain(conversation);
  });

  it('by both leaves nothing, and there is no new one', async () => {
    const { me, you, conversation } = scene;
    await blockBetween(server, scene, 'the other');
    for (const person of [me, you]) expect((await leave(person, conversation)).status).toBe(204);
    expect(await start(me, you.knownListing)).toMatchObject({ status: 403, body: refused[1] });
  });
});

describe('other refusals are the same as for everyone', () => {
  beforeAll(() => anew('the other'));

  it('what is not there is not found', async () => {
    const { me, third, conversation } = scene;
    const absent = 2_000_000_000;
    for (const reply of [start(me, absent), write(me, absent), join(me, absent), book(me, absent)])
      expect((await reply).status).toBe(404);
    expect((await inviteTo(me, absent, scene.you.roommate)).status).toBe(404);
    expect((await answer(me, absent, true)).status).toBe(404);
    expect(await write(third, conversation)).toMatchObject({ status: 404, body: { detail: 'Not found.' } });
  });

  it('validation comes first', async () => {
    const { me, you, sharedGroup, applicants } = scene;
    expect(await write(me, scene.conversation, 'not a uuid')).toMatchObject({ status: 400 });
    expect(await inviteTo(me, me.group, 2_000_000_000)).toMatchObject({ status: 400 });
    expect(await inviteTo(me, sharedGroup, you.roommate)).toMatchObject({ status: 400 });
    expect(await inviteTo(me, applicants, you.roommate)).toMatchObject({
      status: 403,
      body: { detail: 'Only the owner of the group can do this.' },
    });
    expect(await book(me, you.viewing, me.group)).toMatchObject({
      status: 400,
      body: { group: [expect.any(String)] },
    });
  });

  it('a listing that takes no requests says so', async () => {
    const { me, you } = scene;
    await setStatus(server, you.listing, 'P');
    const notTaking = { status: 403, body: { detail: 'This listing is not taking new requests.' } };
    expect(await book(me, you.viewing)).toMatchObject(notTaking);
    expect(await start(me, you.listing)).toMatchObject(notTaking);
  });
});

describe('the search for roommates', () => {
  beforeAll(() => anew());
  afterEach(async () => {
    const { me, you } = scene;
    await unblockAs(server, me, you.id);
    await unblockAs(server, you, me.id);
  });

  const found = async (by: SignedInRoommate, query: Record<string, unknown> = {}) => {
    const { body, headers } = await server.call(searchRoommates, { query }, by.access);
    return {
      ids: (body as Roommate[]).map(({ id }) => id),
      total: Number(headers['x-total-count']),
    };
  };

  it.each(blockers)('leaves both out for each other, in lists and totals, when %s blocked', async (by) => {
    const { me, you, third } = scene;
    const before = [await found(me), await found(you)];
    await blockBetween(server, scene, by);
    const after = [await found(me), await found(you)];
    expect(before[0]?.ids).toContain(you.roommate);
    expect(after.map(({ total }) => total)).toEqual(before.map(({ total }) => total - 1));
    expect(after[0]?.ids).toEqual(before[0]?.ids.filter((id) => id !== you.roommate));
    expect(after[1]?.ids).toEqual(before[1]?.ids.filter((id) => id !== me.roommate));
    const forGroup = await found(me, { group_id: me.group, page: 1, page_size: 50 });
    expect(forGroup.ids).not.toContain(you.roommate);
    expect((await found(third)).ids).toEqual(expect.arrayContaining([me.roommate, you.roommate]));
  });

  it('finds them again after unblocking', async () => {
    const { me, you } = scene;
    const before = await found(me);
    await blockAs(server, me, you.id);
    await unblockAs(server, me, you.id);
    expect(await found(me)).toEqual(before);
  });
});
