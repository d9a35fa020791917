import { blockPerson } from '@lodgepole/contract/accounts/blocks';
import {
  chooseListing,
  editGroup,
  joinGroup,
  leaveGroup,
  seeGroup,
} from '@lodgepole/contract/groups/endpoints';
import type { Group } from '@lodgepole/contract/groups/group';
import {
  answerRequest,
  askToJoin,
  groupRequests,
  myRequests,
  withdrawRequest,
} from '@lodgepole/contract/groups/requests/endpoints';
import type { JoinRequest, OwnRequest } from '@lodgepole/contract/groups/requests/request';
import { setListingStatus } from '@lodgepole/contract/listings/endpoints';
import { deleteRoommate } from '@lodgepole/contract/roommates/endpoints';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aCrowd, crowdViewer } from '../../../testing/create/crowd.ts';
import {
  apply,
  askAs,
  decide,
  invite,
  joinAs,
  openGroupOn,
  startGroupAs,
} from '../../../testing/create/groups.ts';
import { postListing } from '../../../testing/create/listings.ts';
import type { SignedInRoommate } from '../../../testing/create/roommates.ts';
import { rounds } from '../../../testing/rounds.ts';
import { type Reply, startTestServer, type TestServer } from '../../../testing/test-server.ts';

type People = [SignedInRoommate, SignedInRoommate, SignedInRoommate, SignedInRoommate, SignedInRoommate];

let server: TestServer;
let landlord: SignedInRoommate;
let owner: SignedInRoommate;
let member: SignedInRoommate;
let anne: SignedInRoommate;
let bob: SignedInRoommate;
let listing: number;
let group: number;
beforeAll(async () => {
  server = await startTestServer({ resolveViewer: crowdViewer });
});
beforeEach(async () => {
  [landlord, owner, member, anne, bob] = (await aCrowd(server, 5)) as People;
  listing = (await postListing(server, landlord)).id;
  group = (await openGroupOn(server, owner, listing, { join_policy: 'ask' })).id;
  await server.database.pool.query('insert into group_members (group_id, roommate_id) values ($1, $2)', [
    group,
    member.roommate,
  ]);
});
afterAll(() => server.close());

const params = () => ({ params: { id: group } });
const ask = (by: SignedInRoommate, body: object = {}) =>
  server.call(askToJoin, { ...params(), body }, by.access);
const answer = (id: number, accepted: boolean, by = owner) =>
  server.call(answerRequest, { params: { id }, body: { accepted } }, by.access);
const withdraw = (id: number, by = anne) => server.call(withdrawRequest, { params: { id } }, by.access);
const list = (by: SignedInRoommate) => server.call(groupRequests, params(), by.access);
const mine = async (by = anne) => (await server.call(myRequests, {}, by.access)).body as OwnRequest[];
const seen = async (by: SignedInRoommate) => (await server.call(seeGroup, params(), by.access)).body as Group;
const membersNow = async () => (await seen(owner)).members.map(({ id }) => id);
const setStatus = (status: string) =>
  server.database.pool.query('update groups set group_status = $2 where id = $1', [group, status]);
const refused = (detail: string, status = 403) => ({ status, body: { detail } });

const statuses = (replies: readonly Reply[]) =>
  replies.map(({ status }) => status).toSorted((one, other) => one - other);

describe('joining a group', () => {
  it('is open to anyone unless the group asks first, a setting that is edited with its other fields', async () => {
    const edit = (join_policy: unknown) =>
      server.call(editGroup, { ...params(), body: { join_policy } as object }, owner.access);
    expect((await openGroupOn(server, owner, listing)).join_policy).toBe('open');
    expect((await startGroupAs(server, owner)).join_policy).toBe('open');
    expect((await startGroupAs(server, owner, { join_policy: 'ask' })).join_policy).toBe('ask');
    expect(await edit('open')).toMatchObject({ status: 200, body: { join_policy: 'open' } });
    for (const junk of ['closed', null, 7])
      expect(await edit(junk)).toMatchObject({
        status: 400,
        body: { join_policy: ['Choose who can join.'] },
      });
  });

  it('is refused in a group that asks first, to invited people until they accept', async () => {
    await invite(server, owner, group, bob.roommate);
    for (const person of [anne, bob])
      expect(await server.call(joinGroup, params(), person.access)).toEqual({
        ...refused('This group asks you to request to join.'),
        headers: expect.anything(),
      });
    expect((await server.call(joinGroup, params(), member.access)).status).toBe(200);
  });
});

describe('asking to join', () => {
  it('is taken once while it is open, and shown to the person and to the members', async () => {
    const first = await ask(anne, { text: '  I cook well. ' });
    expect(first).toMatchObject({
      status: 201,
      body: { group, roommate: anne.roommate, text: 'I cook well.', accepted: null },
    });
    expect(await ask(anne, { text: 'Again' })).toMatchObject({ status: 200, body: first.body as object });
    expect((await seen(anne)).request).toEqual(first.body);
    expect((await seen(bob)).request).toBeNull();
    const { id } = await askAs(server, bob, group, '');
    for (const by of [owner, member])
      expect(((await list(by)).body as JoinRequest[]).map((request) => request.id)).toEqual([
        id,
        (first.body as JoinRequest).id,
      ]);
    for (const by of [anne, landlord])
      expect(await list(by)).toMatchObject(refused('You are not a member of this group.'));
    expect(await mine()).toMatchObject([{ group, group_name: 'The Maple Three', responded_at: null }]);
  });

  it('also works for a group that anyone may join, and for a full one', async () => {
    await server.call(editGroup, { ...params(), body: { join_policy: 'open', size: 1 } }, owner.access);
    expect((await ask(anne)).status).toBe(201);
  });

  it('is refused with the reason', async () => {
    expect(await ask(member)).toMatchObject(refused('You are already in this group.', 400));
    expect(await ask(landlord)).toMatchObject(refused('This listing is yours.'));
    expect(await ask({ ...anne, access: `${anne.id}.0` })).toMatchObject(
      refused('Create a roommate profile first, then you can take part in groups.'),
    );
    expect(await ask(anne, { text: 'x'.repeat(501) })).toMatchObject({
      status: 400,
      body: { text: ['The text cannot exceed 500 characters.'] },
    });
    for (const status of ['P', 'F', 'S', 'U', 'I']) {
      await setStatus(status);
      expect((await ask(anne)).status).toBe(403);
    }
    await setStatus('R');
    expect((await ask(anne)).status).toBe(404);
    await setStatus('O');
    await server.call(setListingStatus, { params: { id: listing }, body: { status: 'P' } }, landlord.access);
    expect(await ask(anne)).toMatchObject(refused('This listing is not taking new requests.'));
    await server.database.pool.query(`update listings set status = 'H' where id = $1`, [listing]);
    expect(await ask(anne)).toMatchObject(refused('This listing is not taking new requests.'));
    expect(await mine()).toEqual([]);
  });

  it('is counted once, however many are sent at once', async () => {
    const replies = await Promise.all(Array.from({ length: 5 }, () => ask(anne)));
    expect(statuses(replies)).toEqual([200, 200, 200, 200, 201]);
    expect((await list(owner)).body).toHaveLength(1);
  });

  it.each([
    ['the owner', () => [owner, anne] as const],
    ['oneself', () => [anne, owner] as const],
    ['another member', () => [member, anne] as const],
    ['the landlord', () => [landlord, anne] as const],
  ])('is refused after a block by %s, and so is accepting', async (_by, pair) => {
    const { id } = await askAs(server, anne, group);
    const [blocker, blocked] = pair();
    await server.call(blockPerson, { params: { id: blocked.id } }, blocker.access);
    const sentence = 'You cannot contact this person.';
    expect(await answer(id, true)).toMatchObject(refused(sentence));
    await withdraw(id);
    expect(await ask(anne)).toMatchObject(refused(sentence));
    expect(await membersNow()).not.toContain(anne.roommate);
  });
});

describe('the answer', () => {
  it('lets the person in, also into a private group, and answers their invitation', async () => {
    const { id } = await askAs(server, anne, group);
    const invitation = await invite(server, owner, group, anne.roommate);
    await setStatus('P');
    expect(await answer(id, true)).toMatchObject({ status: 200, body: { id, accepted: true } });
    expect(await membersNow()).toEqual([owner.roommate, member.roommate, anne.roommate]);
    const { rows } = await server.database.pool.query('select accepted from invitations where id = $1', [
      invitation.id,
    ]);
    expect(rows).toEqual([{ accepted: true }]);
    expect((await list(owner)).body).toEqual([]);
    expect(await answer(id, false)).toMatchObject(refused('This request has already been answered.', 409));
  });

  it('is no without a place in the group, stays until the person sees it, and lets them ask again', async () => {
    const { id } = await askAs(server, anne, group);
    expect(await answer(id, false)).toMatchObject({ status: 200, body: { accepted: false } });
    expect(await mine()).toMatchObject([{ id, accepted: false, responded_at: expect.any(String) }]);
    expect((await seen(anne)).request).toBeNull();
    expect(await mine()).toEqual([]);
    expect((await ask(anne)).status).toBe(201);
  });

  it('is the owner’s alone; those outside do not find the request', async () => {
    const { id } = await askAs(server, anne, group);
    for (const by of [member, anne])
      expect(await answer(id, true, by)).toMatchObject(refused('Only the owner of the group can do this.'));
    for (const by of [bob, landlord]) expect((await answer(id, true, by)).status).toBe(404);
    expect((await withdraw(id, owner)).status).toBe(404);
    const junk = { params: { id }, body: { accepted: 'maybe' } as never };
    expect((await server.call(answerRequest, junk, owner.access)).status).toBe(400);
    expect(await membersNow()).not.toContain(anne.roommate);
  });

  it('cannot be yes once the group is full, closed, its home is not active or the person’s own', async () => {
    const { id } = await askAs(server, anne, group);
    const edit = (body: object) => server.call(editGroup, { ...params(), body }, owner.access);
    await edit({ size: 2 });
    expect(await answer(id, true)).toMatchObject(refused('This group is full.'));
    await edit({ size: null, group_status: 'F' });
    expect(await answer(id, true)).toMatchObject(refused('This group no longer takes new members.'));
    await edit({ group_status: 'O' });
    const { id: hers } = await postListing(server, anne);
    await server.call(chooseListing, { ...params(), body: { listing: hers } }, owner.access);
    expect(await answer(id, true)).toMatchObject(
      refused('The landlord cannot join a group on their own listing.'),
    );
    await server.call(chooseListing, { ...params(), body: { listing } }, owner.access);
    await server.call(setListingStatus, { params: { id: listing }, body: { status: 'P' } }, landlord.access);
    expect(await answer(id, true)).toMatchObject(refused('This listing is not taking new requests.'));
    expect((await answer(id, false)).status).toBe(200);
  });

  it('is not asked for while the person is suspended', async () => {
    const { id } = await askAs(server, anne, group);
    const suspend = (at: string) =>
      server.database.pool.query(`update users set suspended_at = ${at} where id = $1`, [anne.id]);
    await suspend('now()');
    expect((await list(owner)).body).toEqual([]);
    expect((await answer(id, true)).status).toBe(404);
    await suspend('null');
    expect((await list(owner)).body).toHaveLength(1);
  });

  it('fills a group of two with one of several people, however fast they are accepted', async () => {
    await server.call(editGroup, { ...params(), body: { size: 3 } }, owner.access);
    const people = await aCrowd(server, 4);
    const requests = await Promise.all(people.map((person) => askAs(server, person, group)));
    const replies = await Promise.all(requests.map(({ id }) => answer(id, true)));
    expect(statuses(replies)).toEqual([200, 403, 403, 403]);
    expect(await membersNow()).toHaveLength(3);
  });
});

describe('a request ends', () => {
  it('when the person withdraws it, also from a group they no longer see', async () => {
    const { id } = await askAs(server, anne, group);
    await apply(server, owner, group);
    await decide(server, landlord, group, 'R');
    expect(await mine()).toEqual([]);
    expect((await withdraw(id)).status).toBe(204);
    expect((await withdraw(id)).status).toBe(404);
  });

  it('when the person joins another way or deletes their profile', async () => {
    await askAs(server, anne, group);
    await askAs(server, bob, group);
    await server.call(editGroup, { ...params(), body: { join_policy: 'open' } }, owner.access);
    await joinAs(server, anne, group);
    await server.call(deleteRoommate, { params: { id: bob.roommate } }, bob.access);
    expect((await list(owner)).body).toEqual([]);
    expect(await mine()).toEqual([]);
    await server.call(leaveGroup, params(), anne.access);
    expect((await ask(anne)).status).toBe(201);
  });

  it('with one outcome when it is withdrawn while it is accepted', async () => {
    for (let round = 0; round < rounds(5); round++) {
      const [person] = (await aCrowd(server, 1)) as [SignedInRoommate];
      const { id } = await askAs(server, person, group);
      const [yes, gone] = await Promise.all([answer(id, true), withdraw(id, person)]);
      const isIn = (await membersNow()).includes(person.roommate);
      expect([yes.status === 200, gone.status === 204]).toEqual([isIn, !isIn]);
      expect([200, 404, 409]).toContain(yes.status);
    }
  });
});
