import type { ListingStats, StatsDay } from '@lodgepole/contract/listings/life/life';
import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../../db/schema.ts';
import { ownListingRows } from './own-listings.repository.ts';

export interface CountedListing extends ListingStats {
  readonly id: number;
}

/** Leaves out the groups' own chats. */
const withLandlord = sql`conversations.kind in ('direct', 'landlord')`;

/** Views are read separately, so that their table can move to other servers (docs/scaling.md). */
export const statsRepository = (database: Kysely<Schema>) => ({
  ...ownListingRows(database),

  facts: (id: number) =>
    database.selectFrom('listings').select(['owner_id', 'status']).where('id', '=', id).executeTakeFirst(),

  async totals(ids: readonly number[]): Promise<CountedListing[]> {
    if (ids.length === 0) return [];
    const { rows } = await sql<CountedListing>`with viewed as materialized (
        select listing_id, sum(views) as views from listing_views where listing_id = any(${[...ids]}::int[]) group by listing_id
      )
      select wanted.id, coalesce(viewed.views, 0)::int as views,
        (select count(*) from favourites where listing_id = wanted.id)::int as favourites,
        (select count(*) from conversations where listing_id = wanted.id and ${withLandlord}
          and exists (select 1 from messages where conversation_id = conversations.id))::int as conversations,
        (select count(*) from groups where listing_id = wanted.id and applied_at is not null)::int as applications,
        (select count(*) from viewings where listing_id = wanted.id and cancelled_at is null)::int as viewings
      from unnest(${[...ids]}::int[]) with ordinality as wanted (id, place)
      left join viewed on viewed.listing_id = wanted.id
      order by wanted.place`.execute(database);
    return rows;
  },

  /** In UTC, including days without activity. */
  async days(listing: number, first: string, last: string): Promise<StatsDay[]> {
    const start = sql`${first}::date::timestamp at time zone 'UTC'`;
    const dayOf = (time: string) => sql`(${sql.ref(time)} at time zone 'UTC')::date`;
    const { rows } = await sql<StatsDay>`with saved as (
        select ${dayOf('created_at')} as day, count(*) as favourites from favourites
        where listing_id = ${listing} and created_at >= ${start} group by 1
      ), begun as (
        select ${dayOf('first.created_at')} as day, count(*) as conversations
        from conversations cross join lateral (
          select created_at from messages where conversation_id = conversations.id order by messages.id limit 1) as first
        where listing_id = ${listing} and ${withLandlord} and first.created_at >= ${start} group by 1
      ), viewed as materialized (
        select day, views from listing_views where listing_id = ${listing} and day between ${first}::date and ${last}::date
      )
      select calendar.day::date as date, coalesce(views, 0)::int as views, coalesce(favourites, 0)::int as favourites,
        coalesce(conversations, 0)::int as conversations
      from generate_series(${first}::date::timestamp, ${last}::date::timestamp, interval '1 day') as calendar (day)
      left join viewed on viewed.day = calendar.day::date
      left join saved on saved.day = calendar.day::date
      left join begun on begun.day = calendar.day::date
      order by calendar.day`.execute(database);
    return rows;
  },
});

export type StatsRepository = ReturnType<typeof statsRepository>;
