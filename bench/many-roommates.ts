import { habitQuestions } from '../contract/src/roommates/habit-questions.ts';
import type { Database } from '../server/src/db/database.ts';

type Pool = Database['pool'];

const questions = JSON.stringify(
  Object.entries(habitQuestions).map(([question, { answers }]) => ({
    question,
    answers: Object.keys(answers),
  })),
);

/** Gives everyone a roommate profile; four in five answered most of the questions, the rest none. */
export const addRoommates = async (pool: Pool): Promise<void> => {
  await pool.query(`insert into roommate_profiles (user_id, description, move_in_date, stay_length, occupation,
      roommate_budget, created_at)
    select id, 'Quiet, tidy, and away on weekends. ' || repeat('And so on. ', 20), '2099-05-01', 12, 'S',
      500 + id % 1500, now() - make_interval(mins => (id * 7919) % 500000)
    from users`);
  await pool.query(
    `insert into roommate_habits (roommate_id, question, answer, accepts, importance)
     select roommate_profiles.id, asked.question, asked.answers[1 + floor(random() * cardinality(asked.answers))],
       array(select answer from unnest(asked.answers) as answer
         where random() < 0.6 and roommate_profiles.id + cardinality(asked.answers) is not null),
       floor(random() * 4)
     from roommate_profiles,
       jsonb_to_recordset($1::jsonb) as asked (question text, answers text[])
     where roommate_profiles.id % 5 <> 0 and random() < 0.9`,
    [questions],
  );
};
