import { type WorldPath, worldPath } from '../base-map.ts';
import { type Bounds, toWorld } from '../geo.ts';

export interface Bin {
  readonly south: number;
  readonly west: number;
}

export interface ShoreBin {
  /** Even-odd rule: other rings are lakes, islands in them and so on. */
  readonly land: readonly WorldPath[];
  /** Without stretches along the bin's edge, where only the data is cut. */
  readonly shores: readonly WorldPath[];
  readonly rivers: readonly WorldPath[];
  readonly provinces: readonly WorldPath[];
  readonly borders: readonly WorldPath[];
}

/** Coarse for the whole map, fine for populated areas. */
export type Detail = 'coarse' | 'fine';

const regionSizes: Readonly<Record<Detail, { readonly wide: number; readonly high: number }>> = {
  coarse: { wide: 10, high: 6 },
  fine: { wide: 4, high: 2 },
};

const downTo = (degrees: number, step: number): number => Math.floor(degrees / step) * step;

/** Also the file's name: `fine-42n80w`. */
export const regionOf = (detail: Detail, { south, west }: Bin): string => {
  const { wide, high } = regionSizes[detail];
  return `${detail}-${downTo(south, high)}n${-downTo(west, wide)}w`;
};

export const binKey = ({ south, west }: Bin): string => `${south},${west}`;

const bits = 5;
const firstLetter = 63;

/** Integers in letters of five bits, lowest first; all but the last set a sixth bit. */
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

type Steps = readonly number[];

/** The number of points, then the offset of each from the previous one. */
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

/** First the steps per degree, then a line per bin that is not all sea. */
export const decodeRegion = (text: string): Map<string, ShoreBin> => {
  const [first, ...lines] = text.split('\n');
  const steps = Number(first);
  if (!Number.isInteger(steps) || steps <= 0) throw new Error('This is no shoreline.');
  return new Map(lines.filter((line) => line !== '').map((line) => decodeBin(line, steps)));
};

/** From this zoom on land and water come from the shoreline; before it, from Natural Earth. */
export const firstShoreZoom = 7;
/** From this zoom on corners of the coarse shoreline would show. */
const firstFineZoom = 10;

/** Undefined while not loaded. */
type KnownBin = ShoreBin | 'sea' | undefined;

export interface ShorelineStore {
  readonly bin: (bin: Bin, zoom: number) => KnownBin;
  /** Loads what the bounds show, and retries what failed. */
  readonly need: (bounds: Bounds, zoom: number) => void;
}

export const binsIn = ({ south, west, north, east }: Bounds): Bin[] => {
  const bins: Bin[] = [];
  for (let lat = Math.floor(south); lat < north; lat += 1)
    for (let lng = Math.floor(west); lng < east; lng += 1) bins.push({ south: lat, west: lng });
  return bins;
};

const detailsAt = (zoom: number): readonly Detail[] => {
  if (zoom < firstShoreZoom) return [];
  return zoom < firstFineZoom ? ['coarse'] : ['fine', 'coarse'];
};

/** `regions` have a file; elsewhere is sea, or only the coarse shoreline. */
export const createShorelineStore = (
  regions: ReadonlySet<string>,
  load: (region: string) => Promise<string>,
  onLoaded: () => void,
): ShorelineStore => {
  const loaded = new Map<string, ReadonlyMap<string, ShoreBin>>();
  const loading = new Set<string>();

  const loadRegion = async (region: string): Promise<void> => {
    loading.add(region);
    try {
      loaded.set(region, decodeRegion(await load(region)));
      onLoaded();
    } catch {
      // Keep the map as it is; the next move asks again.
    } finally {
      loading.delete(region);
    }
  };
  return {
    bin: (bin, zoom) => {
      const [key, coarse] = [binKey(bin), regionOf('coarse', bin)];
      const fine = zoom < firstFineZoom ? undefined : loaded.get(regionOf('fine', bin))?.get(key);
      if (fine) return fine;
      if (!regions.has(coarse)) return 'sea';
      const known = loaded.get(coarse);
      return known && (known.get(key) ?? 'sea');
    },
    need: (bounds, zoom) => {
      const wanted = detailsAt(zoom).flatMap((detail) => binsIn(bounds).map((bin) => regionOf(detail, bin)));
      for (const region of new Set(wanted))
        if (regions.has(region) && !loaded.has(region) && !loading.has(region)) void loadRegion(region);
    },
  };
};
