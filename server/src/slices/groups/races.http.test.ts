import { deleteProfile } from '@lodgepole/contract/accounts/endpoints';
import {
  deleteGroup,
  editGroup,
  joinGroup,
  leaveGroup,
  manageGroup,
  openGroup,
  seeGroup,
} from '@lodgepole/contract/groups/endpoints';
import type { Group } from '@lodgepole/contract/groups/group';
import {
  answerInvitation,
  deleteInvitation,
  inviteRoommate,
} from '@lodgepole/contract/groups/invitations/endpoints';
import { deleteListing } from '@lodgepole/contract/listings/endpoints';
import { deleteRoommate } from '@lodgepole/contract/roommates/endpoints';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aCrowd, crowdViewer } from '../../testing/create/crowd.ts';
import { aGroup, apply, invite, joinAs, openGroupOn } from '../../testing/create/groups.ts';
import { postListing } from '../../testing/create/listings.ts';
import type { SignedInRoommate } from '../../testing/create/roommates.ts';
import { rounds } from '../../testing/rounds.ts';
import { type Reply, startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
let crowd: SignedInRoommate[];
let landlord: SignedInRoommate;
let owner: SignedInRoommate;
let listing: number;
let group: number;
beforeAll(async () => {
  server = await startTestServer({ resolveViewer: crowdViewer });
  const [first, second, ...others] = await aCrowd(server, 54);
  if (!first || !second) throw new Error('Nobody came.');
  [landlord, owner, crowd] = [first, second, others];
});
beforeEach(async () => {
  listing = (await postListing(server, landlord)).id;
  group = (await openGroupOn(server, owner, listing)).id;
});
afterAll(() => server.close());

const join = (by: SignedInRoommate, id = group) => server.call(joinGroup, { params: { id } }, by.access);
const leave = (by: SignedInRoommate) => server.call(leaveGroup, { params: { id: group } }, by.access);
const edit = (body: object) => server.call(editGroup, { params: { id: group }, body }, owner.access);
const answer = (id: number, by: SignedInRoommate, accepted = true) =>
  server.call(answerInvitation, { params: { id }, body: { accepted } }, by.access);
const cancel = (id: number) => server.call(deleteInvitation, { params: { id }, query: {} }, owner.access);

const members = async (): Promise<number[]> =>
  ((await server.call(seeGroup, { params: { id: group } }, landlord.access)).body as Group).members.map(
    ({ id }) => id,
  );

const statuses = (replies: readonly Reply[]): number[] => replies.map(({ status }) => status);
const expectSentence = ({ body }: Reply | undefined = { status: 0, body: null, headers: {} }) =>
  expect((body as { detail: string }).detail).toMatch(/\.$/);

/** Rows without their parent, which constraints must prevent. */
const orphans = async (): Promise<number> => {
  const { rows } = await server.database.pool.query<{ count: number }>(`select (
    (select count(*) from group_members where not exists (select 1 from groups where groups.id = group_id))
    + (select count(*) from group_members where not exists (select 1 from roommate_profiles where roommate_profiles.id = roommate_id))
    + (select count(*) from groups where not exists (select 1 from listings where listings.id = listing_id))
    + (select count(*) from groups where not exists (
        select 1 from group_members where group_id = groups.id and roommate_id = groups.owner_id))
    + (select count(*) from invitations where not exists (select 1 from groups where groups.id = group_id)))::int as count`);
  return rows[0]?.count ?? -1;
};

describe('many at once', () => {
  it('join a group, each exactly once', async () => {
    const joiners = crowd.slice(0, 50);
    const replies = await Promise.all(joiners.flatMap((person) => [join(person), join(person)]));
    expect(new Set(statuses(replies))).toEqual(new Set([200]));
    const expected = [owner, ...joiners].map(({ roommate }) => roommate);
    expect((await members()).toSorted((a, b) => a - b)).toEqual(expected);
  });

  it('send one invitation, and it is sent once', async () => {
    const [invitee] = crowd as [SignedInRoommate];
    const replies = await Promise.all(
      Array.from({ length: 8 }, () =>
        server.call(
          inviteRoommate,
          { params: { id: group }, body: { invited_user: invitee.roommate } },
          owner.access,
        ),
      ),
    );
    expect(statuses(replies).toSorted((a, b) => a - b)).toEqual([201, ...Array<number>(7).fill(409)]);
  });

  it('accept and reject one invitation, and one answer counts', async () => {
    const [invitee] = crowd as [SignedInRoommate];
    const { id } = await invite(server, owner, group, invitee.roommate);
    const replies = await Promise.all(
      Array.from({ length: 8 }, (_, turn) => answer(id, invitee, turn % 2 === 0)),
    );
    expect(statuses(replies).toSorted((a, b) => a - b)).toEqual([200, ...Array<number>(7).fill(409)]);
    const winner = replies.find(({ status }) => status === 200)?.body as { accepted: boolean };
    expect((await members()).includes(invitee.roommate)).toBe(winner.accepted);
  });
});

describe('two at once', () => {
  it('accept and cancel an invitation: one wins, the other gets a sentence', async () => {
    for (const [turn, invitee] of crowd.slice(0, 12).entries()) {
      const { id } = await invite(server, owner, group, invitee.roommate);
      const acts = [() => answer(id, invitee), () => cancel(id)];
      const replies = await Promise.all((turn % 2 ? acts : acts.toReversed()).map((act) => act()));
      const lost = replies.filter(({ status }) => status >= 400);
      expect([statuses(replies), lost.length]).toEqual([expect.anything(), 1]);
      expect([404, 409]).toContain(lost[0]?.status);
      expectSentence(lost[0]);
      const isIn = (await members()).includes(invitee.roommate);
      expect(isIn).toBe(replies.some(({ status }) => status === 200));
    }
  });

  it('apply and leave: both happen', async () => {
    const [member] = crowd as [SignedInRoommate];
    await joinAs(server, member, group);
    expect(statuses(await Promise.all([edit({ group_status: 'S' }), leave(member)]))).toEqual([200, 200]);
    expect(await members()).toEqual([owner.roommate]);
  });

  it('reject and withdraw members: both happen', async () => {
    for (const member of crowd.slice(0, 5)) await joinAs(server, member, group);
    await apply(server, owner, group);
    const reject = server.call(
      manageGroup,
      { params: { id: group }, body: { group_status: 'R' } },
      landlord.access,
    );
    expect(statuses(await Promise.all([reject, edit({ member_ids: [] })]))).toEqual([200, 200]);
    const { rows } = await server.database.pool.query('select group_status from groups where id = $1', [
      group,
    ]);
    expect([rows, await members()]).toEqual([[{ group_status: 'R' }], [owner.roommate]]);
  });

  it('close the group and join it: the first request counts', async () => {
    const joiners = crowd.slice(0, 10);
    const [closed, ...joined] = await Promise.all([
      edit({ group_status: 'F' }),
      ...joiners.map((person) => join(person)),
    ]);
    expect(closed.status).toBe(200);
    for (const reply of joined) expect([200, 403]).toContain(reply.status);
    const inside = joiners.filter((_, index) => joined[index]?.status === 200);
    expect((await members()).length).toBe(inside.length + 1);
  });

  it('delete the listing while people join, open groups and accept: nothing is left behind', async () => {
    for (let turn = 0; turn < rounds(4); turn++) {
      const { id: doomed } = await postListing(server, landlord);
      const { id } = await openGroupOn(server, owner, doomed);
      const [guest, ...others] = crowd.slice(0, 8) as [SignedInRoommate, ...SignedInRoommate[]];
      const invitation = await invite(server, owner, id, guest.roommate);
      const replies = await Promise.all([
        ...others.slice(0, 3).map((person) => join(person, id)),
        server.call(deleteListing, { params: { id: doomed } }, landlord.access),
        answer(invitation.id, guest),
        ...others.map((person) =>
          server.call(openGroup, { params: { id: doomed }, body: aGroup() }, person.access),
        ),
      ]);
      for (const { status } of replies) expect([200, 201, 204, 404]).toContain(status);
      expect(await orphans()).toBe(0);
      const { rows } = await server.database.pool.query('select 1 from groups where listing_id = $1', [
        doomed,
      ]);
      expect(rows).toEqual([]);
    }
  });

  it('delete the group while people join and accept: nothing is left behind', async () => {
    const [guest, ...others] = crowd.slice(0, 8) as [SignedInRoommate, ...SignedInRoommate[]];
    const invitation = await invite(server, owner, group, guest.roommate);
    const replies = await Promise.all([
      ...others.map((person) => join(person)),
      server.call(deleteGroup, { params: { id: group } }, owner.access),
      answer(invitation.id, guest),
    ]);
    for (const { status } of replies) expect([200, 204, 404]).toContain(status);
    expect(await orphans()).toBe(0);
  });

  it('delete a roommate profile or an account meanwhile: consistent, without server errors', async () => {
    const people = await aCrowd(server, 12);
    const invited = await Promise.all(
      people.slice(0, 6).map((person) => invite(server, owner, group, person.roommate)),
    );
    const replies = await Promise.all([
      ...invited.map(({ id }, index) => answer(id, people[index] as SignedInRoommate)),
      ...people.slice(6).map((person) => join(person)),
      ...people.map((person, index) =>
        index % 3 === 0
          ? server.call(deleteProfile, {}, person.access)
          : server.call(deleteRoommate, { params: { id: person.roommate } }, person.access),
      ),
    ]);
    for (const reply of replies) {
      expect([200, 204, 403, 404, 409]).toContain(reply.status);
      if (reply.status >= 400) expectSentence(reply);
    }
    expect(await orphans()).toBe(0);
    expect(await members()).toEqual([owner.roommate]);
  });
});
