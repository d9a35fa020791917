import { type WorldPath, worldPath } from '../base-map.ts';
import { toWorld } from '../geo.ts';

/** One degree by one degree, named by its south-west corner. */
export interface Bin {
  readonly south: number;
  readonly west: number;
}

/** What is drawn of a bin, from the file of its region. */
export interface ShoreBin {
  /** What lies in an odd number of these rings is land; the others go around lakes, islands in them and so on. */
  readonly land: readonly WorldPath[];
  /** The rings without the stretches along the bin's edge, where only the data is cut. */
  readonly shores: readonly WorldPath[];
  readonly rivers: readonly WorldPath[];
  readonly provinces: readonly WorldPath[];
  readonly borders: readonly WorldPath[];
}

/** Coarse: everywhere the map goes. Fine: where people live. */
export type Detail = 'coarse' | 'fine';

const regionSizes: Readonly<Record<Detail, { readonly wide: number; readonly high: number }>> = {
  coarse: { wide: 10, high: 6 },
  fine: { wide: 4, high: 2 },
};

const downTo = (degrees: number, step: number): number => Math.floor(degrees / step) * step;

/** The region that a bin belongs to, which is also the name of its file: `fine-42n80w`. */
export const regionOf = (detail: Detail, { south, west }: Bin): string => {
  const { wide, high } = regionSizes[detail];
  return `${detail}-${downTo(south, high)}n${-downTo(west, wide)}w`;
};

export const binKey = ({ south, west }: Bin): string => `${south},${west}`;

const bits = 5;
const firstLetter = 63;

/** Whole numbers written as letters of five bits, the lowest first; each but the last also carries a sixth bit. */
const numbersIn = (text: string): number[] => {
  const numbers: number[] = [];
  let [value, shift] = [0, 0];
  for (let index = 0; index < text.length; index += 1) {
    const letter = text.charCodeAt(index) - firstLetter;
    value |= (letter & (2 ** bits - 1)) << shift;
    shift += bits;
    if (letter >= 2 ** bits) continue;
    numbers.push(value & 1 ? -(value + 1) / 2 : value / 2);
    [value, shift] = [0, 0];
  }
  return numbers;
};

/** Points x, y, x, y, … in steps from the corner of the bin. */
type Steps = readonly number[];

/** Each path is the number of its points, then how far each lies from the one before. */
const pathsIn = (text: string): Steps[] => {
  const numbers = numbersIn(text);
  const paths: Steps[] = [];
  for (let index = 0; index < numbers.length; ) {
    const end = index + 1 + 2 * Math.max(0, numbers[index] ?? 0);
    const path: number[] = [];
    let [x, y] = [0, 0];
    for (index += 1; index < end; index += 2) {
      x += numbers[index] ?? 0;
      y += numbers[index + 1] ?? 0;
      path.push(x, y);
    }
    paths.push(path);
  }
  return paths;
};

const isEdge = (one: number, other: number, steps: number): boolean =>
  one === other && (one === 0 || one === steps);

/** The stretches of a ring that do not run along the edge of its bin. */
const shoresOf = (ring: Steps, steps: number): Steps[] => {
  const shores: number[][] = [];
  let shore: number[] = [];
  for (let index = 0; index < ring.length; index += 2) {
    const next = (index + 2) % ring.length;
    const [x, y, nextX, nextY] = [
      ring[index] ?? 0,
      ring[index + 1] ?? 0,
      ring[next] ?? 0,
      ring[next + 1] ?? 0,
    ];
    const isCut = isEdge(x, nextX, steps) || isEdge(y, nextY, steps);
    if (isCut) shore = [];
    else if (shore.length === 0) shores.push((shore = [x, y, nextX, nextY]));
    else shore.push(nextX, nextY);
  }
  return shores;
};

const ontoWorld = (path: Steps, { south, west }: Bin, steps: number): WorldPath => {
  const points = new Float64Array(path.length);
  for (let index = 0; index < path.length; index += 2) {
    const lng = west + (path[index] ?? 0) / steps;
    const { x, y } = toWorld({ lat: south + (path[index + 1] ?? 0) / steps, lng });
    points[index] = x;
    points[index + 1] = y;
  }
  return worldPath(points);
};

const decodeBin = (line: string, steps: number): readonly [key: string, bin: ShoreBin] => {
  const [corner = '', land = '', rivers = '', provinces = '', borders = ''] = line.split(';');
  const [south = 0, west = 0] = corner.split(',').map(Number);
  const placed = (paths: readonly Steps[]) => paths.map((path) => ontoWorld(path, { south, west }, steps));
  const rings = pathsIn(land);
  return [
    binKey({ south, west }),
    {
      land: placed(rings),
      shores: placed(rings.flatMap((ring) => shoresOf(ring, steps))),
      rivers: placed(pathsIn(rivers)),
      provinces: placed(pathsIn(provinces)),
      borders: placed(pathsIn(borders)),
    },
  ];
};

/** Reads the file of a region: how many steps a degree has, then a line for each bin that is not all sea. */
export const decodeRegion = (text: string): Map<string, ShoreBin> => {
  const [first, ...lines] = text.split('\n');
  const steps = Number(first);
  if (!Number.isInteger(steps) || steps <= 0) throw new Error('This is no shoreline.');
  return new Map(lines.filter((line) => line !== '').map((line) => decodeBin(line, steps)));
};
