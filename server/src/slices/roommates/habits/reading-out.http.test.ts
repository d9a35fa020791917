import { randomOf } from '@lodgepole/contract/core/random';
import { deleteRoommate, searchRoommates } from '@lodgepole/contract/roommates/endpoints';
import { compatibilityOf } from '@lodgepole/contract/roommates/habits/compatibility';
import { habitQuestionCodes, habitQuestions } from '@lodgepole/contract/roommates/habits/habit-questions';
import { type HabitAnswer, myHabits, saveHabits } from '@lodgepole/contract/roommates/habits/habits';
import type { Roommate } from '@lodgepole/contract/roommates/roommate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { joinAs, openGroupOn } from '../../../testing/create/groups.ts';
import { postListing } from '../../../testing/create/listings.ts';
import { aUser, type SignedIn } from '../../../testing/create/people.ts';
import {
  addHabits,
  aRoommate,
  makeRoommate,
  type SignedInRoommate,
  someHabits,
} from '../../../testing/create/roommates.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

let server: TestServer;
const victims: { roommate_id: number; answers: HabitAnswer[]; person: SignedInRoommate }[] = [];
beforeAll(async () => {
  server = await startTestServer();
  const random = randomOf('victims');
  for (let at = 0; at < 12; at += 1) {
    const person = await aRoommate(server);
    victims.push({ roommate_id: person.roommate, answers: someHabits(random), person });
  }
  await addHabits(server.database.pool, victims);
});
afterAll(() => server.close());

const save = async (person: SignedIn, body: HabitAnswer[]): Promise<void> => {
  const reply = await server.call(saveHabits, { body }, person.access);
  expect(reply).toMatchObject({ status: 200, body: expect.arrayContaining(body) });
};

/** Everything a viewer sees of their compatibility with the victims, including the order of the victims. */
const told = async (viewer: SignedIn): Promise<{ order: number[]; compatibility: Map<number, unknown> }> => {
  const { body } = await server.call(
    searchRoommates,
    { query: { sort: 'compatibility', page: 1, page_size: 50 } },
    viewer.access,
  );
  const found = (body as Roommate[]).filter(({ id }) =>
    victims.some(({ roommate_id }) => roommate_id === id),
  );
  return {
    order: found.map(({ id }) => id),
    compatibility: new Map(found.map(({ id, compatibility }) => [id, compatibility])),
  };
};

const choices = (question: (typeof habitQuestionCodes)[number]) =>
  Object.keys(habitQuestions[question].answers);

/** Accepts only the answer at this index, for the given questions. */
const probe = (place: number, asked: readonly string[], sheet = habitQuestionCodes): HabitAnswer[] =>
  sheet.map((question) => ({
    question,
    answer: choices(question)[0] ?? '',
    accepts: [choices(question)[place] ?? choices(question)[0] ?? ''],
    importance: asked.includes(question) ? 3 : 0,
  }));

/** The attack's answer sheets: one per index for all questions at once, then one question at a time. */
const probes = (sheet = habitQuestionCodes): HabitAnswer[][] => [
  ...[0, 1, 2, 3].map((place) => probe(place, sheet, sheet)),
  ...sheet.flatMap((question) => [1, 2].map((place) => probe(place, [question], sheet))),
];

const tomorrow = (): Promise<unknown> =>
  server.database.pool.query('update counted_habits set day = day - 1');

describe('a person who saves one sheet after another to read out what others answered', () => {
  it('sees unchanged results until the next day', async () => {
    const attacker = await aRoommate(server);
    const [first = [], ...others] = probes();
    await save(attacker, first);
    const before = await told(attacker);
    expect(before.compatibility.size).toBe(victims.length);
    for (const sheet of others) {
      await save(attacker, sheet);
      expect(await told(attacker)).toEqual(before);
    }
    const last = others.at(-1) ?? [];
    expect((await server.call(myHabits, {}, attacker.access)).body).toEqual(last);
    await tomorrow();
    const after = await told(attacker);
    for (const { roommate_id, answers } of victims)
      expect(after.compatibility.get(roommate_id)).toEqual(compatibilityOf(last, answers));
    await save(attacker, first);
    expect(await told(attacker)).toEqual(after);
  });

  it('learns no more by emptying the sheet or making a new profile', async () => {
    const person = await aUser(server);
    const attacker = await makeRoommate(server, person);
    const [first = [], second = [], third = []] = probes();
    await save(attacker, first);
    const before = await told(attacker);
    await save(attacker, []);
    expect(await told(attacker)).toEqual(before);
    await save(attacker, second);
    expect(await told(attacker)).toEqual(before);
    await server.call(deleteRoommate, { params: { id: attacker.roommate } }, attacker.access);
    const again = await makeRoommate(server, person);
    expect(await told(again)).toEqual(before);
    await save(again, third);
    expect(await told(again)).toEqual(before);
  });

  it('sees at most three sheets compared when none of them has five answers', async () => {
    const attacker = await aRoommate(server);
    const seen = new Set<string>();
    for (const sheet of probes(habitQuestionCodes.slice(0, 4))) {
      for (const count of [3, 4]) {
        await save(attacker, sheet.slice(0, count));
        seen.add(JSON.stringify([...(await told(attacker)).compatibility]));
      }
      await save(attacker, []);
    }
    // The last sheet that counts may be empty.
    expect(seen.size).toBeLessThanOrEqual(3);
  });

  it('learns no more in a group with a victim, where it is told on which questions they agree', async () => {
    const attacker = await aRoommate(server);
    const [victim] = victims;
    const { id } = await openGroupOn(server, attacker, (await postListing(server, await aUser(server))).id);
    if (victim) await joinAs(server, victim.person, id);
    const [first = [], ...others] = probes();
    await save(attacker, first);
    const before = await told(attacker);
    expect(before.compatibility.get(victim?.roommate_id ?? 0)).toMatchObject({ agree: expect.any(Array) });
    for (const sheet of others.slice(0, 6)) {
      await save(attacker, sheet);
      expect(await told(attacker)).toEqual(before);
    }
  });
});

describe('a change of one’s answers', () => {
  const victim = () => victims[0]?.person as SignedInRoommate;
  const compatibility = async (viewer: SignedIn, of: SignedInRoommate) => {
    const { body } = await server.call(searchRoommates, { query: {} }, viewer.access);
    return (body as Roommate[]).find(({ id }) => id === of.roommate)?.compatibility ?? null;
  };

  it('shows to others at once', async () => {
    const [viewer, other] = [await aRoommate(server), await aRoommate(server)];
    await save(viewer, probe(0, habitQuestionCodes));
    await save(other, probe(0, habitQuestionCodes));
    expect(await compatibility(viewer, other)).toMatchObject({ percent: 90, answered: 10 });
    await save(other, probe(1, habitQuestionCodes).slice(0, 4));
    expect(await compatibility(viewer, other)).toMatchObject({ percent: 20, answered: 4 });
    expect(await compatibility(other, viewer)).toMatchObject({ percent: 90, answered: 10 });
  });

  it('counts at once up to the fifth answer, and an answer that is added later from the next day', async () => {
    const viewer = await aRoommate(server);
    const other = await aRoommate(server);
    await save(other, probe(0, habitQuestionCodes));
    const all = probe(0, habitQuestionCodes);
    for (const count of [3, 4, 5]) {
      await save(viewer, all.slice(0, count));
      expect(await compatibility(viewer, other)).toMatchObject({ answered: count });
    }
    await save(viewer, all);
    expect(await compatibility(viewer, other)).toMatchObject({ answered: 5 });
    await tomorrow();
    expect(await compatibility(viewer, other)).toMatchObject({ answered: 10 });
  });

  it('waits for the next day also for people who answered before that was kept', async () => {
    const viewer = await aRoommate(server);
    const answers = probe(0, habitQuestionCodes);
    await addHabits(server.database.pool, [{ roommate_id: viewer.roommate, answers }]);
    const before = await compatibility(viewer, victim());
    await save(viewer, probe(1, ['sleep']));
    expect(await compatibility(viewer, victim())).toEqual(before);
  });

  it('counts for the sheet that was counted when many are saved at once', async () => {
    const viewer = await aRoommate(server);
    await save(viewer, probe(0, habitQuestionCodes));
    const before = await told(viewer);
    await Promise.all(probes().map((body) => server.call(saveHabits, { body }, viewer.access)));
    expect(await told(viewer)).toEqual(before);
  });
});
