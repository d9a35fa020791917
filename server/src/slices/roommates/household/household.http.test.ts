import { blockPerson } from '@lodgepole/contract/accounts/blocks';
import { deleteProfile, myData } from '@lodgepole/contract/accounts/endpoints';
import { deleteListing, editListing, seeListing } from '@lodgepole/contract/listings/endpoints';
import type { Listing, SeenListing } from '@lodgepole/contract/listings/listing';
import { deleteRoommate, seeRoommate } from '@lodgepole/contract/roommates/endpoints';
import { type HabitAnswer, saveHabits } from '@lodgepole/contract/roommates/habits/habits';
import {
  answerHousehold,
  askedHousehold,
  askHousehold,
  endHousehold,
  type HouseholdQuestion,
  myHouseholds,
  type OwnHouseholdQuestion,
} from '@lodgepole/contract/roommates/household/questions';
import type { Roommate } from '@lodgepole/contract/roommates/roommate';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { aCrowd, asStaff, crowdViewer } from '../../../testing/create/crowd.ts';
import { postListing } from '../../../testing/create/listings.ts';
import { emailsTo } from '../../../testing/create/people.ts';
import type { SignedInRoommate } from '../../../testing/create/roommates.ts';
import { suspend } from '../../../testing/create/trust.ts';
import { rounds } from '../../../testing/rounds.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

type People = [SignedInRoommate, SignedInRoommate, SignedInRoommate, SignedInRoommate];

let server: TestServer;
let owner: SignedInRoommate;
let anne: SignedInRoommate;
let bob: SignedInRoommate;
let viewer: SignedInRoommate;
let room: Listing;
beforeAll(async () => {
  server = await startTestServer({ resolveViewer: crowdViewer });
});
beforeEach(async () => {
  [owner, anne, bob, viewer] = (await aCrowd(server, 4)) as People;
  room = await postListing(server, owner, { kind: 'R', room_type: 'P', household_size: 2 });
});
afterAll(() => server.close());

const ask = (roommate: unknown, by = owner, id = room.id) =>
  server.call(askHousehold, { params: { id }, body: { roommate } as { roommate: number } }, by.access);
const asked = async (person: SignedInRoommate): Promise<number> =>
  ((await ask(person.roommate)).body as HouseholdQuestion).id;
const answer = (id: number, accepted: boolean, by: SignedInRoommate) =>
  server.call(answerHousehold, { params: { id }, body: { accepted } }, by.access);
const end = (id: number, by: SignedInRoommate) => server.call(endHousehold, { params: { id } }, by.access);
const mine = async (by: SignedInRoommate, answered?: boolean) =>
  (await server.call(myHouseholds, { query: { answered } }, by.access)).body as OwnHouseholdQuestion[];
const seen = async (by?: SignedInRoommate) =>
  (await server.call(seeListing, { params: { id: room.id } }, by?.access)).body as Required<SeenListing>;
const shown = async (by?: SignedInRoommate) => (await seen(by)).household.map(({ roommate }) => roommate);
const lives = async (person: SignedInRoommate): Promise<number> => {
  const id = await asked(person);
  expect((await answer(id, true, person)).status).toBe(200);
  return id;
};
const edit = (body: object) => server.call(editListing, { params: { id: room.id }, body }, owner.access);
const subjectsTo = async (person: SignedInRoommate): Promise<string[]> => {
  await server.runJobs();
  return (await emailsTo(server, person.email)).map(({ subject }) => subject);
};
const refused = (detail: string) => ({ status: 403, body: { detail } });

describe('asking who lives in the home of a room', () => {
  it('asks a person once, also after a no', async () => {
    const first = await ask(anne.roommate);
    expect(first).toMatchObject({
      status: 201,
      body: { id: expect.any(Number), listing: room.id, roommate: anne.roommate, accepted: null },
    });
    const { id } = first.body as HouseholdQuestion;
    expect(await ask(anne.roommate)).toMatchObject({ status: 200, body: first.body as object });
    await answer(id, false, anne);
    expect(await ask(anne.roommate)).toMatchObject({ status: 200, body: { id, accepted: false } });
    expect(await subjectsTo(anne)).toEqual(['Person asks whether you live at King St S, Waterloo']);
  });

  it('shows the owner’s own profile at once', async () => {
    expect(await ask(owner.roommate)).toMatchObject({ status: 201, body: { accepted: true } });
    expect((await seen(viewer)).household).toEqual([
      { roommate: owner.roommate, first_name: 'Person', profile_picture: null },
    ]);
    expect(await subjectsTo(owner)).toEqual([]);
  });

  it('is refused with the reason', async () => {
    const home = await postListing(server, owner);
    expect(await ask(anne.roommate, owner, home.id)).toMatchObject({
      status: 400,
      body: { listing: ['This is asked for rooms only.'] },
    });
    for (const [roommate, sentence] of [
      [2_000_000_000, 'This roommate profile no longer exists.'],
      ['everybody', 'Choose a person to ask.'],
      [null, 'Choose a person to ask.'],
    ] as const)
      expect(await ask(roommate)).toMatchObject({ status: 400, body: { roommate: [sentence] } });
    await suspend(server, bob.id);
    expect((await ask(bob.roommate)).status).toBe(400);
    expect(await ask(bob.roommate, anne)).toMatchObject(refused('This listing is not yours.'));
    expect((await ask(anne.roommate, owner, 2_000_000_000)).status).toBe(404);
    await server.database.pool.query(`update listings set status = 'H' where id = $1`, [room.id]);
    expect((await ask(viewer.roommate, anne)).status).toBe(404);
  });

  it.each([
    ['the owner', () => [owner, anne] as const],
    ['the person', () => [anne, owner] as const],
  ])('is refused after a block by %s, and so is a yes', async (_by, pair) => {
    const [blocker, blocked] = pair();
    const id = await asked(anne);
    await server.call(blockPerson, { params: { id: blocked.id } }, blocker.access);
    const sentence = refused('You cannot contact this person.');
    expect(await answer(id, true, anne)).toMatchObject(sentence);
    expect((await answer(id, false, anne)).status).toBe(200);
    await end(id, anne);
    expect(await ask(anne.roommate)).toMatchObject(sentence);
    expect(await mine(anne)).toEqual([]);
  });

  it('is limited per room, and per person and hour', async () => {
    const limited = await startTestServer({ resolveViewer: crowdViewer, env: { RATE_LIMITS: 'on' } });
    onTestFinished(() => limited.close());
    const [landlord, ...crowd] = (await aCrowd(limited, 55)) as [SignedInRoommate, ...SignedInRoommate[]];
    const rooms = [];
    for (let count = 0; count < 3; count += 1)
      rooms.push(await postListing(limited, landlord, { kind: 'R', room_type: 'P', household_size: 2 }));
    const replies = [];
    for (const [at, { roommate }] of crowd.entries())
      replies.push(
        await limited.call(
          askHousehold,
          { params: { id: rooms[Math.floor(at / 20)]?.id ?? 0 }, body: { roommate } },
          landlord.access,
        ),
      );
    expect(replies.map(({ status }) => status)).toEqual([
      ...Array.from({ length: 50 }, () => 201),
      ...Array.from({ length: 4 }, () => 429),
    ]);
    await limited.database.pool.query(
      'insert into household_members (listing_id, roommate_id) select $1, roommate_id from household_members where listing_id <> $1 limit 10',
      [rooms[2]?.id],
    );
    await limited.database.pool.query('delete from counters');
    const [extra] = crowd.slice(-1);
    expect(
      await limited.call(
        askHousehold,
        { params: { id: rooms[2]?.id ?? 0 }, body: { roommate: extra?.roommate ?? 0 } },
        landlord.access,
      ),
    ).toMatchObject({
      status: 400,
      body: { roommate: ['You have asked the maximum number of people. Remove someone first.'] },
    });
  });
});

describe('the answer', () => {
  it('is given only by the person, may change, and notifies the owner each time', async () => {
    const id = await asked(anne);
    expect(await mine(anne)).toMatchObject([
      { id, roommate: anne.roommate, accepted: null, listing: { id: room.id, street_address: 'King St S' } },
    ]);
    for (const by of [owner, bob, await asStaff(server, viewer)]) {
      expect((await answer(id, true, by)).status).toBe(404);
    }
    for (const by of [bob, viewer]) expect((await end(id, by)).status).toBe(404);
    expect(await shown(viewer)).toEqual([]);
    expect(await answer(id, true, anne)).toMatchObject({
      status: 200,
      body: { id, listing: room.id, roommate: anne.roommate, accepted: true },
    });
    expect((await answer(id, true, anne)).status).toBe(200);
    expect(await shown(viewer)).toEqual([anne.roommate]);
    expect(await mine(anne)).toEqual([]);
    expect(await mine(anne, true)).toMatchObject([{ id, accepted: true }]);
    await answer(id, false, anne);
    expect(await shown(viewer)).toEqual([]);
    expect(await subjectsTo(owner)).toEqual([
      'Person does not appear on your room’s listing',
      'Person confirmed that they live at 75 King St S, Waterloo',
    ]);
    expect(await server.call(askedHousehold, { params: { id: room.id } }, owner.access)).toMatchObject({
      status: 200,
      body: [{ id, roommate: anne.roommate, accepted: false }],
    });
    expect((await server.call(askedHousehold, { params: { id: room.id } }, anne.access)).status).toBe(403);
  });

  it('takes yes or no', async () => {
    const id = await asked(anne);
    for (const accepted of [null, 'perhaps', undefined])
      expect(
        await server.call(
          answerHousehold,
          { params: { id }, body: { accepted } as unknown as { accepted: boolean } },
          anne.access,
        ),
      ).toMatchObject({ status: 400, body: { accepted: ['Choose whether you live there.'] } });
  });

  it('can be ended by either side, which notifies the other', async () => {
    expect((await end(await lives(anne), owner)).status).toBe(204);
    expect((await end(await lives(bob), bob)).status).toBe(204);
    expect(await shown(viewer)).toEqual([]);
    expect((await subjectsTo(anne)).at(0)).toBe('You are no longer shown with a room');
    expect((await subjectsTo(owner)).at(0)).toBe('Person no longer appears on your room’s listing');
  });

  it('counts once of several at the same moment', async () => {
    for (let round = 0; round < rounds(3); round += 1) {
      const [person] = (await aCrowd(server, 1)) as [SignedInRoommate];
      const asks = await Promise.all(Array.from({ length: 4 }, () => ask(person.roommate)));
      expect(asks.filter(({ status }) => status === 201)).toHaveLength(1);
      const [id = 0] = asks.map(({ body }) => (body as HouseholdQuestion).id);
      const [yes, whole] = await Promise.all([answer(id, true, person), edit({ kind: 'W' })]);
      expect(whole.status).toBe(200);
      expect([200, 404]).toContain(yes.status);
      const { rows } = await server.database.pool.query(
        'select 1 from household_members where listing_id = $1',
        [room.id],
      );
      expect(rows).toEqual([]);
      await edit({ kind: 'R', room_type: 'P', household_size: 1 });
    }
  });
});

describe('the household', () => {
  it('is told to signed-in people alone, without suspended people and without who blocked the viewer', async () => {
    for (const person of [anne, bob]) await lives(person);
    expect(await seen()).toMatchObject({ household: [], household_match: null });
    expect(await shown(viewer)).toEqual([anne.roommate, bob.roommate]);
    await server.call(blockPerson, { params: { id: viewer.id } }, anne.access);
    await suspend(server, bob.id);
    expect(await shown(viewer)).toEqual([]);
    expect(await shown(owner)).toEqual([anne.roommate]);
  });

  it('ends with the room, the profile and the account, and is in the person’s data until then', async () => {
    const id = await lives(anne);
    await asked(bob);
    const { body } = await server.call(myData, {}, anne.access);
    expect((body as { records: object }).records).toMatchObject({
      household_members: [{ id, listing_id: room.id, roommate_id: anne.roommate, accepted: true }],
    });
    expect((await edit({ kind: 'W' })).status).toBe(200);
    expect(await seen(viewer)).toMatchObject({ household: [], household_match: null });
    expect(await mine(bob)).toEqual([]);
    expect((await answer(id, true, anne)).status).toBe(404);
    await edit({ kind: 'R', room_type: 'S', household_size: 1 });
    expect(await shown(viewer)).toEqual([]);
    for (const person of [anne, bob]) await lives(person);
    await server.call(deleteRoommate, { params: { id: anne.roommate } }, anne.access);
    expect(await shown(viewer)).toEqual([bob.roommate]);
    await server.call(deleteProfile, {}, bob.access);
    expect(await shown(viewer)).toEqual([]);
    await asked(viewer);
    await server.call(deleteListing, { params: { id: room.id } }, owner.access);
    expect(await mine(viewer)).toEqual([]);
  });

  it('says nothing about a room that is held', async () => {
    await asked(anne);
    await server.database.pool.query(`update listings set status = 'H' where id = $1`, [room.id]);
    expect(await mine(anne)).toEqual([]);
  });
});

describe('the match with a household', () => {
  const sleep: HabitAnswer = { question: 'sleep', answer: 'early', accepts: ['early'], importance: 1 };
  const pets: HabitAnswer = { question: 'pets', answer: 'cat', accepts: ['cat'], importance: 3 };
  const bills: HabitAnswer = { question: 'bills', answer: 'equal', accepts: ['equal'], importance: 3 };
  const alike = [sleep, pets, bills];
  const unlike = [
    sleep,
    { ...pets, answer: 'dog', accepts: ['dog'] },
    { ...bills, answer: 'by_use', accepts: [] },
  ];
  const save = async (person: SignedInRoommate, body: HabitAnswer[]) =>
    expect((await server.call(saveHabits, { body }, person.access)).status).toBe(200);
  const percentWith = async (person: SignedInRoommate) => {
    const params = { id: person.roommate };
    const { body } = await server.call(seeRoommate, { params, query: {} }, viewer.access);
    return (body as Roommate).compatibility?.percent ?? 0;
  };
  const match = async (by = viewer) => (await seen(by)).household_match;

  it('is the geometric mean of what the viewer sees of each, in tens, without the viewer', async () => {
    for (const person of [anne, viewer]) await save(person, alike);
    await save(bob, unlike);
    for (const person of [anne, owner, viewer]) await lives(person);
    expect(await match()).toEqual({ percent: await percentWith(anne), people: 1 });
    await lives(bob);
    const mean = Math.sqrt((await percentWith(anne)) * (await percentWith(bob)));
    expect(await match()).toEqual({ percent: Math.round(mean / 10) * 10, people: 2 });
    expect(await match(owner)).toBeNull();
    await save(viewer, []);
    expect(await match()).toBeNull();
  });

  it('follows what the viewer changes only from the next day on, so that nobody reads out answers by trying', async () => {
    await save(anne, alike);
    await lives(anne);
    await save(viewer, [
      ...alike,
      { question: 'meals', answer: 'alone', accepts: [], importance: 0 },
      { question: 'noise', answer: 'quiet', accepts: [], importance: 0 },
    ]);
    const before = await match();
    expect(before).not.toBeNull();
    for (const sheet of [unlike, [sleep, pets, { ...bills, accepts: [] }], []]) {
      await save(viewer, sheet);
      expect(await match()).toEqual(before);
    }
    await server.database.pool.query('update counted_habits set day = day - 1');
    expect(await match()).toBeNull();
  });
});
