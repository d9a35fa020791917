import type { ListingKind } from '@lodgepole/contract/listings/codes';
import type { Area } from '@lodgepole/contract/places/area';
import type { Bounds } from '@lodgepole/contract/places/bounds';
import { earthRadiusKm, type Point } from '@lodgepole/contract/places/geo';
import { type RawBuilder, sql } from 'kysely';
import { boxOfArea } from './area-squares.ts';
import { homeBits } from './listing-filters.repository.ts';
import { type Squares, squaresTouching } from './map-squares.ts';

export type Condition = RawBuilder<boolean>;

/** Planning each branch takes a tenth of a millisecond; a circle of hundreds of kilometres is left to PostgreSQL whole. */
const mostBranches = 16;

/** Must equal the predicate of the partial indexes. */
export const isActive = sql<boolean>`status = 'A'`;

/** From the indexes of the search, which have no `home_kind`. */
export const isOfKind = (kind: ListingKind): Condition =>
  sql<boolean>`home_bits & ${sql.lit(homeBits.room)} = ${kind === 'R' ? homeBits.room : 0}::int`;

/** The squared half chord grows with the distance and needs no arcsine. */
export const withinCircle = ({ lat, lng }: Point, km: number): Condition => {
  const limit = Math.sin(Math.min(km / (2 * earthRadiusKm), Math.PI / 2)) ** 2 + 1e-15;
  return sql<boolean>`power(sin(radians(latitude - ${lat}) / 2), 2)
    + ${Math.cos((lat * Math.PI) / 180)} * cos(radians(latitude)) * power(sin(radians(longitude - ${lng}) / 2), 2) <= ${limit}`;
};

/** Mutually exclusive conditions that together cover the squares, each with an index. */
export const squareBranches = (squares: Squares | null): Condition[] => {
  if (squares === null) return [sql<boolean>`square_large is not null`];
  const square = sql.ref(`square_${squares.size}`);
  return squares.numbers.length > mostBranches
    ? [sql<boolean>`${square} = any(${squares.numbers}::int[])`]
    : squares.numbers.map((number) => sql<boolean>`${square} = ${number}::int`);
};

export const circleBranches = (centre: Point, km: number): Condition[] =>
  squareBranches(squaresTouching(centre, km));

export const withinBounds = ({ south, west, north, east }: Bounds): Condition =>
  sql<boolean>`latitude between ${south}::float8 and ${north}::float8
    and longitude between ${west}::float8 and ${east}::float8`;

/** The box first: it is a small part of the work. */
export const withinArea = (area: Area): Condition =>
  sql<boolean>`${withinBounds(boxOfArea(area))} and ${isInPolygon(area)}`;

/**
 * PostgreSQL takes a cross product below a millionth for zero when it asks on which side of a line a point lies. In degrees that
 * is up to eighty metres beside a short line, in millionths of a degree less than a tenth of a millimetre.
 */
const scale = 1_000_000;

const scaledPoint = sql`point(longitude * ${sql.lit(scale)}::float8, latitude * ${sql.lit(scale)}::float8)`;

const isInPolygon = (area: Area): RawBuilder<boolean> => {
  const corners = area.map(({ lat, lng }) => `(${lng * scale},${lat * scale})`).join(',');
  return sql<boolean>`${`(${corners})`}::polygon @> ${scaledPoint}`;
};

/** The same for a polygon of a table, in degrees. Multiplying a path by a point stretches it. */
export const isInStoredPolygon = (polygon: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`polygon(path(${polygon}) * point(${sql.lit(scale)}, 0)) @> ${scaledPoint}`;
