import type { Language } from '@lodgepole/contract/core/text/language';
import type { ListingSignal } from '@lodgepole/contract/core/text-rules/signals';
import type { ListingKind } from '@lodgepole/contract/listings/codes';
import type { Point } from '@lodgepole/contract/places/geo';
import { type SimilarRents, similarWithinKm } from '@lodgepole/contract/trust/listing-rules';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Schema } from '../../../db/schema.ts';
import { transactional } from '../../../db/transactional.ts';
import { enqueue } from '../../../jobs/enqueue.ts';
import { exactDoor } from '../exact-place.repository.ts';
import { circleBranches, isActive, isOfKind, withinCircle } from '../search/shapes.repository.ts';
import type { SignalRow } from './evidence.ts';

interface ComparedListing extends Point {
  readonly id: number;
  readonly kind: ListingKind;
  readonly bedrooms: number;
}

/** Each branch reads one square of the map, from the index alone. */
export const similarRentsQuery = ({
  id,
  kind,
  bedrooms,
  ...centre
}: ComparedListing): RawBuilder<SimilarRents> => {
  const parts = circleBranches(centre, similarWithinKm).map(
    (
      branch,
    ) => sql`(select price_cents from listings where ${branch} and ${isActive} and ${isOfKind(kind)} and bedrooms = ${bedrooms}::int
      and id <> ${id}::int and ${withinCircle(centre, similarWithinKm)})`,
  );
  return sql<SimilarRents>`select count(*)::int as homes, percentile_cont(0.5) within group (order by price_cents) as median
    from (${sql.join(parts, sql` union all `)}) as part`;
};

export const similarRentsRepository = (database: Kysely<Schema>) => ({
  async around(listing: ComparedListing): Promise<SimilarRents> {
    const { rows } = await similarRentsQuery(listing).execute(database);
    return rows[0] ?? { homes: 0, median: null };
  },
});

export type SimilarRentsRepository = ReturnType<typeof similarRentsRepository>;

export interface CheckedFacts {
  readonly id: number;
  readonly owner_id: number;
  readonly price: number;
  readonly kind: ListingKind;
  readonly bedrooms: number;
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly texts: readonly string[];
  readonly pictures: readonly number[];
}

interface RoomAddress {
  readonly street_address: string;
  readonly unit_number: string;
  readonly city: string;
}

interface AccountFacts {
  readonly created_at: Date;
  readonly listings: number;
}

const mostGone = 100;
const mostRooms = 100;

const signalsRepository = (database: Kysely<Schema>) => ({
  async factsOf(listing: number): Promise<CheckedFacts | undefined> {
    const { rows } = await sql<CheckedFacts>`
      select id, owner_id, price, home_kind as kind, bedrooms, latitude, longitude,
        array[description, extra_amenities, coalesce(household_about, ''), ${exactDoor.street}, ${exactDoor.unit}, city,
          postal_code] as texts,
        array(select id from listing_pictures where listing_id = listings.id order by id) as pictures
      from listings where id = ${listing}`.execute(database);
    return rows[0];
  },

  async accountOf(owner: number): Promise<AccountFacts | undefined> {
    const { rows } = await sql<AccountFacts>`
      select created_at, (select count(*)::int from listings where owner_id = users.id and status <> 'D') as listings
      from users where id = ${owner}`.execute(database);
    return rows[0];
  },

  async roomsOf(owner: number): Promise<RoomAddress[]> {
    const { rows } = await sql<RoomAddress>`
      select ${exactDoor.street} as street_address, ${exactDoor.unit} as unit_number, city
      from listings where owner_id = ${owner} and home_kind = 'R' and status <> 'D'
      order by id limit ${sql.lit(mostRooms)}`.execute(database);
    return rows;
  },

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

  /** Signals that staff released and that have disappeared since. */
  releasedOf: (listing: number): Promise<SignalRow[]> =>
    database
      .selectFrom('gone_signals')
      .select(['code', 'evidence', 'found_at', 'cleared_at'])
      .where('listing_id', '=', listing)
      .where('cleared_at', 'is not', null)
      .orderBy('cleared_at', 'desc')
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

  /** Stays visible to staff, but no longer counts. Beyond the limit, the oldest are kept. */
  async setAside(listing: number, signals: readonly SignalRow[]): Promise<void> {
    for (const { code, evidence, found_at, cleared_at } of signals)
      await sql`with gone as (delete from listing_signals where listing_id = ${listing} and code = ${code})
        insert into gone_signals (listing_id, code, evidence, found_at, cleared_at)
        select ${listing}, ${code}, ${evidence}, ${found_at}, ${cleared_at}::timestamptz
        where (select count(*) from gone_signals where listing_id = ${listing}) < ${sql.lit(mostGone)}
        on conflict (listing_id, code, evidence) do update set gone_at = excluded.gone_at,
          cleared_at = coalesce(excluded.cleared_at, gone_signals.cleared_at)`.execute(database);
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

export interface HeldFacts {
  readonly unit_number: string;
  readonly street_address: string;
  readonly city: string;
  readonly price: number;
  readonly email: string;
  readonly first_name: string;
  readonly language: Language;
  readonly signals: readonly ListingSignal[];
  readonly is_held: boolean;
  readonly owner_is_reachable: boolean;
}

export const heldMailRepository = (database: Kysely<Schema>) => ({
  async factsOf(listing: number): Promise<HeldFacts | undefined> {
    const { rows } = await sql<HeldFacts>`
      select ${exactDoor.unit} as unit_number, ${exactDoor.street} as street_address, listings.city, price, email, first_name, language,
        array(select code from listing_signals where listing_id = listings.id and cleared_at is null
          order by found_at, code) as signals,
        exists (select from listing_holds where listing_id = listings.id and cause = 'signals') as is_held,
        verified_at is not null and deactivated_at is null and suspended_at is null as owner_is_reachable
      from listings join users on users.id = owner_id where listings.id = ${listing}`.execute(database);
    return rows[0];
  },
});

export type HeldMailRepository = ReturnType<typeof heldMailRepository>;
