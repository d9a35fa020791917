import { myData } from '@lodgepole/contract/accounts/endpoints';
import { deleteRoommate } from '@lodgepole/contract/roommates/endpoints';
import { habitQuestionCodes } from '@lodgepole/contract/roommates/habits/habit-questions';
import { habitQuestionTexts, myHabits, saveHabits } from '@lodgepole/contract/roommates/habits/habits';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aUser, type SignedIn } from '../../../testing/create/people.ts';
import { aRoommate, makeRoommate } from '../../../testing/create/roommates.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const sleep = { question: 'sleep', answer: 'early', accepts: ['middle', 'early'], importance: 2 };
const pets = { question: 'pets', answer: 'cat', accepts: ['cat', 'none'], importance: 0 };
const bills = { question: 'bills', answer: 'equal', accepts: [], importance: 3 };

const put = (by: SignedIn, payload: unknown) =>
  server.request({
    method: 'PUT',
    url: '/roommates/habits',
    payload: JSON.stringify(payload),
    headers: { authorization: `Bearer ${by.access}`, 'content-type': 'application/json' },
  });
const mine = (by: SignedIn) => server.call(myHabits, {}, by.access);

const storedFor = async (roommate: number): Promise<number> =>
  (await server.database.pool.query('select 1 from roommate_habits where roommate_id = $1', [roommate])).rows
    .length;

describe('the questions about habits', () => {
  it('are listed in order with the texts of their answers for everyone signed in', async () => {
    const { status, body } = await server.call(habitQuestionTexts, {}, (await aUser(server)).access);
    expect(status).toBe(200);
    const questions = body as {
      question: string;
      text: string;
      answers: { answer: string; text: string }[];
    }[];
    expect(questions.map(({ question }) => question)).toEqual(habitQuestionCodes);
    expect(questions[0]).toEqual({
      question: 'sleep',
      text: 'When do you usually go to bed?',
      answers: [
        { answer: 'early', text: 'Before 10 p.m.' },
        { answer: 'middle', text: 'Between 10 p.m. and midnight' },
        { answer: 'late', text: 'After midnight' },
        { answer: 'varies', text: 'It changes with my shifts' },
      ],
    });
    expect((await server.call(habitQuestionTexts, {})).status).toBe(401);
  });
});

describe('one’s own answers', () => {
  it('are nothing at first, and then the whole list as it was last sent, in the order of the questions', async () => {
    const person = await aRoommate(server);
    expect(await mine(person)).toMatchObject({ status: 200, body: [] });
    expect(await put(person, [bills, sleep, pets])).toMatchObject({
      status: 200,
      body: [sleep, pets, bills],
    });
    expect((await mine(person)).body).toEqual([sleep, pets, bills]);
    const later = { ...sleep, answer: 'late' };
    expect((await put(person, [later])).body).toEqual([later]);
    expect((await mine(person)).body).toEqual([later]);
    expect(await put(person, [])).toMatchObject({ status: 200, body: [] });
    expect((await mine(person)).body).toEqual([]);
  });

  it('keep each accepted answer once', async () => {
    const person = await aRoommate(server);
    const { body } = await put(person, [{ ...sleep, accepts: ['late', 'early', 'late'] }]);
    expect(body).toEqual([{ ...sleep, accepts: ['late', 'early'] }]);
  });

  it.each([
    [
      'an unknown question',
      [{ ...sleep, question: 'age' }],
      { question: ['This is not one of the questions.'] },
    ],
    [
      'a name every object has',
      [{ ...sleep, question: 'constructor' }],
      { question: ['This is not one of the questions.'] },
    ],
    ['no question', [{ ...sleep, question: undefined }], { question: ['This is not one of the questions.'] }],
    [
      'an answer to another question',
      [{ ...sleep, answer: 'cat' }],
      { answer: ['Choose one of the answers to this question.'] },
    ],
    [
      'a name every object has as an answer',
      [{ ...sleep, answer: 'toString' }],
      { answer: ['Choose one of the answers to this question.'] },
    ],
    [
      'no answer',
      [{ ...sleep, answer: undefined }],
      { answer: ['Choose one of the answers to this question.'] },
    ],
    [
      'a number as an answer',
      [{ ...sleep, answer: 1 }],
      { answer: ['Choose one of the answers to this question.'] },
    ],
    [
      'accepting what is no answer',
      [{ ...sleep, accepts: ['early', 'cat'] }],
      { accepts: ['Choose from the answers to this question.'] },
    ],
    [
      'accepting a number',
      [{ ...sleep, accepts: [1] }],
      { accepts: ['Choose from the answers to this question.'] },
    ],
    [
      'nothing about what is accepted',
      [{ ...sleep, accepts: undefined }],
      { accepts: ['This field is required.'] },
    ],
    ['importance 4', [{ ...sleep, importance: 4 }], { importance: ['Choose an importance from 0 to 3.'] }],
    [
      'importance 1.5',
      [{ ...sleep, importance: 1.5 }],
      { importance: ['Choose an importance from 0 to 3.'] },
    ],
    [
      'no importance',
      [{ ...sleep, importance: undefined }],
      { importance: ['Choose an importance from 0 to 3.'] },
    ],
    ['a question twice', [sleep, { ...sleep, answer: 'late' }], { question: ['Answer each question once.'] }],
    [
      'more answers than questions',
      Array.from({ length: 11 }, () => sleep),
      { question: ['Answer each question once.'] },
    ],
    ['no list', { sleep: 'early' }, { detail: 'Send your answers as a list.' }],
    ['one answer without its list', sleep, { detail: 'Send your answers as a list.' }],
    ['a list of words', ['sleep'], { detail: 'Send the fields as a JSON object.' }],
  ])('refuse %s and stay as they were', async (_, sent, problem) => {
    const person = await aRoommate(server);
    await put(person, [pets]);
    expect(await put(person, sent)).toMatchObject({ status: 400, body: problem });
    expect((await mine(person)).body).toEqual([pets]);
  });

  it('need a roommate profile, whatever is sent', async () => {
    const person = await aUser(server);
    const refusal = {
      status: 403,
      body: { detail: 'Create a roommate profile first, then you can take part in groups.' },
    };
    expect(await mine(person)).toMatchObject(refusal);
    expect(await put(person, [sleep])).toMatchObject(refusal);
    expect(await put(person, 'nonsense')).toMatchObject(refusal);
    expect((await server.call(myHabits, {})).status).toBe(401);
    expect((await server.call(saveHabits, { body: [] })).status).toBe(401);
  });

  it('are whole lists, however many are sent at once', async () => {
    const person = await aRoommate(server);
    const lists = [[sleep, pets], [bills], [{ ...sleep, answer: 'late' }, bills], []];
    const replies = await Promise.all(Array.from({ length: 20 }, (_, at) => put(person, lists[at % 4])));
    expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 200));
    expect(lists).toContainEqual((await mine(person)).body);
  });

  it('go with the roommate profile, and a new one starts without any', async () => {
    const person = await aRoommate(server);
    await put(person, [sleep, pets]);
    expect(await storedFor(person.roommate)).toBe(2);
    await server.call(deleteRoommate, { params: { id: person.roommate } }, person.access);
    expect(await storedFor(person.roommate)).toBe(0);
    expect((await mine(person)).status).toBe(403);
    expect((await mine(await makeRoommate(server, person))).body).toEqual([]);
  });

  it('are part of the data a person can download', async () => {
    const person = await aRoommate(server);
    await put(person, [pets, sleep]);
    expect((await server.call(myData, {}, person.access)).body).toMatchObject({ habits: [sleep, pets] });
    expect((await server.call(myData, {}, (await aUser(server)).access)).body).toMatchObject({
      habits: [],
    });
  });
});

describe('a person who answers again and again', () => {
  it('is stopped after three hundred changes in an hour, which stops nobody else; the same again is no change', async () => {
    const limited = await startTestServer({ env: { RATE_LIMITS: 'on' } });
    try {
      const [person, other] = [await aRoommate(limited), await aRoommate(limited)];
      const send = async (by: SignedIn, ...accepts: string[]) =>
        limited.call(
          saveHabits,
          { body: [{ ...sleep, question: 'sleep', accepts, importance: 2 }] },
          by.access,
        );
      const counted = async () =>
        (await limited.database.pool.query<{ key: Buffer; count: number }>('select key, count from counters'))
          .rows;
      const before = new Map((await counted()).map(({ key, count }) => [key.toString('hex'), count]));
      expect((await send(person, 'early')).status).toBe(200);
      expect((await send(person, 'early')).status).toBe(200);
      const [counter] = (await counted()).filter(({ key }) => !before.has(key.toString('hex')));
      expect(counter?.count).toBe(1);
      await limited.database.pool.query('update counters set count = 299 where key = $1', [counter?.key]);
      const replies = await Promise.all([
        send(person, 'late'),
        send(person, 'middle'),
        send(person, 'varies'),
      ]);
      expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 429, 429]);
      expect(replies.find(({ status }) => status === 429)).toMatchObject({
        body: { detail: 'You have changed your answers many times. Please try again later.' },
        headers: { 'retry-after': expect.anything() },
      });
      expect((await send(other, 'late')).status).toBe(200);
    } finally {
      await limited.close();
    }
  });
});
