import { deleteGroup, listingGroups, openGroup } from '@lodgepole/contract/groups/endpoints';
import { mostGroupsOnListing } from '@lodgepole/contract/groups/rules';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aGroup, openGroupOn } from '../../testing/groups.ts';
import { type House, openHouse } from '../../testing/harness.ts';
import { postHome } from '../../testing/homes.ts';
import { aMember, type SignedIn } from '../../testing/people.ts';
import { aRoomie } from '../../testing/roommates.ts';

let house: House;
let listing: number;
beforeAll(async () => {
  house = await openHouse();
  ({ id: listing } = await postHome(house, await aMember(house)));
});
afterAll(() => house.close());

const open = ({ access }: SignedIn) =>
  house.call(openGroup, { params: { id: listing }, body: aGroup() }, access);

it('lets one person open twenty groups on a listing, however many are asked for at once', async () => {
  const [flooder, other] = [await aRoomie(house), await aRoomie(house)];
  const replies = await Promise.all(Array.from({ length: mostGroupsOnListing + 10 }, () => open(flooder)));
  expect(replies.filter(({ status }) => status === 201)).toHaveLength(mostGroupsOnListing);
  const [refused] = replies.filter(({ status }) => status !== 201);
  expect(refused).toMatchObject({
    status: 403,
    body: { detail: 'You have opened 20 groups on this listing. Delete one of them first.' },
  });

  expect((await open(other)).status).toBe(201);
  const { id: elsewhere } = await postHome(house, await aMember(house));
  await openGroupOn(house, flooder, elsewhere);
});

it('takes another one once one is deleted', async () => {
  const person = await aRoomie(house);
  for (let count = 1; count < mostGroupsOnListing; count++) await openGroupOn(house, person, listing);
  const { id } = await openGroupOn(house, person, listing);
  expect((await open(person)).status).toBe(403);
  await house.call(deleteGroup, { params: { id } }, person.access);
  expect((await open(person)).status).toBe(201);
  const shown = await house.call(listingGroups, { params: { id: listing } }, person.access);
  expect(shown.body).toHaveLength(2 * mostGroupsOnListing + 1);
});
