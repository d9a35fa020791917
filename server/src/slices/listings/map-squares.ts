import type { Point } from '@lodgepole/contract/places/geo';

/** The sizes of the map's squares, as the migration made their columns. Longitudes are wider, for they are narrower on Earth. */
const sizes = { small: 0.05, medium: 0.2, large: 1 } as const;
const stretch = 1.4;
const kmPerDegree = 111.195;

export type SquareSize = keyof typeof sizes;

export interface Squares {
  readonly size: SquareSize;
  readonly numbers: readonly number[];
}

export interface Box {
  readonly south: number;
  readonly north: number;
  readonly west: number;
  readonly east: number;
}

/** The box around a circle. Near the poles it spans every longitude. */
export const boxAround = ({ lat, lng }: Point, km: number): Box => {
  const height = km / kmPerDegree + 1e-6;
  const [south, north] = [Math.max(-90, lat - height), Math.min(90, lat + height)];
  const narrowest = Math.cos((Math.max(Math.abs(south), Math.abs(north)) * Math.PI) / 180);
  const width = narrowest < 0.01 ? 360 : height / narrowest;
  return { south, north, west: Math.max(-180, lng - width), east: Math.min(180, lng + width) };
};

const sizeFor = (km: number): SquareSize => {
  if (km <= 6) return 'small';
  return km <= 30 ? 'medium' : 'large';
};

const range = (from: number, to: number): number[] =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index);

/** The squares a box touches, in the size that makes them few and little larger than the box. */
export const squaresIn = ({ south, north, west, east }: Box, km: number): Squares => {
  const size = sizeFor(km);
  const rows = range(Math.floor((south + 90) / sizes[size]), Math.floor((north + 90) / sizes[size]));
  const step = sizes[size] * stretch;
  const columns = range(Math.floor((west + 180) / step), Math.floor((east + 180) / step));
  return { size, numbers: rows.flatMap((row) => columns.map((column) => row * 10_000 + column)) };
};
