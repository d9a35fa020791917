import type { ListingStatus } from '@lodgepole/contract/listings/codes';
import type { HomePlace } from '@lodgepole/contract/places/time-zone';
import { type Insertable, type Kysely, type Selectable, sql, type Updateable } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import { transactional } from '../../db/transactional.ts';
import { contactRepository } from '../accounts/blocks/blocks.repository.ts';
import { bookingsRepository } from './bookings.repository.ts';
import { calendarFeedsRepository } from './calendar/calendar-feeds.repository.ts';
import { viewingEmailRepository } from './viewing-email.repository.ts';
import { viewingRows } from './viewing-rows.repository.ts';

type Table = Schema['viewings'];
export type NewViewing = Insertable<Table>;
export type ViewingChanges = Updateable<Table>;

export interface ListingFacts extends HomePlace {
  readonly id: number;
  readonly owner_id: number;
  readonly status: ListingStatus;
  readonly unit_number: string;
  readonly street_address: string;
}

const lockedColumns = [
  ...(['id', 'host_id', 'listing_id', 'starts_at', 'minutes'] as const),
  ...(['seats', 'taken', 'note'] as const),
] as const;

export type LockedViewing = Pick<Selectable<Table>, (typeof lockedColumns)[number]>;

/** Limits the reply to an offer of viewings. */
const mostOverlaps = 100;

/** `lock` blocks all changes, `hold` only those by others. */
type Strength = 'none' | 'hold' | 'lock';

const exclusionViolation = '23P01';

export const isOverlap = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === exclusionViolation;

const viewingsRepository = (database: Kysely<Schema>) => ({
  ...viewingRows(database),
  ...bookingsRepository(database),
  ...viewingEmailRepository(database),
  ...contactRepository(database),
  ...calendarFeedsRepository(database),

  async removeUnseen(): Promise<void> {
    await sql`delete from viewings where host_id is null
      and not exists (select 1 from viewing_bookings where viewing_id = viewings.id)
      and not exists (select 1 from viewing_guests where viewing_id = viewings.id)`.execute(database);
  },

  /** Take it before the locks on groups and viewings. `lock` serialises offers for one listing. */
  async home(listing: number, strength: Strength = 'none'): Promise<ListingFacts | null> {
    const found = database
      .selectFrom('listings')
      .select(['id', 'owner_id', 'status', 'unit_number', 'street_address', 'city', 'postal_code'])
      .select(['latitude', 'longitude'])
      .where('id', '=', listing);
    const locked = { none: found, hold: found.forShare(), lock: found.forNoKeyUpdate() }[strength];
    return (await locked.executeTakeFirst()) ?? null;
  },

  async placeOf(id: number): Promise<{ readonly host: number; readonly listing: number } | null> {
    const found = await database
      .selectFrom('viewings')
      .select(['host_id', 'listing_id'])
      .where('id', '=', id)
      .where('cancelled_at', 'is', null)
      .executeTakeFirst();
    if (!found || found.host_id === null || found.listing_id === null) return null;
    return { host: found.host_id, listing: found.listing_id };
  },

  placesOf: (ids: readonly number[]) =>
    database
      .selectFrom('viewings')
      .select(['id', 'host_id', 'listing_id'])
      .where('id', '=', sql<number>`any(${[...ids]}::int[])`)
      .where('cancelled_at', 'is', null)
      .execute(),

  /** Locks the listings of these viewings, then the viewings that are not cancelled, by id. */
  async lockAll(listings: readonly number[], ids: readonly number[]): Promise<LockedViewing[]> {
    await database
      .selectFrom('listings')
      .select('id')
      .where('id', '=', sql<number>`any(${[...listings]}::int[])`)
      .orderBy('id')
      .forNoKeyUpdate()
      .execute();
    const locked = await database
      .selectFrom('viewings')
      .select([...lockedColumns, 'cancelled_at'])
      .where('id', '=', sql<number>`any(${[...ids]}::int[])`)
      .orderBy('id')
      .forNoKeyUpdate()
      .execute();
    return locked.filter(({ cancelled_at }) => cancelled_at === null);
  },

  overlapping: async (id: number, host: number): Promise<number[]> =>
    (
      await database
        .selectFrom('viewings as other')
        .innerJoin('viewings as own', (join) => join.on('own.id', '=', id))
        .select('other.id')
        .where('other.host_id', '=', host)
        .where('other.cancelled_at', 'is', null)
        .whereRef('other.listing_id', '<>', 'own.listing_id')
        .whereRef('other.starts_at', '<', 'own.ends_at')
        .whereRef('other.ends_at', '>', 'own.starts_at')
        .orderBy('other.starts_at')
        .orderBy('other.id')
        .limit(mostOverlaps)
        .execute()
    ).map((other) => other.id),

  /** Serialises bookings and changes; null when the viewing is cancelled. */
  async lock(id: number): Promise<LockedViewing | null> {
    const locked = await database
      .selectFrom('viewings')
      .select([...lockedColumns, 'cancelled_at'])
      .where('id', '=', id)
      .forNoKeyUpdate()
      .executeTakeFirst();
    return locked && locked.cancelled_at === null ? locked : null;
  },

  async countComing(listing: number, now: Date): Promise<number> {
    const { coming } = await database
      .selectFrom('viewings')
      .select((column) => column.fn.countAll<number>().as('coming'))
      .where('listing_id', '=', listing)
      .where('cancelled_at', 'is', null)
      .where('starts_at', '>', now)
      .executeTakeFirstOrThrow();
    return Number(coming);
  },

  async add(viewing: NewViewing): Promise<number> {
    const { id } = await database
      .insertInto('viewings')
      .values(viewing)
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  },

  async change(id: number, changes: ViewingChanges, { isNews }: { readonly isNews: boolean }): Promise<void> {
    await database
      .updateTable('viewings')
      .set({ ...changes, ...(isNews && { sequence: sql<number>`sequence + 1` }) })
      .where('id', '=', id)
      .execute();
  },

  /** A trigger keeps the guests and notifies them, once if several are cancelled together. */
  async cancel(ids: readonly number[], at: Date, reason: string | undefined): Promise<void> {
    await database
      .updateTable('viewings')
      .set({
        cancelled_at: at,
        updated_at: at,
        sequence: sql<number>`sequence + 1`,
        cancel_reason: reason ?? null,
        cancelled_with: ids.length > 1 ? Math.min(...ids) : null,
      })
      .where('id', '=', sql<number>`any(${[...ids]}::int[])`)
      .execute();
  },
});

export type ViewingsRepository = ReturnType<typeof viewingsRepository>;

export const viewingsStore = (kysely: Kysely<Schema>) => transactional(kysely, viewingsRepository);

export type ViewingsStore = ReturnType<typeof viewingsStore>;
