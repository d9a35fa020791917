import { seeGroup } from '@lodgepole/contract/groups/endpoints';
import type { Group } from '@lodgepole/contract/groups/group';
import { searchRoommates, seeRoommate } from '@lodgepole/contract/roommates/endpoints';
import type { Roommate } from '@lodgepole/contract/roommates/roommate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { apply, joinAs, openGroupOn } from '../../testing/create/groups.ts';
import { postListing } from '../../testing/create/listings.ts';
import { aUser, type SignedIn } from '../../testing/create/people.ts';
import { aRoommate, type SignedInRoommate } from '../../testing/create/roommates.ts';
import { suspend } from '../../testing/create/trust.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const overlap = async (by: SignedIn, of: SignedInRoommate) => {
  const reply = await server.call(seeRoommate, { params: { id: of.roommate }, query: {} }, by.access);
  return (reply.body as Roommate).overlap;
};
const found = async (by: SignedIn, name: string) =>
  (await server.call(searchRoommates, { query: { name } }, by.access)).body as Roommate[];
const membersFor = async (by: SignedIn, id: number) =>
  ((await server.call(seeGroup, { params: { id } }, by.access)).body as Group).members;

const all = { budget: true, move_in: true, city: true, language: true };
const none = { budget: false, move_in: false, city: false, language: false };

const ina = () =>
  aRoommate(
    server,
    { first_name: 'Ina', preferred_location: 'Québec, QC', language: 'fr' },
    { roommate_budget: 800, move_in_date: '2099-05-31' },
  );
const otto = () =>
  aRoommate(
    server,
    { first_name: 'Otto', preferred_location: 'Quebec City' },
    { roommate_budget: 600, move_in_date: '2099-05-01' },
  );
const uma = () =>
  aRoommate(
    server,
    { first_name: 'Uma', preferred_location: 'Kitchener, ON' },
    { roommate_budget: 1500, move_in_date: '2099-09-01' },
  );

describe('the overlap on a roommate', () => {
  it('compares budgets, dates, cities in both languages, and the languages of the accounts', async () => {
    const [one, other, third] = [await ina(), await otto(), await uma()];
    expect(await overlap(one, other)).toEqual({ ...all, language: false });
    expect(await overlap(one, third)).toEqual(none);
    expect(await overlap(other, third)).toEqual({ ...none, language: true });
    for (const [by, of] of [
      [one, other],
      [one, third],
      [other, third],
    ] as const)
      expect(await overlap(by, of)).toEqual(await overlap(of, by));
    expect((await found(one, 'Otto')).find(({ id }) => id === other.roommate)?.overlap).toEqual(
      await overlap(one, other),
    );
  });

  it('says nothing of the budgets that accounts keep to themselves', async () => {
    const [one, other] = [await ina(), await ina()];
    const set = (person: SignedIn, budget: number) =>
      server.database.pool.query('update users set budget_min = $2, budget_max = $2 where id = $1', [
        person.id,
        budget,
      ]);
    await set(one, 100);
    await set(other, 9000);
    expect(await overlap(one, other)).toEqual(all);
  });

  it('is null without a roommate profile, and on oneself', async () => {
    const one = await ina();
    const visitor = await aUser(server);
    expect(await overlap(visitor, one)).toBeNull();
    expect((await found(visitor, 'Ina')).map((roommate) => roommate.overlap)).toContain(null);
    expect(await overlap(one, one)).toBeNull();
  });

  it('is on the members of a group, for its landlord too, but not on suspended people', async () => {
    const [landlord, owner, member, passer] = [await ina(), await ina(), await otto(), await uma()];
    const { id: group } = await openGroupOn(server, owner, (await postListing(server, landlord)).id);
    await joinAs(server, member, group);
    const overlaps = async (by: SignedIn) => (await membersFor(by, group)).map((one) => one.overlap);
    expect(await overlaps(owner)).toEqual([null, { ...all, language: false }]);
    expect(await overlaps(passer)).toEqual([none, { ...none, language: true }]);
    await apply(server, owner, group);
    expect(await overlaps(landlord)).toEqual([all, { ...all, language: false }]);
    await suspend(server, member.id);
    expect(await overlaps(owner)).toEqual([null, null]);
  });
});
