import {
  deleteGroup,
  editGroup,
  listingGroups,
  openGroup,
  startGroup,
} from '@lodgepole/contract/groups/endpoints';
import { groupMessages } from '@lodgepole/contract/groups/messages';
import { maxGroupsPerListing } from '@lodgepole/contract/groups/rules';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aGroup, openGroupOn } from '../../testing/create/groups.ts';
import { postListing } from '../../testing/create/listings.ts';
import { aUser, type SignedIn } from '../../testing/create/people.ts';
import { aRoommate } from '../../testing/create/roommates.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
let listing: number;
beforeAll(async () => {
  server = await startTestServer({ env: { SITE_NAME: 'Maison Nord' } });
  ({ id: listing } = await postListing(server, await aUser(server)));
});
afterAll(() => server.close());

const open = ({ access }: SignedIn) =>
  server.call(openGroup, { params: { id: listing }, body: aGroup() }, access);

it('lets one person open twenty groups on a listing, however many are asked for at once', async () => {
  const [flooder, other] = [await aRoommate(server), await aRoommate(server)];
  const replies = await Promise.all(Array.from({ length: maxGroupsPerListing + 10 }, () => open(flooder)));
  expect(replies.filter(({ status }) => status === 201)).toHaveLength(maxGroupsPerListing);
  const [refused] = replies.filter(({ status }) => status !== 201);
  expect(refused).toMatchObject({
    status: 403,
    body: { detail: 'You have opened 20 groups on this listing. Delete one of them first.' },
  });

  expect((await open(other)).status).toBe(201);
  const { id: elsewhere } = await postListing(server, await aUser(server));
  await openGroupOn(server, flooder, elsewhere);
});

it('takes another one once one is deleted', async () => {
  const person = await aRoommate(server);
  for (let count = 1; count < maxGroupsPerListing; count++) await openGroupOn(server, person, listing);
  const { id } = await openGroupOn(server, person, listing);
  expect((await open(person)).status).toBe(403);
  await server.call(deleteGroup, { params: { id } }, person.access);
  expect((await open(person)).status).toBe(201);
  const shown = await server.call(listingGroups, { params: { id: listing } }, person.access);
  expect(shown.body).toHaveLength(2 * maxGroupsPerListing + 1);
});

it.each(['Lodgepole', 'Ѕupport Team', 'Maison Nord'])(
  'refuses a group that poses as the site: %s',
  async (name) => {
    const { access } = await aRoommate(server);
    const { name: _, ...group } = aGroup();
    const refused = { status: 400, body: { name: [groupMessages.nameOfStaff] } };
    const params = { id: listing };
    expect(await server.call(openGroup, { params, body: { ...group, name } }, access)).toMatchObject(refused);
    expect(await server.call(startGroup, { body: { ...group, name } }, access)).toMatchObject(refused);
    const started = await server.call(startGroup, { body: { ...group, name: 'Stafford House' } }, access);
    expect(started.status).toBe(201);
    const { id } = started.body as { readonly id: number };
    expect(await server.call(editGroup, { params: { id }, body: { name } }, access)).toMatchObject(refused);
  },
);
