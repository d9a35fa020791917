import { replyToLandlord, setReady } from '@lodgepole/contract/groups/endpoints';
import { introduceMyself, writeLetter } from '@lodgepole/contract/groups/packet/packet';
import { answerRequest, askToJoin } from '@lodgepole/contract/groups/requests/endpoints';
import { addToShortlist, voteOnListing } from '@lodgepole/contract/groups/shortlist';
import { agreeToSplit, changeSplit } from '@lodgepole/contract/groups/split/split';
import { addTask, changeTask, type Task } from '@lodgepole/contract/groups/tasks';
import { myTurns, type Turn } from '@lodgepole/contract/groups/turns';
import { setListingStatus } from '@lodgepole/contract/listings/endpoints';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
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
import { aJobRun } from '../../../testing/jobs.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

let server: TestServer;
let landlord: SignedInRoommate;
let owner: SignedInRoommate;
let member: SignedInRoommate;
let listing: number;
let now = new Date();

beforeAll(async () => {
  server = await startTestServer({ resolveViewer: crowdViewer, now: () => now });
});
afterAll(() => server.close());
beforeEach(async () => {
  now = new Date();
  [landlord, owner, member] = (await aCrowd(server, 3)) as [
    SignedInRoommate,
    SignedInRoommate,
    SignedInRoommate,
  ];
  listing = (await postListing(server, landlord)).id;
});

const turnsOf = async (person: SignedInRoommate): Promise<Turn[]> =>
  (await server.call(myTurns, {}, person.access)).body as Turn[];
const codesOf = async (person: SignedInRoommate) =>
  (await turnsOf(person)).map(({ code }) => code).toSorted();

const ofTwo = async (): Promise<number> => {
  const { id } = await openGroupOn(server, owner, listing);
  await joinAs(server, member, id);
  return id;
};

const prepareAs = async (person: SignedInRoommate, group: number): Promise<void> => {
  const body = { about: 'I am calm.', references: '' };
  await server.call(introduceMyself, { ...inGroup(group), body }, person.access);
  await server.call(setReady, { ...inGroup(group), body: { ready: true } }, person.access);
};

describe('turns', () => {
  it('are empty before a listing is chosen; then everyone has “introduce yourself” and “ready”', async () => {
    const { id: group, name } = await startGroupAs(server, owner);
    await joinAs(server, member, group);
    expect(await turnsOf(member)).toEqual([]);
    const before = Date.now();
    await chooseListingAs(server, owner, group, listing);
    const turns = await turnsOf(member);
    expect(turns).toEqual([
      { group, group_name: name, code: 'introduction', since: expect.any(String) },
      { group, group_name: name, code: 'ready', since: expect.any(String) },
    ]);
    for (const { since } of turns) expect(Date.parse(since)).toBeGreaterThanOrEqual(before - 1);
    await prepareAs(member, group);
    expect([await codesOf(member), await codesOf(owner)]).toEqual([[], ['introduction', 'ready']]);
    await server.call(writeLetter, { ...inGroup(group), body: { letter: 'Hello.' } }, owner.access);
    expect(await codesOf(member)).toEqual(['ready']);
    await apply(server, owner, group);
    expect([await codesOf(member), await codesOf(owner)]).toEqual([[], []]);
    expect(await turnsOf(landlord)).toEqual([]);
  });

  it('go to the member whose agreement to the split is missing', async () => {
    const group = await ofTwo();
    for (const person of [owner, member]) await prepareAs(person, group);
    expect(await codesOf(member)).toEqual([]);
    await server.call(agreeToSplit, { ...inGroup(group), body: {} }, owner.access);
    expect([await codesOf(member), await codesOf(owner)]).toEqual([['split'], []]);
    await server.call(agreeToSplit, { ...inGroup(group), body: {} }, member.access);
    expect(await codesOf(member)).toEqual([]);
    const shares = [
      { member: owner.roommate, amount: 1850 },
      { member: member.roommate, amount: 0 },
    ];
    await server.call(changeSplit, { ...inGroup(group), body: { kind: 'custom', shares } }, owner.access);
    expect([await codesOf(member), await codesOf(owner)]).toEqual([['split'], []]);
    await server.call(agreeToSplit, { ...inGroup(group), body: {} }, member.access);
    expect([await codesOf(member), await codesOf(owner)]).toEqual([[], ['split']]);
  });

  it('go to every other member once the owner proposes to share equally, until people, home or rent change', async () => {
    const group = await ofTwo();
    for (const person of [owner, member]) await prepareAs(person, group);
    const propose = () =>
      server.call(changeSplit, { ...inGroup(group), body: { kind: 'equal' } }, owner.access);
    await propose();
    expect([await codesOf(member), await codesOf(owner)]).toEqual([['split'], []]);
    await server.call(agreeToSplit, { ...inGroup(group), body: {} }, member.access);
    expect([await codesOf(member), await codesOf(owner)]).toEqual([[], ['split']]);
    await propose();
    const [newcomer] = (await aCrowd(server, 1)) as [SignedInRoommate];
    await joinAs(server, newcomer, group);
    expect(await codesOf(newcomer)).not.toContain('split');
    await propose();
    expect(await codesOf(newcomer)).toContain('split');
    await server.database.pool.query('update listings set price = 1900 where id = $1', [listing]);
    expect(await codesOf(newcomer)).not.toContain('split');
  });

  it('let the owner answer an invitation', async () => {
    const group = await ofTwo();
    await apply(server, owner, group);
    await decide(server, landlord, group, 'I');
    expect([await codesOf(owner), await codesOf(member)]).toEqual([['answer'], []]);
    await server.call(replyToLandlord, { ...inGroup(group), body: { accepted: true } }, owner.access);
    expect(await codesOf(owner)).toEqual([]);
  });

  it('count assigned tasks once per group', async () => {
    const group = await ofTwo();
    for (const person of [owner, member]) await prepareAs(person, group);
    const given: number[] = [];
    for (const text of ['Call the landlord', 'Find boxes']) {
      const body = { text, member: member.roommate };
      given.push(((await server.call(addTask, { ...inGroup(group), body }, owner.access)).body as Task).id);
    }
    expect([await codesOf(member), await codesOf(owner)]).toEqual([['task'], []]);
    for (const task of given)
      await server.call(changeTask, { params: { id: group, task }, body: { done: true } }, owner.access);
    expect(await codesOf(member)).toEqual([]);
  });

  it('count each offered home on the shortlist that the member has not voted on', async () => {
    const { id: group } = await startGroupAs(server, owner);
    await joinAs(server, member, group);
    const { id: other } = await postListing(server, landlord);
    for (const home of [listing, other])
      await server.call(addToShortlist, { ...inGroup(group), body: { listing: home } }, owner.access);
    const vote = (person: SignedInRoommate, listing: number) =>
      server.call(voteOnListing, { params: { id: group, listing }, body: { vote: 'maybe' } }, person.access);
    expect([await codesOf(owner), await codesOf(member)]).toEqual([['vote'], ['vote']]);
    await vote(member, listing);
    expect(await codesOf(member)).toEqual(['vote']);
    await server.call(setListingStatus, { ...inGroup(other), body: { status: 'P' } }, landlord.access);
    expect([await codesOf(owner), await codesOf(member)]).toEqual([['vote'], []]);
  });

  it('go to the owner while someone asks to join', async () => {
    const { id: group } = await startGroupAs(server, owner);
    const [asking] = (await aCrowd(server, 1)) as [SignedInRoommate];
    await joinAs(server, member, group);
    const asked = await server.call(askToJoin, { ...inGroup(group), body: { text: '' } }, asking.access);
    expect([await codesOf(owner), await codesOf(member), await codesOf(asking)]).toEqual([
      ['request'],
      [],
      [],
    ]);
    const { id } = asked.body as { id: number };
    await server.call(answerRequest, { ...inGroup(id), body: { accepted: false } }, owner.access);
    expect(await codesOf(owner)).toEqual([]);
  });

  it('stop when a group ends, and start again once it chooses another home', async () => {
    const group = await ofTwo();
    await server.call(
      addTask,
      { ...inGroup(group), body: { text: 'Call the landlord', member: owner.roommate } },
      owner.access,
    );
    await server.call(setListingStatus, { ...inGroup(listing), body: { status: 'R' } }, landlord.access);
    expect([await codesOf(owner), await codesOf(member)]).toEqual([[], []]);
    const { id: another } = await postListing(server, landlord);
    await chooseListingAs(server, owner, group, another);
    expect(await codesOf(owner)).toEqual(['introduction', 'ready', 'task']);
    await apply(server, owner, group);
    await decide(server, landlord, group, 'R');
    expect(await turnsOf(owner)).toEqual([]);
  });

  it('are only the tasks in a group that got the home', async () => {
    const group = await ofTwo();
    const body = { text: 'Order a truck', member: owner.roommate };
    await server.call(addTask, { ...inGroup(group), body }, owner.access);
    await server.call(agreeToSplit, { ...inGroup(group), body: {} }, member.access);
    await apply(server, owner, group);
    await server.call(
      setListingStatus,
      { ...inGroup(listing), body: { status: 'R', group } },
      landlord.access,
    );
    expect(await codesOf(owner)).toEqual(['task']);
  });

  it('are invisible to others', async () => {
    const [stranger] = (await aCrowd(server, 1)) as [SignedInRoommate];
    await ofTwo();
    expect(await turnsOf(stranger)).toEqual([]);
    expect((await server.call(myTurns, {})).status).toBe(401);
  });
});

describe('the email about turns', () => {
  const later = (hours: number) => {
    now = new Date(Date.now() + hours * 60 * 60 * 1000);
  };
  const mailsTo = async (person: SignedInRoommate): Promise<{ subject: string; text: string }[]> => {
    await server.lodgepole.tasks.mail_turns({}, aJobRun());
    await server.runJobs();
    const { rows } = await server.database.pool.query<{ subject: string; text: string }>(
      `with taken as (delete from mailbox where recipient = $1 and task = 'send_turns_mail' returning *)
       select subject, text_body as text from taken order by id`,
      [person.email],
    );
    return rows;
  };
  const countOf = async (person: SignedInRoommate) => (await mailsTo(person)).length;

  it('comes after a day, names what waits in every group, and can be stopped with one click', async () => {
    const group = await ofTwo();
    later(23);
    expect(await mailsTo(member)).toEqual([]);
    later(25);
    const [mail] = await mailsTo(member);
    expect(mail?.subject).toBe('Your group The Maple Three is waiting for you');
    expect(mail?.text).toContain('The Maple Three: introduce yourself to the landlord.');
    expect(mail?.text).toContain('The Maple Three: say whether you are ready to apply.');
    expect(mail?.text).toContain(`/groups/${group}`);
    const token = /unsubscribe\?token=([^\s)]+)/.exec(mail?.text ?? '')?.[1] ?? '';
    const { fastify } = server.lodgepole;
    const stopped = await fastify.inject({ method: 'POST', url: `/unsubscribe?token=${token}` });
    expect(stopped.statusCode).toBe(200);
    later(50);
    // The owner gets one on each of two days.
    expect([await countOf(member), await countOf(owner)]).toEqual([0, 2]);
  });

  it('comes once a day at most, however many groups wait, and on three days at most for the same turn', async () => {
    await ofTwo();
    await ofTwo();
    later(25);
    const [mail] = await mailsTo(member);
    expect(mail?.subject).toBe('2 groups are waiting for you');
    later(48);
    expect(await countOf(member)).toBe(0);
    later(49.5);
    expect(await countOf(member)).toBe(1);
    later(74);
    expect(await countOf(member)).toBe(1);
    later(98.5);
    expect(await countOf(member)).toBe(0);
  });

  const give = (group: number) =>
    server.call(
      addTask,
      { ...inGroup(group), body: { text: 'Find boxes', member: member.roommate } },
      owner.access,
    );
  const ago = (table: string, column: string, days: number) =>
    server.database.pool.query(`update ${table} set ${column} = now() - $1 * interval '1 day'`, [days]);

  it('comes for a new task beside an old one, from the day the task was given', async () => {
    const group = await ofTwo();
    await prepareAs(member, group);
    await give(group);
    await ago('group_tasks', 'created_at', 9);
    for (const days of [8, 7, 6]) {
      later(-days * 24 + 1);
      expect(await countOf(member)).toBe(1);
    }
    later(25);
    expect(await countOf(member)).toBe(0);
    const { body } = await server.call(
      addTask,
      { ...inGroup(group), body: { text: 'Find boxes', member: owner.roommate } },
      owner.access,
    );
    await ago('group_tasks', 'created_at', 9);
    const handedOn = { params: { id: group, task: (body as Task).id }, body: { member: member.roommate } };
    await server.call(changeTask, handedOn, owner.access);
    later(23);
    expect(await countOf(member)).toBe(0);
    later(25);
    expect(await countOf(member)).toBe(1);
  });

  it('comes once the server runs again, however long it did not', async () => {
    await ofTwo();
    later(10 * 24);
    expect(await countOf(member)).toBe(1);
    later(11.5 * 24);
    expect(await countOf(member)).toBe(0);
  });

  it('does not come when nothing waits any more, nor to those who want no email', async () => {
    const group = await ofTwo();
    await prepareAs(member, group);
    await server.database.pool.query('update users set receive_email_notifications = false where id = $1', [
      owner.id,
    ]);
    later(25);
    expect([await countOf(member), await countOf(owner)]).toEqual([0, 0]);
  });

  it('is sent once by two servers at once', async () => {
    await ofTwo();
    later(25);
    const { mail_turns: mailTurns } = server.lodgepole.tasks;
    await Promise.all([mailTurns({}, aJobRun()), mailTurns({}, aJobRun()), mailTurns({}, aJobRun())]);
    expect(await countOf(member)).toBe(1);
  });
});
