import { type Kysely, type Selectable, sql, type Updateable } from 'kysely';
import type { Schema } from '../../../db/schema.ts';
import { type Transaction, transactional } from '../../../db/transactional.ts';

type Table = Schema['group_tasks'];
export type TaskRow = Selectable<Table>;
export type TaskChanges = Pick<Updateable<Table>, 'text' | 'done' | 'roommate_id'>;

const tasksRepository = (database: Kysely<Schema>) => ({
  ofGroup: (group: number): Promise<TaskRow[]> =>
    database.selectFrom('group_tasks').selectAll().where('group_id', '=', group).orderBy('id').execute(),

  one: (group: number, id: number): Promise<TaskRow | undefined> =>
    database
      .selectFrom('group_tasks')
      .selectAll()
      .where('group_id', '=', group)
      .where('id', '=', id)
      .executeTakeFirst(),

  async count(group: number): Promise<number> {
    const { tasks } = await database
      .selectFrom('group_tasks')
      .select((column) => column.fn.countAll<number>().as('tasks'))
      .where('group_id', '=', group)
      .executeTakeFirstOrThrow();
    return Number(tasks);
  },

  add: (group_id: number, text: string, roommate_id: number | null): Promise<TaskRow> =>
    database
      .insertInto('group_tasks')
      .values({ group_id, text, roommate_id })
      .returningAll()
      .executeTakeFirstOrThrow(),

  change: (id: number, changes: TaskChanges): Promise<TaskRow> =>
    database
      .updateTable('group_tasks')
      .set({ ...changes, ...('roommate_id' in changes && { given_at: sql<Date>`clock_timestamp()` }) })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow(),

  async remove(id: number): Promise<void> {
    await database.deleteFrom('group_tasks').where('id', '=', id).execute();
  },
});

export type TasksRepository = ReturnType<typeof tasksRepository>;

export const tasksStore = (kysely: Kysely<Schema>) => transactional(kysely, tasksRepository);

export type TasksStore = ReturnType<typeof tasksStore>;

export const copyTasks = async (transaction: Transaction, from: number, to: number): Promise<void> => {
  await sql`insert into group_tasks (group_id, text)
    select ${to}, text from group_tasks where group_id = ${from} order by id`.execute(transaction);
};
