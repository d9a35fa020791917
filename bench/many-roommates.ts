import { randomOf } from '../contract/src/core/random.ts';
import type { Database } from '../server/src/db/database.ts';
import { addHabits, someHabits } from '../server/src/testing/habits.ts';

const batch = 1000;

/** Gives everyone a roommate profile, and four of five of them answers about their habits. */
export const addRoommates = async (pool: Database['pool']): Promise<void> => {
  const { rows } = await pool.query<{ id: number }>(
    `insert into roommate_profiles (user_id, description, move_in_date, stay_length, occupation, roommate_budget,
       pet_friendly, created_at)
     select id, 'Quiet, tidy, and away on weekends. ' || repeat('And so on. ', 20), '2099-05-01', 12,
       (array['S', 'E', 'N'])[1 + id % 3], 500 + id % 1500, id % 2 = 0, now() - make_interval(mins => (id * 7919) % 500000)
     from users returning id`,
  );
  const random = randomOf('habits');
  const people = rows
    .filter(({ id }) => id % 5 !== 0)
    .map(({ id }) => ({ roommate_id: id, answers: someHabits(random) }));
  for (let at = 0; at < people.length; at += batch) await addHabits(pool, people.slice(at, at + batch));
};
