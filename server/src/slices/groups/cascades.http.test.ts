import { deleteProfile } from '@lodgepole/contract/accounts/endpoints';
import type { Endpoint } from '@lodgepole/contract/core/endpoint';
import { deleteGroup, editGroup, leaveGroup, seeGroup } from '@lodgepole/contract/groups/endpoints';
import { deleteListing } from '@lodgepole/contract/listings/endpoints';
import { deleteRoommate } from '@lodgepole/contract/roommates/endpoints';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { aCrowd, countRows, crowdViewer } from '../../testing/create/crowd.ts';
import { invite, joinAs, openGroupOn } from '../../testing/create/groups.ts';
import { postListing } from '../../testing/create/listings.ts';
import type { SignedInRoommate } from '../../testing/create/roommates.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

const server: TestServer = await startTestServer({ resolveViewer: crowdViewer });
afterAll(() => server.close());

/** A landlord with two listings; on the first a group of three with an invitation; the member owns a group on the second. */
interface Scene {
  readonly landlord: SignedInRoommate;
  readonly owner: SignedInRoommate;
  readonly member: SignedInRoommate;
  readonly third: SignedInRoommate;
  readonly invitee: SignedInRoommate;
  readonly first: number;
  readonly group: number;
  readonly other: number;
}

let scene: Scene;
beforeEach(async () => {
  await server.database.pool.query('truncate users cascade');
  const people = (await aCrowd(server, 5)) as [
    SignedInRoommate,
    SignedInRoommate,
    SignedInRoommate,
    SignedInRoommate,
    SignedInRoommate,
  ];
  const [landlord, owner, member, third, invitee] = people;
  const [{ id: first }, { id: second }] = [
    await postListing(server, landlord),
    await postListing(server, landlord),
  ];
  const { id: group } = await openGroupOn(server, owner, first);
  const { id: other } = await openGroupOn(server, member, second);
  for (const person of [member, third]) await joinAs(server, person, group);
  await joinAs(server, owner, other);
  await invite(server, owner, group, invitee.roommate);
  await invite(server, member, other, invitee.roommate);
  for (const person of people) await server.call(seeGroup, { params: { id: group } }, person.access);
  scene = { landlord, owner, member, third, invitee, first, group, other };
});

const all = {
  listings: 2,
  roommate_profiles: 5,
  groups: 2,
  group_members: 5,
  group_views: 5,
  invitations: 2,
  mail_opt_outs: 0,
};

const remove = async (endpoint: Endpoint, by: SignedInRoommate, id?: number) => {
  const reply = await server.call(endpoint, { params: { id } }, by.access);
  expect(reply.status).toBe(204);
};

it('starts with complete data', async () => {
  expect(await countRows(server)).toEqual(all);
});

describe('what is deleted', () => {
  it('with a listing: its groups, their members, views and invitations', async () => {
    await remove(deleteListing, scene.landlord, scene.first);
    expect(await countRows(server)).toEqual({
      ...all,
      listings: 1,
      groups: 1,
      group_members: 2,
      group_views: 0,
      invitations: 1,
    });
  });

  it('with a group: its members, views and invitations', async () => {
    await remove(deleteGroup, scene.owner, scene.group);
    expect(await countRows(server)).toEqual({
      ...all,
      groups: 1,
      group_members: 2,
      group_views: 0,
      invitations: 1,
    });
  });

  it('with a roommate profile: the groups it owns, its memberships, and invitations to it', async () => {
    await remove(deleteRoommate, scene.owner, scene.owner.roommate);
    expect(await countRows(server)).toEqual({
      ...all,
      roommate_profiles: 4,
      groups: 1,
      group_members: 1,
      group_views: 0,
      invitations: 1,
    });
    await remove(deleteRoommate, scene.invitee, scene.invitee.roommate);
    expect(await countRows(server)).toMatchObject({ roommate_profiles: 3, groups: 1, invitations: 0 });
  });

  it('with a member’s roommate profile: the membership, while the group stays', async () => {
    await remove(deleteRoommate, scene.third, scene.third.roommate);
    expect(await countRows(server)).toEqual({ ...all, roommate_profiles: 4, group_members: 4 });
  });

  it('with a landlord’s account: listings, groups and all that is in them', async () => {
    await remove(deleteProfile, scene.landlord);
    expect(await countRows(server)).toEqual({
      listings: 0,
      roommate_profiles: 4,
      groups: 0,
      group_members: 0,
      group_views: 0,
      invitations: 0,
      mail_opt_outs: 0,
    });
  });

  it('with a member’s account: profile, own groups, memberships, views, invitations to and from, opt-outs', async () => {
    await server.database.pool.query(`insert into mail_opt_outs (user_id, kind) values ($1, 'member_left')`, [
      scene.member.id,
    ]);
    await remove(deleteProfile, scene.member);
    expect(await countRows(server)).toEqual({
      ...all,
      roommate_profiles: 4,
      groups: 1,
      group_members: 2,
      group_views: 4,
      invitations: 1,
    });
  });
});

describe('the database itself', () => {
  const refused = (statement: string, ...values: unknown[]) =>
    expect(server.database.pool.query(statement, values)).rejects.toThrow(/violates/);

  it('keeps one roommate profile per person, one membership, one pending invitation, and the owner in the group', async () => {
    const { owner, member, invitee, group } = scene;
    await refused(
      `insert into roommate_profiles (user_id, description, move_in_date, stay_length, occupation, roommate_budget)
       values ($1, 'Another one of mine', '2099-01-01', 1, 'S', 1)`,
      owner.id,
    );
    await refused(
      'insert into group_members (group_id, roommate_id) values ($1, $2)',
      group,
      member.roommate,
    );
    await refused('insert into invitations (group_id, roommate_id) values ($1, $2)', group, invitee.roommate);
    await refused(
      'delete from group_members where group_id = $1 and roommate_id = $2',
      group,
      owner.roommate,
    );
    await refused(`update groups set group_status = 'X' where id = $1`, group);
    await refused('update invitations set accepted = true where group_id = $1', group);
    expect(await countRows(server)).toEqual(all);
  });
});

it('leaves no trace of members who leave or are removed', async () => {
  const { owner, member, third, group } = scene;
  await server.call(leaveGroup, { params: { id: group } }, member.access);
  await server.call(
    editGroup,
    { params: { id: group }, body: { member_ids: [owner.roommate] } },
    owner.access,
  );
  expect(await countRows(server)).toEqual({ ...all, group_members: 3 });
  expect((await server.call(leaveGroup, { params: { id: group } }, third.access)).status).toBe(403);
});
