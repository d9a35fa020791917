import { listingFields } from '@lodgepole/contract/listings/fields';
import type { ListingSearch } from '@lodgepole/contract/listings/search';
import { verifiedFields } from '@lodgepole/contract/listings/verification';
import { type Insertable, type Kysely, type RawBuilder, type Selectable, sql, type Updateable } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import { brokenUniqueIndex, transactional } from '../../db/transactional.ts';
import { enqueue } from '../../jobs/enqueue.ts';
import { type HoldRow, holdJson, queueCheck } from './holds/holds.repository.ts';
import { pictureRows, picturesJson, type ShownPicture } from './pictures/picture-rows.repository.ts';
import { finding, findListings } from './search/search.repository.ts';

type Table = Schema['listings'];
export type NewListing = Insertable<Table>;
export type ListingChanges = Updateable<Table>;

/** The columns that the forms of a listing fill. */
export const listingColumns = listingFields satisfies readonly (keyof ListingChanges)[];

/** What a listing shows of the person whose it is. */
const ownerColumns = [
  'first_name',
  'last_name',
  'email',
  'phone_number',
  'profile_picture',
  'show_contact',
] as const satisfies readonly (keyof Schema['users'])[];

interface OwnerRow extends Pick<Selectable<Schema['users']>, (typeof ownerColumns)[number]> {
  readonly is_suspended: boolean;
}

/** Named one by one: what a newer version adds to the table must not change what a kept statement answers. */
const shownColumns = [
  ...listingFields,
  'id',
  'owner_id',
  'status',
  'verification_status',
  'confirmed_at',
  'previous_price',
  'price_changed_at',
  'version',
  'created_at',
] as const satisfies readonly (keyof Table)[];

/** The names of the owner's columns and of the listing's own do not meet. */
export interface ListingRow extends Pick<Selectable<Table>, (typeof shownColumns)[number]>, OwnerRow {
  readonly pictures: readonly ShownPicture[];
  /** Null while it is not held. */
  readonly hold: HoldRow | null;
}

const columnsOf = (table: string, columns: readonly string[]): RawBuilder<unknown> =>
  sql.raw(columns.map((column) => `${table}.${column}`).join(', '));

/** A whole listing with owner and pictures, from a row of `listings` and one of `users`. */
const whole = sql`${columnsOf('listings', shownColumns)},
  ${columnsOf('users', ownerColumns)}, users.suspended_at is not null as is_suspended,
  ${holdJson} as hold, ${picturesJson} as pictures`;

/** What a page of a search holds, and how many are found in all, counted up to one past the limit of exact totals. */
interface FoundPage {
  readonly rows: readonly ListingRow[];
  readonly counted: number;
}

/** Whose a listing is, and where it is in its life. */
export type Standing = Pick<Selectable<Table>, 'owner_id' | 'status'>;

/** More changes than a landlord makes; the limit guards the reply. */
const mostPrices = 200;

export type LockedStanding = Standing & Pick<Selectable<Table>, 'verification_status' | 'rented_to'>;

const lockedColumns = [
  'owner_id',
  'status',
  'verification_status',
  'move_in_date',
  'version',
  ...verifiedFields,
] as const;

type LockedListing = Pick<Selectable<Table>, (typeof lockedColumns)[number]>;

const listingsRepository = (database: Kysely<Schema>) => ({
  /** Only active ones, except among the viewer's own. */
  find: (search: ListingSearch, viewer: number | null) => findListings(database, search, viewer),

  /** The same, with the whole listings of the page in the same statement. */
  async findPage(search: ListingSearch, viewer: number | null): Promise<FoundPage> {
    const { ids, page } = finding(search, viewer);
    // A page without listings is one row without one.
    const { rows } = await sql<ListingRow & { readonly counted: number }>`with found as materialized (${ids})
      select cardinality(found.ids) as counted, ${whole} from found
      left join lateral unnest(found.ids[${page}]) with ordinality as wanted (id, place) on true
      left join listings on listings.id = wanted.id
      left join users on users.id = listings.owner_id
      order by wanted.place`.execute(database);
    return { rows: rows.filter(({ id }) => id !== null), counted: rows[0]?.counted ?? 0 };
  },

  /** Whole listings with owner and pictures, in the order of the ids, in one query. */
  async byIds(ids: readonly number[]): Promise<ListingRow[]> {
    if (ids.length === 0) return [];
    // In a query of its own, the array's length does not make PostgreSQL plan each call anew.
    const { rows } = await sql<ListingRow>`select ${whole}
      from unnest((select ${[...ids]}::int[])) with ordinality as wanted (id, place)
      join listings on listings.id = wanted.id
      join users on users.id = listings.owner_id
      order by wanted.place`.execute(database);
    return rows;
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

  /** What the map tells of those that have a place on it. */
  points: (ids: readonly number[]) =>
    database
      .selectFrom('listings')
      .select(['id', 'price', 'property_type', 'bedrooms', 'bathrooms', 'sqft_area', 'city', 'accuracy'])
      .select([sql<number>`latitude`.as('latitude'), sql<number>`longitude`.as('longitude')])
      .where('id', '=', sql<number>`any(${[...ids]}::int[])`)
      .where('latitude', 'is not', null)
      .orderBy('id')
      .execute(),

  /** The owner of a listing, with the row locked so that edits come one after another. */
  lock: (id: number): Promise<LockedListing | undefined> =>
    database.selectFrom('listings').select(lockedColumns).where('id', '=', id).forUpdate().executeTakeFirst(),

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

  /** Locks the groups that go with listings. Their removal reaches viewings, which everyone locks after groups. */
  async lockGroupsOn(listings: readonly number[]): Promise<void> {
    await database
      .selectFrom('groups')
      .select('id')
      .where('listing_id', '=', sql<number>`any(${[...listings]}::int[])`)
      .orderBy('id')
      .forUpdate()
      .execute();
  },

  standing: (id: number): Promise<Standing | undefined> =>
    database.selectFrom('listings').select(['owner_id', 'status']).where('id', '=', id).executeTakeFirst(),

  /** The same, held as it is until the transaction ends; comes before the lock on a group. */
  holdStanding: (id: number): Promise<Standing | undefined> =>
    database
      .selectFrom('listings')
      .select(['owner_id', 'status'])
      .where('id', '=', id)
      .forShare()
      .executeTakeFirst(),

  /** Locked for a change of the status. New rows that only refer to the listing are not kept waiting. */
  lockStanding: (id: number): Promise<LockedStanding | undefined> =>
    database
      .selectFrom('listings')
      .select(['owner_id', 'status', 'verification_status', 'rented_to'])
      .where('id', '=', id)
      .forNoKeyUpdate()
      .executeTakeFirst(),

  idPosted: async (owner: number, clientId: string): Promise<number | null> =>
    (
      await database
        .selectFrom('listings')
        .select('id')
        .where('owner_id', '=', owner)
        .where('client_id', '=', clientId)
        .executeTakeFirst()
    )?.id ?? null,

  idsOfOwner: async (owner: number): Promise<number[]> =>
    (
      await database.selectFrom('listings').select('id').where('owner_id', '=', owner).orderBy('id').execute()
    ).map(({ id }) => id),

  /**
   * Whether the owner may change anything. A suspension waits until the transaction ends, and then hides what it added: an
   * upload may end long after it began. Comes before the lock on a listing.
   */
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

  /** The prices it had, oldest first; none when it never changed. Of very many, the first and the newest. */
  async pricesOf(listing: number): Promise<{ readonly price: number; readonly at: Date }[]> {
    const { rows } = await sql<{ price: number; at: Date }>`
      (select price, at from listing_prices where listing_id = ${listing} order by at limit 1)
      union
      (select price, at from listing_prices where listing_id = ${listing} order by at desc limit ${sql.lit(mostPrices - 1)})
      order by at`.execute(database);
    return rows;
  },

  ...pictureRows(database),

  queueCheck: (listing: number): Promise<void> => queueCheck(database, listing),

  queueMediaRemoval: (keys: readonly string[]): Promise<void> => enqueue(database, 'remove_media', { keys }),
});

/** The same person posted the same listing at the same moment. */
export const isPostedTwice = (error: unknown): boolean => brokenUniqueIndex(error) === 'listings_sent_once';

export type ListingsRepository = ReturnType<typeof listingsRepository>;

export const listingsStore = (kysely: Kysely<Schema>, lagging = kysely) => {
  const { find, findPage, byIds, newest, points } = listingsRepository(lagging);
  // Where searches look may lag behind a little.
  return {
    ...transactional(kysely, listingsRepository),
    searches: { find, findPage, byIds, newest, points },
  };
};

export type ListingsStore = ReturnType<typeof listingsStore>;
