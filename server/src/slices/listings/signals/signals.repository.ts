import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../../db/schema.ts';
import { transactional } from '../../../db/transactional.ts';
import { enqueue } from '../../../jobs/enqueue.ts';
import type { SignalRow } from './merge-signals.ts';

/** What a check looks at. Two that are equal lead to the same result. */
export interface CheckedFacts {
  readonly id: number;
  readonly owner_id: number;
  readonly price: number;
  readonly bedrooms: number;
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly texts: readonly string[];
  /** The ids of its pictures, in any order that stays the same. */
  readonly pictures: readonly number[];
}

export interface AccountFacts {
  readonly created_at: Date;
  readonly listings: number;
}

/** More than an honest owner corrects; the limit guards the table. */
const mostGone = 100;

const signalsRepository = (database: Kysely<Schema>) => ({
  /** Undefined when the listing is deleted. */
  async factsOf(listing: number): Promise<CheckedFacts | undefined> {
    const { rows } = await sql<CheckedFacts>`
      select id, owner_id, price, bedrooms, latitude, longitude,
        array[description, extra_amenities, street_address, unit_number, city, postal_code] as texts,
        array(select id from listing_pictures where listing_id = listings.id order by id) as pictures
      from listings where id = ${listing}`.execute(database);
    return rows[0];
  },

  async accountOf(owner: number): Promise<AccountFacts | undefined> {
    const { rows } = await sql<AccountFacts>`
      select created_at, (select count(*)::int from listings where owner_id = users.id) as listings
      from users where id = ${owner}`.execute(database);
    return rows[0];
  },

  /** Holds the owner against deletion and locks the listing, in this order. False when it is deleted. */
  async lock({ id, owner_id }: Pick<CheckedFacts, 'id' | 'owner_id'>): Promise<boolean> {
    await database.selectFrom('users').select('id').where('id', '=', owner_id).forKeyShare().execute();
    const found = await database
      .selectFrom('listings')
      .select('id')
      .where('id', '=', id)
      .forNoKeyUpdate()
      .executeTakeFirst();
    return found !== undefined;
  },

  signalsOf: (listing: number): Promise<SignalRow[]> =>
    database
      .selectFrom('listing_signals')
      .select(['code', 'evidence', 'found_at', 'cleared_at'])
      .where('listing_id', '=', listing)
      .orderBy('code')
      .execute(),

  async keep(listing: number, signals: readonly SignalRow[]): Promise<void> {
    if (signals.length === 0) return;
    await database
      .insertInto('listing_signals')
      .values(signals.map((signal) => ({ ...signal, listing_id: listing })))
      .onConflict((conflict) =>
        conflict.columns(['listing_id', 'code']).doUpdateSet((row) => ({
          evidence: row.ref('excluded.evidence'),
          found_at: row.ref('excluded.found_at'),
          cleared_at: row.ref('excluded.cleared_at'),
        })),
      )
      .execute();
  },

  /** What is gone no longer counts, and stays for staff. The first ones stay when there are too many. */
  async setAside(listing: number, signals: readonly SignalRow[]): Promise<void> {
    for (const { code, evidence, found_at } of signals)
      await sql`with gone as (delete from listing_signals where listing_id = ${listing} and code = ${code})
        insert into gone_signals (listing_id, code, evidence, found_at)
        select ${listing}, ${code}, ${evidence}, ${found_at}
        where (select count(*) from gone_signals where listing_id = ${listing}) < ${sql.lit(mostGone)}
        on conflict (listing_id, code, evidence) do update set gone_at = excluded.gone_at`.execute(database);
  },

  async isHeldBySignals(listing: number): Promise<boolean> {
    const hold = await database
      .selectFrom('listing_holds')
      .select('cause')
      .where('listing_id', '=', listing)
      .where('cause', '=', 'signals')
      .executeTakeFirst();
    return hold !== undefined;
  },

  queueHeldMail: (listing: number): Promise<void> => enqueue(database, 'tell_held', { listing }),
});

export const signalsStore = (kysely: Kysely<Schema>) => transactional(kysely, signalsRepository);

export type SignalsStore = ReturnType<typeof signalsStore>;
export type SignalsRepository = ReturnType<typeof signalsRepository>;
