import { myData } from '@lodgepole/contract/accounts/endpoints';
import { type Applications, manageApplications } from '@lodgepole/contract/groups/applications';
import {
  deleteGroup,
  editGroup,
  joinGroup,
  leaveGroup,
  listingGroups,
  manageGroup,
  openGroup,
  seeGroup,
} from '@lodgepole/contract/groups/endpoints';
import type { Group } from '@lodgepole/contract/groups/group';
import { seeRoommate } from '@lodgepole/contract/roommates/endpoints';
import type { Roommate } from '@lodgepole/contract/roommates/roommate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  aGroup,
  aGroupOfTwo,
  apply,
  decide,
  type GroupOfTwo,
  joinAs,
  openGroupOn,
} from '../../testing/create/groups.ts';
import { postListing } from '../../testing/create/listings.ts';
import { aUser, type SignedIn } from '../../testing/create/people.ts';
import { aRoommate, makeRoommate, type SignedInRoommate } from '../../testing/create/roommates.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
let known: GroupOfTwo;
let landlord: SignedIn;
let otherUser: SignedInRoommate;
let listing: number;
beforeAll(async () => {
  server = await startTestServer();
  [known, otherUser] = await Promise.all([aGroupOfTwo(server), aRoommate(server, { first_name: 'Stan' })]);
  ({ landlord, listing } = known);
});
afterAll(() => server.close());

const see = async (id: number, by: SignedIn) =>
  (await server.call(seeGroup, { params: { id } }, by.access)).body as Group;

const edit = (id: number, by: SignedIn, body: object) =>
  server.call(editGroup, { params: { id }, body }, by.access);

const manage = (id: number, by: SignedIn, group_status: 'O' | 'S' | 'U' | 'R' | 'I') =>
  server.call(manageGroup, { params: { id }, body: { group_status } }, by.access);

const open = (by: SignedIn, body: object, id = listing) =>
  server.request({
    method: 'POST',
    url: `/listings/${id}/groups/post`,
    payload: body,
    headers: { authorization: `Bearer ${by.access}` },
  });

/** The same people on another listing, where they have not applied yet. */
const elsewhere = async () => ({ ...known, listing: (await postListing(server, landlord)).id });

const membersOf = ({ members }: Group): number[] => members.map(({ id }) => id);

describe('opening a group', () => {
  it('makes its owner the first member, and shows the listing', async () => {
    const owner = await aRoommate(server, { first_name: 'Olga', last_name: 'Owner' });
    const reply = await server.call(
      openGroup,
      {
        params: { id: listing },
        body: aGroup({ listing, move_in_ready: true, member_ids: [owner.roommate] }),
      },
      owner.access,
    );
    expect(reply.status).toBe(201);
    const own = { id: owner.roommate, user: { id: owner.id, full_name: 'Olga Owner', email: owner.email } };
    expect(reply.body).toMatchObject({
      name: 'The Maple Three',
      description: 'Students looking for a calm place.',
      move_in_date: '2099-05-01',
      move_in_ready: true,
      group_status: 'O',
      group_status_display: 'Open',
      listing,
      listing_preview: {
        id: listing,
        owner: landlord.id,
        price: 1850,
        property_type_display: 'Apartment',
        city: 'Waterloo',
        street_address: '75 King St S',
        image: expect.stringContaining('/media/listings/'),
      },
      owner: own,
      members: [own],
      checked: false,
    });
  });

  it('may happen several times on one listing, in any of the forming statuses', async () => {
    const owner = await aRoommate(server);
    for (const group_status of ['O', 'P', 'F'] as const)
      expect((await openGroupOn(server, owner, listing, { group_status })).group_status).toBe(group_status);
  });

  it('needs a roommate profile, and someone else’s listing', async () => {
    const bare = await aUser(server);
    expect(await open(bare, aGroup())).toMatchObject({
      status: 403,
      body: { detail: 'Create a roommate profile first, then you can take part in groups.' },
    });
    expect(await open(landlord, aGroup())).toMatchObject({
      status: 403,
      body: { detail: 'This listing is yours.' },
    });
    expect((await open(otherUser, aGroup(), 2_000_000_000)).status).toBe(404);
  });

  it.each([
    ['nothing', {}, ['move_in_date', 'name']],
    ['another listing in the body', { ...aGroup(), listing: 2_000_000_000 }, ['listing']],
    ['someone else as a member', { ...aGroup(), member_ids: [2_000_000_000] }, ['member_ids']],
    ['a status of an application', { ...aGroup(), group_status: 'S' }, ['group_status']],
    ['a long description', { ...aGroup(), description: 'x'.repeat(801) }, ['description']],
  ])('is refused with %s', async (_name, body, fields) => {
    const reply = await open(otherUser, body);
    expect([reply.status, Object.keys(reply.body as object)]).toEqual([400, fields]);
  });
});

describe('the groups of a listing', () => {
  it('come newest first, rejected ones only to their members and the listing owner', async () => {
    const {
      landlord: lord,
      listing,
      owner,
      member,
      group,
    } = await aGroupOfTwo(server, {
      ...known,
      listing: (await postListing(server, landlord)).id,
    });
    const later = await openGroupOn(server, otherUser, listing, { group_status: 'P' });
    const listed = async (by: SignedIn) =>
      ((await server.call(listingGroups, { params: { id: listing } }, by.access)).body as Group[]).map(
        ({ id }) => id,
      );
    expect(await listed(otherUser)).toEqual([later.id, group]);
    await apply(server, owner, group);
    await decide(server, lord, group, 'R');
    expect(await listed(otherUser)).toEqual([later.id]);
    for (const by of [lord, owner, member]) expect(await listed(by)).toEqual([later.id, group]);
    expect((await server.call(seeGroup, { params: { id: group } }, otherUser.access)).status).toBe(404);
    expect((await see(group, member)).group_status).toBe('R');
    await decide(server, lord, group, 'U');
    expect(await listed(otherUser)).toEqual([later.id, group]);
  });

  it('are none where there is none, and not found where there is no listing', async () => {
    const { id } = await postListing(server, landlord);
    expect(await server.call(listingGroups, { params: { id } }, otherUser.access)).toMatchObject({
      status: 200,
      body: [],
    });
    expect(
      (await server.call(listingGroups, { params: { id: 2_000_000_000 } }, otherUser.access)).status,
    ).toBe(404);
  });
});

describe('who sees what of a group', () => {
  it('gives emails to members and the landlord it applied to, fits to the landlord and the person, incomes to no one', async () => {
    const { landlord: lord, owner, member, group } = await aGroupOfTwo(server);
    const seen = async (by: SignedIn) =>
      Object.fromEntries(
        (await see(group, by)).members.map(({ user, fit }) => [
          user.first_name,
          `${user.email === null ? 'no email' : 'email'}, ${fit ?? 'no fit'}`,
        ]),
      );
    expect(await seen(owner)).toEqual({ Olga: 'email, Good Fit', Max: 'email, no fit' });
    expect(await seen(member)).toEqual({ Olga: 'email, no fit', Max: 'email, Good Fit' });
    expect(await seen(lord)).toEqual({ Olga: 'no email, Good Fit', Max: 'no email, Good Fit' });
    expect(await seen(otherUser)).toEqual({ Olga: 'no email, no fit', Max: 'no email, no fit' });
    await apply(server, owner, group);
    expect(await seen(lord)).toEqual({ Olga: 'email, Good Fit', Max: 'email, Good Fit' });
    expect(await seen(otherUser)).toEqual({ Olga: 'no email, no fit', Max: 'no email, no fit' });
  });

  it('shows its people as their own pages do, in every reply', async () => {
    const { landlord: lord, listing, owner, member, group } = await aGroupOfTwo(server);
    const plain = ({ fit: _fit, ...rest }: Roommate) => rest;
    const page = async (id: number, by: SignedIn) =>
      plain((await server.call(seeRoommate, { params: { id }, query: {} }, by.access)).body as Roommate);
    const listed = async (by: SignedIn) =>
      ((await server.call(listingGroups, { params: { id: listing } }, by.access)).body as Group[])[0];
    for (const status of ['forming', 'applied']) {
      if (status === 'applied') await apply(server, owner, group);
      for (const by of [owner, member, lord, otherUser]) {
        const seen = await see(group, by);
        expect(seen.members.map(plain)).toEqual([
          await page(owner.roommate, by),
          await page(member.roommate, by),
        ]);
        expect(seen.owner).toEqual(seen.members[0]);
        expect((await listed(by))?.members).toEqual(seen.members);
      }
    }
    const { body } = await server.call(manageApplications, {}, lord.access);
    expect((body as Applications).landlord[0]?.members).toEqual((await see(group, lord)).members);
  });

  it('divides the rent among the members', async () => {
    const lord = await aUser(server);
    const { id: dear } = await postListing(server, lord, { price: 3000 });
    const owner = await aRoommate(server, { yearly_income: 60_000 });
    const { id } = await openGroupOn(server, owner, dear);
    const fit = async () => (await see(id, owner)).owner.fit;
    expect(await fit()).toBe('Bad Fit');
    await joinAs(server, await aRoommate(server), id);
    expect(await fit()).toBe('Okay Fit');
    await joinAs(server, await aRoommate(server), id);
    expect(await fit()).toBe('Good Fit');
  });
});

describe('joining and leaving', () => {
  it('adds and removes exactly one person, and changes nothing the second time', async () => {
    const { group, owner, member } = await aGroupOfTwo(server, known);
    const joined = await joinAs(server, otherUser, group);
    expect(membersOf(joined)).toEqual([owner, member, otherUser].map(({ roommate }) => roommate));
    expect(await joinAs(server, otherUser, group)).toEqual(joined);
    const left = await server.call(leaveGroup, { params: { id: group } }, otherUser.access);
    expect(left.status).toBe(200);
    expect(membersOf(left.body as Group)).toEqual([owner, member].map(({ roommate }) => roommate));
    expect(await server.call(leaveGroup, { params: { id: group } }, otherUser.access)).toMatchObject({
      status: 403,
      body: { detail: 'You are not a member of this group.' },
    });
  });

  it('is refused in words', async () => {
    const { landlord: lord, owner, group } = await aGroupOfTwo(server, known);
    const join = (by: SignedIn) => server.call(joinGroup, { params: { id: group } }, by.access);
    const bare = await aUser(server);
    expect(await join(bare)).toMatchObject({
      status: 403,
      body: { detail: 'Create a roommate profile first, then you can take part in groups.' },
    });
    expect(await join(await makeRoommate(server, lord))).toMatchObject({
      status: 403,
      body: { detail: 'This listing is yours.' },
    });
    expect(await server.call(leaveGroup, { params: { id: group } }, owner.access)).toMatchObject({
      status: 403,
      body: { detail: 'You own this group, so you cannot leave it. You can delete it instead.' },
    });
    await edit(group, owner, { group_status: 'P' });
    expect(await join(otherUser)).toMatchObject({
      status: 403,
      body: { detail: 'This group is not open. Ask the group owner for an invitation.' },
    });
    expect((await server.call(joinGroup, { params: { id: 2_000_000_000 } }, otherUser.access)).status).toBe(
      404,
    );
  });

  it('lets members leave after the group has applied, and the landlord sees it', async () => {
    const { landlord: lord, owner, member, group } = await aGroupOfTwo(server, known);
    await apply(server, owner, group);
    expect((await server.call(leaveGroup, { params: { id: group } }, member.access)).status).toBe(200);
    expect(membersOf(await see(group, lord))).toEqual([owner.roommate]);
  });
});

describe('editing a group', () => {
  it('changes what is sent and nothing else', async () => {
    const { owner, group } = await aGroupOfTwo(server, known);
    const reply = await edit(group, owner, { name: ' New   name ', description: '', move_in_ready: 'true' });
    expect(reply).toMatchObject({
      status: 200,
      body: {
        name: 'New name',
        description: '',
        move_in_ready: true,
        move_in_date: '2099-05-01',
        group_status: 'O',
      },
    });
    expect(await edit(group, owner, { name: 'x' })).toMatchObject({
      status: 400,
      body: { name: ['Group name must be at least 2 characters.'] },
    });
  });

  it('removes members but never the owner, and adds nobody', async () => {
    const { owner, member, group } = await aGroupOfTwo(server, known);
    expect(
      await edit(group, owner, { member_ids: [owner.roommate, member.roommate, otherUser.roommate] }),
    ).toMatchObject({
      status: 400,
      body: { member_ids: ['People enter a group by joining it or by invitation.'] },
    });
    expect(membersOf((await edit(group, owner, { member_ids: [member.roommate] })).body as Group)).toEqual([
      owner.roommate,
      member.roommate,
    ]);
    expect(membersOf((await edit(group, owner, { member_ids: [] })).body as Group)).toEqual([owner.roommate]);
  });

  it('is also done by PUT, with a slash at the end', async () => {
    const { owner, group } = await aGroupOfTwo(server, known);
    const reply = await server.request({
      method: 'PUT',
      url: `/groups/edit/${group}/`,
      payload: { ...aGroup({ name: 'Put there' }), group_status: 'F', member_ids: [owner.roommate] },
      headers: { authorization: `Bearer ${owner.access}` },
    });
    expect(reply).toMatchObject({ status: 200, body: { name: 'Put there', group_status: 'F' } });
  });
});

describe('the status of a group', () => {
  it('is the group owner’s until it applies, then the listing owner’s', async () => {
    const { landlord: lord, owner, member, group } = await aGroupOfTwo(server, await elsewhere());
    for (const group_status of ['P', 'F', 'O', 'O'])
      expect((await edit(group, owner, { group_status })).body).toMatchObject({ group_status });
    expect(await edit(group, owner, { group_status: 'U' })).toMatchObject({
      status: 403,
      body: { detail: 'Only the landlord can set this status.' },
    });
    expect(await manage(group, lord, 'U')).toMatchObject({
      status: 403,
      body: { detail: 'This group has not applied yet.' },
    });
    expect((await edit(group, owner, { group_status: 'S' })).body).toMatchObject({
      group_status: 'S',
      group_status_display: 'Sent',
    });
    expect(await edit(group, owner, { group_status: 'O' })).toMatchObject({
      status: 403,
      body: { detail: 'This group has applied, so its status is up to the landlord.' },
    });
    for (const status of ['U', 'I', 'R', 'I'] as const)
      expect((await manage(group, lord, status)).body).toMatchObject({ group_status: status });
    expect(await manage(group, lord, 'S')).toMatchObject({
      status: 403,
      body: { detail: 'Only the owner of the group can set this status.' },
    });
    for (const by of [owner, member, otherUser])
      expect(await manage(group, by, 'U')).toMatchObject({
        status: 403,
        body: { detail: 'Only the landlord can do this.' },
      });
  });

  it('that a group already has changes nothing, not even when it was set', async () => {
    const { landlord: lord, owner, group } = await aGroupOfTwo(server, await elsewhere());
    const applied = await apply(server, owner, group);
    expect(await apply(server, owner, group)).toEqual(applied);
    expect((await manage(group, lord, 'S')).body).toMatchObject({
      status_changed_at: applied.status_changed_at,
    });
    const invited = await decide(server, lord, group, 'I');
    expect(await decide(server, lord, group, 'I')).toEqual(invited);
  });

  it('does not touch other groups', async () => {
    const { landlord: lord, listing, owner, group } = await aGroupOfTwo(server, await elsewhere());
    const other = await openGroupOn(server, otherUser, listing);
    await apply(server, owner, group);
    await apply(server, otherUser, other.id);
    await decide(server, lord, group, 'I');
    expect((await see(other.id, otherUser)).group_status).toBe('S');
  });

  it.each(['X', '', null, 7])('is not %j', async (group_status) => {
    const { landlord: lord, owner, group } = await aGroupOfTwo(server, await elsewhere());
    for (const [url, by] of [
      [`/groups/edit/${group}`, owner],
      [`/groups/manage/${group}`, lord],
    ] as const) {
      const reply = await server.request({
        method: 'PATCH',
        url,
        payload: { group_status },
        headers: { authorization: `Bearer ${by.access}` },
      });
      expect(reply).toMatchObject({ status: 400, body: { group_status: ['Choose a status.'] } });
    }
  });
});

it('deletes a group for its owner alone, and lists a person’s groups in their data', async () => {
  const { owner, member, group } = await aGroupOfTwo(server, await elsewhere());
  const { groups } = (await server.call(myData, {}, member.access)).body as { groups: Group[] };
  expect(groups.map(({ id }) => id)).toContain(group);
  for (const by of [member, otherUser, landlord])
    expect(await server.call(deleteGroup, { params: { id: group } }, by.access)).toMatchObject({
      status: 403,
      body: { detail: 'Only the owner of the group can do this.' },
    });
  expect((await server.call(deleteGroup, { params: { id: group } }, owner.access)).status).toBe(204);
  expect((await server.call(deleteGroup, { params: { id: group } }, owner.access)).status).toBe(404);
  expect((await server.call(seeGroup, { params: { id: group } }, owner.access)).status).toBe(404);
});
