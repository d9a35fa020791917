import type {
  SavedAnswer,
  SavedAnswerEdit,
  SavedAnswerForm,
} from '@lodgepole/contract/conversations/saved-answers';
import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../../db/schema.ts';
import { transactional } from '../../../db/transactional.ts';

const columns = ['id', 'title', 'text'] as const;

const savedAnswersRepository = (database: Kysely<Schema>) => ({
  /** Serialises additions, so that nobody saves more than the limit. */
  async lockUser(user: number): Promise<void> {
    await database.selectFrom('users').select('id').where('id', '=', user).forNoKeyUpdate().execute();
  },

  ofUser: (user: number): Promise<SavedAnswer[]> =>
    database
      .selectFrom('saved_answers')
      .select(columns)
      .where('user_id', '=', user)
      .orderBy(sql`lower(title)`)
      .orderBy('id')
      .execute(),

  add: (user_id: number, form: SavedAnswerForm): Promise<SavedAnswer> =>
    database
      .insertInto('saved_answers')
      .values({ ...form, user_id })
      .returning(columns)
      .executeTakeFirstOrThrow(),

  /** Undefined when it is not the person’s. Setting the owner keeps an empty change valid SQL. */
  change: (user: number, id: number, changes: SavedAnswerEdit): Promise<SavedAnswer | undefined> =>
    database
      .updateTable('saved_answers')
      .set({ user_id: user, ...changes })
      .where('id', '=', id)
      .where('user_id', '=', user)
      .returning(columns)
      .executeTakeFirst(),

  async remove(user: number, id: number): Promise<boolean> {
    const { numDeletedRows } = await database
      .deleteFrom('saved_answers')
      .where('id', '=', id)
      .where('user_id', '=', user)
      .executeTakeFirst();
    return numDeletedRows > 0n;
  },
});

export const savedAnswersStore = (kysely: Kysely<Schema>) => transactional(kysely, savedAnswersRepository);

export type SavedAnswersStore = ReturnType<typeof savedAnswersStore>;
