import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import { exactPlaceFor } from '../listings/exact-place.repository.ts';

interface GuestRow {
  readonly id: number;
  readonly first_name: string;
  readonly last_name: string;
  readonly profile_picture: string | null;
  readonly is_suspended: boolean;
  readonly seats: number;
  readonly group: number | null;
}

export interface ViewingRow {
  readonly id: number;
  readonly uid: string;
  readonly listing: number | null;
  readonly host: number | null;
  readonly starts_at: Date;
  readonly ends_at: Date;
  readonly minutes: number;
  readonly seats: number;
  readonly taken: number;
  readonly note: string;
  readonly unit_number: string;
  readonly street_address: string;
  readonly city: string;
  readonly time_zone: string;
  readonly sequence: number;
  /** For this viewer; others may still have seats. */
  readonly cancelled_at: Date | null;
  readonly cancel_reason: string | null;
  readonly updated_at: Date;
  readonly postal_code: string | null;
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly booked: number;
  readonly guests: readonly GuestRow[] | null;
}

/** An array, because a subquery would keep the index of bookings from being used. */
const groupsOf = (user: number): RawBuilder<number[]> => sql`array(select group_id from group_members
  join roommate_profiles on roommate_profiles.id = roommate_id where roommate_profiles.user_id = ${user})`;

export const isBookingOf = (user: number): RawBuilder<boolean> => sql`(
  (bookings.group_id is null and bookings.user_id = ${user}) or bookings.group_id = any(${groupsOf(user)}))`;

/** A group is shown as the member who booked, or as its owner if that member has left. */
const guestUser = sql`case when bookings.group_id is null or bookings.user_id = any(members_of_group(bookings.group_id))
  then bookings.user_id
  else (select roommate_profiles.user_id from groups join roommate_profiles on roommate_profiles.id = groups.owner_id
    where groups.id = bookings.group_id) end`;

const guestsJson = sql`(select coalesce(json_agg(json_build_object('id', users.id, 'first_name', users.first_name,
    'last_name', users.last_name, 'profile_picture', users.profile_picture,
    'is_suspended', users.suspended_at is not null, 'seats', bookings.seats,
    'group', bookings.group_id) order by bookings.id), '[]')
  from viewing_bookings as bookings join users on users.id = ${guestUser} where bookings.viewing_id = viewings.id)`;

/** When this viewer alone lost the seats; null while they have seats. */
const lostSeatsAt = (viewer: number) => sql`(select alone_at from viewing_guests as guests
  where guests.viewing_id = viewings.id and guests.user_id = ${viewer} and not exists (
    select 1 from viewing_bookings as bookings where bookings.viewing_id = viewings.id and ${isBookingOf(viewer)}))`;

/** The viewing stores the public address, the listing the exact one for those who may see it. */
const doorPart = (viewer: number, part: 'unit_number' | 'street_address') =>
  sql`coalesce((${exactPlaceFor(viewer)}) ->> ${sql.lit(part)}, ${sql.ref(`viewings.${part}`)}) as ${sql.ref(part)}`;

const rowsFor = (viewer: number) => sql`select viewings.id, viewings.uid, viewings.listing_id as listing,
    viewings.host_id as host, viewings.starts_at, viewings.ends_at, viewings.minutes, viewings.seats, viewings.taken,
    viewings.note, ${doorPart(viewer, 'unit_number')}, ${doorPart(viewer, 'street_address')}, viewings.city, viewings.time_zone,
    viewings.sequence + (${lostSeatsAt(viewer)} is not null)::int as sequence,
    coalesce(viewings.cancelled_at, ${lostSeatsAt(viewer)}) as cancelled_at, viewings.cancel_reason, viewings.updated_at, listings.postal_code, listings.latitude, listings.longitude,
    (select coalesce(sum(bookings.seats), 0)::int from viewing_bookings as bookings
      where bookings.viewing_id = viewings.id and ${isBookingOf(viewer)}) as booked,
    case when viewings.host_id = ${viewer} then ${guestsJson} end as guests
  from viewings left join listings on listings.id = viewings.listing_id`;

const mostPast = 50;
const mostUpcoming = 500;

const mine = (user: number): RawBuilder<boolean> => sql`viewings.cancelled_at is null and viewings.id in (
    select id from viewings where host_id = ${user}
    union
    select viewing_id from viewing_bookings as bookings where ${isBookingOf(user)})
  and (listings.status <> 'H' or listings.owner_id = ${user})`;

export const viewingRows = (database: Kysely<Schema>) => ({
  async seen(id: number, viewer: number): Promise<ViewingRow | null> {
    const { rows } = await sql<ViewingRow>`${rowsFor(viewer)} where viewings.id = ${id}`.execute(database);
    return rows[0] ?? null;
  },

  async comingOf(listing: number, viewer: number, now: Date): Promise<ViewingRow[]> {
    const { rows } = await sql<ViewingRow>`${rowsFor(viewer)} where viewings.listing_id = ${listing}
      and viewings.cancelled_at is null and viewings.starts_at > ${now}
      order by viewings.starts_at, viewings.id`.execute(database);
    return rows;
  },

  /** A viewing under way counts as upcoming. */
  async upcomingOfPerson(user: number, now: Date): Promise<ViewingRow[]> {
    const { rows } = await sql<ViewingRow>`${rowsFor(user)} where ${mine(user)} and viewings.ends_at > ${now}
      order by viewings.starts_at, viewings.id limit ${mostUpcoming}`.execute(database);
    return rows;
  },

  async pastOfPerson(user: number, now: Date): Promise<ViewingRow[]> {
    const { rows } = await sql<ViewingRow>`${rowsFor(user)} where ${mine(user)} and viewings.ends_at <= ${now}
      order by viewings.starts_at desc, viewings.id desc limit ${mostPast}`.execute(database);
    return rows;
  },

  /** Viewings that end after this time, including cancelled ones; the next page by id. */
  async calendarOf(user: number, since: Date, after: number, most: number): Promise<ViewingRow[]> {
    const { rows } = await sql<ViewingRow>`${rowsFor(user)} where viewings.id in (
        select id from viewings where host_id = ${user}
        union
        select viewing_id from viewing_bookings as bookings where ${isBookingOf(user)}
        union
        select viewing_id from viewing_guests where user_id = ${user})
      and viewings.ends_at > ${since} and viewings.id > ${after} order by viewings.id limit ${most}`.execute(
      database,
    );
    return rows;
  },

  /** A cancelled viewing keeps the guests it had. */
  async isGuest(id: number, user: number): Promise<boolean> {
    const { rows } = await sql`select 1 from viewing_bookings as bookings
        where bookings.viewing_id = ${id} and ${isBookingOf(user)}
      union all
      select 1 from viewing_guests where viewing_id = ${id} and user_id = ${user}
      limit 1`.execute(database);
    return rows.length > 0;
  },
});
