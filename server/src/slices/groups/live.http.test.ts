import { deleteGroup, editGroup } from '@lodgepole/contract/groups/endpoints';
import { answerInvitation } from '@lodgepole/contract/invitations/endpoints';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { liveChannel } from '../../db/announce.ts';
import type { Change } from '../../live.ts';
import { aCrowd, crowdViewer } from '../../testing/crowd.ts';
import { apply, decide, invite, joinAs, openGroupOn } from '../../testing/groups.ts';
import { type House, openHouse } from '../../testing/harness.ts';
import { postHome } from '../../testing/homes.ts';
import type { Roomie } from '../../testing/roommates.ts';

let house: House;
let heard: Change[];
let ear: ReturnType<House['database']['dedicatedClient']>;
beforeAll(async () => {
  house = await openHouse({ resolveViewer: crowdViewer });
  ear = house.database.dedicatedClient();
  await ear.connect();
  ear.on('notification', ({ payload }) => heard.push(JSON.parse(payload ?? '') as Change));
  await ear.query(`listen ${liveChannel}`);
});
afterAll(async () => {
  await ear.end();
  await house.close();
});

/** What is told while something happens: topics with the people who hear of them. */
const toldBy = async (act: () => Promise<unknown>): Promise<Record<string, readonly number[]>> => {
  heard = [];
  await act();
  await ear.query('select 1');
  return Object.fromEntries(
    heard.map(({ topic, people }) => [topic, people.toSorted((one, other) => one - other)]),
  );
};

it('tells the open pages of everybody concerned what changed', async () => {
  heard = [];
  const [landlord, owner, member, guest] = (await aCrowd(house, 4)) as [Roomie, Roomie, Roomie, Roomie];
  const { id: listing } = await postHome(house, landlord);
  const { id } = await openGroupOn(house, owner, listing);
  const ids = (...people: Roomie[]) => people.map((person) => person.id);
  const inGroup = (...people: Roomie[]) => ({ group: ids(...people), applications: ids(...people) });

  expect(await toldBy(() => joinAs(house, member, id))).toEqual(inGroup(landlord, owner, member));
  let invitation = 0;
  expect(
    await toldBy(async () => {
      invitation = (await invite(house, owner, id, guest.roommate)).id;
    }),
  ).toEqual({ invitations: ids(owner, guest) });
  expect(
    await toldBy(() =>
      house.call(answerInvitation, { params: { id: invitation }, body: { accepted: true } }, guest.access),
    ),
  ).toEqual({ ...inGroup(landlord, owner, member, guest), invitations: ids(owner, guest) });
  expect(
    await toldBy(() =>
      house.call(editGroup, { params: { id }, body: { member_ids: [member.roommate] } }, owner.access),
    ),
  ).toEqual(inGroup(landlord, owner, member, guest));
  expect(await toldBy(() => apply(house, owner, id))).toEqual(inGroup(landlord, owner, member));
  expect(await toldBy(() => decide(house, landlord, id, 'U'))).toEqual(inGroup(landlord, owner, member));
  expect(await toldBy(() => decide(house, landlord, id, 'U'))).toEqual({});
  expect(await toldBy(() => house.call(deleteGroup, { params: { id } }, member.access))).toEqual({});
  expect(await toldBy(() => house.call(deleteGroup, { params: { id } }, owner.access))).toEqual(
    inGroup(landlord, owner, member),
  );
});
