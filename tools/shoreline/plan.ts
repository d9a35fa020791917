import { type Detail, regionOf } from '../../web/src/lib/map/shoreline.ts';
import type { BinName } from './bins.ts';

/** How exactly a bin is drawn. */
export interface Exactness {
  /** Metres a line may stray. */
  readonly metres: number;
  /** Lakes and islands smaller than this are left out. */
  readonly leastSquareKm: number;
  /** The grid of the file: this many steps to a degree. */
  readonly steps: number;
}

/** The zooms up to 9 show the coarse drawing, where a pixel is 200 m wide; closest where most people live. */
const coarse = ({ south }: BinName): Exactness => {
  if (south >= 60) return { metres: 800, leastSquareKm: 8, steps: 512 };
  if (south < 42) return { metres: 500, leastSquareKm: 4, steps: 512 };
  return { metres: 200, leastSquareKm: 1, steps: 1024 };
};

const fine: Exactness = { metres: 20, leastSquareKm: 0.05, steps: 8192 };

export const exactness = (detail: Detail, bin: BinName): Exactness =>
  detail === 'fine' ? fine : coarse(bin);

export interface Inhabited {
  readonly lat: number;
  readonly lng: number;
}

/** A home on the edge of its bin is seen together with what lies a few kilometres beyond. */
const around = 0.13;

export const inhabitedBins = (places: readonly Inhabited[]): BinName[] => {
  const bins = new Map<string, BinName>();
  for (const { lat, lng } of places)
    for (const south of [Math.floor(lat - around), Math.floor(lat + around)])
      for (const west of [Math.floor(lng - around), Math.floor(lng + around)])
        bins.set(`${south},${west}`, { south, west });
  return [...bins.values()];
};

export const binsBetween = (south: number, west: number, north: number, east: number): BinName[] =>
  Array.from({ length: (north - south) * (east - west) }, (_, index) => ({
    south: south + Math.floor(index / (east - west)),
    west: west + (index % (east - west)),
  }));

export const byRegion = (detail: Detail, bins: readonly BinName[]): Map<string, BinName[]> =>
  Map.groupBy(
    bins.toSorted((one, other) => one.south - other.south || one.west - other.west),
    (bin) => regionOf(detail, bin),
  );
