import { blockPerson } from '@lodgepole/contract/accounts/blocks';
import { randomOf } from '@lodgepole/contract/core/random';
import { leaveGroup, seeGroup } from '@lodgepole/contract/groups/endpoints';
import type { Group } from '@lodgepole/contract/groups/group';
import { searchRoommates, seeRoommate } from '@lodgepole/contract/roommates/endpoints';
import { compatibilityOf } from '@lodgepole/contract/roommates/habits/compatibility';
import { type HabitAnswer, saveHabits } from '@lodgepole/contract/roommates/habits/habits';
import type { Roommate } from '@lodgepole/contract/roommates/roommate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sayIn, writeAs } from '../../../testing/create/conversations.ts';
import { apply, joinAs, openGroupOn } from '../../../testing/create/groups.ts';
import { postListing } from '../../../testing/create/listings.ts';
import { aUser, type SignedIn } from '../../../testing/create/people.ts';
import {
  addHabits,
  aRoommate,
  makeRoommate,
  type SignedInRoommate,
  someHabits,
} from '../../../testing/create/roommates.ts';
import { suspend } from '../../../testing/create/trust.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const sleep: HabitAnswer = { question: 'sleep', answer: 'early', accepts: ['early'], importance: 1 };
const pets: HabitAnswer = { question: 'pets', answer: 'cat', accepts: ['cat'], importance: 2 };
const bills: HabitAnswer = { question: 'bills', answer: 'equal', accepts: ['equal'], importance: 3 };

const answer = async (person: SignedIn, body: HabitAnswer[]): Promise<void> =>
  expect((await server.call(saveHabits, { body }, person.access)).status).toBe(200);

const see = async (by: SignedIn, of: SignedInRoommate): Promise<Roommate> =>
  (await server.call(seeRoommate, { params: { id: of.roommate }, query: {} }, by.access)).body as Roommate;
const compatibility = async (by: SignedIn, of: SignedInRoommate) => (await see(by, of)).compatibility;

type Query = Parameters<typeof server.call<typeof searchRoommates>>[1]['query'];
const search = async (by: SignedIn, query: Query): Promise<Roommate[]> => {
  const { status, body } = await server.call(searchRoommates, { query }, by.access);
  expect(status).toBe(200);
  return body as Roommate[];
};
const idsOf = (found: readonly { readonly id: number }[]): number[] => found.map(({ id }) => id);

describe('compatibility on a roommate', () => {
  /** Two people who answered three questions and differ on one: 71 %, shown as 70. */
  const aPair = async (): Promise<[SignedInRoommate, SignedInRoommate]> => {
    const [one, other] = [await aRoommate(server), await aRoommate(server)];
    await answer(one, [bills, pets, sleep]);
    await answer(other, [sleep, { ...pets, answer: 'dog', accepts: ['cat', 'dog'] }, bills]);
    return [one, other];
  };
  const toStrangers = { percent: 70, answered: 3, agree: null, differ: null };
  const toFriends = { percent: 70, answered: 3, agree: ['sleep', 'bills'], differ: ['pets'] };

  it('is a percent in steps of ten, the same to both', async () => {
    const [one, other] = await aPair();
    expect(await compatibility(one, other)).toEqual(toStrangers);
    expect(await compatibility(other, one)).toEqual(toStrangers);
    const found = await search(one, {});
    expect(found.find(({ id }) => id === other.roommate)?.compatibility).toEqual(toStrangers);
  });

  it('says on which questions two people agree and differ once both wrote in their conversation', async () => {
    const [one, other] = await aPair();
    const { id } = await writeAs(server, one, other);
    await sayIn(server, one, id, 'Hello!');
    expect(await compatibility(one, other)).toEqual(toStrangers);
    await sayIn(server, other, id, 'Hi!');
    expect(await compatibility(one, other)).toEqual(toFriends);
    expect(await compatibility(other, one)).toEqual(toFriends);
  });

  it('says so to people who share a group, as long as they do', async () => {
    const [one, other] = await aPair();
    const { id } = await openGroupOn(server, one, (await postListing(server, await aUser(server))).id);
    expect(await compatibility(one, other)).toEqual(toStrangers);
    await joinAs(server, other, id);
    expect(await compatibility(one, other)).toEqual(toFriends);
    expect(await compatibility(other, one)).toEqual(toFriends);
    await server.call(leaveGroup, { params: { id } }, other.access);
    expect(await compatibility(one, other)).toEqual(toStrangers);
  });

  it('follows the answers of both at once', async () => {
    const [one, other] = [await aRoommate(server), await aRoommate(server)];
    await answer(one, [sleep, pets, bills]);
    expect(await compatibility(one, other)).toBeNull();
    await answer(other, [sleep, pets]);
    expect(await compatibility(one, other)).toBeNull();
    await answer(other, [sleep, pets, bills]);
    expect(await compatibility(one, other)).toMatchObject({ percent: 80 });
    await answer(one, []);
    expect(await compatibility(one, other)).toBeNull();
    expect(await compatibility(other, one)).toBeNull();
  });

  it('is null on oneself, and to people without a roommate profile or without answers', async () => {
    const [one, silent, visitor] = [await aRoommate(server), await aRoommate(server), await aUser(server)];
    await answer(one, [sleep, pets, bills]);
    for (const viewer of [one, silent, visitor]) expect(await compatibility(viewer, one)).toBeNull();
  });

  it('stands on the owner and the members of a group, but not for the landlord of its home', async () => {
    const [owner, member, other, landlord] = await Promise.all([
      aRoommate(server),
      aRoommate(server),
      aRoommate(server),
      aRoommate(server),
    ]);
    for (const person of [owner, member, other, landlord]) await answer(person, [sleep, pets, bills]);
    const { id: listing } = await postListing(server, landlord);
    const { id } = await openGroupOn(server, owner, listing);
    await joinAs(server, member, id);
    const percents = async (by: SignedIn) => {
      const group = (await server.call(seeGroup, { params: { id } }, by.access)).body as Group;
      return [group.owner, ...group.members].map((person) => person.compatibility?.percent ?? null);
    };
    expect(await percents(other)).toEqual([80, 80, 80]);
    expect(await percents(member)).toEqual([80, 80, null]);
    await apply(server, owner, id);
    expect(await percents(landlord)).toEqual([null, null, null]);
    expect(await compatibility(landlord, owner)).toMatchObject({ percent: 80 });
  });

  it('is not told of a suspended member', async () => {
    const [owner, member] = [await aRoommate(server), await aRoommate(server)];
    for (const person of [owner, member]) await answer(person, [sleep, pets, bills]);
    const { id } = await openGroupOn(server, owner, (await postListing(server, await aUser(server))).id);
    await joinAs(server, member, id);
    await suspend(server, member.id);
    const { members } = (await server.call(seeGroup, { params: { id } }, owner.access)).body as Group;
    expect(members.find((person) => person.id === member.roommate)?.compatibility).toBeNull();
  });
});

/** People with random habits, and the contract's result for each pair. */
interface Crowd {
  readonly viewers: readonly SignedInRoommate[];
  readonly habits: ReadonlyMap<number, readonly HabitAnswer[]>;
  /** All roommates of the crowd as the contract sorts them for a viewer. */
  sorted(viewer: SignedInRoommate, ids: readonly number[]): number[];
}

/** In Kenora, created minutes apart in random order; one in six has no habits. */
const addCrowd = async (count: number, seed: string): Promise<Crowd> => {
  const random = randomOf(seed);
  const viewers: SignedInRoommate[] = [];
  for (let at = 0; at < 4; at += 1)
    viewers.push(await makeRoommate(server, await aUser(server, { preferred_location: 'Dryden' })));
  const { rows } = await server.database.pool.query<{ id: number; created_at: Date }>(
    `with people as (
       insert into users (email, password_hash, first_name, last_name, age, sex, city, preferred_location, phone_number,
         budget_max, verified_at)
       select gen_random_uuid() || '@example.com', 'x', 'Anne', 'Tremblay', 30, (array['F', 'M'])[1 + n % 2], 'Kenora',
         'Kenora', '+1-416-555-0100', 2000, now()
       from generate_series(1, $1::int) as n returning id)
     insert into roommate_profiles (user_id, description, move_in_date, stay_length, occupation, roommate_budget,
       pet_friendly, created_at)
     select id, 'Quiet, tidy, and away on weekends.', '2099-05-01', 12, (array['S', 'E', 'N'])[1 + id % 3],
       500 + id % 500, id % 2 = 0, now() - make_interval(mins => (id * 7919) % 50)
     from people returning id, created_at`,
    [count],
  );
  const people = [...rows.map(({ id }) => id), ...viewers.map(({ roommate }) => roommate)]
    .filter((id, at) => at % 6 !== 0 || viewers.some(({ roommate }) => roommate === id))
    .map((roommate_id) => ({ roommate_id, answers: someHabits(random) }));
  await addHabits(server.database.pool, people);
  await server.database.pool.query('analyze');
  const habits = new Map(people.map(({ roommate_id, answers }) => [roommate_id, answers]));
  const created = new Map(rows.map(({ id, created_at }) => [id, created_at.getTime()]));
  const sorted = (viewer: SignedInRoommate, ids: readonly number[]): number[] => {
    const mine = habits.get(viewer.roommate) ?? [];
    const percents = new Map(
      ids.map((id) => [id, compatibilityOf(mine, habits.get(id) ?? [])?.percent ?? -1]),
    );
    const at = (facts: ReadonlyMap<number, number>, id: number) => facts.get(id) ?? 0;
    return ids.toSorted(
      (one, other) =>
        at(percents, other) - at(percents, one) || at(created, other) - at(created, one) || other - one,
    );
  };
  return { viewers, habits, sorted };
};

const inKenora = { preferred_location: 'Kenora', sort: 'compatibility' } as const;

/** Every page, as far as totals are exact. */
const allPages = async (viewer: SignedIn, query: Query, pages: number): Promise<number[]> => {
  const found: number[] = [];
  for (let page = 1; page <= pages; page += 1)
    found.push(...idsOf(await search(viewer, { ...query, page, page_size: 50 })));
  return found;
};

const wanted = async (where: string): Promise<number[]> =>
  (
    await server.database.pool.query<{ id: number }>(
      `select roommate_profiles.id from roommate_profiles join users on users.id = user_id
       where preferred_location = 'Kenora' and ${where}`,
    )
  ).rows.map(({ id }) => id);

describe('sorting by compatibility', () => {
  let crowd: Crowd;
  beforeAll(async () => {
    crowd = await addCrowd(400, 'few');
  });

  it('shows the best first and those without compatibility last, exactly as the contract computes it', async () => {
    for (const viewer of crowd.viewers) {
      const found = await search(viewer, { ...inKenora, page: 1, page_size: 50 });
      expect(found.map(({ compatibility: told }) => told)).toEqual(
        idsOf(found).map((id) =>
          compatibilityOf(crowd.habits.get(viewer.roommate) ?? [], crowd.habits.get(id) ?? []),
        ),
      );
      const all = await allPages(viewer, inKenora, 8);
      expect(all).toEqual(crowd.sorted(viewer, await wanted('true')));
    }
  });

  it('is by date for people without answers of their own, or with too few', async () => {
    for (const viewer of [await aUser(server), await aRoommate(server)])
      expect(idsOf(await search(viewer, inKenora))).toEqual(
        idsOf(await search(viewer, { ...inKenora, sort: 'newest' })),
      );
    const viewer = await aRoommate(server);
    await answer(viewer, [sleep, pets]);
    expect(idsOf(await search(viewer, inKenora))).toEqual(
      idsOf(await search(viewer, { ...inKenora, sort: 'newest' })),
    );
  });

  it('goes with every filter', async () => {
    const [viewer] = crowd.viewers as [SignedInRoommate];
    for (const [query, where] of [
      [{ occupation: 'S' }, `occupation = 'S'`],
      [{ preferences: 'pets' }, 'pet_friendly'],
      [{ gender: 'F' }, `users.sex = 'F'`],
      [{ budget_min: 600, budget_max: 700 }, 'roommate_budget between 600 and 700'],
      [{ gender_preference: 'M' }, 'false'],
      [{ name: 'tremblay anne', occupation: 'E' }, `occupation = 'E'`],
    ] as const)
      expect(idsOf(await search(viewer, { ...inKenora, ...query }))).toEqual(
        crowd.sorted(viewer, await wanted(where)),
      );
  });

  it('leaves out blocked, suspended and deactivated people', async () => {
    const [, viewer] = crowd.viewers as [SignedInRoommate, SignedInRoommate];
    const [first, second, third] = await search(viewer, inKenora);
    const best = [first?.user.id ?? 0, second?.user.id ?? 0, third?.user.id ?? 0] as const;
    await server.call(blockPerson, { params: { id: best[0] } }, viewer.access);
    await suspend(server, best[1]);
    await server.database.pool.query('update users set deactivated_at = now() where id = $1', [best[2]]);
    const found = await search(viewer, inKenora);
    const left = (await wanted('users.deactivated_at is null and users.suspended_at is null')).filter(
      (id) => id !== first?.id,
    );
    expect(idsOf(found)).toEqual(crowd.sorted(viewer, left));
  });
});

describe('sorting thousands by compatibility', () => {
  let crowd: Crowd;
  beforeAll(async () => {
    await server.database.pool.query('delete from users');
    crowd = await addCrowd(6000, 'many');
  });

  it.each([0, 1, 2, 3])(
    'is exactly as the contract computes it, on every page, for viewer %s',
    async (at) => {
      const viewer = crowd.viewers[at] as SignedInRoommate;
      const all = crowd.sorted(viewer, await wanted('true'));
      for (const page of [1, 2, 7, 20])
        expect(idsOf(await search(viewer, { ...inKenora, page, page_size: 50 }))).toEqual(
          all.slice((page - 1) * 50, page * 50),
        );
      for (const page_size of [10, 15, 20, 30] as const)
        expect(idsOf(await search(viewer, { ...inKenora, page: 1, page_size }))).toEqual(
          all.slice(0, page_size),
        );
    },
  );

  it.each([
    ['some', { occupation: 'S', preferences: 'pets' }, `occupation = 'S' and pet_friendly`],
    ['few', { budget_min: 600, budget_max: 605 }, 'roommate_budget between 600 and 605'],
    ['none', { gender_preference: 'M' }, 'false'],
  ] as const)('is right where the filters find %s', async (_, query, where) => {
    for (const viewer of crowd.viewers)
      expect(idsOf(await search(viewer, { ...inKenora, ...query, page: 1, page_size: 20 }))).toEqual(
        crowd.sorted(viewer, await wanted(where)).slice(0, 20),
      );
  });

  it('counts as the other orders do', async () => {
    const [viewer] = crowd.viewers as [SignedInRoommate];
    const { headers } = await server.call(
      searchRoommates,
      { query: { ...inKenora, page: 1 } },
      viewer.access,
    );
    expect(headers).toMatchObject({ 'x-total-count': '1000', 'x-total-exact': 'false' });
  });

  it('is right for a viewer who accepts everything, and for one who accepts nothing', async () => {
    for (const [accepts, importance] of [
      [true, 0],
      [true, 2],
      [false, 3],
    ] as const) {
      const viewer = await aRoommate(server, { preferred_location: 'Dryden' });
      const mine = someHabits(randomOf('extreme')).map((one) => ({
        ...one,
        accepts: accepts ? [...new Set([...one.accepts, one.answer])] : [],
        importance,
      }));
      await answer(viewer, mine);
      const all = (await wanted('true')).map(
        (id) => [id, compatibilityOf(mine, crowd.habits.get(id) ?? [])] as const,
      );
      const percents = all.map(([, told]) => told?.percent ?? -1).toSorted((a, b) => b - a);
      const found = await search(viewer, { ...inKenora, page: 1, page_size: 50 });
      expect(found.map(({ compatibility: told }) => told?.percent ?? -1)).toEqual(percents.slice(0, 50));
    }
  });
});
