import type { Random } from '@lodgepole/contract/core/random';
import { habitQuestionCodes, habitQuestions } from '@lodgepole/contract/roommates/habit-questions';
import { type HabitAnswer, importances } from '@lodgepole/contract/roommates/habits';
import type { Database } from '../db/database.ts';
import { habitBits } from '../slices/roommates/habits/habit-bits.ts';

/** Most questions answered by chance, and more than half of others' answers accepted. */
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

/** Writes habits of many people at once, as the service would one by one. */
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
