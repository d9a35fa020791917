import type { Area } from '@lodgepole/contract/places/area';
import { type Bounds, boundsOf } from '@lodgepole/contract/places/bounds';
import type { Point } from '@lodgepole/contract/places/geo';
import { gridOver, type SquareSize, type Squares, squaresOf } from './map-squares.ts';

/** Up to this many squares are searched one by one, in the smallest size that needs no more. */
const fewSquares = 12;
/** A shape with more of the largest squares is left to PostgreSQL whole. */
const mostSquares = 400;

const fromSmall = ['small', 'medium', 'large'] as const satisfies readonly SquareSize[];

const squaresUnder = (box: Bounds, isTouched: (square: Bounds) => boolean): Squares | null => {
  let squares: Squares | null = null;
  for (const size of fromSmall) {
    const grid = gridOver(box, size);
    squares = grid.rows.length * grid.columns.length > mostSquares ? null : squaresOf(grid, isTouched);
    if (squares !== null && squares.numbers.length <= fewSquares) return squares;
  }
  return squares;
};

export const squaresOfBounds = (bounds: Bounds): Squares | null => squaresUnder(bounds, () => true);

/** Squares and box are a little larger than the area, so that rounding leaves out nothing on its line. */
const fuzz = 1e-5;

export const boxOfArea = (area: Area): Bounds => {
  const { south, west, north, east } = boundsOf(area);
  return { south: south - fuzz, west: west - fuzz, north: north + fuzz, east: east + fuzz };
};

/** Whether a line crosses a box (Liang–Barsky clipping). */
const crosses = (a: Point, b: Point, { south, west, north, east }: Bounds): boolean => {
  const [across, up] = [b.lng - a.lng, b.lat - a.lat];
  let [from, to] = [0, 1];
  const cuts: [step: number, room: number][] = [
    [-across, a.lng - west],
    [across, east - a.lng],
    [-up, a.lat - south],
    [up, north - a.lat],
  ];
  for (const [step, room] of cuts) {
    if (step === 0 && room < 0) return false;
    if (step < 0) from = Math.max(from, room / step);
    if (step > 0) to = Math.min(to, room / step);
  }
  return from <= to;
};

/** Ray casting to the east. The result for a point on the line itself is undefined. */
export const isInArea = (area: Area, { lat, lng }: Point): boolean =>
  area.filter((a, index) => {
    const b = area[(index + 1) % area.length] ?? a;
    return a.lat > lat !== b.lat > lat && lng < ((b.lng - a.lng) * (lat - a.lat)) / (b.lat - a.lat) + a.lng;
  }).length %
    2 ===
  1;

export const squaresOfArea = (area: Area): Squares | null =>
  squaresUnder(boxOfArea(area), ({ south, west, north, east }) => {
    const square = { south: south - fuzz, west: west - fuzz, north: north + fuzz, east: east + fuzz };
    const hasLine = area.some((a, index) => crosses(a, area[(index + 1) % area.length] ?? a, square));
    return hasLine || isInArea(area, { lat: south, lng: west });
  });
