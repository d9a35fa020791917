import type { RoommateSearch } from '@lodgepole/contract/roommates/search';
import { type Insertable, type Kysely, type Selectable, sql, type Updateable } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import { brokenUniqueIndex, transactional } from '../../db/transactional.ts';
import { habitsRepository } from './habits/habits.repository.ts';
import { type RoommateRow, roommateJson } from './roommate-rows.repository.ts';
import { findRoommates } from './search.repository.ts';

type Table = Schema['roommate_profiles'];
export type NewRoommate = Insertable<Table>;
export type RoommateChanges = Updateable<Table>;

export const roommateColumns = [
  'description',
  'move_in_date',
  'stay_length',
  'occupation',
  'roommate_budget',
  'smoke_friendly',
  'cannabis_friendly',
  'pet_friendly',
  'couple_friendly',
  'gender_preference',
  'open_to_message',
] as const satisfies readonly (keyof RoommateChanges)[];

export type LockedRoommate = Pick<Selectable<Table>, 'user_id' | 'move_in_date'>;
export type { RoommateRow };

const roommatesRepository = (database: Kysely<Schema>) => ({
  find: (search: RoommateSearch, viewer: number) => findRoommates(database, search, viewer),

  async byIds(ids: readonly number[], viewer: number): Promise<RoommateRow[]> {
    if (ids.length === 0) return [];
    // The subquery hides the array's length, which would otherwise make PostgreSQL plan each call anew.
    const { rows } = await sql<{ roommate: RoommateRow }>`
      select ${roommateJson(viewer)} as roommate
      from unnest((select ${[...ids]}::int[])) with ordinality as wanted (id, place)
      join roommate_profiles on roommate_profiles.id = wanted.id
      join users on users.id = roommate_profiles.user_id and users.deactivated_at is null
        and users.suspended_at is null
      order by wanted.place`.execute(database);
    return rows.map(({ roommate }) => roommate);
  },

  async add(profile: NewRoommate): Promise<number | null> {
    try {
      const { id } = await database
        .insertInto('roommate_profiles')
        .values(profile)
        .returning('id')
        .executeTakeFirstOrThrow();
      return id;
    } catch (error) {
      if (brokenUniqueIndex(error) === 'roommate_profiles_one_each') return null;
      throw error;
    }
  },

  /** Locks the row so that the person cannot join anything meanwhile; undefined for profiles nobody sees. */
  lock: (id: number): Promise<LockedRoommate | undefined> =>
    database
      .selectFrom('roommate_profiles')
      .innerJoin('users', 'users.id', 'roommate_profiles.user_id')
      .select(['user_id', 'move_in_date'])
      .where('roommate_profiles.id', '=', id)
      .where('users.deactivated_at', 'is', null)
      .where('users.suspended_at', 'is', null)
      .forUpdate('roommate_profiles')
      .executeTakeFirst(),

  async change(id: number, changes: RoommateChanges): Promise<void> {
    await database
      .updateTable('roommate_profiles')
      .set({ ...changes, updated_at: new Date() })
      .where('id', '=', id)
      .execute();
  },

  /** A trigger notifies its groups. */
  async remove(id: number, user: number): Promise<void> {
    const habits = habitsRepository(database);
    await habits.countChange(user, await habits.of(id), []);
    await database.deleteFrom('roommate_profiles').where('id', '=', id).execute();
  },

  listingFor: (
    owner: number,
    listing: number | undefined,
  ): Promise<{ id: number; price: number } | undefined> => {
    const own = database
      .selectFrom('listings')
      .select(['id', 'price'])
      .where('owner_id', '=', owner)
      .where('status', '<>', 'D');
    return listing === undefined
      ? own.orderBy('created_at', 'desc').orderBy('id', 'desc').limit(1).executeTakeFirst()
      : own.where('id', '=', listing).executeTakeFirst();
  },
});

export type RoommatesRepository = ReturnType<typeof roommatesRepository>;

export const roommatesStore = (kysely: Kysely<Schema>) => transactional(kysely, roommatesRepository);

export type RoommatesStore = ReturnType<typeof roommatesStore>;
