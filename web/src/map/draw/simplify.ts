/** In pixels of the map, or on a unit square. */
export interface Spot {
  readonly x: number;
  readonly y: number;
}

const distanceToLine = ({ x, y }: Spot, a: Spot, b: Spot): number => {
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  const length = dx * dx + dy * dy;
  const part = length === 0 ? 0 : Math.max(0, Math.min(1, ((x - a.x) * dx + (y - a.y) * dy) / length));
  return Math.hypot(x - a.x - part * dx, y - a.y - part * dy);
};

const farthestBetween = (line: readonly Spot[], from: number, to: number): [index: number, off: number] => {
  const [a, b] = [line[from], line[to]];
  let [index, off] = [from, -1];
  if (!a || !b) return [index, off];
  for (let at = from + 1; at < to; at += 1) {
    const spot = line[at];
    const distance = spot ? distanceToLine(spot, a, b) : -1;
    if (distance > off) [index, off] = [at, distance];
  }
  return [index, off];
};

/** Drops points closer to the line than the tolerance (Douglas and Peucker). The ends stay. */
export const simplify = <S extends Spot>(line: readonly S[], tolerance: number): S[] => {
  if (line.length < 3) return [...line];
  const kept = new Set([0, line.length - 1]);
  const open: [from: number, to: number][] = [[0, line.length - 1]];
  for (let part = open.pop(); part; part = open.pop()) {
    const [from, to] = part;
    const [index, off] = farthestBetween(line, from, to);
    if (off <= tolerance || index === from) continue;
    kept.add(index);
    open.push([from, index], [index, to]);
  }
  return line.filter((_, index) => kept.has(index));
};

const growth = 2;
const firstTolerance = 1e-9;

/**
 * Simplifies to at most this many points, losing as little detail as possible. Coordinates are on the unit square.
 */
export const simplifiedTo = <S extends Spot>(most: number, line: readonly S[]): S[] => {
  let simple = [...line];
  for (let tolerance = firstTolerance; simple.length > most; tolerance *= growth)
    simple = simplify(line, tolerance);
  return simple;
};
