import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Schema } from '../../../db/schema.ts';
import { enqueue } from '../../../jobs/enqueue.ts';
import { isFound, keyLength } from './terms.repository.ts';

export interface NewsRow {
  readonly kind: 'active' | 'price_down' | 'rented';
  readonly previous_price: number | null;
  /** The database's text, because a search may be saved within the same millisecond. */
  readonly happened_at: string;
}

export interface ListingFacts {
  readonly status: string;
  readonly owner_id: number;
  readonly price: number;
}

export interface Match {
  readonly listing: number;
  readonly activeAt: string | null;
  readonly fellAt: string | null;
  readonly previousPrice: number | null;
}

export interface MatchedSearch {
  readonly search_id: number;
  readonly awaits_mail: boolean;
}

/** After this long, a listing that becomes active again is emailed again. */
const toldAgainAfter = sql`interval '7 days'`;

/**
 * Every part of the listing's names that a searched name may begin with, in the collation of `name_keys` so that PostgreSQL
 * can use the index.
 */
const nameKeys: RawBuilder<string[]> = sql`array(
  select substr(names_folded, start, size) collate "default"
    from home, generate_series(1, length(names_folded)) as start, generate_series(1, ${sql.lit(keyLength)}) as size
  union select left(city_folded, size) collate "default" from home, generate_series(1, ${sql.lit(keyLength)}) as size)`;

const point = sql`(select box(point(longitude, latitude)) from home)`;

/** Searches that find the row of `home`, by one index per kind of place. */
const finders = sql`
  select search_id from search_terms, home as listings
    where search_terms.owner_id = (select owner_id from home) and ${isFound}
  union all select search_id from search_terms, home as listings
    where search_terms.owner_id is null and reach is not null and reach @> ${point} and ${isFound}
  union all select search_id from search_terms, home as listings
    where search_terms.owner_id is null and name_keys is not null and name_keys && ${nameKeys} and ${isFound}`;

export const searchesOf = (listing: number): RawBuilder<{ search_id: number }> =>
  sql`with home as materialized (select * from listings where id = ${listing}) ${finders}`;

export const findSearches = async (database: Kysely<Schema>, listing: number): Promise<number[]> => {
  const { rows } = await searchesOf(listing).execute(database);
  return rows.map(({ search_id }) => search_id);
};

export const matchingRepository = (database: Kysely<Schema>) => ({
  async takeNews(listing: number): Promise<NewsRow[]> {
    const { rows } = await sql<NewsRow & { id: number }>`
      delete from listing_news where listing_id = ${listing}
      returning id, kind, previous_price, created_at::text as happened_at`.execute(database);
    return rows.toSorted((one, other) => one.id - other.id);
  },

  factsOf: (listing: number): Promise<ListingFacts | undefined> =>
    database
      .selectFrom('listings')
      .select(['status', 'owner_id', 'price'])
      .where('id', '=', listing)
      .executeTakeFirst(),

  /** Skips saved searches that are being deleted. */
  async match({ listing, activeAt, fellAt, previousPrice }: Match, now: Date): Promise<MatchedSearch[]> {
    const { rows } = await sql<MatchedSearch>`
      with home as materialized (select *, ${activeAt}::timestamptz as active_at, ${fellAt}::timestamptz as fell_at
        from listings where id = ${listing}),
      found as (${finders}),
      held as (
        select id, frequency, counts_from from searches
        where id in (select search_id from found) and user_id <> (select owner_id from home)
          and counts_from < (select greatest(active_at, fell_at) from home)
        for key share skip locked)
      insert into search_matches (search_id, listing_id, kind, previous_price, happened_at, awaits_mail)
      select held.id, home.id, case when counts_from < active_at then 'active' else 'price_down' end,
        ${previousPrice}::numeric, greatest(active_at, fell_at), frequency <> 'off'
      from held, home order by held.id
      on conflict (search_id, listing_id) do update set
        id = excluded.id,
        kind = case when search_matches.kind = 'active' and not search_matches.is_seen
          and search_matches.mailed_at is null then 'active' else excluded.kind end,
        previous_price = excluded.previous_price,
        happened_at = excluded.happened_at,
        matched_at = excluded.matched_at,
        is_seen = false,
        awaits_mail = excluded.awaits_mail and (search_matches.mailed_at is null
          or (select price from home) < search_matches.mailed_price
          or excluded.kind = 'active' and search_matches.mailed_at < ${now}::timestamptz - ${toldAgainAfter})
      returning search_id, awaits_mail`.execute(database);
    return rows;
  },

  async planEmails(searches: readonly number[], now: Date): Promise<void> {
    await sql`insert into search_mails (search_id, due_at)
      select id, search_mail_due(frequency, time_zone, null, ${now}::timestamptz)
      from searches where id = any(${[...searches]}::int[]) order by id
      on conflict (search_id) do update set due_at = coalesce(search_mails.due_at, (
        select search_mail_due(frequency, time_zone, search_mails.taken_at, ${now}::timestamptz)
        from searches where searches.id = excluded.search_id))`.execute(database);
  },

  async peopleOf(searches: readonly number[]): Promise<number[]> {
    const { rows } = await sql<{ user_id: number }>`select distinct user_id from searches
      where id = any(${[...searches]}::int[]) order by user_id`.execute(database);
    return rows.map(({ user_id }) => user_id);
  },

  /** Instant emails do not wait for the scheduled job. */
  queueMailing: (): Promise<void> => enqueue(database, 'mail_searches', {}, { key: 'mail_searches' }),

  async forgetOld(most: number): Promise<number> {
    const { rows } = await sql<{ count: number }>`
      with matches as (
        delete from search_matches using (select search_id, listing_id from search_matches
          where matched_at < now() - interval '60 days' limit ${most}) as old
        where search_matches.search_id = old.search_id and search_matches.listing_id = old.listing_id returning 1),
      news as (
        delete from listing_news using (select id from listing_news
          where created_at < now() - interval '7 days' limit ${most}) as old
        where listing_news.id = old.id returning 1),
      consents as (
        delete from search_consents using (select id from search_consents
          where withdrawn_at < now() - interval '3 years' limit ${most}) as old
        where search_consents.id = old.id returning 1)
      select greatest((select count(*) from matches), (select count(*) from news),
        (select count(*) from consents))::int as count`.execute(database);
    return rows[0]?.count ?? 0;
  },

  async forgetSurplus(kept: number, most: number): Promise<number> {
    const { rows } = await sql<{ count: number }>`
      with surplus as (
        select search_id, (select id from search_matches as own where own.search_id = broad.search_id
          order by id desc offset ${kept} limit 1) as last
        from (select search_id from search_matches group by search_id having count(*) > ${kept} limit ${most}) as broad),
      removed as (
        delete from search_matches using surplus
        where search_matches.search_id = surplus.search_id and search_matches.id <= surplus.last)
      select count(*)::int from surplus`.execute(database);
    return rows[0]?.count ?? 0;
  },
});
