import type { ListingKind } from '@lodgepole/contract/listings/codes';
import type { ExactPlace } from '@lodgepole/contract/listings/place/stored-place';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Schema } from '../../../db/schema.ts';
import { exactDoor } from '../exact-place.repository.ts';
import { squaresTouching } from '../search/map-squares.ts';
import { type Condition, isActive, isOfKind, withinCircle } from '../search/shapes.repository.ts';

export interface Start {
  readonly id: number;
  readonly kind: ListingKind;
  readonly price_cents: number;
  readonly bedrooms: number;
  readonly property_type: string;
  readonly city_folded: string;
  readonly latitude: number | null;
  readonly longitude: number | null;
}

interface Wanted {
  readonly viewer: number | null;
  readonly count: number;
}

const mostRead = { byPrice: 500, newest: 2000 } as const;
const mostCompared = 60;

const areaKm = 10;
/** The first circle with enough listings decides. */
const nearbyKm = [2, 10, 30];
const priceShare = 0.35;
const mostBedroomsApart = 1;

const kmPerDegree = 111.195;

const kmTo = ({ latitude, longitude }: Pick<Start, 'latitude' | 'longitude'>): RawBuilder<number> => {
  const narrowing = Math.cos(((latitude ?? 0) * Math.PI) / 180);
  return sql<number>`${kmPerDegree}::float8 * sqrt(power(latitude - ${latitude}::float8, 2)
    + power((longitude - ${longitude}::float8) * ${narrowing}::float8, 2))`;
};

/** The squares around a point, with the condition that a listing lies in one of them. */
const squaresAround = (lat: number, lng: number, km: number) => {
  const squares = squaresTouching({ lat, lng }, km);
  if (squares === null || squares.numbers.length === 0) return null;
  return {
    places: sql`unnest(${[...squares.numbers]}::int[]) as places (place)`,
    isThere: sql<boolean>`${sql.ref(`square_${squares.size}`)} = places.place`,
  };
};

const areaOf = ({ latitude, longitude, city_folded }: Start) => {
  if (latitude === null || longitude === null) {
    const places = sql`(values (${city_folded}::text)) as places (place)`;
    return { places, isThere: sql<boolean>`city_folded = places.place`, isWithin: sql<boolean>`true` };
  }
  const squares = squaresAround(latitude, longitude, areaKm);
  return squares && { ...squares, isWithin: withinCircle({ lat: latitude, lng: longitude }, areaKm) };
};

const isNotOwn = (viewer: number | null): Condition =>
  viewer === null
    ? sql<boolean>`true`
    : sql<boolean>`id <> all(array(select own.id from listings as own where own.owner_id = ${viewer}))`;

/** Reads bounded parts of the search's indexes, so the cost does not grow with the number of listings. */
export const aroundRepository = (database: Kysely<Schema>) => ({
  start: (id: number): Promise<Start | undefined> =>
    database
      .selectFrom('listings')
      .select(['id', 'bedrooms', 'property_type', 'latitude', 'longitude'])
      .select('home_kind as kind')
      .select([sql<number>`price_cents`.as('price_cents'), sql<string>`city_folded`.as('city_folded')])
      .where('id', '=', id)
      .executeTakeFirst(),

  async similar(start: Start, { viewer, count }: Wanted): Promise<number[]> {
    const area = areaOf(start);
    if (area === null) return [];
    const { price_cents: price, bedrooms } = start;
    const [least, most] = [Math.floor(price * (1 - priceShare)), Math.ceil(price * (1 + priceShare))];
    const part = (prices: Condition, order: RawBuilder<unknown>) =>
      sql`(select id, price_cents, bedrooms, latitude, longitude from listings
        where ${isActive} and ${area.isThere} and ${isOfKind(start.kind)} and ${prices} order by ${order} limit ${mostRead.byPrice})`;
    const km = start.latitude === null ? sql<number>`0` : kmTo(start);
    const { rows } = await sql<{ id: number }>`with alike as (
        select id, abs(price_cents - ${price}::bigint) * 4.0 / ${price}::bigint + abs(bedrooms - ${bedrooms}::int) + ${km} / ${areaKm} as unlike
        from ${area.places}, lateral (
          ${part(sql<boolean>`price_cents between ${price}::bigint and ${most}::bigint`, sql`price_cents, id`)}
          union all
          ${part(sql<boolean>`price_cents >= ${least}::bigint and price_cents < ${price}::bigint`, sql`price_cents desc, id desc`)}
        ) as near
        where abs(bedrooms - ${bedrooms}::int) <= ${mostBedroomsApart} and ${area.isWithin} and id <> ${start.id} and ${isNotOwn(viewer)}
        order by unlike, id desc limit ${mostCompared}
      )
      select id from alike join listings using (id)
      order by unlike + case when property_type = ${start.property_type} then 0 else 0.75 end, id desc limit ${count}`.execute(
      database,
    );
    return rows.map(({ id }) => id);
  },

  async nearby(start: Start, told: readonly number[], { viewer, count }: Wanted): Promise<number[]> {
    const { latitude: lat, longitude: lng } = start;
    if (lat === null || lng === null) return [];
    let found: number[] = [];
    for (const reach of nearbyKm) {
      const squares = squaresAround(lat, lng, reach);
      if (squares === null) return found;
      const { rows } = await sql<{ id: number }>`select id from ${squares.places}, lateral (
          select id, latitude, longitude from listings where ${isActive} and ${squares.isThere}
          order by created_at desc, id desc limit ${mostRead.newest}) as near
        where ${withinCircle({ lat, lng }, reach)} and id <> all(${[start.id, ...told]}::int[]) and ${isNotOwn(viewer)}
        order by ${kmTo(start)}, id desc limit ${count}`.execute(database);
      found = rows.map(({ id }) => id);
      if (found.length >= count) return found;
    }
    return found;
  },
});

export type AroundRepository = ReturnType<typeof aroundRepository>;

interface HomeOfOwner extends Pick<ExactPlace, 'street_address' | 'unit_number'> {
  readonly id: number;
  readonly city: string;
}

/** A bound for owners with very many listings in one building. */
const mostDoors = 100;

export const sameHomeRepository = (database: Kysely<Schema>) => ({
  /** The listing and its owner's other active ones with the same house number, newest first, with exact addresses. */
  async around(id: number, owner: number): Promise<HomeOfOwner[]> {
    const { rows } = await sql<HomeOfOwner>`
      with doors as materialized (
        select id, city, created_at, ${exactDoor.unit} as unit_number, ${exactDoor.street} as street_address
        from listings where owner_id = ${owner} and (status = 'A' or id = ${id}))
      select doors.id, doors.city, doors.unit_number, doors.street_address
      from doors join doors as seen on seen.id = ${id}
        and regexp_replace(seen.street_address, '\\D', '', 'g') = regexp_replace(doors.street_address, '\\D', '', 'g')
      order by doors.id = ${id} desc, doors.created_at desc, doors.id desc
      limit ${sql.lit(mostDoors)}`.execute(database);
    return rows;
  },
});

export type SameHomeRepository = ReturnType<typeof sameHomeRepository>;
