import { myData } from '@lodgepole/contract/accounts/endpoints';
import { editGroup, joinGroup, leaveGroup, seeGroup } from '@lodgepole/contract/groups/endpoints';
import type { Group } from '@lodgepole/contract/groups/group';
import {
  answerInvitation,
  deleteInvitation,
  inviteRoommate,
  myInvitations,
} from '@lodgepole/contract/groups/invitations/endpoints';
import type { Invitation, Invitations } from '@lodgepole/contract/groups/invitations/invitation';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { aCrowd, crowdViewer } from '../../../testing/create/crowd.ts';
import { aGroupOfTwo, apply, type GroupOfTwo, invite, openGroupOn } from '../../../testing/create/groups.ts';
import { postListing } from '../../../testing/create/listings.ts';
import { aUser, type SignedIn } from '../../../testing/create/people.ts';
import { aRoommate, makeRoommate, type SignedInRoommate } from '../../../testing/create/roommates.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

let server: TestServer;
let known: GroupOfTwo;
let ivan: SignedInRoommate;
let otherUser: SignedIn;
let group: number;
beforeAll(async () => {
  server = await startTestServer();
  [known, ivan, otherUser] = await Promise.all([
    aGroupOfTwo(server),
    aRoommate(server, { first_name: 'Ivan', last_name: 'Invitee' }),
    aUser(server),
  ]);
});
beforeEach(async () => {
  ({ group } = await aGroupOfTwo(server, known));
});
afterAll(() => server.close());

const inviting = (by: SignedIn, body: object, id = group) =>
  server.request({
    method: 'POST',
    url: `/groups/${id}/invite`,
    payload: body,
    headers: { authorization: `Bearer ${by.access}` },
  });

const answer = (id: number, by: SignedIn, accepted: boolean) =>
  server.call(answerInvitation, { params: { id }, body: { accepted } }, by.access);

const remove = (id: number, by: SignedIn, pending?: boolean) =>
  server.call(deleteInvitation, { params: { id }, query: { pending } }, by.access);

const setStatus = (group_status: 'O' | 'P' | 'F') =>
  server.call(editGroup, { params: { id: group }, body: { group_status } }, known.owner.access);

const all = async (by: SignedIn): Promise<Invitations> =>
  (await server.call(myInvitations, {}, by.access)).body as Invitations;

/** The invitations of this group, from either side. */
const listed = async (by: SignedIn): Promise<Invitation[]> => {
  const { received, sent } = await all(by);
  return [...received, ...sent].filter((invitation) => invitation.group === group);
};

const members = async (): Promise<number[]> =>
  ((await server.call(seeGroup, { params: { id: group } }, known.owner.access)).body as Group).members.map(
    ({ id }) => id,
  );

describe('inviting a roommate', () => {
  it('shows the invitation to both, each from their side', async () => {
    const { owner, listing } = known;
    const reply = await inviting(owner, { group, invited_user: ivan.roommate });
    expect(reply.status).toBe(201);
    const sent = reply.body as Invitation;
    expect(sent).toEqual({
      id: expect.any(Number),
      direction: 'sent',
      group,
      group_name: 'The Maple Three',
      listing,
      invited_user: ivan.roommate,
      invited_by: owner.roommate,
      invited_user_name: 'Ivan Invitee',
      invited_by_name: 'Olga Owner',
      invited_user_email: ivan.email,
      invited_by_email: owner.email,
      accepted: null,
      created_at: expect.any(String),
      responded_at: null,
      group_preview: {
        group_status: 'O',
        group_status_display: 'Open',
        move_in_date: '2099-05-01',
        size: null,
        listing_preview: expect.objectContaining({
          id: listing,
          price: 1850,
          unit_number: '',
          street_address: '75 King St S',
          city: 'Waterloo',
        }),
        members: [
          { id: owner.roommate, full_name: 'Olga Owner', profile_picture: null },
          { id: known.member.roommate, full_name: 'Max Member', profile_picture: null },
        ],
      },
    });
    expect(await listed(owner)).toEqual([sent]);
    expect(await listed(ivan)).toEqual([{ ...sent, direction: 'received' }]);
    expect(await listed(known.member)).toEqual([]);
    expect(await all(otherUser)).toEqual({ received: [], sent: [] });
    expect((await server.call(myData, {}, ivan.access)).body).toMatchObject({
      invitations: { received: expect.arrayContaining([expect.objectContaining({ id: sent.id })]), sent: [] },
    });
  });

  it('lists those received apart from those sent, each newest first', async () => {
    const { owner, listing } = known;
    const person = await aRoommate(server);
    const [others, ownGroup] = [
      await aGroupOfTwo(server, known),
      (await openGroupOn(server, person, listing)).id,
    ];
    const received = [
      await invite(server, owner, group, person.roommate),
      await invite(server, owner, others.group, person.roommate),
    ];
    const sent = [
      await invite(server, person, ownGroup, ivan.roommate),
      await invite(server, person, ownGroup, owner.roommate),
    ];
    const own = await all(person);
    expect(own.received.map(({ id }) => id)).toEqual(received.map(({ id }) => id).toReversed());
    expect(own.sent.map(({ id }) => id)).toEqual(sent.map(({ id }) => id).toReversed());
    expect(new Set(own.received.map(({ direction }) => direction))).toEqual(new Set(['received']));
    expect(new Set(own.sent.map(({ direction }) => direction))).toEqual(new Set(['sent']));
  });

  it('is for the group owner alone', async () => {
    for (const by of [known.member, known.landlord, ivan, otherUser])
      expect(await inviting(by, { invited_user: ivan.roommate })).toMatchObject({
        status: 403,
        body: { detail: 'Only the owner of the group can do this.' },
      });
    expect((await inviting(known.owner, { invited_user: ivan.roommate }, 2_000_000_000)).status).toBe(404);
  });

  it('reaches neither members, nor the listing owner, nor a person who does not exist', async () => {
    const { owner, member, landlord } = known;
    const lord = await makeRoommate(server, landlord);
    for (const [invited_user, message] of [
      [member.roommate, 'This roommate is already in the group.'],
      [owner.roommate, 'This roommate is already in the group.'],
      [lord.roommate, 'The landlord cannot join a group on their own listing.'],
      [2_000_000_000, 'This roommate profile no longer exists.'],
      ['everybody', 'Choose a roommate to invite.'],
      [undefined, 'Choose a roommate to invite.'],
    ] as const)
      expect(await inviting(owner, { invited_user })).toMatchObject({
        status: 400,
        body: { invited_user: [message] },
      });
    expect(await inviting(owner, { group: 2_000_000_000, invited_user: ivan.roommate })).toMatchObject({
      status: 400,
      body: { group: ['This group is not the one in the address.'] },
    });
  });

  it('happens once while the answer is pending, and again after a rejection', async () => {
    const { owner } = known;
    const { id } = await invite(server, owner, group, ivan.roommate);
    expect(await inviting(owner, { invited_user: ivan.roommate })).toMatchObject({
      status: 409,
      body: { detail: 'This roommate has an invitation that is not answered yet.' },
    });
    await answer(id, ivan, false);
    const again = await invite(server, owner, group, ivan.roommate);
    expect((await listed(owner)).map((invitation) => invitation.id)).toEqual([again.id, id]);
  });

  it('is possible while the group is open or private', async () => {
    const { owner } = known;
    await setStatus('F');
    expect(await inviting(owner, { invited_user: ivan.roommate })).toMatchObject({
      status: 403,
      body: { detail: 'Invitations can be sent while the group is open or private.' },
    });
    await setStatus('P');
    expect((await inviting(owner, { invited_user: ivan.roommate })).status).toBe(201);
  });
});

describe('answering an invitation', () => {
  it('with yes lets the invitee into a private group, once', async () => {
    await setStatus('P');
    const { id } = await invite(server, known.owner, group, ivan.roommate);
    const reply = await answer(id, ivan, true);
    expect(reply).toMatchObject({ status: 200, body: { id, accepted: true, direction: 'received' } });
    const { group_preview } = reply.body as Invitation;
    expect(group_preview?.members.map((member) => member.id)).toEqual(await members());
    expect((reply.body as Invitation).responded_at).not.toBeNull();
    expect(await members()).toContain(ivan.roommate);
    expect((await server.call(joinGroup, { params: { id: group } }, ivan.access)).status).toBe(200);
    await server.call(leaveGroup, { params: { id: group } }, ivan.access);
    expect((await server.call(joinGroup, { params: { id: group } }, ivan.access)).status).toBe(403);
    expect(await answer(id, ivan, true)).toMatchObject({
      status: 409,
      body: { detail: 'This invitation has already been answered.' },
    });
    expect(await members()).not.toContain(ivan.roommate);
  });

  it('with no leaves the group as it is', async () => {
    const { id } = await invite(server, known.owner, group, ivan.roommate);
    expect(await answer(id, ivan, false)).toMatchObject({ status: 200, body: { accepted: false } });
    expect(await members()).not.toContain(ivan.roommate);
  });

  it('with yes fails with a sentence once the group is filled or has applied; no is always possible', async () => {
    const { id } = await invite(server, known.owner, group, ivan.roommate);
    await setStatus('F');
    const refusal = { status: 403, body: { detail: 'This group no longer takes new members.' } };
    expect(await answer(id, ivan, true)).toMatchObject(refusal);
    await apply(server, known.owner, group);
    expect(await answer(id, ivan, true)).toMatchObject(refusal);
    expect((await listed(ivan))[0]?.accepted).toBeNull();
    expect((await answer(id, ivan, false)).status).toBe(200);
  });

  it('is only for the invitee; for others it does not exist', async () => {
    const { id } = await invite(server, known.owner, group, ivan.roommate);
    expect(await answer(id, known.owner, true)).toMatchObject({
      status: 403,
      body: { detail: 'Only the invited person can answer an invitation.' },
    });
    for (const by of [known.member, known.landlord, otherUser]) {
      expect((await answer(id, by, true)).status).toBe(404);
      expect((await remove(id, by)).status).toBe(404);
    }
    expect((await answer(2_000_000_000, ivan, true)).status).toBe(404);
    expect((await remove(2_000_000_000, ivan)).status).toBe(404);
  });

  it.each([{}, { accepted: null }, { accepted: 'maybe' }])('takes yes or no, not %j', async (body) => {
    const { id } = await invite(server, known.owner, group, ivan.roommate);
    const reply = await server.request({
      method: 'PATCH',
      url: `/groups/invitations/${id}/update/`,
      payload: body,
      headers: { authorization: `Bearer ${ivan.access}` },
    });
    expect(reply).toMatchObject({
      status: 400,
      body: { accepted: ['Choose whether to accept or reject.'] },
    });
  });

  it('happens by itself when the invitee joins the open group', async () => {
    await invite(server, known.owner, group, ivan.roommate);
    await server.call(joinGroup, { params: { id: group } }, ivan.access);
    expect(await listed(ivan)).toMatchObject([{ accepted: true }]);
    await server.call(
      editGroup,
      { params: { id: group }, body: { member_ids: [], group_status: 'P' } },
      known.owner.access,
    );
    expect((await server.call(joinGroup, { params: { id: group } }, ivan.access)).status).toBe(403);
  });
});

describe('removing an invitation', () => {
  it('is the inviter’s while pending, and either’s once answered', async () => {
    const { owner } = known;
    const first = await invite(server, owner, group, ivan.roommate);
    expect(await remove(first.id, ivan)).toMatchObject({
      status: 403,
      body: { detail: 'Accept or reject the invitation first, then you can delete it.' },
    });
    expect((await remove(first.id, owner)).status).toBe(204);
    expect((await answer(first.id, ivan, true)).status).toBe(404);
    for (const by of [owner, ivan]) {
      const { id } = await invite(server, owner, group, ivan.roommate);
      await answer(id, ivan, false);
      expect((await remove(id, by)).status).toBe(204);
    }
    expect(await listed(owner)).toEqual([]);
  });

  it('that was meant to cancel says so when the answer was faster', async () => {
    const { id } = await invite(server, known.owner, group, ivan.roommate);
    await answer(id, ivan, true);
    expect(await remove(id, known.owner, true)).toMatchObject({
      status: 409,
      body: { detail: 'This invitation has already been answered.' },
    });
    expect((await remove(id, known.owner)).status).toBe(204);
    expect(await members()).toContain(ivan.roommate);
  });
});

it('stops a person who invites one after another to collect emails', async () => {
  const limited = await startTestServer({ resolveViewer: crowdViewer, env: { RATE_LIMITS: 'on' } });
  onTestFinished(() => limited.close());
  const [landlord, owner, ...crowd] = (await aCrowd(limited, 53)) as [
    SignedInRoommate,
    SignedInRoommate,
    ...SignedInRoommate[],
  ];
  const { id } = await openGroupOn(limited, owner, (await postListing(limited, landlord)).id);
  const replies = await Promise.all(
    crowd.map(({ roommate: invited_user }) =>
      limited.call(inviteRoommate, { params: { id }, body: { invited_user } }, owner.access),
    ),
  );
  expect(replies.filter(({ status }) => status === 201)).toHaveLength(50);
  expect(replies.find(({ status }) => status !== 201)).toMatchObject({
    status: 429,
    headers: { 'retry-after': expect.stringMatching(/^3[56]\d\d$/) },
    body: { detail: 'You have sent many invitations. Please wait a while before you send more.' },
  });
});
