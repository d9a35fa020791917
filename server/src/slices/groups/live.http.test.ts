import { deleteProfile } from '@lodgepole/contract/accounts/endpoints';
import { deleteGroup, editGroup, seeGroup } from '@lodgepole/contract/groups/endpoints';
import { answerInvitation } from '@lodgepole/contract/groups/invitations/endpoints';
import { answerRequest, withdrawRequest } from '@lodgepole/contract/groups/requests/endpoints';
import { deleteListing, setListingStatus } from '@lodgepole/contract/listings/endpoints';
import { deleteRoommate } from '@lodgepole/contract/roommates/endpoints';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hearChanges } from '../../testing/changes.ts';
import { aCrowd, crowdViewer } from '../../testing/create/crowd.ts';
import { apply, askAs, decide, invite, joinAs, openGroupOn } from '../../testing/create/groups.ts';
import { postListing } from '../../testing/create/listings.ts';
import type { SignedInRoommate } from '../../testing/create/roommates.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
let changes: Awaited<ReturnType<typeof hearChanges>>;
beforeAll(async () => {
  server = await startTestServer({ resolveViewer: crowdViewer });
  changes = await hearChanges(server);
});
afterAll(async () => {
  await changes.close();
  await server.close();
});

/** The topics announced during an action, with the people concerned. */
const announcedBy = async (act: () => Promise<unknown>): Promise<Record<string, readonly number[]>> => {
  const heard = await changes.during(act);
  return Object.fromEntries(
    heard.map(({ topic, people }) => [topic, people.toSorted((one, other) => one - other)]),
  );
};

it('tells the members and the person who asks of a request and of its end', async () => {
  const [landlord, owner, member, anne] = (await aCrowd(server, 4)) as [
    SignedInRoommate,
    SignedInRoommate,
    SignedInRoommate,
    SignedInRoommate,
  ];
  const { id } = await openGroupOn(server, owner, (await postListing(server, landlord)).id);
  await joinAs(server, member, id);
  const concerned = { group: [owner.id, member.id, anne.id] };
  let request = 0;
  const ask = async () => {
    request = (await askAs(server, anne, id)).id;
  };
  const answer = () =>
    server.call(answerRequest, { params: { id: request }, body: { accepted: false } }, owner.access);
  const withdraw = () => server.call(withdrawRequest, { params: { id: request } }, anne.access);
  for (const act of [ask, answer, ask, withdraw]) expect(await announcedBy(act)).toEqual(concerned);
});

it('tells an invited group that the home is rented to them', async () => {
  const [landlord, owner, member] = (await aCrowd(server, 3)) as [
    SignedInRoommate,
    SignedInRoommate,
    SignedInRoommate,
  ];
  const { id: listing } = await postListing(server, landlord);
  const { id } = await openGroupOn(server, owner, listing);
  await joinAs(server, member, id);
  await apply(server, owner, id);
  await decide(server, landlord, id, 'I');
  const announced = await announcedBy(() =>
    server.call(
      setListingStatus,
      { params: { id: listing }, body: { status: 'R', group: id } },
      landlord.access,
    ),
  );
  expect(announced).toMatchObject({ group: [landlord.id, owner.id, member.id] });
});

it('tells the open pages of everyone concerned what changed', async () => {
  const [landlord, owner, member, guest] = (await aCrowd(server, 4)) as [
    SignedInRoommate,
    SignedInRoommate,
    SignedInRoommate,
    SignedInRoommate,
  ];
  const { id: listing } = await postListing(server, landlord);
  const { id } = await openGroupOn(server, owner, listing);
  const ids = (...people: SignedInRoommate[]) => people.map((person) => person.id);
  const inGroup = (...people: SignedInRoommate[]) => ({
    group: ids(...people),
    applications: ids(...people),
  });

  expect(await announcedBy(() => joinAs(server, member, id))).toEqual(inGroup(landlord, owner, member));
  let invitation = 0;
  expect(
    await announcedBy(async () => {
      invitation = (await invite(server, owner, id, guest.roommate)).id;
    }),
  ).toEqual({ invitations: ids(owner, guest) });
  expect(
    await announcedBy(() =>
      server.call(answerInvitation, { params: { id: invitation }, body: { accepted: true } }, guest.access),
    ),
  ).toEqual({ ...inGroup(landlord, owner, member, guest), invitations: ids(owner, guest) });
  expect(
    await announcedBy(() =>
      server.call(editGroup, { params: { id }, body: { member_ids: [member.roommate] } }, owner.access),
    ),
  ).toEqual(inGroup(landlord, owner, member, guest));
  expect(await announcedBy(() => apply(server, owner, id))).toEqual(inGroup(landlord, owner, member));
  expect(await announcedBy(() => decide(server, landlord, id, 'U'))).toEqual(
    inGroup(landlord, owner, member),
  );
  expect(await announcedBy(() => decide(server, landlord, id, 'U'))).toEqual({});
  const open = () => server.call(seeGroup, { params: { id } }, member.access);
  expect(await announcedBy(open)).toEqual({ applications: ids(member) });
  expect(await announcedBy(open)).toEqual({});
  expect(await announcedBy(() => server.call(deleteGroup, { params: { id } }, member.access))).toEqual({});
  expect(await announcedBy(() => server.call(deleteGroup, { params: { id } }, owner.access))).toEqual({
    ...inGroup(landlord, owner, member),
    invitations: ids(owner, guest),
  });
});

describe('a group that is deleted with something else', () => {
  const scene = async () => {
    const [landlord, owner, member, guest] = (await aCrowd(server, 4)) as [
      SignedInRoommate,
      SignedInRoommate,
      SignedInRoommate,
      SignedInRoommate,
    ];
    const { id: listing } = await postListing(server, landlord);
    const { id: group } = await openGroupOn(server, owner, listing);
    await joinAs(server, member, group);
    await invite(server, owner, group, guest.roommate);
    return { landlord, owner, member, guest, listing, group };
  };
  const announced = (people: SignedInRoommate[], invited: SignedInRoommate[]) => {
    const ids = people.map(({ id }) => id);
    return expect.objectContaining({
      group: ids,
      applications: ids,
      invitations: invited.map(({ id }) => id),
    }) as unknown;
  };

  it('tells its members and those invited when its listing is deleted', async () => {
    const { landlord, owner, member, guest, listing: id } = await scene();
    expect(await announcedBy(() => server.call(deleteListing, { params: { id } }, landlord.access))).toEqual(
      announced([owner, member], [owner, guest]),
    );
  });

  it('tells them when the landlord’s account is deleted', async () => {
    const { landlord, owner, member, guest } = await scene();
    expect(await announcedBy(() => server.call(deleteProfile, {}, landlord.access))).toEqual(
      announced([owner, member], [owner, guest]),
    );
  });

  it('tells them and the landlord when its owner’s account or roommate profile is deleted', async () => {
    const first = await scene();
    expect(await announcedBy(() => server.call(deleteProfile, {}, first.owner.access))).toEqual(
      announced([first.landlord, first.owner, first.member], [first.owner, first.guest]),
    );
    const { landlord, owner, member, guest } = await scene();
    const params = { id: owner.roommate };
    expect(await announcedBy(() => server.call(deleteRoommate, { params }, owner.access))).toEqual(
      announced([landlord, owner, member], [owner, guest]),
    );
  });

  it('stays when a member’s account is deleted, and those who stay are notified', async () => {
    const { landlord, owner, member } = await scene();
    const ids = [landlord.id, owner.id, member.id];
    expect(await announcedBy(() => server.call(deleteProfile, {}, member.access))).toMatchObject({
      group: ids,
      applications: ids,
    });
  });
});
