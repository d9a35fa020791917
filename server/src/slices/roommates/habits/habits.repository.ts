import { type HabitQuestion, habitQuestionCodes } from '@lodgepole/contract/roommates/habit-questions';
import type { HabitAnswer, Importance } from '@lodgepole/contract/roommates/habits';
import type { Kysely } from 'kysely';
import type { Schema } from '../../../db/schema.ts';
import { transactional } from '../../../db/transactional.ts';

const habitsRepository = (database: Kysely<Schema>) => ({
  /** Makes the changes of one person come one after another; false when the profile is gone. */
  async lock(roommate: number): Promise<boolean> {
    const locked = await database
      .selectFrom('roommate_profiles')
      .select('id')
      .where('id', '=', roommate)
      .forNoKeyUpdate()
      .executeTakeFirst();
    return locked !== undefined;
  },

  /** All answers of one person, in the order of the questions. */
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

  async replace(roommate: number, answers: readonly HabitAnswer[]): Promise<void> {
    await database.deleteFrom('roommate_habits').where('roommate_id', '=', roommate).execute();
    if (answers.length === 0) return;
    await database
      .insertInto('roommate_habits')
      .values(answers.map((answer) => ({ roommate_id: roommate, ...answer })))
      .execute();
  },
});

export const habitsStore = (kysely: Kysely<Schema>) => transactional(kysely, habitsRepository);

export type HabitsStore = ReturnType<typeof habitsStore>;
