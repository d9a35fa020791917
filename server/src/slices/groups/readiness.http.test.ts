import { leaveGroup, seeGroup, setReady, withdrawApplication } from '@lodgepole/contract/groups/endpoints';
import type { Group } from '@lodgepole/contract/groups/group';
import { introduceMyself, seePacket, writeLetter } from '@lodgepole/contract/groups/packet/packet';
import { agreeToSplit } from '@lodgepole/contract/groups/split/split';
import { editListing } from '@lodgepole/contract/listings/endpoints';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { hearChanges } from '../../testing/changes.ts';
import { aCrowd, crowdViewer } from '../../testing/create/crowd.ts';
import { apply, decide, joinAs, openGroupOn } from '../../testing/create/groups.ts';
import { postListing } from '../../testing/create/listings.ts';
import { emailsTo } from '../../testing/create/people.ts';
import type { SignedInRoommate } from '../../testing/create/roommates.ts';
import { bookAs, offerOn } from '../../testing/create/viewings.ts';
import { rounds } from '../../testing/rounds.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
let landlord: SignedInRoommate;
let owner: SignedInRoommate;
let member: SignedInRoommate;
let other: SignedInRoommate;
let listing: number;
let group: number;
beforeAll(async () => {
  server = await startTestServer({ resolveViewer: crowdViewer });
});
beforeEach(async () => {
  [landlord, owner, member, other] = (await aCrowd(server, 4)) as [
    SignedInRoommate,
    SignedInRoommate,
    SignedInRoommate,
    SignedInRoommate,
  ];
  listing = (await postListing(server, landlord)).id;
  group = (await openGroupOn(server, owner, listing)).id;
  await joinAs(server, member, group);
});
afterAll(() => server.close());

const at = () => ({ params: { id: group } });
const seen = async (by: SignedInRoommate) => (await server.call(seeGroup, at(), by.access)).body as Group;
const missing = async () => (await seen(member)).missing;
const ready = (by: SignedInRoommate, body: unknown = { ready: true }) =>
  server.call(setReady, { ...at(), body: body as { ready: boolean } }, by.access);
const write = (letter: string) => server.call(writeLetter, { ...at(), body: { letter } }, owner.access);
const introduce = (by: SignedInRoommate, about: string) =>
  server.call(introduceMyself, { ...at(), body: { about } }, by.access);
const agree = (by: SignedInRoommate) => server.call(agreeToSplit, { ...at(), body: {} }, by.access);
const bothReady = async () => {
  for (const person of [owner, member]) await ready(person);
  expect((await seen(owner)).ready).toEqual([owner.roommate, member.roommate]);
};

describe('what an application lacks', () => {
  it('shrinks with every step that members take', async () => {
    expect(await missing()).toEqual(['letter', 'introductions', 'split', 'ready']);
    await write('Dear landlord');
    expect(await missing()).toEqual(['introductions', 'split', 'ready']);
    await introduce(owner, 'A quiet student.');
    await introduce(member, ' ');
    expect(await missing()).toEqual(['introductions', 'split', 'ready']);
    await introduce(member, 'A cook.');
    for (const person of [owner, member]) await agree(person);
    expect(await missing()).toEqual(['ready']);
    await bothReady();
    expect(await missing()).toEqual([]);
    await write(' ');
    expect(await missing()).toEqual(['letter', 'ready']);
  });

  it('is a viewing only while times are offered and none is booked by the group or a member', async () => {
    const { id } = await offerOn(server, landlord, listing, { seats: 2 });
    expect(await missing()).toContain('viewing');
    await bookAs(server, other, id);
    expect(await missing()).toContain('viewing');
    await bookAs(server, member, id);
    expect(await missing()).not.toContain('viewing');
  });

  it('is told to members alone', async () => {
    for (const person of [landlord, other])
      expect(await seen(person)).toMatchObject({ ready: null, missing: null });
  });
});

describe('being ready', () => {
  it('is said and taken back by each member, and seen at once by the others', async () => {
    const changes = await hearChanges(server);
    const heard = await changes.during(() => ready(member));
    expect(heard.map(({ topic, id }) => ({ topic, id }))).toEqual([{ topic: 'group', id: group }]);
    expect(new Set(heard[0]?.people)).toEqual(new Set([owner.id, member.id]));
    expect(await changes.during(() => ready(member))).toEqual([]);
    await changes.close();
    expect((await seen(owner)).ready).toEqual([member.roommate]);
    expect(await ready(member, { ready: false })).toMatchObject({ status: 200, body: { ready: [] } });
  });

  it('is over when the members, the rent or the letter change', async () => {
    const moves: (() => Promise<unknown>)[] = [
      () => write('Dear landlord'),
      () => write('Dear Ms. Lord'),
      () => joinAs(server, other, group),
      () => server.call(leaveGroup, at(), other.access),
      () => server.call(editListing, { params: { id: listing }, body: { price: 1999 } }, landlord.access),
    ];
    for (const move of moves) {
      await bothReady();
      await move();
      expect((await seen(owner)).ready).toEqual([]);
    }
    await bothReady();
    await write('Dear Ms. Lord');
    await introduce(member, 'A cook.');
    expect((await seen(owner)).ready).toHaveLength(2);
  });

  it('is refused for others, hidden groups and bad bodies', async () => {
    for (const body of [{ ready: true }, {}])
      for (const person of [landlord, other])
        expect(await ready(person, body)).toMatchObject({
          status: 403,
          body: { detail: 'You are not a member of this group.' },
        });
    for (const body of [{}, { ready: null }, { ready: 'perhaps' }])
      expect(await ready(member, body)).toMatchObject({
        status: 400,
        body: { ready: ['Say whether you are ready.'] },
      });
    expect((await server.call(setReady, { ...at(), body: { ready: true } })).status).toBe(401);
    await apply(server, owner, group);
    await decide(server, landlord, group, 'R');
    expect((await ready(other)).status).toBe(404);
  });
});

describe('withdrawing an application', () => {
  const withdraw = (by: SignedInRoommate | null) => server.call(withdrawApplication, at(), by?.access);

  it.each(['S', 'U'] as const)(
    'takes the group from %s back to Filled, from where it may apply again',
    async (status) => {
      await apply(server, owner, group);
      if (status === 'U') await decide(server, landlord, group, 'U');
      expect(await withdraw(owner)).toMatchObject({ status: 200, body: { id: group, group_status: 'F' } });
      expect((await apply(server, owner, group)).group_status).toBe('S');
    },
  );

  it.each(['O', 'R', 'I'] as const)('is refused from %s', async (status) => {
    if (status !== 'O') {
      await apply(server, owner, group);
      await decide(server, landlord, group, status);
    }
    expect(await withdraw(owner)).toMatchObject({
      status: 400,
      body: { detail: 'Only an application that is waiting for an answer can be withdrawn.' },
    });
    expect((await seen(owner)).group_status).toBe(status);
  });

  it('is up to the owner of the group', async () => {
    await apply(server, owner, group);
    for (const person of [member, landlord, other]) expect((await withdraw(person)).status).toBe(403);
    expect((await withdraw(null)).status).toBe(401);
    expect((await seen(owner)).group_status).toBe('S');
    await decide(server, landlord, group, 'R');
    expect((await withdraw(other)).status).toBe(404);
  });

  it('is told to the landlord and the members, and leaves the landlord without packet and emails', async () => {
    await apply(server, owner, group);
    const emailOf = async () => (await seen(landlord)).members.map(({ user }) => user.email);
    expect(await emailOf()).toEqual([owner.email, member.email]);
    await server.forgetMail();
    await withdraw(owner);
    for (const { email } of [landlord, member])
      expect((await emailsTo(server, email)).map(({ subject }) => subject)).toEqual([
        'The group The Maple Three has withdrawn its application',
      ]);
    expect(await emailsTo(server, owner.email)).toEqual([]);
    expect(await emailOf()).toEqual([null, null]);
    expect((await server.call(seePacket, at(), landlord.access)).status).toBe(403);
  });

  it('and a decision at once leave one of the two', async () => {
    for (let turn = 0; turn < rounds(5); turn += 1) {
      await apply(server, owner, group);
      const [withdrawn] = await Promise.all([
        withdraw(owner),
        server.request({
          method: 'PATCH',
          url: `/groups/manage/${group}`,
          payload: { group_status: 'U' },
          headers: { authorization: `Bearer ${landlord.access}` },
        }),
      ]);
      expect(withdrawn.status).toBe(200);
      expect((await seen(owner)).group_status).toBe('F');
    }
  });
});
