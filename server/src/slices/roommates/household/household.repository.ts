import type { CommonQuestion } from '@lodgepole/contract/roommates/habits/compatibility';
import { mostAsked } from '@lodgepole/contract/roommates/household/household';
import type { HouseholdQuestion } from '@lodgepole/contract/roommates/household/questions';
import { type Kysely, type RawBuilder, type Selectable, sql } from 'kysely';
import type { Schema } from '../../../db/schema.ts';
import { transactional } from '../../../db/transactional.ts';
import { contactRepository, hasBlocked } from '../../accounts/blocks/blocks.repository.ts';
import { commonWith } from '../roommate-rows.repository.ts';

export interface QuestionRow extends HouseholdQuestion {
  readonly person: number;
  readonly owner: number;
}

interface ResidentRow {
  readonly roommate: number;
  readonly first_name: string;
  readonly profile_picture: string | null;
}

const wholeQuestion = sql`select household_members.id, listing_id as listing, roommate_id as roommate, accepted,
    user_id as person, owner_id as owner
  from household_members
  join listings on listings.id = listing_id
  join roommate_profiles on roommate_profiles.id = roommate_id`;

const residents = (
  columns: RawBuilder<unknown>,
) => sql`select ${columns}, roommate_id as roommate, first_name, profile_picture
  from household_members
  join roommate_profiles on roommate_profiles.id = roommate_id
  join users on users.id = user_id and users.deactivated_at is null and users.suspended_at is null`;

const listingFacts = (database: Kysely<Schema>, id: number) =>
  database.selectFrom('listings').select(['owner_id', 'status', 'home_kind']).where('id', '=', id);

type ListingFacts = Pick<Selectable<Schema['listings']>, 'owner_id' | 'status' | 'home_kind'>;

const householdRepository = (database: Kysely<Schema>) => ({
  ...contactRepository(database),

  async byId(id: number): Promise<QuestionRow | null> {
    const { rows } = await sql<QuestionRow>`${wholeQuestion} where household_members.id = ${id}`.execute(
      database,
    );
    return rows[0] ?? null;
  },

  async ofPair(listing: number, roommate: number): Promise<QuestionRow | null> {
    const { rows } = await sql<QuestionRow>`${wholeQuestion}
      where listing_id = ${listing} and roommate_id = ${roommate}`.execute(database);
    return rows[0] ?? null;
  },

  async ofRoommate(roommate: number, isAnswered: boolean): Promise<QuestionRow[]> {
    const { rows } = await sql<QuestionRow>`${wholeQuestion}
      where roommate_id = ${roommate} and (accepted is not null) = ${isAnswered}
      order by coalesce(responded_at, household_members.created_at) desc, household_members.id desc
      limit 100`.execute(database);
    return rows;
  },

  /** Residents who agreed, except those who blocked the viewer. */
  async seenBy(
    viewer: number,
    listing: number,
  ): Promise<(ResidentRow & { readonly common: readonly CommonQuestion[] | null })[]> {
    const { rows } = await sql<ResidentRow & { readonly common: readonly CommonQuestion[] | null }>`
      ${residents(sql`${commonWith(viewer)} as common`)}
      where listing_id = ${listing} and accepted and not ${hasBlocked(sql`users.id`, viewer)}
      order by household_members.id limit ${sql.lit(mostAsked)}`.execute(database);
    return rows;
  },

  async asked(
    listing: number,
  ): Promise<(ResidentRow & { readonly id: number; readonly accepted: boolean | null })[]> {
    const { rows } = await sql<ResidentRow & { readonly id: number; readonly accepted: boolean | null }>`
      ${residents(sql`household_members.id, accepted`)}
      where listing_id = ${listing} order by household_members.id limit ${sql.lit(mostAsked)}`.execute(
      database,
    );
    return rows;
  },

  /** Prevents changes, so that a room stays a room until the transaction ends. */
  holdListing: (id: number): Promise<ListingFacts | undefined> =>
    listingFacts(database, id).forShare().executeTakeFirst(),

  home: (id: number): Promise<ListingFacts | undefined> => listingFacts(database, id).executeTakeFirst(),

  /** Prevents deletion; null unless the account is in use. Take it before the lock on a listing. */
  async holdPerson(roommate: number): Promise<number | null> {
    const held = await database
      .selectFrom('roommate_profiles')
      .innerJoin('users', 'users.id', 'user_id')
      .select('user_id')
      .where('roommate_profiles.id', '=', roommate)
      .where('users.deactivated_at', 'is', null)
      .where('users.suspended_at', 'is', null)
      .forKeyShare('roommate_profiles')
      .executeTakeFirst();
    return held?.user_id ?? null;
  },

  async count(listing: number): Promise<number> {
    const { asked } = await database
      .selectFrom('household_members')
      .select((column) => column.fn.countAll<number>().as('asked'))
      .where('listing_id', '=', listing)
      .executeTakeFirstOrThrow();
    return Number(asked);
  },

  /** Null when the person was asked already: a unique constraint decides. */
  async add(listing_id: number, roommate_id: number, accepted: boolean | null): Promise<number | null> {
    const added = await database
      .insertInto('household_members')
      .values({ listing_id, roommate_id, accepted, responded_at: accepted === null ? null : sql`now()` })
      .onConflict((conflict) => conflict.columns(['listing_id', 'roommate_id']).doNothing())
      .returning('id')
      .executeTakeFirst();
    return added?.id ?? null;
  },

  /** Serialises answers. */
  lock: (id: number): Promise<{ accepted: boolean | null } | undefined> =>
    database
      .selectFrom('household_members')
      .select('accepted')
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst(),

  async answer(id: number, accepted: boolean): Promise<void> {
    await database
      .updateTable('household_members')
      .set({ accepted, responded_at: sql<Date>`clock_timestamp()` })
      .where('id', '=', id)
      .execute();
  },

  async remove(id: number): Promise<void> {
    await database.deleteFrom('household_members').where('id', '=', id).execute();
  },
});

export const householdStore = (kysely: Kysely<Schema>) => transactional(kysely, householdRepository);

export type HouseholdStore = ReturnType<typeof householdStore>;
