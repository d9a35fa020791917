import type { Area } from '@lodgepole/contract/places/area';
import { type RawBuilder, sql } from 'kysely';

/**
 * PostgreSQL takes a cross product below a millionth for zero when it asks on which side of a line a point lies. In degrees that
 * is up to eighty metres beside a short line, in millionths of a degree less than a tenth of a millimetre.
 */
const scale = 1_000_000;

/** Where the listing of a row is, with the longitude as x. */
const scaledPoint = sql`point(longitude * ${sql.lit(scale)}::float8, latitude * ${sql.lit(scale)}::float8)`;

/** Whether the listing of a row lies in an area or on its line. */
export const isInPolygon = (area: Area): RawBuilder<boolean> => {
  const corners = area.map(({ lat, lng }) => `(${lng * scale},${lat * scale})`).join(',');
  return sql<boolean>`${`(${corners})`}::polygon @> ${scaledPoint}`;
};

/** The same for a polygon of a table, in degrees. Multiplying a path by a point stretches it. */
export const isInStoredPolygon = (polygon: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`polygon(path(${polygon}) * point(${sql.lit(scale)}, 0)) @> ${scaledPoint}`;
