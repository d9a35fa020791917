import type { Bounds } from '@lodgepole/contract/places/bounds';
import { distanceKm, type Point } from '@lodgepole/contract/places/geo';

/** The square sizes of the migration's columns. A degree of longitude is shorter on Earth, so a square spans more of them. */
const sizes = { small: 0.05, medium: 0.2, large: 1 } as const;
const stretch = 1.4;
const kmPerDegree = 111.195;
const roundingKm = 1e-6;

export const widthOf = (size: SquareSize): number => sizes[size] * stretch;

export type SquareSize = keyof typeof sizes;

export interface Squares {
  readonly size: SquareSize;
  readonly numbers: readonly number[];
}

interface Grid {
  readonly size: SquareSize;
  readonly rows: readonly number[];
  readonly columns: readonly number[];
  readonly boxOf: (row: number, column: number) => Bounds;
}

export const boxAround = ({ lat, lng }: Point, km: number): Bounds => {
  const height = km / kmPerDegree + 1e-6;
  const [south, north] = [Math.max(-90, lat - height), Math.min(90, lat + height)];
  const narrowest = Math.cos((Math.max(Math.abs(south), Math.abs(north)) * Math.PI) / 180);
  const width = narrowest < 0.01 ? 360 : height / narrowest;
  return { south, north, west: lng - width, east: lng + width };
};

const sizeFor = (km: number): SquareSize => {
  if (km <= 6) return 'small';
  return km <= 30 ? 'medium' : 'large';
};

const range = (from: number, to: number): number[] =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index);

const clamp = (value: number, low: number, high: number): number => Math.min(Math.max(value, low), high);
const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** The point of a box nearest to another. The shortest way to a meridian bends towards the pole. */
const nearestIn = ({ south, north, west, east }: Bounds, { lat, lng }: Point): Point => {
  const side = clamp(lng, west, east);
  const turn = Math.max(Math.cos(radians(side - lng)), 1e-9);
  const bent = (Math.atan(Math.tan(radians(lat)) / turn) * 180) / Math.PI;
  return { lat: clamp(bent, south, north), lng: side };
};

export const gridOver = ({ south, north, west, east }: Bounds, size: SquareSize): Grid => {
  const [height, width] = [sizes[size], sizes[size] * stretch];
  return {
    size,
    rows: range(Math.floor((south + 90) / height), Math.floor((north + 90) / height)),
    columns: range(Math.floor((west + 180) / width), Math.floor((east + 180) / width)),
    boxOf: (row, column) => ({
      south: row * height - 90,
      north: (row + 1) * height - 90,
      west: column * width - 180,
      east: (column + 1) * width - 180,
    }),
  };
};

export const squaresOf = (
  { size, rows, columns, boxOf }: Grid,
  isTouched: (square: Bounds) => boolean,
): Squares => ({
  size,
  numbers: rows.flatMap((row) =>
    columns.filter((column) => isTouched(boxOf(row, column))).map((column) => row * 10_000 + column),
  ),
});

const widestKm = 500;

/** Null across a pole or the date line, and where reading every listing is as fast. */
export const squaresTouching = (centre: Point, km: number): Squares | null => {
  const box = boxAround(centre, km);
  if (km > widestKm || box.west < -180 || box.east > 180) return null;
  return squaresOf(
    gridOver(box, sizeFor(km)),
    (square) => distanceKm(centre, nearestIn(square, centre)) <= km + roundingKm,
  );
};
