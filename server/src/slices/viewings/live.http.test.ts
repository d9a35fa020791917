import { deleteProfile } from '@lodgepole/contract/accounts/endpoints';
import { deleteGroup } from '@lodgepole/contract/groups/endpoints';
import { changeViewing, unbookViewing } from '@lodgepole/contract/viewings/endpoints';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { hearChanges } from '../../testing/changes.ts';
import { aCrowd, crowdViewer } from '../../testing/create/crowd.ts';
import { joinAs, openGroupOn } from '../../testing/create/groups.ts';
import { postListing } from '../../testing/create/listings.ts';
import type { SignedInRoommate } from '../../testing/create/roommates.ts';
import { bookAs, inHours, offerOn, setStatus } from '../../testing/create/viewings.ts';
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

it('tells the open pages of the host and the guests of every change', async () => {
  const [host, guest, owner, member] = (await aCrowd(server, 4)) as [
    SignedInRoommate,
    SignedInRoommate,
    SignedInRoommate,
    SignedInRoommate,
  ];
  const { id: listing } = await postListing(server, host);
  const { id: group } = await openGroupOn(server, owner, listing);
  await joinAs(server, member, group);
  let id = 0;
  const announced = async (act: () => Promise<unknown>): Promise<string[]> => {
    const about = (await changes.during(act)).filter(
      (change) => change.topic === 'viewings' && change.id === id,
    );
    const people = new Set(about.flatMap((change) => change.people));
    return Object.entries({ host, guest, owner, member }).flatMap(([name, person]) =>
      people.has(person.id) ? [name] : [],
    );
  };
  expect(
    await announced(async () => {
      ({ id } = await offerOn(server, host, listing, { seats: 9 }));
    }),
  ).toEqual(['host']);
  expect(await announced(() => bookAs(server, guest, id))).toEqual(['host', 'guest']);
  expect(await announced(() => bookAs(server, owner, id, group))).toEqual([
    'host',
    'guest',
    'owner',
    'member',
  ]);
  const change = (body: object) => server.call(changeViewing, { params: { id }, body }, host.access);
  expect(await announced(() => change({ starts_at: inHours(60) }))).toEqual([
    'host',
    'guest',
    'owner',
    'member',
  ]);
  expect(await announced(() => change({}))).toEqual([]);
  const giveBack = (by: SignedInRoommate) => server.call(unbookViewing, { params: { id } }, by.access);
  expect(await announced(() => giveBack(member))).toEqual(['host', 'guest', 'owner', 'member']);
  await bookAs(server, owner, id, group);
  const endGroup = () => server.call(deleteGroup, { params: { id: group } }, owner.access);
  expect(await announced(endGroup)).toEqual(['host', 'guest', 'owner', 'member']);
  await bookAs(server, member, id);
  expect(await announced(() => server.call(deleteProfile, {}, guest.access))).toEqual(['host', 'member']);
  expect(await announced(() => setStatus(server, listing, 'P'))).toEqual([]);
  expect(await announced(() => setStatus(server, listing, 'R'))).toEqual(['host', 'member']);
});
