import { type Random, randomOf } from '../contract/src/core/random.ts';
import { habitQuestionCodes, habitQuestions } from '../contract/src/roommates/habit-questions.ts';
import { type HabitAnswer, importances } from '../contract/src/roommates/habits.ts';
import type { Database } from '../server/src/db/database.ts';
import { habitBits } from '../server/src/slices/roommates/habits/habit-bits.ts';

type Pool = Database['pool'];

const batch = 1000;

/** Most questions answered, most answers of others accepted, all equally important or not. */
const answersOf = (random: Random): HabitAnswer[] =>
  habitQuestionCodes
    .filter(() => random.chance(0.9))
    .map((question) => {
      const answers = Object.keys(habitQuestions[question].answers);
      return {
        question,
        answer: random.pick(answers),
        accepts: answers.filter(() => random.chance(0.6)),
        importance: random.pick(importances),
      };
    });

const addHabits = async (pool: Pool, roommates: readonly number[], random: Random): Promise<void> => {
  const people = roommates.map((roommate_id) => ({ roommate_id, answers: answersOf(random) }));
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
    `insert into roommate_habit_bits (roommate_id, created_at, weight, bits)
     select id, created_at, weight, bits::bit varying from jsonb_to_recordset($1::jsonb)
       as given (roommate_id int, weight smallint, bits text) join roommate_profiles on id = roommate_id`,
    [JSON.stringify(people.map(({ roommate_id, answers }) => ({ roommate_id, ...habitBits(answers) })))],
  );
};

/** Gives everyone a roommate profile, and four of five of them answers about their habits. */
export const addRoommates = async (pool: Pool): Promise<void> => {
  const { rows } = await pool.query<{ id: number }>(
    `insert into roommate_profiles (user_id, description, move_in_date, stay_length, occupation, roommate_budget,
       pet_friendly, created_at)
     select id, 'Quiet, tidy, and away on weekends. ' || repeat('And so on. ', 20), '2099-05-01', 12,
       (array['S', 'E', 'N'])[1 + id % 3], 500 + id % 1500, id % 2 = 0, now() - make_interval(mins => (id * 7919) % 500000)
     from users returning id`,
  );
  const random = randomOf('habits');
  const answering = rows.map(({ id }) => id).filter((id) => id % 5 !== 0);
  for (let at = 0; at < answering.length; at += batch)
    await addHabits(pool, answering.slice(at, at + batch), random);
};
