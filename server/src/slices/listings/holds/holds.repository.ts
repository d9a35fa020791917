import type { ListingSignal } from '@lodgepole/contract/core/text-rules/signals';
import type { ListingStatus } from '@lodgepole/contract/listings/codes';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Schema } from '../../../db/schema.ts';
import { enqueue } from '../../../jobs/enqueue.ts';

export type HoldCause = 'signals' | 'staff' | 'suspension';

export interface HoldRow {
  readonly causes: readonly { readonly cause: HoldCause; readonly reason: string }[];
  readonly signals: readonly ListingSignal[];
  /** A string, because it comes from a JSON value. */
  readonly review_asked_at: string | null;
}

export const holdJson: RawBuilder<HoldRow | null> = sql`case when listings.status = 'H' then json_build_object(
  'causes', coalesce((select json_agg(json_build_object('cause', cause, 'reason', reason) order by created_at, cause)
    from listing_holds where listing_id = listings.id), '[]'),
  'signals', coalesce((select json_agg(code order by found_at, code)
    from listing_signals where listing_id = listings.id and cleared_at is null), '[]'),
  'review_asked_at', (select max(trust_answers.created_at) from trust_items
    join trust_answers on trust_answers.item_id = trust_items.id
    where trust_items.kind = 'held' and trust_items.subject = 'listing' and trust_items.subject_id = listings.id
      and trust_items.state = 'open')) end`;

interface Held {
  readonly status: ListingStatus;
  readonly owner_id: number;
}

export const holdsRepository = (database: Kysely<Schema>) => ({
  /** Takes the same lock as a status change; undefined when there is no such listing, or only a draft. */
  lock: (listing: number): Promise<Held | undefined> =>
    database
      .selectFrom('listings')
      .select(['status', 'owner_id'])
      .where('id', '=', listing)
      .where('status', '<>', 'D')
      .forNoKeyUpdate()
      .executeTakeFirst(),

  listingsOf: async (owner: number): Promise<number[]> =>
    (
      await database
        .selectFrom('listings')
        .select('id')
        .where('owner_id', '=', owner)
        .where('status', '<>', 'D')
        .orderBy('id')
        .forNoKeyUpdate()
        .execute()
    ).map(({ id }) => id),

  async addCause(listing: number, cause: HoldCause, reason: string): Promise<void> {
    await database
      .insertInto('listing_holds')
      .values((row) => ({
        listing_id: listing,
        cause,
        reason,
        description: row.selectFrom('listings').select('description').where('id', '=', listing),
      }))
      .onConflict((conflict) => conflict.columns(['listing_id', 'cause']).doUpdateSet({ reason }))
      .execute();
  },

  async removeCauses(listing: number, causes: readonly HoldCause[]): Promise<boolean> {
    await database
      .deleteFrom('listing_holds')
      .where('listing_id', '=', listing)
      .where('cause', 'in', [...causes])
      .execute();
    const left = await database
      .selectFrom('listing_holds')
      .select('cause')
      .where('listing_id', '=', listing)
      .limit(1)
      .executeTakeFirst();
    return left !== undefined;
  },

  causesOf: async (listing: number): Promise<HoldCause[]> =>
    (
      await database.selectFrom('listing_holds').select('cause').where('listing_id', '=', listing).execute()
    ).map(({ cause }) => cause),

  async hide(listing: number): Promise<void> {
    await sql`update listings set held_from = status, status = 'H', updated_at = now()
      where id = ${listing} and status <> 'H'`.execute(database);
  },

  /** Restarts an active listing's days, so that it does not expire at once. */
  async show(listing: number, now: Date): Promise<void> {
    await sql`update listings set status = coalesce(held_from, 'A'), held_from = null, updated_at = now(),
        confirmed_at = case when coalesce(held_from, 'A') = 'A' then ${now} else confirmed_at end
      where id = ${listing} and status = 'H'`.execute(database);
  },

  queueCheck: (listing: number): Promise<void> => queueCheck(database, listing),

  async clearSignals(listing: number, at: Date): Promise<void> {
    await database
      .updateTable('listing_signals')
      .set({ cleared_at: at })
      .where('listing_id', '=', listing)
      .where('cleared_at', 'is', null)
      .execute();
  },
});

export type HoldsRepository = ReturnType<typeof holdsRepository>;

/** The job key merges repeated changes into one check. */
export const queueCheck = (database: Kysely<Schema>, listing: number): Promise<void> =>
  enqueue(database, 'check_listing', { listing }, { key: `check:${listing}` });
