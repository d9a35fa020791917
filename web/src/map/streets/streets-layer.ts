import {
  type Coords,
  type DoneCallback,
  GridLayer,
  type Map as LeafletMap,
} from 'leaflet/dist/leaflet-src.esm.js';
import classes from './streets.module.css';
import {
  makeSquares,
  openArchive,
  type Square,
  type Squares,
  type StreetArchive,
  squarePixels,
  zoomShift,
} from './streets-squares.ts';

export interface StreetLayer {
  readonly isInSight: () => boolean;
  readonly hasPlaces: boolean;
  readonly repaint: () => void;
  readonly remove: () => void;
}

interface Watch {
  readonly onChange: () => void;
  /** The archive can no longer be read. What is drawn stays, and nothing more is requested. */
  readonly onFailure: () => void;
  readonly isGone: () => boolean;
}

const fontPatienceMs = 3000;

/** The page's font. A canvas does not wait for fonts, so wait a moment. */
const loadFont = async (box: Element): Promise<string> => {
  const family = getComputedStyle(box).getPropertyValue('--lp-font-text').trim() || 'sans-serif';
  const late = new Promise((resolve) => {
    setTimeout(resolve, fontPatienceMs);
  });
  // Missing in test browsers.
  const fonts: FontFaceSet | undefined = document.fonts;
  const loads = ['500 12px', '650 15px'].map((size) => fonts?.load(`${size} ${family}`));
  await Promise.race([Promise.allSettled(loads), late]);
  return family;
};

const isGivenUp = (error: unknown): boolean => error instanceof Error && error.name === 'AbortError';

/** Stops after the first failure, because every further request would fail and report it. */
const reader = (archive: StreetArchive, onFailure: () => void) => {
  let hasFailed = false;
  return async ({ coords }: Square): Promise<Square['tile']> => {
    if (hasFailed) return null;
    try {
      return await archive.read(coords);
    } catch (error) {
      if (!isGivenUp(error) && !hasFailed) {
        hasFailed = true;
        onFailure();
      }
      return null;
    }
  };
};

const gridOf = (
  { header }: StreetArchive,
  squares: Squares,
  watch: Watch,
  read: ReturnType<typeof reader>,
) => {
  const byCanvas = new Map<HTMLElement, Square>();
  const fill = async (square: Square): Promise<void> => {
    square.tile = await read(square);
    if (byCanvas.has(square.canvas)) squares.show(square);
  };
  const createTile = (coords: Coords, done: DoneCallback): HTMLElement => {
    const canvas = document.createElement('canvas');
    const square: Square = { canvas, coords, tile: null, done: () => done(undefined, canvas) };
    byCanvas.set(canvas, square);
    squares.add(square);
    void fill(square);
    return canvas;
  };
  const grid = new GridLayer({
    tileSize: squarePixels,
    keepBuffer: 1,
    noWrap: true,
    minZoom: header.minZoom + zoomShift,
    bounds: [
      [header.minLat, header.minLon],
      [header.maxLat, header.maxLon],
    ],
  });
  grid.on('tileunload', ({ tile }) => {
    const square = byCanvas.get(tile);
    byCanvas.delete(tile);
    if (square) squares.forget(square);
    watch.onChange();
  });
  return Object.assign(grid, { createTile });
};

/** Rejects if the archive cannot be read. */
export const openStreets = async (
  map: LeafletMap,
  url: string,
  watch: Watch,
): Promise<StreetLayer | null> => {
  const box = map.getContainer();
  const [archive, family] = await Promise.all([openArchive(url), loadFont(box)]);
  if (watch.isGone()) return null;
  box.classList.add(classes['streets'] ?? '');
  const squares = makeSquares(map, archive, family, watch.onChange);
  const grid = gridOf(archive, squares, watch, reader(archive, watch.onFailure)).addTo(map);
  return {
    isInSight: () => {
      const z = map.getZoom();
      const { x, y } = map.project(map.getCenter(), z).divideBy(squarePixels).floor();
      return squares.hasStreets({ x, y, z });
    },
    hasPlaces: archive.hasPlaces,
    repaint: squares.repaint,
    remove: () => {
      squares.stop();
      grid.remove();
    },
  };
};
