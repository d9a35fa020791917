import type { Bounds } from '../src/map/geo.ts';

export type Position = [lng: number, lat: number];

type Flat = readonly [x: number, y: number];

interface Edge {
  readonly isInside: (position: Position) => boolean;
  readonly cross: (from: Position, to: Position) => Position;
}

const crossMeridian =
  (at: number) =>
  (from: Position, to: Position): Position => [
    at,
    from[1] + ((at - from[0]) / (to[0] - from[0])) * (to[1] - from[1]),
  ];

const crossParallel =
  (at: number) =>
  (from: Position, to: Position): Position => [
    from[0] + ((at - from[1]) / (to[1] - from[1])) * (to[0] - from[0]),
    at,
  ];

const edgesOf = ({ west, east, south, north }: Bounds): readonly Edge[] => [
  { isInside: ([lng]) => lng >= west, cross: crossMeridian(west) },
  { isInside: ([lng]) => lng <= east, cross: crossMeridian(east) },
  { isInside: ([, lat]) => lat >= south, cross: crossParallel(south) },
  { isInside: ([, lat]) => lat <= north, cross: crossParallel(north) },
];

const clipAtEdge = (ring: readonly Position[], { isInside, cross }: Edge): Position[] =>
  ring.flatMap((position, index) => {
    const before = ring.at(index - 1) ?? position;
    if (isInside(position)) return isInside(before) ? [position] : [cross(before, position), position];
    return isInside(before) ? [cross(before, position)] : [];
  });

/** Sutherland–Hodgman: points outside are folded onto the edge, where they are invisible. */
export const clipRing = (ring: readonly Position[], bounds: Bounds): Position[] => {
  const clipped = edgesOf(bounds).reduce<readonly Position[]>(clipAtEdge, ring.slice(0, -1));
  const [first] = clipped;
  return first ? [...clipped, first] : [];
};

export const clipLine = (line: readonly Position[], bounds: Bounds): Position[][] => {
  const edges = edgesOf(bounds);
  const stretches: Position[][] = [[]];
  for (const position of line)
    if (edges.every(({ isInside }) => isInside(position))) stretches.at(-1)?.push(position);
    else stretches.push([]);
  return stretches.filter(({ length }) => length > 1);
};

const strayed = (point: Flat, from: Flat, to: Flat): number => {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const length = Math.hypot(dx, dy);
  return length === 0
    ? Math.hypot(point[0] - from[0], point[1] - from[1])
    : Math.abs(dy * (point[0] - from[0]) - dx * (point[1] - from[1])) / length;
};

export type Excess = (point: Flat, from: Flat, to: Flat) => number;

const farthestIn = (path: readonly Flat[], first: number, last: number, excess: Excess): number => {
  const [from, to] = [path[first], path[last]];
  if (!from || !to) return 0;
  let [farthest, worst] = [0, 1];
  for (let index = first + 1; index < last; index += 1) {
    const point = path[index];
    const by = point ? excess(point, from, to) : 0;
    if (by > worst) [farthest, worst] = [index, by];
  }
  return farthest;
};

/** Douglas–Peucker with an explicit stack, because a coast has thousands of points. */
export const simplify = <Point extends Flat>(path: readonly Point[], excess: Excess): Point[] => {
  const kept = new Set([0, path.length - 1]);
  const spans: [from: number, to: number][] = [[0, path.length - 1]];
  for (let span = spans.pop(); span; span = spans.pop()) {
    const [from, to] = span;
    const farthest = farthestIn(path, from, to, excess);
    if (farthest === 0) continue;
    kept.add(farthest);
    spans.push([from, farthest], [farthest, to]);
  }
  return path.filter((_, index) => kept.has(index));
};

/** Tolerance in degrees, larger where few people rent: far north and south of the border. */
const tolerance = ([, lat]: Flat): number => {
  if (lat < 40.5 || lat > 60) return 0.04;
  return lat > 55 ? 0.015 : 0.005;
};

export const excessDegrees: Excess = (point, from, to) => strayed(point, from, to) / tolerance(point);
