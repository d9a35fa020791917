import type { Insertable, Kysely, Selectable, Updateable } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import { brokenUniqueIndex } from '../../db/transactional.ts';
import { enqueue } from '../../jobs/enqueue.ts';

export type UserRow = Selectable<Schema['users']>;
export type NewUser = Insertable<Schema['users']>;
export type UserChanges = Updateable<Schema['users']>;

export const accountsRepository = (database: Kysely<Schema>) => ({
  /** Null when the email is taken: the index decides, however many ask at once. */
  async addUser(user: NewUser): Promise<UserRow | null> {
    try {
      return await database.insertInto('users').values(user).returningAll().executeTakeFirstOrThrow();
    } catch (error) {
      if (brokenUniqueIndex(error) === 'users_email') return null;
      throw error;
    }
  },

  userById: (id: number): Promise<UserRow | undefined> =>
    database.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst(),

  userByEmail: (email: string): Promise<UserRow | undefined> =>
    database
      .selectFrom('users')
      .selectAll()
      .where((where) =>
        where(where.fn<string>('lower', ['email']), '=', where.fn<string>('lower', [where.val(email)])),
      )
      .executeTakeFirst(),

  userByPublicId: (publicId: string): Promise<UserRow | undefined> =>
    database.selectFrom('users').selectAll().where('public_id', '=', publicId).executeTakeFirst(),

  /** People who offer homes can be reached by whoever is signed in. */
  async offersHomes(id: number): Promise<boolean> {
    const found = await database
      .selectFrom('listings')
      .select('id')
      .where('owner_id', '=', id)
      .limit(1)
      .executeTakeFirst();
    return found !== undefined;
  },

  lockUser: (id: number): Promise<UserRow | undefined> =>
    database.selectFrom('users').selectAll().where('id', '=', id).forUpdate().executeTakeFirst(),

  changeUser: (id: number, changes: UserChanges): Promise<UserRow> =>
    database
      .updateTable('users')
      .set({ ...changes, updated_at: new Date() })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow(),

  async removeUser(id: number): Promise<void> {
    await database.deleteFrom('users').where('id', '=', id).execute();
  },

  async markVerified(id: number, at: Date): Promise<void> {
    await database
      .updateTable('users')
      .set({ verified_at: at })
      .where('id', '=', id)
      .where('verified_at', 'is', null)
      .execute();
  },

  queueVerificationMail: (user: number): Promise<void> => enqueue(database, 'send_verification', { user }),
  queueResetMail: (user: number): Promise<void> => enqueue(database, 'send_reset', { user }),
  queueMediaRemoval: (keys: readonly string[]): Promise<void> => enqueue(database, 'remove_media', { keys }),
});

export type AccountsRepository = ReturnType<typeof accountsRepository>;
