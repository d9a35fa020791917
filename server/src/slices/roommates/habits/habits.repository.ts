import { countedChange } from '@lodgepole/contract/roommates/habits/compatibility';
import { type HabitQuestion, habitQuestionCodes } from '@lodgepole/contract/roommates/habits/habit-questions';
import type { HabitAnswer, Importance } from '@lodgepole/contract/roommates/habits/habits';
import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../../db/schema.ts';
import { transactional } from '../../../db/transactional.ts';
import { utcToday } from '../roommate-rows.repository.ts';
import { habitBits } from './habit-bits.ts';

const addBits = async (
  database: Kysely<Schema>,
  roommate: number,
  answers: readonly HabitAnswer[],
): Promise<void> => {
  const { bits, weight } = habitBits(answers);
  await sql`insert into roommate_habit_bits (roommate_id, created_at, weight, bits)
    select id, created_at, ${weight}, ${bits}::bit varying from roommate_profiles where id = ${roommate}`.execute(
    database,
  );
};

export const habitsRepository = (database: Kysely<Schema>) => ({
  /** Serialises one person's changes; false when the profile is gone. */
  async lock(roommate: number): Promise<boolean> {
    const locked = await database
      .selectFrom('roommate_profiles')
      .select('id')
      .where('id', '=', roommate)
      .forNoKeyUpdate()
      .executeTakeFirst();
    return locked !== undefined;
  },

  async of(roommate: number): Promise<HabitAnswer[]> {
    const rows = await database
      .selectFrom('roommate_habits')
      .select(['question', 'answer', 'accepts', 'importance'])
      .where('roommate_id', '=', roommate)
      .execute();
    const answers = rows.map((row) => ({
      ...row,
      question: row.question as HabitQuestion,
      importance: row.importance as Importance,
    }));
    return habitQuestionCodes.flatMap((code) => answers.find(({ question }) => question === code) ?? []);
  },

  /** Stores the answers that count in what a person sees of others, before they change. */
  async countChange(
    user: number,
    before: readonly HabitAnswer[],
    after: readonly HabitAnswer[],
  ): Promise<void> {
    const kept = await database
      .selectFrom('counted_habits')
      .select('given')
      .where('user_id', '=', user)
      .executeTakeFirst();
    const { given, countsAtOnce } = countedChange(kept?.given ?? null, before, after);
    await (countsAtOnce
      ? sql`insert into counted_habits (user_id, given) values (${user}, ${given})
          on conflict (user_id) do update set given = excluded.given`
      : sql`insert into counted_habits as kept (user_id, given, day, answers)
          values (${user}, ${given}, ${utcToday}, ${JSON.stringify(before)}::jsonb)
          on conflict (user_id) do update set given = excluded.given, day = excluded.day, answers = excluded.answers
          where kept.day is distinct from excluded.day`
    ).execute(database);
  },

  async replace(roommate: number, answers: readonly HabitAnswer[]): Promise<void> {
    for (const table of ['roommate_habits', 'roommate_habit_bits'] as const)
      await database.deleteFrom(table).where('roommate_id', '=', roommate).execute();
    if (answers.length === 0) return;
    await database
      .insertInto('roommate_habits')
      .values(answers.map((answer) => ({ roommate_id: roommate, ...answer })))
      .execute();
    await addBits(database, roommate, answers);
  },
});

export const habitsStore = (kysely: Kysely<Schema>) => transactional(kysely, habitsRepository);

export type HabitsStore = ReturnType<typeof habitsStore>;
