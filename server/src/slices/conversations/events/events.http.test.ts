import type { Conversation } from '@lodgepole/contract/conversations/conversation';
import { myMessages, openGroupChat, seeConversation } from '@lodgepole/contract/conversations/endpoints';
import {
  editGroup,
  leaveGroup,
  replyToLandlord,
  withdrawApplication,
} from '@lodgepole/contract/groups/endpoints';
import { writeLetter } from '@lodgepole/contract/groups/packet/packet';
import { agreeToSplit, changeSplit } from '@lodgepole/contract/groups/split/split';
import { setListingStatus } from '@lodgepole/contract/listings/endpoints';
import { deleteRoommate } from '@lodgepole/contract/roommates/endpoints';
import { cancelViewing, unbookViewing } from '@lodgepole/contract/viewings/endpoints';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { hearChanges } from '../../../testing/changes.ts';
import { openAs, startOn } from '../../../testing/create/conversations.ts';
import { aCrowd, crowdViewer } from '../../../testing/create/crowd.ts';
import {
  apply,
  chooseListingAs,
  decide,
  inGroup,
  joinAs,
  openGroupOn,
  startGroupAs,
} from '../../../testing/create/groups.ts';
import { postListing } from '../../../testing/create/listings.ts';
import type { SignedInRoommate } from '../../../testing/create/roommates.ts';
import { suspend } from '../../../testing/create/trust.ts';
import { bookAs, inHours, offerOn } from '../../../testing/create/viewings.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

let server: TestServer;
let changes: Awaited<ReturnType<typeof hearChanges>>;
beforeAll(async () => {
  server = await startTestServer({ resolveViewer: crowdViewer });
  changes = await hearChanges(server);
});
afterAll(async () => {
  await changes.close();
  await server.close();
});

type Person = SignedInRoommate;
let [owner, member, other, landlord]: readonly Person[] = [];
beforeEach(async () => {
  [owner, member, other, landlord] = await aCrowd(server, 4);
});

const people = () =>
  ({ owner, member, other, landlord }) as Record<'owner' | 'member' | 'other' | 'landlord', Person>;
const chatOf = async (person: Person, group: number): Promise<number> =>
  ((await server.call(openGroupChat, inGroup(group), person.access)).body as Conversation).id;
const eventsFor = async (person: Person, chat: number, query = {}) =>
  (await openAs(server, person, chat, query)).events.map(({ id: _id, at: _at, ...event }) => event);
const codesFor = async (person: Person, chat: number, query = {}) =>
  (await eventsFor(person, chat, query)).map(({ code }) => code);

it('tells the members what happened and who did it, with ids only', async () => {
  const { owner, member, other, landlord } = people();
  const { id: listing } = await postListing(server, landlord);
  const { id: group } = await startGroupAs(server, owner);
  await joinAs(server, member, group);
  await joinAs(server, other, group);
  await chooseListingAs(server, owner, group, listing);
  await server.call(changeSplit, { ...inGroup(group), body: { kind: 'equal' } }, owner.access);
  await server.call(agreeToSplit, { ...inGroup(group), body: {} }, member.access);
  await server.call(writeLetter, { ...inGroup(group), body: { letter: 'We love trees.' } }, member.access);
  const [{ id: given }, { id: cancelled }] = [
    await offerOn(server, landlord, listing),
    await offerOn(server, landlord, listing, { starts_at: inHours(72) }),
  ];
  for (const viewing of [given, cancelled]) await bookAs(server, member, viewing, group);
  await server.call(unbookViewing, inGroup(given), other.access);
  await server.call(cancelViewing, inGroup(cancelled), landlord.access);
  await server.call(
    editGroup,
    { ...inGroup(group), body: { member_ids: [owner.roommate, member.roommate] } },
    owner.access,
  );
  await apply(server, owner, group);
  await server.call(withdrawApplication, inGroup(group), owner.access);
  await apply(server, owner, group);
  await decide(server, landlord, group, 'I');
  await server.call(replyToLandlord, { ...inGroup(group), body: { accepted: true } }, owner.access);
  await server.call(leaveGroup, inGroup(group), member.access);

  const chat = await chatOf(owner, group);
  expect(await eventsFor(owner, chat)).toEqual([
    { code: 'joined', by: member.id, data: { person: member.id } },
    { code: 'joined', by: other.id, data: { person: other.id } },
    { code: 'home_chosen', by: owner.id, data: { listing } },
    { code: 'split_changed', by: owner.id, data: {} },
    { code: 'split_agreed', by: member.id, data: {} },
    { code: 'letter_changed', by: member.id, data: {} },
    { code: 'viewing_booked', by: member.id, data: { viewing: given } },
    { code: 'viewing_booked', by: member.id, data: { viewing: cancelled } },
    { code: 'viewing_cancelled', by: other.id, data: { viewing: given } },
    { code: 'viewing_cancelled', by: landlord.id, data: { viewing: cancelled } },
    { code: 'removed', by: owner.id, data: { person: other.id } },
    { code: 'applied', by: owner.id, data: {} },
    { code: 'withdrawn', by: owner.id, data: {} },
    { code: 'applied', by: owner.id, data: {} },
    { code: 'status_changed', by: landlord.id, data: {}, status: 'I' },
    { code: 'answered', by: owner.id, data: {}, answer: 'accepted' },
    { code: 'left', by: member.id, data: { person: member.id } },
  ]);
  expect((await openAs(server, owner, chat)).messages).toEqual([]);
  expect((await server.call(myMessages, {}, owner.access)).body).toEqual([]);
});

it('tells the landlord about the application and the members, and nothing of other homes', async () => {
  const { owner, member, landlord, other } = people();
  const [{ id: first }, { id: listing }] = [
    await postListing(server, other),
    await postListing(server, landlord),
  ];
  const { id: group } = await openGroupOn(server, owner, first);
  await apply(server, owner, group);
  await decide(server, other, group, 'U');
  await server.call(withdrawApplication, inGroup(group), owner.access);
  await chooseListingAs(server, owner, group, listing);
  await server.call(editGroup, { ...inGroup(group), body: { group_status: 'O' } }, owner.access);
  await joinAs(server, member, group);
  await server.call(writeLetter, { ...inGroup(group), body: { letter: 'Dear landlord.' } }, owner.access);
  await apply(server, owner, group);
  const { id: chat } = await startOn(server, landlord, listing, { group });
  await decide(server, landlord, group, 'U');
  await server.call(leaveGroup, inGroup(group), member.access);
  const told = ['joined', 'applied', 'status_changed', 'left'];
  expect(await codesFor(landlord, chat)).toEqual(told);
  expect(await codesFor(owner, chat)).toEqual(told);
});

it('belongs to the page of the messages around it, each event to one page', async () => {
  const { owner, member, landlord } = people();
  const { id: listing } = await postListing(server, landlord);
  const { id: group } = await openGroupOn(server, owner, listing);
  await joinAs(server, member, group);
  const chat = await chatOf(owner, group);
  const { rows } = await server.database.pool.query<{ id: number }>(
    `insert into messages (conversation_id, sender_id, content, created_at)
       select $1, $2, 'Hello', now() + number * interval '1 minute' from generate_series(1, 101) as number returning id`,
    [chat, owner.id],
  );
  await server.database.pool.query(
    `insert into group_events (group_id, code, by_id, at)
       select $1, 'letter_changed', $2, now() + minutes * interval '1 minute' from unnest(array[1.5, 60.5, 200]) as minutes`,
    [group, owner.id],
  );
  const [first, second, third] = [rows[0]?.id ?? 0, rows[1]?.id ?? 0, rows[51]?.id ?? 0];
  expect(await codesFor(member, chat)).toEqual(['letter_changed', 'letter_changed']);
  expect(await codesFor(member, chat, { before: third })).toEqual([]);
  expect(await codesFor(member, chat, { before: second })).toEqual(['joined', 'letter_changed']);
  expect(await codesFor(member, chat, { before: first })).toEqual(['joined']);
});

it('names people who left, hides suspended ones, and forgets the name of deleted accounts', async () => {
  const { owner, member, other, landlord } = people();
  const { id: listing } = await postListing(server, landlord);
  const { id: group } = await openGroupOn(server, owner, listing);
  for (const person of [member, other, landlord])
    if (person !== landlord) await joinAs(server, person, group);
  await server.call(leaveGroup, inGroup(group), member.access);
  await server.call(deleteRoommate, inGroup(other.roommate), other.access);
  const chat = await chatOf(owner, group);
  const names = async () =>
    (await openAs(server, owner, chat)).people.map(({ id, full_name }) => [id, full_name]);
  expect((await names()).map(([id]) => id)).toEqual([member.id, other.id]);
  await suspend(server, member.id);
  await server.database.pool.query('delete from users where id = $1', [other.id]);
  expect(await names()).toEqual([[member.id, 'Account suspended']]);
  expect((await eventsFor(owner, chat)).map(({ code, by }) => [code, by])).toEqual([
    ['joined', member.id],
    ['joined', null],
    ['left', member.id],
    ['left', null],
  ]);
});

it('shows newcomers what happened before, and those who left nothing', async () => {
  const { owner, member, other, landlord } = people();
  const { id: listing } = await postListing(server, landlord);
  const { id: group } = await openGroupOn(server, owner, listing);
  await joinAs(server, member, group);
  const chat = await chatOf(owner, group);
  await joinAs(server, other, group);
  await server.call(leaveGroup, inGroup(group), member.access);
  expect(await codesFor(other, chat)).toEqual(['joined', 'joined', 'left']);
  const asked = { params: { id: chat }, query: {} };
  expect((await server.call(seeConversation, asked, member.access)).status).toBe(404);
});

it('keeps the newest fifty of each kind, and who joined beside them', async () => {
  const { owner, member, landlord } = people();
  const { id: listing } = await postListing(server, landlord);
  const { id: group } = await openGroupOn(server, owner, listing);
  await joinAs(server, member, group);
  await server.database.pool.query(
    `insert into group_events (group_id, code, by_id, viewing_id)
       select $1, 'letter_changed', $2, number from generate_series(1, 120) as number`,
    [group, owner.id],
  );
  const events = await eventsFor(owner, await chatOf(owner, group));
  expect(events.length).toBe(51);
  expect(events.at(0)?.code).toBe('joined');
  expect(events.slice(1).map(({ data }) => data.viewing)).toEqual(
    Array.from({ length: 50 }, (_, at) => at + 71),
  );
});

it('tells the open chats at once, and goes with the group', async () => {
  const { owner, member, landlord } = people();
  const { id: listing } = await postListing(server, landlord);
  const { id: group } = await openGroupOn(server, owner, listing);
  await joinAs(server, member, group);
  const chat = await chatOf(owner, group);
  const { id: viewing } = await offerOn(server, landlord, listing);
  const heard = await changes.during(() => bookAs(server, member, viewing, group));
  expect(heard).toContainEqual({ topic: 'conversation', id: chat, people: [owner.id, member.id] });
  await server.call(setListingStatus, { ...inGroup(listing), body: { status: 'R' } }, landlord.access);
  expect(await eventsFor(owner, chat)).toContainEqual({
    code: 'viewing_cancelled',
    by: landlord.id,
    data: { viewing },
  });
  await server.database.pool.query('delete from groups where id = $1', [group]);
  const { rows } = await server.database.pool.query('select from group_events where group_id = $1', [group]);
  expect(rows).toEqual([]);
});
