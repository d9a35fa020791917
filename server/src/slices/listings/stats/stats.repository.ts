import { exactTotalLimit, pageWindow } from '@lodgepole/contract/core/paging';
import type {
  ListingStats,
  OwnListing,
  OwnListingsQuery,
  OwnSort,
  StatsDay,
} from '@lodgepole/contract/listings/life/life';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { containsWords } from '../../../db/folded.ts';
import type { Schema } from '../../../db/schema.ts';
import { exactDoor } from '../exact-place.repository.ts';

interface OwnPage {
  readonly ids: readonly number[];
  readonly counted: number;
}

type Waiting = OwnListing['waiting'] & { readonly id: number };

const askers = sql`inquiries where listing_id = listings.id and answered_at is null and asker_id is not null`;
const applicants = sql`groups where listing_id = listings.id and group_status in ('S', 'U')`;

const draftText = (field: string) => sql`draft ->> ${sql.lit(field)}`;

/** The owner's address, as typed and in the form used to compare addresses. Drafts keep it outside the columns. */
const searched = sql`fold(concat_ws(' ', ${exactDoor.unit}, ${exactDoor.street}, city, coalesce(exact_place ->> 'postal_code', postal_code),
    reference, ${draftText('unit_number')}, ${draftText('street_address')}, ${draftText('city')}, ${draftText('postal_code')}))
  || ' ' || case when exact_place is null then names_folded else street_words(${exactDoor.street}) || ' ' || names_folded end`;

const price = sql`case when draft is null then price else (${draftText('price')})::numeric end`;

const newestFirst = sql`created_at desc, id desc`;

const orderOf = (sort: OwnSort, confirmedUntil: Date): RawBuilder<unknown> => {
  switch (sort) {
    case 'newest':
      return newestFirst;
    case 'oldest':
      return sql`created_at, id`;
    case 'priceLowHigh':
      return sql`${price}, ${newestFirst}`;
    case 'priceHighLow':
      return sql`${price} desc nulls last, ${newestFirst}`;
    case 'expiring':
      return sql`case when status in ('A', 'E') then confirmed_at end nulls last, ${newestFirst}`;
    case 'attention':
      return sql`(status = 'A' and confirmed_at <= ${confirmedUntil}) or exists (select 1 from ${askers})
        or exists (select 1 from ${applicants}) desc, ${newestFirst}`;
  }
};

const ownListingRows = (database: Kysely<Schema>) => ({
  async own(owner: number, query: OwnListingsQuery, confirmedUntil: Date): Promise<OwnPage> {
    const { limit, offset } = pageWindow(query);
    const { status = null, q = '', sort = 'newest', by_building = false } = query;
    const { rows } = await sql<OwnPage>`with own as (
        select id, row_number() over (order by ${orderOf(sort, confirmedUntil)}) as place,
          lower(coalesce(${draftText('street_address')}, ${exactDoor.street})) as street,
          lower(coalesce(${draftText('city')}, city)) as town
        from listings where owner_id = ${owner} and (${status}::text is null or status = ${status}::text)
          and ${containsWords(searched, q)}
      ), placed as (
        select id, place, ${by_building ? sql`min(place) over (partition by street, town)` : sql`place`} as first from own
      ), found as materialized (
        select array(select id from placed order by first, place limit ${exactTotalLimit + 1}) as ids)
      select ids[${offset + 1}:${Math.min(offset + limit, exactTotalLimit)}] as ids, cardinality(ids) as counted
      from found`.execute(database);
    return rows[0] ?? { ids: [], counted: 0 };
  },

  async waiting(ids: readonly number[]): Promise<Waiting[]> {
    if (ids.length === 0) return [];
    const { rows } = await sql<Waiting>`select id, (select count(*) from ${askers})::int as messages,
        (select count(*) from ${applicants})::int as applications
      from listings where id = any(${[...ids]}::int[])`.execute(database);
    return rows;
  },
});

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
