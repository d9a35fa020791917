import type { ListingKind } from '@lodgepole/contract/listings/codes';
import { fewestRents, rentRadii } from '@lodgepole/contract/listings/help/rents';
import type { Point } from '@lodgepole/contract/places/geo';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Schema } from '../../../db/schema.ts';
import { boxAround, gridOver, squaresOf } from '../search/map-squares.ts';
import { isActive, withinCircle } from '../search/shapes.repository.ts';

export interface ComparedListing extends Point {
  readonly id: number | null;
  readonly kind: ListingKind;
  readonly bedrooms: number;
}

interface RentShares {
  readonly radius_km: number;
  readonly count: number;
  /** The 10th, 50th and 90th percentile in cents. */
  readonly shares: readonly [low: number, median: number, high: number];
}

/** There are no homes farther north, where a circle would touch many squares. */
const farthestNorth = 84;
const widest = Math.max(...rentRadii);

const isOnTheMap = (centre: Point): boolean => {
  const { west, east } = boxAround(centre, widest);
  return Math.abs(centre.lat) <= farthestNorth && west >= -180 && east <= 180;
};

/** Reads a wider circle only if the previous one has too few listings. */
export const rentsQuery = ({ id, kind, bedrooms, ...centre }: ComparedListing): RawBuilder<RentShares> => {
  const circles = rentRadii.map((km, place) => {
    const { numbers } = squaresOf(gridOver(boxAround(centre, km), 'small'), () => true);
    const before = sql.raw(place === 0 ? 'true' : `(select count from circle_${place - 1}) < ${fewestRents}`);
    return sql`${sql.raw(`circle_${place}`)} as materialized (
      select ${sql.lit(km)} as radius_km, count(*)::int as count,
        percentile_cont(array[0.1, 0.5, 0.9]::float8[]) within group (order by price_cents) as shares
      from listings where ${before} and ${isActive} and home_kind = ${kind} and bedrooms = ${bedrooms}::int
        and square_small = any(${[...numbers]}::int[]) and id <> ${id ?? 0}::int and ${withinCircle(centre, km)})`;
  });
  const all = rentRadii.map((_, place) => sql`select * from ${sql.raw(`circle_${place}`)}`);
  return sql<RentShares>`with ${sql.join(circles)}
    select * from (${sql.join(all, sql` union all `)}) as circles
    where count >= ${sql.lit(fewestRents)} order by radius_km fetch first row only`;
};

export const rentsRepository = (database: Kysely<Schema>) => ({
  /** Undefined when there are too few, and near the poles and the date line. */
  async around(listing: ComparedListing): Promise<RentShares | undefined> {
    return isOnTheMap(listing) ? (await rentsQuery(listing).execute(database)).rows[0] : undefined;
  },
});

export type RentsRepository = ReturnType<typeof rentsRepository>;
