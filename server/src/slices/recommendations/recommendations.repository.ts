import type { ListingKind, LocationPrecision } from '@lodgepole/contract/listings/codes';
import type { Point } from '@lodgepole/contract/places/geo';
import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import { doorFor } from '../listings/exact-place.repository.ts';
import type { Action } from './ranking/rank.ts';
import { mostVoters } from './ranking/votes.ts';

export interface ListingRow {
  readonly id: number;
  readonly kind: ListingKind;
  readonly price_cents: number;
  readonly property_type: string;
  readonly bedrooms: number;
  readonly features: number;
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly city: string;
  readonly street_address: string;
  readonly location_precision: LocationPrecision;
  readonly owner_id: number;
  readonly age_seconds: number;
  readonly week_people: number;
  readonly people: number;
}

interface DoorRow {
  readonly id: number;
  readonly unit_number: string;
  readonly street_address: string;
}

export interface PastListingRow extends ListingRow {
  readonly neighbour_ids: readonly number[] | null;
  readonly closeness: readonly number[] | null;
}

export interface ActionRow {
  readonly id: number;
  readonly action: Action;
  readonly seconds_ago: number;
}

export interface PersonRow {
  readonly budget_max: number;
  readonly preferred_location: string;
  readonly city: string;
}

export interface Wanted {
  readonly viewer: number;
  readonly budget: number;
  /** Suggested by other people's actions, best first; may include inactive ones. */
  readonly voted: readonly number[];
  readonly around: readonly Point[];
  readonly cities: readonly string[];
}

export interface Candidate {
  readonly id: number;
  readonly cities: readonly string[];
}

// Constants in the SQL: a limit as a parameter would be planned on each call.
const mostPerSquare = 10;
const mostPerCity = 40;
const mostElsewhere = 20;
const mostVoted = 60;

const listingColumns = sql`listings.id, listings.home_kind as kind, listings.price_cents, listings.property_type, listings.bedrooms,
  listings.features, listings.latitude, listings.longitude, listings.city, listings.street_address,
  listings.location_precision, listings.owner_id,
  date_part('epoch', now() - listings.created_at)::int as age_seconds,
  coalesce(popularity.week_people, 0) as week_people, coalesce(popularity.people, 0) as people`;

const squareDegrees = { north: 0.2, east: 0.28 };
const steps = [-1, 0, 1];

/** The point's square and its eight neighbours: at least 20 km each way in Canada. */
const squaresAround = (points: readonly Point[]) => {
  const spots = points.flatMap(({ lat, lng }) =>
    steps.flatMap((north) =>
      steps.map((east) => [lat + north * squareDegrees.north, lng + east * squareDegrees.east] as const),
    ),
  );
  return sql`select distinct map_square(lat, lng, ${squareDegrees.north}) as square
    from unnest(${spots.map(([lat]) => lat)}::float8[], ${spots.map(([, lng]) => lng)}::float8[]) as spot (lat, lng)`;
};

/** The person's own actions come from the primary; listings may come from a lagging replica. */
export const recommendationsRepository = (database: Kysely<Schema>, lagging = database) => ({
  person: (user: number): Promise<PersonRow | undefined> =>
    database
      .selectFrom('users')
      .select(['budget_max', 'preferred_location', 'city'])
      .where('id', '=', user)
      .executeTakeFirst(),

  /** Latest first, each listing once, by its strongest action. Leaves out held listings. */
  async actions(user: number): Promise<ActionRow[]> {
    const { rows } = await sql<ActionRow>`with actions as (
        select distinct on (listing_id) listing_id, action, all_actions.created_at from (
          select listing_id, 'dismissed' as action, created_at, 1 as weight from recommendation_dismissals where user_id = ${user}
          union all select listing_id, 'favourite', created_at, 2 from favourites where user_id = ${user}
          union all select listing_id, 'click', created_at, 3 from (
            select listing_id, created_at from interactions where user_id = ${user} and kind = 'click'
            order by created_at desc limit 200) as clicks
        ) as all_actions
        join listings on listings.id = listing_id and listings.status <> 'H'
        order by listing_id, weight, all_actions.created_at desc
      )
      select listing_id as id, action, date_part('epoch', now() - created_at)::int as seconds_ago
      from actions order by created_at desc, listing_id limit ${sql.lit(mostVoters)}`.execute(database);
    return rows;
  },

  async candidates({ viewer, budget, voted, around, cities }: Wanted): Promise<Candidate[]> {
    const cents = Math.round(budget * 100);
    const { rows } =
      await sql<Candidate>`with names as (select name, name_words(name) as folded from unnest(${[...cities]}::text[]) as name),
      candidates as ((
        select id from (select id from unnest(${[...voted]}::int[]) with ordinality as voted (id, place)
          join listings using (id) where status = 'A' order by place limit ${sql.lit(mostVoted)}) as spoken_for
        union select nearby.id from (${squaresAround(around)}) as squares, lateral (
          select id from listings where status = 'A' and square_medium = squares.square and price_cents <= ${cents}
          order by created_at desc, id desc limit ${sql.lit(mostPerSquare)}) as nearby
        union select in_city.id from names, lateral (
          select id from listings where status = 'A' and city_folded = names.folded and price_cents <= ${cents}
          order by created_at desc, id desc limit ${sql.lit(mostPerCity)}) as in_city
        union select listing_id from (select listing_id from recommendation_popularity
          join listings on listings.id = listing_id where status = 'A'
          order by week_people desc, people desc, listing_id limit ${sql.lit(mostElsewhere)}) as popular
        union select id from (select id from listings where status = 'A' and price_cents <= ${cents}
          order by created_at desc, id desc limit ${sql.lit(mostElsewhere)}) as newest
      )
      except select listing_id from favourites where user_id = ${viewer}
      except select listing_id from recommendation_dismissals where user_id = ${viewer})
      select id, array(select name from names
        where folded = (select city_folded from listings where listings.id = candidates.id)) as cities
      from candidates order by id`.execute(lagging);
    return rows;
  },

  async pastListings(ids: readonly number[]): Promise<PastListingRow[]> {
    const { rows } =
      await sql<PastListingRow>`select ${listingColumns}, neighbours.neighbour_ids, neighbours.closeness
      from listings
      left join recommendation_popularity as popularity on popularity.listing_id = listings.id
      left join recommendation_neighbours as neighbours on neighbours.listing_id = listings.id
      where listings.id = any(${[...ids]}::int[])`.execute(lagging);
    return rows;
  },

  async listings(ids: readonly number[]): Promise<ListingRow[]> {
    const { rows } = await sql<ListingRow>`select ${listingColumns} from listings
      left join recommendation_popularity as popularity on popularity.listing_id = listings.id
      where listings.id = any(${[...ids]}::int[])`.execute(lagging);
    return rows;
  },

  async doors(user: number, ids: readonly number[]): Promise<DoorRow[]> {
    const door = doorFor(user);
    const { rows } =
      await sql<DoorRow>`select id, ${door.unit} as unit_number, ${door.street} as street_address
      from listings where id = any(${[...ids]}::int[])`.execute(database);
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
