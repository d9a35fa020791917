import { editGroup, leaveGroup, seeGroup } from '@lodgepole/contract/groups/endpoints';
import type { Group } from '@lodgepole/contract/groups/group';
import { listingStats, setListingStatus } from '@lodgepole/contract/listings/endpoints';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { hearChanges } from '../../../testing/changes.ts';
import { aCrowd, crowdViewer } from '../../../testing/create/crowd.ts';
import { apply, decide, joinAs, openGroupOn } from '../../../testing/create/groups.ts';
import { postListing } from '../../../testing/create/listings.ts';
import { emailsTo } from '../../../testing/create/people.ts';
import type { SignedInRoommate } from '../../../testing/create/roommates.ts';
import { rounds } from '../../../testing/rounds.ts';
import { type Reply, startTestServer, type TestServer } from '../../../testing/test-server.ts';

interface Scene {
  readonly landlord: SignedInRoommate;
  readonly person: SignedInRoommate;
  readonly friend: SignedInRoommate;
  readonly listing: number;
}

let server: TestServer;
let scene: Scene;
beforeAll(async () => {
  server = await startTestServer({ resolveViewer: crowdViewer });
});
beforeEach(async () => {
  const [landlord, person, friend] = (await aCrowd(server, 3)) as [
    SignedInRoommate,
    SignedInRoommate,
    SignedInRoommate,
  ];
  scene = { landlord, person, friend, listing: (await postListing(server, landlord)).id };
});
afterAll(() => server.close());

const alreadyApplied = {
  status: 409,
  body: { detail: 'You have already applied to this listing with another group.' },
};

const edit = (id: number, by: SignedInRoommate, body: object): Promise<Reply> =>
  server.call(editGroup, { params: { id }, body }, by.access);

const send = (id: number, by: SignedInRoommate, more: object = {}) =>
  edit(id, by, { group_status: 'S', ...more });

const stateOf = async (id: number): Promise<{ status: string; members: number[] }> => {
  const { body } = await server.call(seeGroup, { params: { id } }, scene.landlord.access);
  const { group_status, members } = body as Group;
  return { status: group_status, members: members.map((member) => member.id) };
};

const openAs = async (owner: SignedInRoommate, ...others: SignedInRoommate[]): Promise<number> => {
  const { id } = await openGroupOn(server, owner, scene.listing, { name: `Group of ${owner.id}` });
  for (const other of others) await joinAs(server, other, id);
  return id;
};

describe('a person who has applied to a listing', () => {
  it.each(['S', 'U', 'I'] as const)(
    'is asked which group counts while the first one is %s, and nothing changes meanwhile',
    async (status) => {
      const { person, landlord } = scene;
      const [first, second] = [await openAs(person), await openAs(person)];
      await apply(server, person, first);
      if (status !== 'S') await decide(server, landlord, first, status);
      for (const more of [{}, { replace: false }, { name: 'Another name' }])
        expect(await send(second, person, more)).toMatchObject(alreadyApplied);
      expect(await stateOf(first)).toMatchObject({ status });
      expect(await stateOf(second)).toMatchObject({ status: 'O' });
      const { body } = await server.call(seeGroup, { params: { id: second } }, person.access);
      expect(body).toMatchObject({ name: `Group of ${person.id}` });
    },
  );

  it('is asked about a group that someone else owns, too', async () => {
    const { person, friend } = scene;
    const first = await openAs(friend, person);
    await apply(server, friend, first);
    expect(await send(await openAs(person), person)).toMatchObject(alreadyApplied);
  });

  it('is not asked about a rejected one, one that has not applied, one on another home, or one they left', async () => {
    const { person, friend, landlord } = scene;
    const rejected = await openAs(person);
    await apply(server, person, rejected);
    await decide(server, landlord, rejected, 'R');
    await openAs(person);
    const elsewhere = (await postListing(server, landlord)).id;
    await apply(server, person, (await openGroupOn(server, person, elsewhere)).id);
    const left = await openAs(friend, person);
    await apply(server, friend, left);
    await server.call(leaveGroup, { params: { id: left } }, person.access);
    expect((await send(await openAs(person), person)).status).toBe(200);
  });

  it('is the only one who is asked: other members’ applications do not matter', async () => {
    const { person, friend } = scene;
    await apply(server, friend, await openAs(friend));
    expect((await send(await openAs(person, friend), person)).status).toBe(200);
  });

  it('may send the same application again, which changes nothing', async () => {
    const { person } = scene;
    const first = await openAs(person);
    await apply(server, person, first);
    expect((await send(first, person)).status).toBe(200);
    expect((await send(first, person, { replace: true })).status).toBe(200);
    expect(await stateOf(first)).toMatchObject({ status: 'S' });
  });

  it('takes back their own first one with replace: it is Filled again, and keeps its people', async () => {
    const { person, friend, landlord } = scene;
    const [first, second] = [await openAs(person, friend), await openAs(person)];
    await apply(server, person, first);
    await decide(server, landlord, first, 'I');
    await server.request({
      method: 'POST',
      url: `/groups/${first}/answer`,
      payload: { accepted: true },
      headers: { authorization: `Bearer ${person.access}` },
    });
    expect(await send(second, person, { replace: true })).toMatchObject({
      status: 200,
      body: { id: second, group_status: 'S' },
    });
    expect(await stateOf(first)).toEqual({ status: 'F', members: [person.roommate, friend.roommate] });
    const { body } = await server.call(seeGroup, { params: { id: first } }, friend.access);
    expect(body).toMatchObject({ answer: null, checked: true });
    const stats = await server.call(listingStats, { params: { id: scene.listing } }, landlord.access);
    expect(stats.body).toMatchObject({ applications: 2 });
  });

  it('leaves the first one with replace when it is someone else’s, which goes on without them', async () => {
    const { person, friend } = scene;
    const [first, second] = [await openAs(friend, person), await openAs(person)];
    await apply(server, friend, first);
    expect((await send(second, person, { replace: true })).status).toBe(200);
    expect(await stateOf(first)).toEqual({ status: 'S', members: [friend.roommate] });
    expect(await stateOf(second)).toMatchObject({ status: 'S' });
  });

  it('leaves and takes back all of them at once', async () => {
    const { person, friend } = scene;
    const [own, theirs, other] = [await openAs(person), await openAs(friend, person), await openAs(person)];
    await apply(server, person, own);
    await apply(server, friend, theirs);
    expect((await send(other, person, { replace: true })).status).toBe(200);
    expect((await stateOf(own)).status).toBe('F');
    expect((await stateOf(theirs)).members).toEqual([friend.roommate]);
  });

  it('loses nothing when the new application is refused', async () => {
    const { person, friend, landlord } = scene;
    const [first, second, theirs] = [
      await openAs(person),
      await openAs(person),
      await openAs(friend, person),
    ];
    await apply(server, person, first);
    expect((await send(theirs, person, { replace: true })).status).toBe(403);
    expect((await send(second, person, { replace: true, member_ids: [friend.roommate] })).status).toBe(400);
    const pause = { params: { id: scene.listing }, body: { status: 'P' } } as const;
    await server.call(setListingStatus, pause, landlord.access);
    expect(await send(second, person, { replace: true })).toMatchObject({
      status: 403,
      body: { detail: 'This listing is not taking new requests.' },
    });
    expect(await send(second, person)).toMatchObject({ status: 403 });
    expect((await stateOf(first)).status).toBe('S');
  });

  it('is refused what is no yes or no', async () => {
    const { person } = scene;
    expect(await send(await openAs(person), person, { replace: 'perhaps' })).toMatchObject({
      status: 400,
      body: { replace: ['Enter true or false.'] },
    });
  });
});

describe('at once', () => {
  it('of twenty groups of one person one applies, and the others are asked about', async () => {
    const { person } = scene;
    const groups: number[] = [];
    for (let count = 0; count < 20; count += 1) groups.push(await openAs(person));
    const replies = await Promise.all(groups.map((id) => send(id, person)));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(replies.filter(({ status }) => status === 409)).toHaveLength(19);
    const replaced = await Promise.all(groups.map((id) => send(id, person, { replace: true })));
    expect(new Set(replaced.map(({ status }) => status))).toEqual(new Set([200]));
    const states = await Promise.all(groups.map((id) => stateOf(id)));
    expect(states.filter(({ status }) => status === 'S')).toHaveLength(1);
    expect(states.filter(({ status }) => status === 'O')).toHaveLength(0);
  });

  it('two groups of one person apply: one does, the other is asked about', async () => {
    for (let turn = 0; turn < rounds(10); turn += 1) {
      const [person] = (await aCrowd(server, 1)) as [SignedInRoommate];
      const groups = [await openAs(person), await openAs(person)];
      const replies = await Promise.all(groups.map((id) => send(id, person)));
      expect(replies.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
    }
  });

  it('two people who are in each other’s applications replace them without waiting for each other forever', async () => {
    for (let turn = 0; turn < rounds(5); turn += 1) {
      const [one, other] = (await aCrowd(server, 2)) as [SignedInRoommate, SignedInRoommate];
      const [first, second] = [await openAs(one, other), await openAs(other, one)];
      const third = [await openAs(one), await openAs(other)] as const;
      await apply(server, one, first);
      await apply(server, other, second).catch(() => null);
      const replies = await Promise.all([
        send(third[0], one, { replace: true }),
        send(third[1], other, { replace: true }),
        send(second, other, { replace: true }),
      ]);
      for (const { status } of replies) expect(status).toBe(200);
    }
  });

  it('the listing is rented while a person changes their mind: no application stays unanswered', async () => {
    const { person, landlord } = scene;
    const [first, second] = [await openAs(person), await openAs(person)];
    await apply(server, person, first);
    const rent = { params: { id: scene.listing }, body: { status: 'R' } } as const;
    const [rented, sent] = await Promise.all([
      server.call(setListingStatus, rent, landlord.access),
      send(second, person, { replace: true }),
    ]);
    expect([rented.status, [200, 403].includes(sent.status)]).toEqual([200, true]);
    for (const id of [first, second]) expect(['S', 'U']).not.toContain((await stateOf(id)).status);
  });
});

describe('who is told of an application that is taken back', () => {
  it('in open pages: the landlord and everyone in the groups', async () => {
    const { person, friend, landlord } = scene;
    const [first, second] = [await openAs(person, friend), await openAs(person)];
    await apply(server, person, first);
    const changes = await hearChanges(server);
    const heard = await changes.during(() => send(second, person, { replace: true }));
    await changes.close();
    const told = heard.map(
      ({ topic, id, people }) => `${topic} ${id}: ${people.toSorted((a, b) => a - b).join()}`,
    );
    expect(told.toSorted()).toEqual(
      [
        `applications ${first}: ${landlord.id},${person.id},${friend.id}`,
        `applications ${second}: ${landlord.id},${person.id}`,
        `group ${first}: ${landlord.id},${person.id},${friend.id}`,
        `group ${second}: ${landlord.id},${person.id}`,
      ].toSorted(),
    );
  });

  it('by mail: the landlord and the others in the group, in these words', async () => {
    const { person, friend, landlord } = scene;
    const [first, second] = [await openAs(person, friend), await openAs(person)];
    await apply(server, person, first);
    await server.forgetMail();
    await send(second, person, { replace: true });
    const [sent, withdrawn] = (await emailsTo(server, landlord.email)).toSorted((one, other) =>
      one.subject < other.subject ? -1 : 1,
    );
    expect(sent?.subject).toBe(`The group Group of ${person.id} has applied to your listing`);
    expect(withdrawn?.subject).toBe(`The group Group of ${person.id} has withdrawn its application`);
    expect(withdrawn?.text).toContain(
      `The group Group of ${person.id} has withdrawn its application for 75 King St S, Waterloo.`,
    );
    expect(withdrawn?.text).toContain('No more emails about applications that are withdrawn');
    expect((await emailsTo(server, friend.email)).map(({ subject }) => subject)).toEqual([
      withdrawn?.subject,
    ]);
    expect(await emailsTo(server, person.email)).toEqual([]);
  });

  it('by mail: those who stay, when the person only leaves', async () => {
    const { person, friend, landlord } = scene;
    const [first, second] = [await openAs(friend, person), await openAs(person)];
    await apply(server, friend, first);
    await server.forgetMail();
    await send(second, person, { replace: true });
    const left = expect.stringMatching(/left the group/);
    expect((await emailsTo(server, friend.email)).map(({ subject }) => subject)).toEqual([left]);
    expect((await emailsTo(server, landlord.email)).map(({ subject }) => subject)).toContainEqual(left);
  });
});
