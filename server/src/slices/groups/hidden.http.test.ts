import { allEndpoints } from '@lodgepole/contract/all-endpoints';
import { startConversation } from '@lodgepole/contract/conversations/endpoints';
import { type Endpoint, fillPath } from '@lodgepole/contract/core/endpoint';
import {
  editGroup,
  joinGroup,
  leaveGroup,
  listingGroups,
  seeGroup,
} from '@lodgepole/contract/groups/endpoints';
import type { Group } from '@lodgepole/contract/groups/group';
import {
  answerInvitation,
  deleteInvitation,
  myInvitations,
} from '@lodgepole/contract/groups/invitations/endpoints';
import type { Invitations } from '@lodgepole/contract/groups/invitations/invitation';
import { askToJoin } from '@lodgepole/contract/groups/requests/endpoints';
import { searchRoommates } from '@lodgepole/contract/roommates/endpoints';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sayIn, startOn } from '../../testing/create/conversations.ts';
import { aCrowd, crowdViewer } from '../../testing/create/crowd.ts';
import { apply, decide, invite, joinAs, openGroupOn } from '../../testing/create/groups.ts';
import { postListing } from '../../testing/create/listings.ts';
import { roommateForm, type SignedInRoommate } from '../../testing/create/roommates.ts';
import { setStatus } from '../../testing/create/viewings.ts';
import { type Reply, startTestServer, type TestServer } from '../../testing/test-server.ts';

const absent = 2_000_000_000;

type Six = [
  SignedInRoommate,
  SignedInRoommate,
  SignedInRoommate,
  SignedInRoommate,
  SignedInRoommate,
  SignedInRoommate,
];

let server: TestServer;
let landlord: SignedInRoommate;
let owner: SignedInRoommate;
let member: SignedInRoommate;
let outsiders: Record<
  'otherUser' | 'bare' | 'invitee' | 'rejecter' | 'exMember' | 'otherLandlord',
  SignedInRoommate
>;
let listing: number;
let otherListing: number;
beforeAll(async () => {
  server = await startTestServer({ resolveViewer: crowdViewer });
  const people = await aCrowd(server, 9);
  const [otherUser, bare, invitee, rejecter, exMember, otherLandlord] = people.slice(3) as Six;
  [landlord, owner, member] = people as [SignedInRoommate, SignedInRoommate, SignedInRoommate];
  await server.database.pool.query('delete from roommate_profiles where id = $1', [bare.roommate]);
  outsiders = {
    otherUser,
    bare: { ...bare, access: `${bare.id}.0` },
    invitee,
    rejecter,
    exMember,
    otherLandlord,
  };
  listing = (await postListing(server, landlord)).id;
  otherListing = (await postListing(server, otherLandlord)).id;
});
afterAll(() => server.close());

/** A group that its landlord answered, with two pending invitations and one former member. */
let group: number;
let invitation: number;
const setScene = async (status: 'R' | 'U') => {
  listing = (await postListing(server, landlord)).id;
  group = (await openGroupOn(server, owner, listing)).id;
  for (const person of [member, outsiders.exMember]) await joinAs(server, person, group);
  await server.call(leaveGroup, { params: { id: group } }, outsiders.exMember.access);
  invitation = (await invite(server, owner, group, outsiders.invitee.roommate)).id;
  const { id } = await invite(server, owner, group, outsiders.rejecter.roommate);
  await server.call(
    answerInvitation,
    { params: { id }, body: { accepted: false } },
    outsiders.rejecter.access,
  );
  await apply(server, owner, group);
  await decide(server, landlord, group, status);
};

const send = (
  endpoint: Endpoint,
  id: number,
  by: SignedInRoommate,
  payload: object | undefined,
): Promise<Reply> =>
  server.request({
    method: endpoint.method,
    url: fillPath(endpoint.path, { id }),
    ...(payload && { payload }),
    headers: { authorization: `Bearer ${by.access}` },
  });

const answerOf = async (reply: Promise<Reply>) => {
  const { status, body } = await reply;
  return { status, body };
};

const notFound = { status: 404, body: { detail: 'Not found.' } };

/** Every call with a group in its path; a new one is covered automatically. */
const groupCalls = allEndpoints.filter(
  ({ path }) => path.startsWith('/groups/') && path.includes(':id') && !path.includes('/invitations/'),
);

const bodies = (): (object | undefined)[] => [
  undefined,
  {},
  { group_status: 'Z', invited_user: 'x', name: '', member_ids: 'x', group: absent },
  { group_status: 'U', invited_user: outsiders.otherUser.roommate, name: 'Another name' },
];

describe('a rejected group', () => {
  beforeEach(() => setScene('R'));

  it('is not there for anyone outside, whatever they call and send', async () => {
    expect(groupCalls.length).toBeGreaterThanOrEqual(7);
    for (const endpoint of groupCalls)
      for (const [name, person] of Object.entries(outsiders))
        for (const body of endpoint.method === 'GET' ? [undefined] : bodies())
          expect([endpoint.path, name, body, await answerOf(send(endpoint, group, person, body))]).toEqual([
            endpoint.path,
            name,
            body,
            notFound,
          ]);
    const { body } = await server.call(seeGroup, { params: { id: group } }, owner.access);
    expect(body).toMatchObject({ name: 'The Maple Three', group_status: 'R', members: { length: 2 } });
  });

  it('is not there for a search for its members', async () => {
    for (const group_id of [group, absent])
      for (const person of Object.values(outsiders))
        expect(await answerOf(server.call(searchRoommates, { query: { group_id } }, person.access))).toEqual(
          notFound,
        );
    for (const person of [owner, member, landlord])
      expect((await server.call(searchRoommates, { query: { group_id: group } }, person.access)).status).toBe(
        200,
      );
  });

  it('is not there for a chat that names it, and tells no one who its members are', async () => {
    const start = (person: SignedInRoommate, listing: number, body: object) =>
      answerOf(server.call(startConversation, { params: { id: listing }, body }, person.access));
    const members = [owner.id, member.id];
    for (const [name, person] of Object.entries(outsiders)) {
      for (const named of [group, absent])
        for (const home of name === 'otherLandlord' ? [listing, otherListing] : [listing])
          for (const body of [{ group: named }, { group: named, participants: members }])
            expect(await start(person, home, body)).toEqual(notFound);
      expect(await start(person, listing, { participants: members })).toEqual(
        await start(person, listing, { participants: [owner.id, absent] }),
      );
    }
    expect((await start(member, listing, { group })).status).toBe(201);
    expect((await start(landlord, listing, { group })).status).toBe(201);
  });

  it('is missing from the listing’s groups', async () => {
    for (const person of Object.values(outsiders)) {
      const { body } = await server.call(listingGroups, { params: { id: listing } }, person.access);
      expect((body as Group[]).map(({ id }) => id)).not.toContain(group);
    }
  });

  it('answers its members and its landlord like any other application', async () => {
    const edit = (person: SignedInRoommate) =>
      answerOf(server.call(editGroup, { params: { id: group }, body: { name: 'x' } }, person.access));
    expect(await edit(owner)).toMatchObject({ status: 400 });
    expect(
      await answerOf(server.call(editGroup, { params: { id: group }, body: {} }, member.access)),
    ).toEqual({ status: 403, body: { detail: 'Only the owner of the group can do this.' } });
    expect((await decide(server, landlord, group, 'U')).group_status).toBe('U');
    expect((await server.call(seeGroup, { params: { id: group } }, outsiders.otherUser.access)).status).toBe(
      200,
    );
  });

  it('can be left by a member, who then finds it gone', async () => {
    const leave = () => answerOf(server.call(leaveGroup, { params: { id: group } }, member.access));
    expect((await leave()).status).toBe(200);
    expect(await leave()).toEqual(notFound);
  });

  it('looks to invited people like any group that no longer takes members', async () => {
    const { invitee } = outsiders;
    const tell = async () => {
      const { body } = await server.call(myInvitations, {}, invitee.access);
      const found = (body as Invitations).received.find(({ id }) => id === invitation);
      const accepting = await answerOf(
        server.call(
          answerInvitation,
          { params: { id: invitation }, body: { accepted: true } },
          invitee.access,
        ),
      );
      const rejecting = await server.call(
        answerInvitation,
        { params: { id: invitation }, body: { accepted: false } },
        invitee.access,
      );
      return [{ ...found, id: 0, group: 0, listing: 0, created_at: '' }, accepting, rejecting.status];
    };
    const ofRejected = await tell();
    expect(ofRejected[1]).toEqual({
      status: 403,
      body: { detail: 'This group no longer takes new members.' },
    });
    expect(ofRejected[2]).toBe(200);
    await setScene('U');
    expect(await tell()).toEqual(ofRejected);
  });
});

describe('a group on a held listing', () => {
  it.each(['O', 'S'])(
    'in status %s is not there for anyone outside, unless they want to join',
    async (status) => {
      await setScene('U');
      await server.database.pool.query('update groups set group_status = $2 where id = $1', [group, status]);
      await setStatus(server, listing, 'H');
      const others = groupCalls.filter((endpoint) => endpoint !== joinGroup && endpoint !== askToJoin);
      for (const endpoint of others)
        for (const person of [outsiders.otherUser, outsiders.otherLandlord])
          for (const body of endpoint.method === 'GET' ? [undefined] : bodies())
            expect([endpoint.path, body, await answerOf(send(endpoint, group, person, body))]).toEqual([
              endpoint.path,
              body,
              notFound,
            ]);
      for (const person of [owner, member, landlord])
        expect((await server.call(seeGroup, { params: { id: group } }, person.access)).status).toBe(200);
    },
  );
});

describe('what a person may not see', () => {
  it('answers every call, with any body, as what does not exist', async () => {
    await setScene('U');
    const { otherUser, otherLandlord } = outsiders;
    const { id: conversation } = await startOn(server, member, listing);
    await sayIn(server, member, conversation, 'Between us');
    const { rows } = await server.database.pool.query<{ id: number }>(
      `insert into sessions (user_id, refresh_hash, device, expires_at)
       values ($1, '\\x00', 'Laptop', now() + interval '1 day') returning id`,
      [owner.id],
    );
    const [gone] = (await aCrowd(server, 1)) as [SignedInRoommate];
    await server.database.pool.query('update users set deactivated_at = now() where id = $1', [gone.id]);
    const things: readonly (readonly [RegExp, number])[] = [
      [/^\/conversations\/.*:id/, conversation],
      [/^\/groups\/invitations\/:id/, invitation],
      [/^\/profile\/devices\/:id/, rows[0]?.id ?? 0],
      [/^\/roommates\/.*:id/, gone.roommate],
      [/^\/profile\/(reviews\/)?:id/, gone.id],
      [/^\/favourites\/remove\/:id/, listing],
    ];
    let calls = 0;
    for (const [path, id] of things)
      for (const endpoint of allEndpoints.filter((one) => path.test(one.path)))
        for (const person of [otherUser, otherLandlord])
          for (const body of [
            undefined,
            {},
            { ...roommateForm(), content: 'x', accepted: true, rating: 9 },
          ]) {
            calls += 1;
            const hidden = await answerOf(send(endpoint, id, person, body));
            expect([endpoint.path, body, hidden]).toEqual([
              endpoint.path,
              body,
              await answerOf(send(endpoint, absent, person, body)),
            ]);
            expect([endpoint.path, hidden.status]).not.toEqual([endpoint.path, 200]);
          }
    expect(calls).toBeGreaterThan(60);
    expect(
      (await server.call(deleteInvitation, { params: { id: invitation }, query: {} }, owner.access)).status,
    ).toBe(204);
  });
});
