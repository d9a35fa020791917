import type { Random } from '@lodgepole/contract/core/random';
import { postRoommate } from '@lodgepole/contract/roommates/endpoints';
import type { RoommateForm } from '@lodgepole/contract/roommates/forms';
import { habitQuestionCodes, habitQuestions } from '@lodgepole/contract/roommates/habits/habit-questions';
import { type HabitAnswer, importances } from '@lodgepole/contract/roommates/habits/habits';
import type { Roommate } from '@lodgepole/contract/roommates/roommate';
import type { z } from 'zod';
import type { Database } from '../../db/database.ts';
import { habitBits } from '../../slices/roommates/habits/habit-bits.ts';
import type { TestServer } from '../test-server.ts';
import { aUser, type SignedIn } from './people.ts';

type Form = z.input<typeof RoommateForm>;

export const roommateForm = (changes: Partial<Form> = {}): Form => ({
  description: 'Quiet, tidy, and away on weekends.',
  move_in_date: '2099-05-01',
  stay_length: 12,
  occupation: 'S',
  roommate_budget: 900,
  ...changes,
});

export interface SignedInRoommate extends SignedIn {
  readonly roommate: number;
}

export const makeRoommate = async (
  server: TestServer,
  member: SignedIn,
  changes: Partial<Form> = {},
): Promise<SignedInRoommate> => {
  const { status, body } = await server.call(postRoommate, { body: roommateForm(changes) }, member.access);
  if (status !== 201) throw new Error(`The roommate profile was not taken: ${JSON.stringify(body)}`);
  return { ...member, roommate: (body as Roommate).id };
};

export const aRoommate = async (
  server: TestServer,
  person: Parameters<typeof aUser>[1] = {},
  changes: Partial<Form> = {},
): Promise<SignedInRoommate> => makeRoommate(server, await aUser(server, person), changes);

/** Answers about 80 % of the questions and accepts most answers of others. */
export const someHabits = (random: Random): HabitAnswer[] =>
  habitQuestionCodes
    .filter(() => random.chance(0.8))
    .map((question) => {
      const answers = Object.keys(habitQuestions[question].answers);
      return {
        question,
        answer: random.pick(answers),
        accepts: answers.filter(() => random.chance(0.6)),
        importance: random.pick(importances),
      };
    });

/** Inserts the habits of many people at once, as the service would one by one. */
export const addHabits = async (
  pool: Database['pool'],
  people: readonly { readonly roommate_id: number; readonly answers: readonly HabitAnswer[] }[],
): Promise<void> => {
  await pool.query(
    `insert into roommate_habits (roommate_id, question, answer, accepts, importance)
     select * from jsonb_to_recordset($1::jsonb)
       as given (roommate_id int, question text, answer text, accepts text[], importance smallint)`,
    [
      JSON.stringify(
        people.flatMap(({ roommate_id, answers }) => answers.map((answer) => ({ roommate_id, ...answer }))),
      ),
    ],
  );
  await pool.query(
    `insert into roommate_habit_bits (bits, weight, roommate_id, created_at)
     select bits::bit varying, weight, id, created_at from jsonb_to_recordset($1::jsonb)
       as given (roommate_id int, weight smallint, bits text) join roommate_profiles on id = roommate_id`,
    [JSON.stringify(people.map(({ roommate_id, answers }) => ({ roommate_id, ...habitBits(answers) })))],
  );
};
