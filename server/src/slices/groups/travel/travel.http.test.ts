import { leaveGroup } from '@lodgepole/contract/groups/endpoints';
import { addToShortlist } from '@lodgepole/contract/groups/shortlist';
import { groupTravel, type ListingTravel } from '@lodgepole/contract/groups/travel';
import { saveMyPlaces } from '@lodgepole/contract/places/mine/my-places';
import { travelBetween } from '@lodgepole/contract/places/mine/travel';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aCrowd, crowdViewer } from '../../../testing/create/crowd.ts';
import { joinAs, openGroupOn } from '../../../testing/create/groups.ts';
import { postListing } from '../../../testing/create/listings.ts';
import type { SignedInRoommate } from '../../../testing/create/roommates.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

let server: TestServer;
let [landlord, owner, member, outsider]: SignedInRoommate[] = [];
beforeAll(async () => {
  server = await startTestServer({ resolveViewer: crowdViewer });
  [landlord, owner, member, outsider] = await aCrowd(server, 4);
});
afterAll(() => server.close());

const person = (one: SignedInRoommate | undefined): SignedInRoommate => {
  if (!one) throw new Error('There is no such person.');
  return one;
};
const work = { name: 'Work', label: '', lat: 43.48, lng: -80.52, mode: 'transit', shared: true } as const;
const gym = { name: 'Gym', label: '', lat: 43.46, lng: -80.52, mode: 'walk', shared: true } as const;
const secret = {
  name: 'Doctor',
  label: 'Private St',
  lat: 43.4,
  lng: -80.4,
  mode: 'car',
  shared: false,
} as const;

it('shows minutes to the first place each member shares, best worst first, and no place', async () => {
  const [far, near] = [
    { lat: 43.6, lng: -80.52 },
    { lat: 43.47, lng: -80.52 },
  ];
  const at = (point: typeof far) => ({ latitude: point.lat, longitude: point.lng });
  const home = await postListing(server, person(landlord), at(far));
  const other = await postListing(server, person(landlord), at(near));
  const group = (await openGroupOn(server, person(owner), home.id)).id;
  await joinAs(server, person(member), group);
  await server.call(
    addToShortlist,
    { params: { id: group }, body: { listing: other.id } },
    person(owner).access,
  );
  const travel = async (by: SignedInRoommate | undefined) =>
    server.call(groupTravel, { params: { id: group } }, person(by).access);
  const rows = async () => (await travel(member)).body as ListingTravel[];

  const unshared = await rows();
  expect(new Set(unshared.map(({ listing }) => listing))).toEqual(new Set([home.id, other.id]));
  for (const each of unshared) expect(each).toMatchObject({ people: [], worst: null, sum: null });
  const save = (by: SignedInRoommate | undefined, body: (typeof work | typeof gym | typeof secret)[]) =>
    server.call(saveMyPlaces, { body }, person(by).access);
  await save(owner, [secret, gym, work]);
  await save(member, [work]);
  await save(outsider, [work]);
  const row = (listing: number, point: typeof far): ListingTravel => {
    const [walk, ride] = [
      travelBetween(gym, point, 'walk').minutes,
      travelBetween(work, point, 'transit').minutes,
    ];
    return {
      listing,
      people: [
        { member: person(owner).roommate, name: 'Gym', minutes: walk },
        { member: person(member).roommate, name: 'Work', minutes: ride },
      ],
      worst: Math.max(walk, ride),
      sum: walk + ride,
    };
  };
  expect(await rows()).toEqual([row(other.id, near), row(home.id, far)]);
  expect(JSON.stringify(await rows())).not.toMatch(/Doctor|Private|43\.4|lat/);
  for (const stranger of [outsider, landlord]) expect((await travel(stranger)).status).toBe(403);

  await server.database.pool.query("update listings set status = 'H' where id = $1", [other.id]);
  expect(await rows()).toEqual([row(home.id, far)]);
  await save(owner, [{ ...gym, shared: false } as never]);
  expect((await rows())[0]?.people.map(({ name }) => name)).toEqual(['Work']);
  await server.call(leaveGroup, { params: { id: group } }, person(member).access);
  expect((await travel(member)).status).toBe(403);
  expect(((await travel(owner)).body as ListingTravel[])[0]).toMatchObject({
    people: [],
    worst: null,
    sum: null,
  });
});
