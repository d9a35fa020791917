import type { ListingKind } from '@lodgepole/contract/listings/codes';
import type { DraftFields } from '@lodgepole/contract/listings/drafts';
import type { ExactPlace } from '@lodgepole/contract/listings/place/stored-place';
import type { Search } from '@lodgepole/contract/listings/search/search';
import type { AddressAccuracy } from '@lodgepole/contract/places/accuracy';
import { type Insertable, type Kysely, type RawBuilder, type Selectable, sql, type Updateable } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import { statement } from '../../db/statement.ts';
import { brokenUniqueIndex, transactional } from '../../db/transactional.ts';
import { enqueue } from '../../jobs/enqueue.ts';
import { exactPlaceFor } from './exact-place.repository.ts';
import { type HoldRow, holdJson, queueCheck } from './holds/holds.repository.ts';
import { listingColumns } from './listing-columns.ts';
import { listingLocks, type Standing } from './listing-locks.repository.ts';
import { pictureRows, picturesJson, type ShownPicture } from './pictures/picture-rows.repository.ts';
import { finding, findListings } from './search/search.repository.ts';

type Table = Schema['listings'];
export type NewListing = Insertable<Table>;
export type ListingChanges = Updateable<Table>;

const ownerColumns = [
  'first_name',
  'last_name',
  'email',
  'phone_number',
  'profile_picture',
  'show_contact',
  'response_asked',
  'response_answered',
  'response_minutes',
] as const satisfies readonly (keyof Schema['users'])[];

interface OwnerRow extends Pick<Selectable<Schema['users']>, (typeof ownerColumns)[number]> {
  readonly is_suspended: boolean;
}

/** Listed, because a prepared statement fails when a newer version adds a column. */
const shownColumns = [
  ...listingColumns,
  'id',
  'owner_id',
  'status',
  'verification_status',
  'confirmed_at',
  'previous_price',
  'price_changed_at',
  'version',
  'reference',
  'draft',
  'created_at',
] as const satisfies readonly (keyof Table)[];

export interface ListingRow extends Pick<Selectable<Table>, (typeof shownColumns)[number]>, OwnerRow {
  readonly kind: ListingKind;
  /** Null when the viewer sees only the public place. */
  readonly exact_place: ExactPlace | null;
  /** The accuracy of the exact place, even if the viewer may not see that place. */
  readonly true_accuracy: AddressAccuracy | null;
  readonly draft: DraftFields | null;
  readonly pictures: readonly ShownPicture[];
  readonly hold: HoldRow | null;
}

const columnsOf = (table: string, columns: readonly string[]): RawBuilder<unknown> =>
  sql.raw(columns.map((column) => `${table}.${column}`).join(', '));

const wholeFor = (viewer: number | null) => sql`${columnsOf('listings', shownColumns)},
  listings.home_kind as kind, ${exactPlaceFor(viewer)} as exact_place,
  coalesce(listings.exact_place ->> 'accuracy', listings.accuracy) as true_accuracy,
  ${columnsOf('users', ownerColumns)}, users.suspended_at is not null as is_suspended,
  ${holdJson} as hold, ${picturesJson} as pictures`;

// The subquery hides the array's length, which would otherwise make PostgreSQL plan each call anew.
const rowsOf = (ids: readonly number[], viewer: number | null) => sql<ListingRow>`select ${wholeFor(viewer)}
  from unnest((select ${ids}::int[])) with ordinality as wanted (id, place)
  join listings on listings.id = wanted.id
  join users on users.id = listings.owner_id
  order by wanted.place`;

const forEveryone = statement((ids: readonly number[]) => rowsOf(ids, null));
const forViewer = statement(rowsOf);

interface FoundPage {
  readonly rows: readonly ListingRow[];
  readonly counted: number;
}

const mostPrices = 200;

const listingsRepository = (database: Kysely<Schema>) => ({
  find: (search: Search, viewer: number | null) => findListings(database, search, viewer),

  async findPage(search: Search, viewer: number | null): Promise<FoundPage> {
    const { ids, page } = await finding(database, search, viewer);
    // An empty page comes as one row without a listing.
    const { rows } = await sql<ListingRow & { readonly counted: number }>`with found as materialized (${ids})
      select cardinality(found.ids) as counted, ${wholeFor(viewer)} from found
      left join lateral unnest(found.ids[${page}]) with ordinality as wanted (id, place) on true
      left join listings on listings.id = wanted.id
      left join users on users.id = listings.owner_id
      order by wanted.place`.execute(database);
    return { rows: rows.filter(({ id }) => id !== null), counted: rows[0]?.counted ?? 0 };
  },

  /** In the order of the ids; each place is the one that this viewer may see. */
  async byIds(ids: readonly number[], viewer: number | null): Promise<ListingRow[]> {
    if (ids.length === 0) return [];
    return viewer === null ? forEveryone(database, [...ids]) : forViewer(database, [...ids], viewer);
  },

  async newest(count: number): Promise<number[]> {
    const rows = await database
      .selectFrom('listings')
      .select('id')
      .where('status', '=', 'A')
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(count)
      .execute();
    return rows.map(({ id }) => id);
  },

  points: (ids: readonly number[]) =>
    database
      .selectFrom('listings')
      .select(['id', 'price', 'property_type', 'bedrooms', 'bathrooms', 'sqft_area', 'city', 'accuracy'])
      .select('home_kind as kind')
      .select([sql<number>`latitude`.as('latitude'), sql<number>`longitude`.as('longitude')])
      .where('id', '=', sql<number>`any(${[...ids]}::int[])`)
      .where('latitude', 'is not', null)
      .orderBy('id')
      .execute(),

  standing: (id: number): Promise<Standing | undefined> =>
    database.selectFrom('listings').select(['owner_id', 'status']).where('id', '=', id).executeTakeFirst(),

  idPosted: async (owner: number, clientId: string): Promise<number | null> =>
    (
      await database
        .selectFrom('listings')
        .select('id')
        .where('owner_id', '=', owner)
        .where('client_id', '=', clientId)
        .executeTakeFirst()
    )?.id ?? null,

  idByReference: async (owner: number, reference: string): Promise<number | null> =>
    (
      await database
        .selectFrom('listings')
        .select('id')
        .where('owner_id', '=', owner)
        .where(sql<boolean>`lower(reference) = lower(${reference})`)
        .executeTakeFirst()
    )?.id ?? null,

  idsOfOwner: async (owner: number, after = 0, most: number | null = null): Promise<number[]> =>
    (
      await database
        .selectFrom('listings')
        .select('id')
        .where('owner_id', '=', owner)
        .where('id', '>', after)
        .orderBy('id')
        .limit(most)
        .execute()
    ).map(({ id }) => id),

  async add(listing: NewListing): Promise<number> {
    const { id } = await database
      .insertInto('listings')
      .values(listing)
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  },

  async change(id: number, changes: ListingChanges): Promise<void> {
    await database
      .updateTable('listings')
      .set({ ...changes, updated_at: new Date() })
      .where('id', '=', id)
      .execute();
  },

  async remove(id: number): Promise<void> {
    await database.deleteFrom('listings').where('id', '=', id).execute();
  },

  /** Oldest first; empty when it never changed. Keeps the first and the newest of very many. */
  async pricesOf(listing: number): Promise<{ readonly price: number; readonly at: Date }[]> {
    const { rows } = await sql<{ price: number; at: Date }>`
      (select price, at from listing_prices where listing_id = ${listing} order by at limit 1)
      union
      (select price, at from listing_prices where listing_id = ${listing} order by at desc limit ${sql.lit(mostPrices - 1)})
      order by at`.execute(database);
    return rows;
  },

  ...listingLocks(database),
  ...pictureRows(database),

  queueCheck: (listing: number): Promise<void> => queueCheck(database, listing),

  queueMediaRemoval: (keys: readonly string[]): Promise<void> => enqueue(database, 'remove_media', { keys }),
});

/** The owner already uses this reference: a unique index decides. */
export const isReferenceTaken = (error: unknown): boolean =>
  brokenUniqueIndex(error) === 'listings_references';

/** The client id was already posted: a unique index decides. */
export const isPostedTwice = (error: unknown): boolean => brokenUniqueIndex(error) === 'listings_sent_once';

export type ListingsRepository = ReturnType<typeof listingsRepository>;

export const listingsStore = (kysely: Kysely<Schema>, lagging = kysely) => {
  const { find, findPage, byIds, newest, points } = listingsRepository(lagging);
  // Searches may read a replica that lags a little.
  return {
    ...transactional(kysely, listingsRepository),
    searches: { find, findPage, byIds, newest, points },
  };
};

export type ListingsStore = ReturnType<typeof listingsStore>;
