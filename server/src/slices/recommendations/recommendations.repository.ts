import type { Point } from '@lodgepole/contract/places/geo';
import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import type { Deed } from './ranking/rank.ts';

export interface HomeRow {
  readonly id: number;
  readonly price: number;
  readonly property_type: string;
  readonly bedrooms: number;
  readonly features: number;
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly city: string;
  readonly street_address: string;
  readonly owner_id: number;
  readonly age_days: number;
  readonly week_people: number;
  readonly people: number;
}

export interface PastRow extends HomeRow {
  readonly deed: Deed;
  readonly days_ago: number;
  readonly neighbour_ids: readonly number[] | null;
  readonly closeness: readonly number[] | null;
}

export interface PersonRow {
  readonly budget_max: number;
  readonly preferred_location: string;
  readonly city: string;
}

export interface Wanted {
  readonly viewer: number;
  readonly budget: number;
  /** Listings that others' deeds speak for. */
  readonly voted: readonly number[];
  /** Around these points. */
  readonly around: readonly Point[];
}

const mostPast = 40;
const mostPerSquare = 12;
const mostElsewhere = 20;

const homeColumns = sql`listings.id, listings.price::float8 as price, listings.property_type, listings.bedrooms,
  listings.features, listings.latitude, listings.longitude, listings.city, listings.street_address, listings.owner_id,
  extract(epoch from now() - listings.created_at)::float8 / 86400 as age_days,
  coalesce(popularity.week_people, 0) as week_people, coalesce(popularity.people, 0) as people`;

/** The square a point lies in and the eight around it: at least 20 km each way in Canada. */
const squaresAround = (points: readonly Point[]) => sql`select distinct
    map_square(point.lat + step.north * 0.2, point.lng + step.east * 0.28, 0.2) as square
  from unnest(${points.map(({ lat }) => lat)}::float8[], ${points.map(({ lng }) => lng)}::float8[]) as point (lat, lng),
    (select north, east from generate_series(-1, 1) as north, generate_series(-1, 1) as east) as step`;

export const recommendationsRepository = (database: Kysely<Schema>) => ({
  person: (user: number): Promise<PersonRow | undefined> =>
    database
      .selectFrom('users')
      .select(['budget_max', 'preferred_location', 'city'])
      .where('id', '=', user)
      .executeTakeFirst(),

  /** What the person did last, each home once, by the deed that says most; with what others did besides. */
  async past(user: number): Promise<PastRow[]> {
    const { rows } = await sql<PastRow>`with deeds as (
        select distinct on (listing_id) listing_id, deed, created_at from (
          select listing_id, 'dismissed' as deed, created_at, 1 as weight from recommendation_dismissals where user_id = ${user}
          union all select listing_id, 'favourite', created_at, 2 from favourites where user_id = ${user}
          union all select listing_id, 'click', created_at, 3 from (
            select listing_id, created_at from interactions where user_id = ${user} and kind = 'click'
            order by created_at desc limit 200) as clicks
        ) as all_deeds order by listing_id, weight, created_at desc
      ), latest as (select * from deeds order by created_at desc, listing_id limit ${mostPast})
      select ${homeColumns}, latest.deed, extract(epoch from now() - latest.created_at)::float8 / 86400 as days_ago,
        neighbours.neighbour_ids, neighbours.closeness
      from latest join listings on listings.id = latest.listing_id
        left join recommendation_popularity as popularity on popularity.listing_id = listings.id
        left join recommendation_neighbours as neighbours on neighbours.listing_id = listings.id
      order by latest.created_at desc, listings.id`.execute(database);
    return rows;
  },

  /** Homes worth ranking: spoken for by others, near, popular, or new. Never one's own, saved, waved off, or too dear. */
  async candidates({ viewer, budget, voted, around }: Wanted): Promise<HomeRow[]> {
    const cents = Math.round(budget * 100);
    const { rows } = await sql<HomeRow>`with wanted as (
        select unnest(${[...voted]}::int[]) as id
        union select nearby.id from (${squaresAround(around)}) as squares, lateral (
          select id from listings where square_medium = squares.square and price_cents <= ${cents}
          order by created_at desc, id desc limit ${mostPerSquare}) as nearby
        union select listing_id from (select listing_id from recommendation_popularity
          order by week_people desc, people desc, listing_id limit ${mostElsewhere}) as popular
        union select id from (select id from listings where price_cents <= ${cents}
          order by created_at desc, id desc limit ${mostElsewhere}) as newest
      )
      select ${homeColumns} from wanted join listings on listings.id = wanted.id
        left join recommendation_popularity as popularity on popularity.listing_id = listings.id
      where listings.price_cents <= ${cents} and listings.owner_id <> ${viewer}
        and not exists (select from favourites where user_id = ${viewer} and listing_id = listings.id)
        and not exists (select from recommendation_dismissals where user_id = ${viewer} and listing_id = listings.id)
      order by listings.id`.execute(database);
    return rows;
  },

  async dismiss(user: number, listing: number): Promise<void> {
    await database
      .insertInto('recommendation_dismissals')
      .values({ user_id: user, listing_id: listing })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  },

  async restore(user: number, listing: number): Promise<boolean> {
    const restored = await database
      .deleteFrom('recommendation_dismissals')
      .where('user_id', '=', user)
      .where('listing_id', '=', listing)
      .returning('listing_id')
      .executeTakeFirst();
    return restored !== undefined;
  },
});

export type RecommendationsRepository = ReturnType<typeof recommendationsRepository>;
