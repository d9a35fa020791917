import { earthRadiusKm, type Point } from '@lodgepole/contract/places/geo';
import { type RawBuilder, sql } from 'kysely';
import { type Squares, squaresTouching } from './map-squares.ts';

export type Condition = RawBuilder<boolean>;

/** Planning each branch takes a tenth of a millisecond; a circle of hundreds of kilometres is left to PostgreSQL whole. */
const mostBranches = 16;

/** The same words as in the indexes of active listings. */
export const isActive = sql<boolean>`status = 'A'`;

/** Half the chord's square grows with the distance, and needs no arc. */
export const withinCircle = ({ lat, lng }: Point, km: number): Condition => {
  const limit = Math.sin(Math.min(km / (2 * earthRadiusKm), Math.PI / 2)) ** 2 + 1e-15;
  return sql<boolean>`power(sin(radians(latitude - ${lat}) / 2), 2)
    + ${Math.cos((lat * Math.PI) / 180)} * cos(radians(latitude)) * power(sin(radians(longitude - ${lng}) / 2), 2) <= ${limit}`;
};

/** Conditions that exclude each other and together cover the squares, each with an index. */
export const squareBranches = (squares: Squares | null): Condition[] => {
  if (squares === null) return [sql<boolean>`square_large is not null`];
  const square = sql.ref(`square_${squares.size}`);
  return squares.numbers.length > mostBranches
    ? [sql<boolean>`${square} = any(${squares.numbers}::int[])`]
    : squares.numbers.map((number) => sql<boolean>`${square} = ${number}::int`);
};

export const circleBranches = (centre: Point, km: number): Condition[] =>
  squareBranches(squaresTouching(centre, km));
