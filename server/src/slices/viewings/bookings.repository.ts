import type { Booking, Party } from '@lodgepole/contract/viewings/rules';
import { type Kysely, sql } from 'kysely';
import { actingAs } from '../../db/acting-as.ts';
import type { Schema } from '../../db/schema.ts';
import { isBookingOf } from './viewing-rows.repository.ts';

interface NewBooking {
  readonly viewing: number;
  readonly user: number;
  readonly group: number | null;
  readonly seats: number;
  readonly at: Date;
}

export const bookingsRepository = (database: Kysely<Schema>) => ({
  /** Locks a person against deletion. Take it before every other lock. */
  async holdPerson(user: number): Promise<void> {
    await database.selectFrom('users').select('id').where('id', '=', user).forKeyShare().execute();
  },

  /** Keeps the group's members unchanged until the transaction ends; null when it is not a group of this listing. */
  async holdParty(group: number, listing: number): Promise<Party | null> {
    const held = await database
      .selectFrom('groups')
      .select('id')
      .where('id', '=', group)
      .where('listing_id', '=', listing)
      .forKeyShare()
      .executeTakeFirst();
    if (!held) return null;
    const members = await database
      .selectFrom('group_members')
      .innerJoin('roommate_profiles', 'roommate_profiles.id', 'roommate_id')
      .select('user_id')
      .where('group_id', '=', group)
      .execute();
    return { group, users: members.map(({ user_id }) => user_id) };
  },

  groupsOn: async (user: number, listing: number): Promise<number[]> =>
    (
      await database
        .selectFrom('group_members')
        .innerJoin('roommate_profiles', 'roommate_profiles.id', 'roommate_id')
        .innerJoin('groups', 'groups.id', 'group_id')
        .select('groups.id')
        .where('roommate_profiles.user_id', '=', user)
        .where('groups.listing_id', '=', listing)
        .execute()
    ).map(({ id }) => id),

  bookingsOf: (viewing: number): Promise<Booking[]> =>
    database
      .selectFrom('viewing_bookings')
      .select(['id', 'user_id as user', 'group_id as group', 'seats'])
      .where('viewing_id', '=', viewing)
      .orderBy('id')
      .execute(),

  async removeBookings(ids: readonly number[], by: number): Promise<void> {
    if (ids.length === 0) return;
    await actingAs(database, by);
    await database
      .deleteFrom('viewing_bookings')
      .where('id', 'in', [...ids])
      .execute();
  },

  /** A trigger counts the seats taken. */
  async addBooking({ viewing, user, group, seats, at }: NewBooking): Promise<void> {
    await database
      .insertInto('viewing_bookings')
      .values({ viewing_id: viewing, user_id: user, group_id: group, seats, created_at: at })
      .execute();
  },

  async ownBookings(viewing: number, user: number): Promise<Booking[]> {
    const { rows } = await sql<Booking>`select id, user_id as user, group_id as group, seats
      from viewing_bookings as bookings
      where viewing_id = ${viewing} and ${isBookingOf(user)} order by id`.execute(database);
    return rows;
  },

  async membersOf(groups: readonly number[]): Promise<number[]> {
    const { rows } = await sql<{ user: number }>`select distinct unnest(members_of_group(asked)) as user
      from unnest(${[...groups]}::int[]) as asked`.execute(database);
    return rows.map(({ user }) => user);
  },

  async guestsOf(viewing: number): Promise<number[]> {
    const { rows } = await sql<{ guests: number[] }>`select guests_of_viewing(${viewing}) as guests`.execute(
      database,
    );
    return rows[0]?.guests ?? [];
  },
});
