import type { Area } from '@lodgepole/contract/places/area';
import type { Bounds } from '@lodgepole/contract/places/bounds';
import { sql } from 'kysely';
import { isInPolygon } from './area-points.repository.ts';
import { boxOfArea } from './area-squares.ts';
import type { Condition } from './circle.repository.ts';

export const withinBounds = ({ south, west, north, east }: Bounds): Condition =>
  sql<boolean>`latitude between ${south}::float8 and ${north}::float8
    and longitude between ${west}::float8 and ${east}::float8`;

/** The box first: it is a small part of the work. */
export const withinArea = (area: Area): Condition =>
  sql<boolean>`${withinBounds(boxOfArea(area))} and ${isInPolygon(area)}`;
