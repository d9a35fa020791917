import { type BinPoint, binSteps } from './bins.ts';

const corners: readonly BinPoint[] = [
  [0, 0],
  [binSteps, 0],
  [binSteps, binSteps],
  [0, binSteps],
];

/** South, east, north, west: the edge a point lies on, or nearly. */
const sideOf = ([x, y]: BinPoint): number => {
  const distances = [y, binSteps - x, binSteps - y, x];
  return distances.indexOf(Math.min(...distances));
};

/** How far along the edge a point lies: from the south-west corner anticlockwise, in widths of the bin. */
const alongEdge = (point: BinPoint): number => {
  const [x, y] = point;
  const side = sideOf(point);
  return side + ([x, y, binSteps - x, binSteps - y][side] ?? 0) / binSteps;
};

/** The corners passed on the way along the edge, anticlockwise, from one place to another. */
const cornersBetween = (from: number, to: number): BinPoint[] => {
  const end = to >= from ? to : to + 4;
  const passed: BinPoint[] = [];
  for (let corner = Math.floor(from) + 1; corner < end; corner += 1)
    passed.push(corners[corner % 4] ?? [0, 0]);
  return passed;
};

interface End {
  readonly at: number;
  /** The line from here through the bin, and the end it leads to. */
  readonly line: readonly BinPoint[];
  readonly opposite: () => End;
}

const endsOf = (line: readonly BinPoint[]): End[] => {
  const [first, last] = [line[0], line.at(-1)];
  if (!first || !last) return [];
  const start: End = { at: alongEdge(first), line, opposite: () => finish };
  const finish: End = { at: alongEdge(last), line: line.toReversed(), opposite: () => start };
  return [start, finish];
};

interface Stretch {
  readonly to: End;
  readonly over: readonly BinPoint[];
}

/** From each end along the edge to the next one, where the inside lies between them. */
const insideStretches = (ends: readonly End[], startsInside: boolean): Map<End, Stretch> => {
  const stretches = new Map<End, Stretch>();
  for (let index = startsInside ? 1 : 0; index < ends.length; index += 2) {
    const [from, to] = [ends[index], ends[(index + 1) % ends.length]];
    if (!from || !to) continue;
    const over = cornersBetween(from.at, to.at);
    stretches.set(from, { to, over });
    stretches.set(to, { to: from, over: over.toReversed() });
  }
  return stretches;
};

/**
 * Lines from edge to edge cut a bin into pieces, in turn inside and outside. Joins them along the edge into rings around
 * what is inside; `startsInside` says what the south-west corner is.
 */
export const closeRings = (lines: readonly (readonly BinPoint[])[], startsInside: boolean): BinPoint[][] => {
  if (lines.length === 0) return startsInside ? [[...corners]] : [];
  const ends = lines.flatMap(endsOf).toSorted((one, other) => one.at - other.at);
  const stretches = insideStretches(ends, startsInside);
  const left = new Set(ends);
  const rings: BinPoint[][] = [];
  for (const start of left) {
    const ring: BinPoint[] = [];
    for (let end = start; left.has(end); ) {
      const arrival = end.opposite();
      left.delete(end);
      left.delete(arrival);
      const stretch = stretches.get(arrival);
      ring.push(...end.line, ...(stretch?.over ?? []));
      end = stretch?.to ?? start;
    }
    rings.push(ring);
  }
  return rings;
};
