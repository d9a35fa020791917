import { type Insertable, type Kysely, type Selectable, sql, type Updateable } from 'kysely';
import type { SecurityMail } from '../../core/mailed-events.ts';
import { isOfDemo } from '../../db/demo-people.ts';
import type { Schema } from '../../db/schema.ts';
import { brokenUniqueIndex } from '../../db/transactional.ts';
import { enqueue, enqueueEach } from '../../jobs/enqueue.ts';
import { sharesEmailWith } from './person.repository.ts';

export interface UserRow extends Selectable<Schema['users']> {
  readonly roommate_profile: number | null;
}
export type NewUser = Insertable<Schema['users']>;
export type UserChanges = Updateable<Schema['users']>;

export const profileColumns = [
  'first_name',
  'last_name',
  'age',
  'sex',
  'city',
  'preferred_location',
  'phone_number',
  'budget_min',
  'budget_max',
  'yearly_income',
  'instagram_link',
  'facebook_link',
  'receive_email_notifications',
  'receive_sms_notifications',
  'show_contact',
  'language',
] as const satisfies readonly (keyof UserChanges)[];

const roommateProfile = sql<number | null>`(select id from roommate_profiles where user_id = users.id)`.as(
  'roommate_profile',
);

export const accountsRepository = (database: Kysely<Schema>) => ({
  /** Null when the email is taken: a unique index decides. */
  async addUser(user: NewUser): Promise<UserRow | null> {
    try {
      return await database
        .insertInto('users')
        .values(user)
        .returningAll()
        .returning(roommateProfile)
        .executeTakeFirstOrThrow();
    } catch (error) {
      if (brokenUniqueIndex(error) === 'users_email') return null;
      throw error;
    }
  },

  userById: (id: number): Promise<UserRow | undefined> =>
    database.selectFrom('users').selectAll().select(roommateProfile).where('id', '=', id).executeTakeFirst(),

  staff: (): Promise<UserRow[]> =>
    database
      .selectFrom('users')
      .selectAll()
      .select(roommateProfile)
      .where('is_staff', '=', true)
      .orderBy('id')
      .execute(),

  userByEmail: (email: string): Promise<UserRow | undefined> =>
    database
      .selectFrom('users')
      .selectAll()
      .select(roommateProfile)
      .where((where) =>
        where(where.fn<string>('lower', ['email']), '=', where.fn<string>('lower', [where.val(email)])),
      )
      .executeTakeFirst(),

  userByPublicId: (publicId: string): Promise<UserRow | undefined> =>
    database
      .selectFrom('users')
      .selectAll()
      .select(roommateProfile)
      .where('public_id', '=', publicId)
      .executeTakeFirst(),

  /** Signed-in people may contact those who have listings. */
  async offersListings(id: number): Promise<boolean> {
    const found = await database
      .selectFrom('listings')
      .select('id')
      .where('owner_id', '=', id)
      .where('status', '<>', 'D')
      .limit(1)
      .executeTakeFirst();
    return found !== undefined;
  },

  /** True for members of one group, and for the landlord that the group applied to. */
  async sharesEmail(viewer: number, id: number): Promise<boolean> {
    const { rows } = await sql<{
      shares: boolean;
    }>`select ${sharesEmailWith(viewer, sql`${id}::int`)} as shares`.execute(database);
    return rows[0]?.shares ?? false;
  },

  lockUser: (id: number): Promise<UserRow | undefined> =>
    database
      .selectFrom('users')
      .selectAll()
      .select(roommateProfile)
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst(),

  changeUser: (id: number, changes: UserChanges): Promise<UserRow> =>
    database
      .updateTable('users')
      .set({ ...changes, updated_at: new Date() })
      .where('id', '=', id)
      .returningAll()
      .returning(roommateProfile)
      .executeTakeFirstOrThrow(),

  demoPeople: () => database.selectFrom('users').select('id').where(isOfDemo).orderBy('id').execute(),

  async removeUser(id: number): Promise<void> {
    await database.deleteFrom('users').where('id', '=', id).execute();
  },

  lockUnverified: (until: Date, most: number): Promise<Pick<UserRow, 'id' | 'profile_picture'>[]> =>
    database
      .selectFrom('users')
      .select(['id', 'profile_picture'])
      .where('verified_at', 'is', null)
      .where('created_at', '<=', until)
      .orderBy('created_at')
      .limit(most)
      .forUpdate()
      .skipLocked()
      .execute(),

  async markReminded(until: Date, at: Date, most: number): Promise<number[]> {
    const { rows } = await sql<{ id: number }>`
      with due as (
        select id from users
        where verified_at is null and created_at <= ${until} and verification_reminded_at is null
        order by created_at limit ${most} for no key update skip locked)
      update users set verification_reminded_at = ${at} from due where users.id = due.id
      returning users.id`.execute(database);
    return rows.map(({ id }) => id);
  },

  async markVerified(id: number, at: Date): Promise<Pick<UserRow, 'profile_picture'> | null> {
    const marked = await database
      .updateTable('users')
      .set({ verified_at: at })
      .where('id', '=', id)
      .where('verified_at', 'is', null)
      .returning('profile_picture')
      .executeTakeFirst();
    return marked ?? null;
  },

  async markFirstSignIn(id: number): Promise<boolean> {
    const marked = await database
      .updateTable('users')
      .set({ first_signed_in_at: sql<Date>`now()`, asks_intent: true })
      .where('id', '=', id)
      .where('first_signed_in_at', 'is', null)
      .returning('id')
      .executeTakeFirst();
    return marked !== undefined;
  },

  queueVerificationMail: (user: number, next?: string): Promise<void> =>
    enqueue(database, 'send_verification', { user, ...(next !== undefined && { next }) }),
  queueVerificationReminders: (users: readonly number[]): Promise<void> =>
    enqueueEach(
      database,
      'send_verification',
      users.map((user) => ({ user, reminder: true })),
    ),
  async queueResetMail(user: number): Promise<void> {
    const { rows } = await sql<{ asked: Date }>`select clock_timestamp() as asked`.execute(database);
    await enqueue(database, 'send_reset', { user, ...(rows[0] && { asked: rows[0].asked.toISOString() }) });
  },
  queueSecurityMail: (email: SecurityMail): Promise<void> => enqueue(database, 'send_security_mail', email),
  queuePortrait: (user: number, at: Date): Promise<void> =>
    enqueue(database, 'process_portrait', { user }, { runAt: at }),
  queueMediaRemoval: (keys: readonly string[]): Promise<void> => enqueue(database, 'remove_media', { keys }),
});

export type LinkPurpose = 'verify' | 'reset';

export const linksRepository = (database: Kysely<Schema>) => {
  const valid = (publicId: string, purpose: LinkPurpose, tokenHash: Buffer) =>
    database
      .selectFrom('account_links')
      .innerJoin('users', 'users.id', 'account_links.user_id')
      .select(['account_links.id as link', 'users.id as user'])
      .where('users.public_id', '=', publicId)
      .where('purpose', '=', purpose)
      .where('token_hash', '=', tokenHash)
      .where('expires_at', '>', sql<Date>`now()`);
  return {
    async add(user: number, purpose: LinkPurpose, tokenHash: Buffer, expiresAt: Date): Promise<void> {
      await database
        .insertInto('account_links')
        .values({ user_id: user, purpose, token_hash: tokenHash, expires_at: expiresAt })
        .execute();
    },

    async userOf(publicId: string, purpose: LinkPurpose, tokenHash: Buffer): Promise<number | null> {
      return (await valid(publicId, purpose, tokenHash).executeTakeFirst())?.user ?? null;
    },

    async forgetOld(): Promise<void> {
      await database.deleteFrom('account_links').where('expires_at', '<', sql<Date>`now()`).execute();
    },
  };
};
