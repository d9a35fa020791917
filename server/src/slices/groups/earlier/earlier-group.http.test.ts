import { deleteProfile } from '@lodgepole/contract/accounts/endpoints';
import { deleteGroup, leaveGroup } from '@lodgepole/contract/groups/endpoints';
import type { Group } from '@lodgepole/contract/groups/group';
import { answerInvitation, myInvitations } from '@lodgepole/contract/groups/invitations/endpoints';
import type { Invitation, Invitations } from '@lodgepole/contract/groups/invitations/invitation';
import { addTask, changeTask, groupTasks, type Task } from '@lodgepole/contract/groups/tasks';
import { setListingStatus } from '@lodgepole/contract/listings/endpoints';
import { deleteRoommate } from '@lodgepole/contract/roommates/endpoints';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { hearChanges } from '../../../testing/changes.ts';
import { aCrowd, countRows, crowdViewer } from '../../../testing/create/crowd.ts';
import { apply, decide, joinAs, openGroupOn } from '../../../testing/create/groups.ts';
import { postListing } from '../../../testing/create/listings.ts';
import { emailsTo } from '../../../testing/create/people.ts';
import type { SignedInRoommate } from '../../../testing/create/roommates.ts';
import { blockAs, suspend } from '../../../testing/create/trust.ts';
import { rounds } from '../../../testing/rounds.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

interface Scene {
  readonly owner: SignedInRoommate;
  readonly friend: SignedInRoommate;
  readonly mate: SignedInRoommate;
  readonly otherUser: SignedInRoommate;
  readonly landlord: SignedInRoommate;
  /** Where the group was rejected, and where it applies next. */
  readonly home: number;
  readonly nextListing: number;
  readonly group: number;
}

let server: TestServer;
let scene: Scene;
beforeAll(async () => {
  server = await startTestServer({ resolveViewer: crowdViewer });
});
afterAll(() => server.close());

/** A group of three that a landlord rejected, and another landlord's listing. */
const setScene = async (): Promise<Scene> => {
  const [rejecting, landlord, owner, friend, mate, otherUser] = (await aCrowd(server, 6)) as [
    SignedInRoommate,
    SignedInRoommate,
    SignedInRoommate,
    SignedInRoommate,
    SignedInRoommate,
    SignedInRoommate,
  ];
  const [home, nextListing] = [
    (await postListing(server, rejecting)).id,
    (await postListing(server, landlord)).id,
  ];
  const { id: group } = await openGroupOn(server, owner, home, { move_in_ready: true });
  for (const person of [friend, mate]) await joinAs(server, person, group);
  await apply(server, owner, group);
  await decide(server, rejecting, group, 'R');
  return { owner, friend, mate, otherUser, landlord, home, nextListing, group };
};
beforeEach(async () => {
  scene = await setScene();
});

const open = (by: SignedInRoommate, body: object, listing = scene.nextListing) =>
  server.request({
    method: 'POST',
    url: `/listings/${listing}/groups/post`,
    payload: { move_in_date: '2099-06-01', from_group: scene.group, ...body },
    headers: { authorization: `Bearer ${by.access}` },
  });

const opened = async (body: object = {}): Promise<Group> => {
  const reply = await open(scene.owner, body);
  expect([reply.status, reply.body]).toEqual([201, expect.anything()]);
  return reply.body as Group;
};

const sentBy = async (by: SignedInRoommate): Promise<Invitation[]> =>
  ((await server.call(myInvitations, {}, by.access)).body as Invitations).sent;

const invitedTo = async (group: number): Promise<number[]> =>
  (await sentBy(scene.owner))
    .filter((invitation) => invitation.group === group)
    .map(({ invited_user }) => invited_user)
    .toSorted((one, other) => one - other);

describe('a group that is opened with the people of an earlier one', () => {
  it('has its name and description, its owner in it, and everyone else invited at once', async () => {
    const { owner, friend, mate, nextListing, landlord } = scene;
    const group = await opened();
    expect(group).toMatchObject({
      name: 'The Maple Three',
      description: 'Students looking for a calm place.',
      move_in_date: '2099-06-01',
      move_in_ready: false,
      group_status: 'O',
      listing: nextListing,
      listing_preview: { owner: landlord.id },
      owner: { id: owner.roommate },
      answer: null,
    });
    expect(group.members.map(({ id }) => id)).toEqual([owner.roommate]);
    expect(await invitedTo(group.id)).toEqual([friend.roommate, mate.roommate]);
    for (const { accepted, listing } of (await sentBy(owner)).filter(({ group: id }) => id === group.id))
      expect([accepted, listing]).toEqual([null, nextListing]);
  });

  it('is what the body says, where the body says something', async () => {
    const said = { name: 'Pine Two', description: '', move_in_ready: true, group_status: 'P' };
    expect(await opened(said)).toMatchObject(said);
    expect(await opened({ name: null, description: null })).toMatchObject({
      name: 'The Maple Three',
      description: 'Students looking for a calm place.',
    });
  });

  it('lets the people in when they accept, also into a private one', async () => {
    const { friend, mate, owner } = scene;
    const { id } = await opened({ group_status: 'P' });
    for (const person of [friend, mate]) {
      const { received } = (await server.call(myInvitations, {}, person.access)).body as Invitations;
      const mine = received.find(({ group }) => group === id);
      const reply = await server.call(
        answerInvitation,
        { params: { id: mine?.id ?? 0 }, body: { accepted: true } },
        person.access,
      );
      expect(reply.status).toBe(200);
    }
    const reply = await server.request({
      url: `/groups/${id}`,
      headers: { authorization: `Bearer ${owner.access}` },
    });
    expect((reply.body as Group).members).toHaveLength(3);
  });

  it('copies the checklist, undone and unassigned', async () => {
    const { owner, friend, group } = scene;
    const tasks = async (id: number) =>
      (await server.call(groupTasks, { params: { id } }, owner.access)).body as Task[];
    for (const [text, member] of [
      ['Collect references', friend.roommate],
      ['Ask about the bus', null],
    ] as const)
      await server.call(addTask, { params: { id: group }, body: { text, member } }, owner.access);
    const [first] = await tasks(group);
    const done = { params: { id: group, task: first?.id ?? 0 }, body: { done: true } };
    await server.call(changeTask, done, owner.access);
    const { id } = await opened();
    expect((await tasks(id)).map(({ text, done: isDone, member }) => [text, isDone, member])).toEqual([
      ['Collect references', false, null],
      ['Ask about the bus', false, null],
    ]);
    expect((await tasks(group)).map(({ done: isDone }) => isDone)).toEqual([true, false]);
  });

  it('may come from a group in any status, even on the same listing', async () => {
    const { owner, otherUser, home } = scene;
    for (const status of ['O', 'F', 'S', 'I']) {
      await server.database.pool.query('update groups set group_status = $1 where id = $2', [
        status,
        scene.group,
      ]);
      expect((await open(owner, {})).status).toBe(201);
    }
    expect((await open(owner, {}, home)).status).toBe(201);
    expect((await open(otherUser, { from_group: undefined, name: 'Alone' })).status).toBe(201);
  });
});

describe('silently left out', () => {
  it('is the landlord of the new home', async () => {
    const { landlord, group, friend, mate } = scene;
    await server.database.pool.query('insert into group_members (group_id, roommate_id) values ($1, $2)', [
      group,
      landlord.roommate,
    ]);
    expect(await invitedTo((await opened()).id)).toEqual([friend.roommate, mate.roommate]);
  });

  it('are people who blocked the owner, and people whom the owner blocked', async () => {
    const { owner, friend, mate } = scene;
    await blockAs(server, friend, owner.id);
    await blockAs(server, owner, mate.id);
    expect(await invitedTo((await opened()).id)).toEqual([]);
  });

  it('are people who are suspended or deactivated, and those who left', async () => {
    const { owner, friend, mate, group } = scene;
    await suspend(server, friend.id);
    expect(await invitedTo((await opened()).id)).toEqual([mate.roommate]);
    await server.database.pool.query('update users set deactivated_at = now() where id = $1', [mate.id]);
    expect(await invitedTo((await opened()).id)).toEqual([]);
    await server.call(leaveGroup, { params: { id: group } }, mate.access);
    expect((await open(owner, {})).status).toBe(201);
  });
});

describe('is refused and leaves nothing behind', () => {
  const fromGroup = { from_group: ['Choose one of your own groups.'] };
  const refusals: readonly [string, () => object, object][] = [
    ['a group of someone else', () => ({ from_group: scene.group }), fromGroup],
    ['no group', () => ({ from_group: 2_000_000_000 }), fromGroup],
    ['a number that is too large', () => ({ from_group: 99_999_999_999 }), fromGroup],
    ['what is no number', () => ({ from_group: 'Maple' }), fromGroup],
    ['zero', () => ({ from_group: 0 }), fromGroup],
    ['null', () => ({ from_group: null }), fromGroup],
    ['half a group', () => ({ from_group: 1.5 }), fromGroup],
    ['no date', () => ({ move_in_date: undefined }), { move_in_date: ['Move-in date is required.'] }],
    [
      'a status that takes no members',
      () => ({ group_status: 'F' }),
      { group_status: ['Invitations can be sent while the group is open or private.'] },
    ],
    ['a name of one letter', () => ({ name: 'A' }), { name: ['Group name must be at least 2 characters.'] }],
    ['a blank name', () => ({ name: ' ' }), { name: ['Group name must be at least 2 characters.'] }],
  ];
  it.each(refusals)('%s', async (name, body, problem) => {
    const before = await countRows(server);
    const by = name === 'a group of someone else' ? scene.friend : scene.owner;
    expect(await open(by, body())).toMatchObject({ status: 400, body: problem });
    expect(await countRows(server)).toEqual(before);
  });

  it('a home that takes no requests, and one’s own', async () => {
    const { landlord, nextListing, owner } = scene;
    expect((await open(landlord, {})).status).toBe(403);
    const pause = { params: { id: nextListing }, body: { status: 'P' } } as const;
    await server.call(setListingStatus, pause, landlord.access);
    const before = await countRows(server);
    expect(await open(owner, {})).toMatchObject({
      status: 403,
      body: { detail: 'This listing is not taking new requests.' },
    });
    expect(await countRows(server)).toEqual(before);
  });

  it.each([{}, { name: null }, { name: '' }, { name: '   ' }])(
    'no name and no earlier group, as %j',
    async (body) => {
      expect(await open(scene.owner, { ...body, from_group: undefined })).toMatchObject({
        status: 400,
        body: { name: ['Group name must be at least 2 characters.'] },
      });
    },
  );
});

describe('who is told', () => {
  it('in open pages: the invited people and their inviter, as of any invitation', async () => {
    const { owner, friend, mate, landlord } = scene;
    const changes = await hearChanges(server);
    const heard = await changes.during(() => opened());
    await changes.close();
    expect(heard.map(({ topic, people }) => [topic, people.toSorted((a, b) => a - b)])).toEqual([
      ['invitations', [owner.id, friend.id]],
      ['invitations', [owner.id, mate.id]],
      ['group', [landlord.id, owner.id]],
      ['applications', [landlord.id, owner.id]],
    ]);
  });

  it('by mail: the invited people, as of any invitation', async () => {
    const { owner, friend, mate, landlord } = scene;
    await server.forgetMail();
    await opened({ name: 'Pine Three' });
    for (const { email } of [friend, mate]) {
      const mails = await emailsTo(server, email);
      expect(mails.map(({ subject }) => subject)).toEqual([
        expect.stringMatching(/^Person Number \d+ invited you to the group Pine Three$/),
      ]);
      expect(mails[0]?.text).toContain(`${server.config.publicUrl}/groups/invitations`);
    }
    for (const { email } of [owner, landlord]) expect(await emailsTo(server, email)).toEqual([]);
  });
});

describe('at once', () => {
  it('twenty openings stop at the twentieth, each with its invitations', async () => {
    const { owner } = scene;
    const replies = await Promise.all(Array.from({ length: 25 }, () => open(owner, {})));
    const made = replies.filter(({ status }) => status === 201).map(({ body }) => (body as Group).id);
    expect(made).toHaveLength(20);
    for (const id of made) expect(await invitedTo(id)).toHaveLength(2);
  });

  it('a friend blocks the owner: whoever is first, nothing arrives after the block is confirmed', async () => {
    for (let turn = 0; turn < rounds(8); turn += 1) {
      scene = await setScene();
      const { owner, friend } = scene;
      const [reply] = await Promise.all([open(owner, {}), blockAs(server, friend, owner.id)]);
      expect(reply.status).toBe(201);
      const { id } = await opened();
      expect(await invitedTo(id)).not.toContain(friend.roommate);
    }
  });

  it.each([
    [
      'a friend leaves',
      ({ friend, group }: Scene) => server.call(leaveGroup, { params: { id: group } }, friend.access),
    ],
    [
      'a friend deletes their roommate profile',
      ({ friend }: Scene) => server.call(deleteRoommate, { params: { id: friend.roommate } }, friend.access),
    ],
    ['a friend deletes their account', ({ friend }: Scene) => server.call(deleteProfile, {}, friend.access)],
    [
      'the home is rented',
      ({ landlord, nextListing }: Scene) =>
        server.call(
          setListingStatus,
          { params: { id: nextListing }, body: { status: 'R' } },
          landlord.access,
        ),
    ],
    [
      'the earlier group is deleted',
      ({ owner, group }: Scene) => server.call(deleteGroup, { params: { id: group } }, owner.access),
    ],
  ])('%s: the group is there with whom it could invite, or not at all', async (_name, act) => {
    for (let turn = 0; turn < rounds(6); turn += 1) {
      scene = await setScene();
      const acts = [() => open(scene.owner, {}), () => act(scene)];
      const replies = await Promise.all((turn % 2 ? acts : acts.toReversed()).map((each) => each()));
      const [reply, other] = turn % 2 ? replies : replies.toReversed();
      expect([200, 204]).toContain(other?.status);
      expect([201, 400, 403]).toContain(reply?.status);
      if (reply?.status !== 201) continue;
      const invited = await invitedTo((reply.body as Group).id);
      expect(invited).toContain(scene.mate.roommate);
    }
  });
});

it('counts against what one person may invite, before anything is written', async () => {
  const limited = await startTestServer({ resolveViewer: crowdViewer, env: { RATE_LIMITS: 'on' } });
  const [rejecting, landlord, owner, friend, mate] = (await aCrowd(limited, 5)) as [
    SignedInRoommate,
    SignedInRoommate,
    SignedInRoommate,
    SignedInRoommate,
    SignedInRoommate,
  ];
  const home = (await postListing(limited, rejecting)).id;
  const listings = [(await postListing(limited, landlord)).id, (await postListing(limited, landlord)).id];
  const { id: group } = await openGroupOn(limited, owner, home);
  for (const person of [friend, mate]) await joinAs(limited, person, group);
  const openOn = (listing: number | undefined) =>
    limited.request({
      method: 'POST',
      url: `/listings/${listing}/groups/post`,
      payload: { move_in_date: '2099-06-01', from_group: group },
      headers: { authorization: `Bearer ${owner.access}` },
    });
  const statuses: number[] = [];
  for (let count = 0; count < 26; count += 1) statuses.push((await openOn(listings[count % 2])).status);
  // Two invitations each, so the fiftieth belongs to the twenty-fifth group.
  expect(statuses.filter((status) => status === 201)).toHaveLength(25);
  const before = await countRows(limited);
  expect(await openOn(listings[0])).toMatchObject({
    status: 429,
    body: { detail: 'You have sent many invitations. Please wait a while before you send more.' },
  });
  expect(await countRows(limited)).toEqual(before);
  await limited.close();
});
