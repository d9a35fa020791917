import type { ListingStatus, VerificationStatus } from '@lodgepole/contract/listings/codes';
import { mostFound } from '@lodgepole/contract/trust/directory';
import { type Kysely, sql } from 'kysely';
import { containsFolded, foldedText } from '../../../db/folded.ts';
import type { Schema } from '../../../db/schema.ts';
import { exactDoor, homeJson } from '../../listings/exact-place.repository.ts';
import {
  personJson,
  type QueueRow,
  type StaffPersonRow,
  wholeItems,
} from '../queue/queue-rows.repository.ts';

export interface ContactRow extends StaffPersonRow {
  readonly email: string;
  readonly phone_number: string;
  readonly city: string;
  readonly is_staff: boolean;
  readonly is_verified: boolean;
  readonly created_at: Date;
}

export interface StaffListingRow {
  readonly id: number;
  readonly home: NonNullable<QueueRow['home']>;
  readonly status: ListingStatus;
  readonly verification_status: VerificationStatus;
  readonly price: number;
  readonly owner: StaffPersonRow;
  readonly created_at: Date;
}

const wholeContact = sql`select id, first_name, last_name, profile_picture, suspended_at is not null as is_suspended,
  email, phone_number, city, is_staff, verified_at is not null as is_verified, created_at from users`;

const wholeListing = sql`select listings.id, ${homeJson(exactDoor)} as home, status, verification_status, price,
  ${personJson('users')} as owner, listings.created_at
  from listings join users on users.id = owner_id`;

const digitsOf = (q: string): string => q.replace(/\D/g, '');
const fewestDigits = 4;

/** Finds a number written with other spaces and dashes. */
const isPhone = (q: string) =>
  digitsOf(q).length >= fewestDigits && /^[\d\s().+-]+$/.test(q)
    ? sql`or regexp_replace(phone_number, '\\D', '', 'g') like ${`%${digitsOf(q)}%`}`
    : sql``;

const address = sql`concat_ws('-', nullif(${exactDoor.unit}, ''), ${exactDoor.street}) || ', '
  || listings.city || ' ' || coalesce(exact_place ->> 'postal_code', listings.postal_code)`;

/** Staff do not see drafts. */
const isPosted = sql`status <> 'D'`;

const mostOfPerson = 100;

export const directoryRepository = (database: Kysely<Schema>) => ({
  async people(q: string): Promise<ContactRow[]> {
    const pattern = containsFolded(sql`${q}::text`);
    const { rows } = await sql<ContactRow>`with wanted as materialized (select ${pattern} as pattern)
      ${wholeContact}, wanted where folded_name like pattern or ${foldedText(sql`email`)} like pattern
        or phone_number like pattern or id::text like pattern ${isPhone(q)}
      order by id::text = ${q} desc, id desc limit ${sql.lit(mostFound)}`.execute(database);
    return rows;
  },

  async listings(q: string): Promise<StaffListingRow[]> {
    const pattern = containsFolded(sql`${q}::text`);
    const { rows } = await sql<StaffListingRow>`with wanted as materialized (select ${pattern} as pattern),
      found as materialized (select id from listings, wanted
        where ${isPosted} and (${foldedText(address)} like pattern or id::text like pattern)
        order by id::text = ${q} desc, id desc limit ${sql.lit(mostFound)})
      ${wholeListing} where listings.id in (select id from found)
      order by listings.id::text = ${q} desc, listings.id desc`.execute(database);
    return rows;
  },

  async contact(id: number): Promise<ContactRow | undefined> {
    return (await sql<ContactRow>`${wholeContact} where id = ${id}`.execute(database)).rows[0];
  },

  async itemsAbout(person: number, now: Date): Promise<QueueRow[]> {
    const ids = sql`select id, row_number() over (order by id desc) as place from trust_items
      where reported_id = ${person} order by place limit ${sql.lit(mostOfPerson)}`;
    return (await wholeItems(ids, now).execute(database)).rows;
  },

  async listingsOf(owner: number): Promise<StaffListingRow[]> {
    const { rows } = await sql<StaffListingRow>`${wholeListing} where owner_id = ${owner} and ${isPosted}
      order by listings.id desc limit ${sql.lit(mostOfPerson)}`.execute(database);
    return rows;
  },

  async countsOf(person: number, now: Date): Promise<{ blocks: number; sessions: number }> {
    const { rows } = await sql<{ blocks: number; sessions: number }>`select
      (select count(*)::int from blocks where blocked_id = ${person}) as blocks,
      (select count(*)::int from sessions where user_id = ${person} and ended_at is null
        and expires_at > ${now}::timestamptz) as sessions`.execute(database);
    return rows[0] ?? { blocks: 0, sessions: 0 };
  },

  /** Serialises the lookups of one staff member. */
  async lockStaff(id: number): Promise<void> {
    await sql`select 1 from users where id = ${id} for no key update`.execute(database);
  },
});
