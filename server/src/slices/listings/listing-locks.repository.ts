import type { ListingKind } from '@lodgepole/contract/listings/codes';
import type { DraftFields } from '@lodgepole/contract/listings/drafts';
import type { ExactPlace } from '@lodgepole/contract/listings/place/stored-place';
import type { Point } from '@lodgepole/contract/places/geo';
import { type Kysely, type Selectable, sql } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import { listingColumns } from './listing-columns.ts';

type Table = Schema['listings'];

interface Place {
  readonly latitude?: number | null | undefined;
  readonly longitude?: number | null | undefined;
}

export type Standing = Pick<Selectable<Table>, 'owner_id' | 'status'>;

export type LockedStanding = Standing & Pick<Selectable<Table>, 'verification_status' | 'rented_to'>;

const lockedColumns = [
  'id',
  'owner_id',
  'status',
  'verification_status',
  'version',
  ...listingColumns,
] as const;

export interface LockedListing extends Pick<Selectable<Table>, (typeof lockedColumns)[number]> {
  readonly kind: ListingKind;
  readonly exact_place: ExactPlace | null;
  readonly draft: DraftFields | null;
}

const selectLocked = (database: Kysely<Schema>) =>
  database
    .selectFrom('listings')
    .select(lockedColumns)
    .select('home_kind as kind')
    .select(sql<ExactPlace | null>`exact_place`.as('exact_place'))
    .select(sql<DraftFields | null>`draft`.as('draft'));

export const listingLocks = (database: Kysely<Schema>) => ({
  lock: (id: number): Promise<LockedListing | undefined> =>
    selectLocked(database).where('id', '=', id).forUpdate().executeTakeFirst(),

  /** Locks only the owner's listings, so that nobody can hold up those of others. */
  lockOwn: (owner: number, ids: readonly number[]): Promise<LockedListing[]> =>
    selectLocked(database)
      .where('id', '=', sql<number>`any(${[...ids]}::int[])`)
      .where('owner_id', '=', owner)
      .orderBy('id')
      .forUpdate()
      .execute(),

  /** The public place of the owner's listing at that exact point, if it shows only its area. */
  async twinOf(owner: number, { latitude, longitude }: Place): Promise<Point | null> {
    if (!(latitude && longitude)) return null;
    const { rows } = await sql<Point>`select latitude as lat, longitude as lng from listings
      where owner_id = ${owner} and location_precision = 'area' and latitude is not null
        and (exact_place ->> 'latitude')::float8 = ${latitude}::float8
        and (exact_place ->> 'longitude')::float8 = ${longitude}::float8
      order by id limit 1`.execute(database);
    return rows[0] ?? null;
  },

  lockOfOwner: async (owner: number): Promise<number[]> =>
    (
      await database
        .selectFrom('listings')
        .select('id')
        .where('owner_id', '=', owner)
        .orderBy('id')
        .forUpdate()
        .execute()
    ).map(({ id }) => id),

  /** Removing a group affects viewings, and viewings are always locked after groups. */
  async lockGroupsOn(listings: readonly number[]): Promise<void> {
    await database
      .selectFrom('groups')
      .select('id')
      .where('listing_id', '=', sql<number>`any(${[...listings]}::int[])`)
      .orderBy('id')
      .forUpdate()
      .execute();
  },

  /** Prevents changes. Take it before the lock on a group. */
  holdStanding: (id: number): Promise<Standing | undefined> =>
    database
      .selectFrom('listings')
      .select(['owner_id', 'status'])
      .where('id', '=', id)
      .forShare()
      .executeTakeFirst(),

  lockStanding: (id: number): Promise<LockedStanding | undefined> =>
    database
      .selectFrom('listings')
      .select(['owner_id', 'status', 'verification_status', 'rented_to'])
      .where('id', '=', id)
      .forNoKeyUpdate()
      .executeTakeFirst(),

  /** Makes a suspension wait, so that it also hides what a long upload adds. Lock it before listings. */
  async holdOwner(owner: number): Promise<boolean> {
    const found = await database
      .selectFrom('users')
      .select('id')
      .where('id', '=', owner)
      .where('suspended_at', 'is', null)
      .forKeyShare()
      .executeTakeFirst();
    return found !== undefined;
  },
});
