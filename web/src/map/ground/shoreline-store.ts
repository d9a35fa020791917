import type { Bounds } from '../geo.ts';
import { type Bin, binKey, type Detail, decodeRegion, regionOf, type ShoreBin } from './shoreline.ts';

/** From here on land and water are drawn from the shoreline's files; further away, Natural Earth does. */
export const firstShoreZoom = 7;
/** From here on the coarse drawing would show its corners. */
const firstFineZoom = 10;

/** What is known of a bin: nothing yet, that it is all sea, or what to draw. */
export type KnownBin = ShoreBin | 'sea' | undefined;

export interface ShorelineStore {
  readonly bin: (bin: Bin, zoom: number) => KnownBin;
  /** Loads what the bounds show. What failed before is tried again. */
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

/** `regions` names those that have a file; elsewhere is only sea, or nothing finer than the coarse drawing. */
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
      // The map stays as it is. The next move asks again.
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
