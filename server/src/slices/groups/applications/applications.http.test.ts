import {
  type Applications,
  applicationsToCheck,
  manageApplications,
} from '@lodgepole/contract/groups/applications';
import { leaveGroup, seeGroup } from '@lodgepole/contract/groups/endpoints';
import type { Group } from '@lodgepole/contract/groups/group';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { aGroupOfTwo, apply, decide, type GroupOfTwo, openGroupOn } from '../../../testing/create/groups.ts';
import { postListing } from '../../../testing/create/listings.ts';
import { aUser, type SignedIn } from '../../../testing/create/people.ts';
import { aRoommate } from '../../../testing/create/roommates.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

let server: TestServer;
let known: GroupOfTwo;
beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  known = await aGroupOfTwo(server);
});
afterAll(() => server.close());

const toCheck = async (by: SignedIn): Promise<Group[]> =>
  (await server.call(applicationsToCheck, { query: {} }, by.access)).body as Group[];

const idsToCheck = async (by: SignedIn): Promise<number[]> => (await toCheck(by)).map(({ id }) => id);

const managed = async (by: SignedIn) => {
  const { landlord, member } = (await server.call(manageApplications, {}, by.access)).body as Applications;
  const brief = ({ id, group_status }: Group) => `${id} ${group_status}`;
  return { landlord: landlord.map(brief), member: member.map(brief) };
};

it('brings applications to the landlord, and answers to the members', async () => {
  const { landlord, owner, member, group } = known;
  const everybody = [landlord, owner, member];
  const seen = () => Promise.all(everybody.map(idsToCheck));
  expect(await seen()).toEqual([[], [], []]);
  await apply(server, owner, group);
  expect(await seen()).toEqual([[group], [], []]);
  for (const status of ['U', 'I', 'R'] as const) {
    await decide(server, landlord, group, status);
    expect(await seen()).toEqual([[], [group], [group]]);
  }
  await server.call(leaveGroup, { params: { id: group } }, member.access);
  expect(await seen()).toEqual([[], [group], []]);
});

it('lists the newest change first', async () => {
  const { landlord, owner, member, group } = known;
  const second = await openGroupOn(server, member, known.listing);
  await apply(server, member, second.id);
  await apply(server, owner, group);
  expect(await idsToCheck(landlord)).toEqual([group, second.id]);
  await decide(server, landlord, group, 'U');
  await decide(server, landlord, second.id, 'I');
  expect(await idsToCheck(member)).toEqual([second.id, group]);
});

it('is checked once the viewer has opened the group since its status changed', async () => {
  const { landlord, owner, member, group } = known;
  const checked = async (by: SignedIn) => (await toCheck(by)).map((item) => item.checked);
  const open = (by: SignedIn) => server.call(seeGroup, { params: { id: group } }, by.access);
  for (const by of [landlord, owner, member]) await open(by);
  await apply(server, owner, group);
  expect(await checked(landlord)).toEqual([false]);
  expect((await open(landlord)).body).toMatchObject({ checked: true });
  expect(await checked(landlord)).toEqual([true]);
  await decide(server, landlord, group, 'U');
  expect(await checked(member)).toEqual([false]);
  await open(member);
  expect([await checked(member), await checked(owner)]).toEqual([[true], [false]]);
  await decide(server, landlord, group, 'U');
  expect(await checked(member)).toEqual([true]);
  await decide(server, landlord, group, 'I');
  expect(await checked(member)).toEqual([false]);
});

it('keeps what applied for the landlord, and every group for its members', async () => {
  const { landlord, owner, member, group, listing } = known;
  const forming = await openGroupOn(server, owner, listing, { group_status: 'F' });
  expect(await managed(landlord)).toEqual({ landlord: [], member: [] });
  expect(await managed(owner)).toEqual({ landlord: [], member: [`${forming.id} F`, `${group} O`] });
  await apply(server, owner, group);
  expect(await managed(landlord)).toEqual({ landlord: [`${group} S`], member: [] });
  expect(await managed(member)).toEqual({ landlord: [], member: [`${group} S`] });
  await decide(server, landlord, group, 'R');
  expect(await managed(landlord)).toEqual({ landlord: [`${group} R`], member: [] });
  expect(await managed(member)).toEqual({ landlord: [], member: [`${group} R`] });
});

it('serves people without a roommate profile, and those on both sides', async () => {
  const bare = await aUser(server);
  expect(await toCheck(bare)).toEqual([]);
  expect(await managed(bare)).toEqual({ landlord: [], member: [] });
  const { owner, group, landlord } = known;
  const { id: listing } = await postListing(server, owner);
  const applicant = await aRoommate(server);
  const received = await openGroupOn(server, applicant, listing);
  await apply(server, applicant, received.id);
  await apply(server, owner, group);
  await decide(server, landlord, group, 'U');
  expect(await idsToCheck(owner)).toEqual([group, received.id]);
  expect(await managed(owner)).toEqual({ landlord: [`${received.id} S`], member: [`${group} U`] });
});
