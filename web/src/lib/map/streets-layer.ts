import {
  type Coords,
  type DoneCallback,
  GridLayer,
  type Map as LeafletMap,
} from 'leaflet/dist/leaflet-src.esm.js';
import { Labelers, type PreparedTile, paint } from 'protomaps-leaflet';
import classes from './streets.module.css';
import { openArchive, type StreetArchive, squarePixels, zoomShift } from './streets-archive.ts';
import { readStreetColours } from './streets-colours.ts';
import { streetLabels } from './streets-labels.ts';
import { streetPaint } from './streets-paint.ts';

export interface StreetLayer {
  /** Whether streets are drawn in the middle of what is seen. */
  readonly isInSight: () => boolean;
  readonly hasPlaces: boolean;
  readonly repaint: () => void;
  readonly remove: () => void;
}

interface Watch {
  /** Squares have come or gone. */
  readonly onChange: () => void;
  /** The archive can no longer be read. What was drawn stays; nothing more is asked for. */
  readonly onFailure: () => void;
  /** Whether the map was closed meanwhile. */
  readonly isGone: () => boolean;
}

interface Square {
  readonly canvas: HTMLCanvasElement;
  readonly coords: Coords;
  tile: PreparedTile | null;
  done: (() => void) | null;
}

const overlap = 16;
/** Names of this many tiles are remembered; the widest screens show about as many. */
const labelledTiles = 64;
const fontPatienceMs = 3000;

const keyOf = ({ x, y, z }: { readonly x: number; readonly y: number; readonly z: number }): string =>
  `${x}:${y}:${z}`;

/** What the page itself is set in. A canvas does not wait for a font, so we do, though not for long. */
const loadFont = async (box: Element): Promise<string> => {
  const family = getComputedStyle(box).getPropertyValue('--lp-font-text').trim() || 'sans-serif';
  const late = new Promise((resolve) => {
    setTimeout(resolve, fontPatienceMs);
  });
  const fonts = ['500 12px', '650 15px'].map((size) => document.fonts?.load(`${size} ${family}`));
  await Promise.race([Promise.allSettled(fonts), late]);
  return family;
};

const makeStyle = (map: LeafletMap, family: string, onOverlap: (keys: Set<string>) => void) => {
  const colours = readStreetColours(map.getContainer());
  const scratch = document.createElement('canvas').getContext('2d');
  const rules = streetLabels(colours, family);
  return {
    colours,
    paint: streetPaint(colours),
    labels: scratch && new Labelers(scratch, rules, labelledTiles, onOverlap),
  };
};

type Style = ReturnType<typeof makeStyle>;

/** The land inside the bounds of the archive: what lies beyond, our own map knows better. */
const paintGround = (
  pen: CanvasRenderingContext2D,
  { x, y, z }: Coords,
  { header }: StreetArchive,
  map: LeafletMap,
  colour: string,
) => {
  const northWest = map.project([header.maxLat, header.minLon], z);
  const southEast = map.project([header.minLat, header.maxLon], z);
  const [left, top] = [northWest.x - x * squarePixels, northWest.y - y * squarePixels].map((side) =>
    Math.max(0, side),
  );
  const [right, bottom] = [southEast.x - x * squarePixels, southEast.y - y * squarePixels];
  pen.fillStyle = colour;
  pen.fillRect(
    left ?? 0,
    top ?? 0,
    Math.min(squarePixels, right) - (left ?? 0),
    Math.min(squarePixels, bottom) - (top ?? 0),
  );
};

const drawSquare = (
  { canvas, coords, tile }: Square,
  style: Style,
  archive: StreetArchive,
  map: LeafletMap,
): void => {
  const pen = canvas.getContext('2d');
  if (!pen || !tile) return;
  const sharpness = Math.min(3, window.devicePixelRatio || 1);
  canvas.width = canvas.height = squarePixels * sharpness;
  pen.scale(sharpness, sharpness);
  paintGround(pen, coords, archive, map, style.colours.land);
  const [left, top] = [coords.x * squarePixels, coords.y * squarePixels];
  const box = {
    minX: left - overlap,
    minY: top - overlap,
    maxX: left + squarePixels + overlap,
    maxY: top + squarePixels + overlap,
  };
  // Only its x and y are read.
  const origin = { x: left, y: top } as Parameters<typeof paint>[6];
  const names = style.labels?.getIndex(coords.z) ?? null;
  paint(pen, coords.z, new Map([['', [tile]]]), names, style.paint, box, origin, false);
};

/** Draws squares together, once a frame: names that reach over an edge change the square beside it too. */
const makeSquares = (map: LeafletMap, archive: StreetArchive, family: string, onDrawn: () => void) => {
  const squares = new Map<string, Square>();
  const waiting = new Set<Square>();
  let frame = 0;
  const drawWaiting = () => {
    frame = 0;
    for (const square of waiting) {
      drawSquare(square, style, archive, map);
      square.done?.();
      square.done = null;
    }
    waiting.clear();
    onDrawn();
  };
  const drawSoon = (square: Square) => {
    waiting.add(square);
    frame ||= requestAnimationFrame(drawWaiting);
  };
  const drawOverlapped = (keys: Set<string>) => {
    for (const key of keys) {
      const [x = 0, y = 0, z = 0] = key.split(':').map(Number);
      const square = squares.get(keyOf({ x: x >> 1, y: y >> 1, z }));
      if (square?.tile) drawSoon(square);
    }
  };
  let style = makeStyle(map, family, drawOverlapped);
  const layOut = (square: Square) => {
    if (square.tile) style.labels?.add(square.coords.z, new Map([['', [square.tile]]]));
    drawSoon(square);
  };
  return {
    add: (square: Square) => squares.set(keyOf(square.coords), square),
    layOut,
    forget: (square: Square) => {
      waiting.delete(square);
      if (squares.get(keyOf(square.coords)) === square) squares.delete(keyOf(square.coords));
    },
    has: (coords: { readonly x: number; readonly y: number; readonly z: number }) =>
      squares.get(keyOf(coords))?.tile != null,
    repaint: () => {
      style = makeStyle(map, family, drawOverlapped);
      for (const square of squares.values()) layOut(square);
    },
    stop: () => cancelAnimationFrame(frame),
  };
};

/** Opens the archive and draws its streets over our own map; rejects while it can not be read. */
export const openStreets = async (
  map: LeafletMap,
  url: string,
  watch: Watch,
): Promise<StreetLayer | null> => {
  const box = map.getContainer();
  const [archive, family] = await Promise.all([openArchive(url), loadFont(box)]);
  if (watch.isGone()) return null;
  const { header } = archive;
  box.classList.add(classes['streets'] ?? '');
  const squares = makeSquares(map, archive, family, watch.onChange);
  const byCanvas = new Map<HTMLElement, Square>();
  let hasFailed = false;

  const fill = async (square: Square): Promise<void> => {
    try {
      if (!hasFailed) square.tile = await archive.read(square.coords);
    } catch (error) {
      const isGivenUp = error instanceof Error && error.name === 'AbortError';
      if (!isGivenUp && !hasFailed) {
        hasFailed = true;
        watch.onFailure();
      }
    }
    if (byCanvas.has(square.canvas)) squares.layOut(square);
  };
  const createTile = (coords: Coords, done: DoneCallback): HTMLElement => {
    const canvas = document.createElement('canvas');
    const square: Square = { canvas, coords, tile: null, done: () => done(undefined, canvas) };
    byCanvas.set(canvas, square);
    squares.add(square);
    void fill(square);
    return canvas;
  };
  const layer = Object.assign(
    new GridLayer({
      tileSize: squarePixels,
      keepBuffer: 1,
      noWrap: true,
      minZoom: header.minZoom + zoomShift,
      bounds: [
        [header.minLat, header.minLon],
        [header.maxLat, header.maxLon],
      ],
    }),
    { createTile },
  );
  layer.on('tileunload', ({ tile }) => {
    const square = byCanvas.get(tile);
    byCanvas.delete(tile);
    if (square) squares.forget(square);
    watch.onChange();
  });
  layer.addTo(map);
  return {
    isInSight: () => {
      const z = map.getZoom();
      const { x, y } = map.project(map.getCenter(), z).divideBy(squarePixels).floor();
      return squares.has({ x, y, z });
    },
    hasPlaces: archive.hasPlaces,
    repaint: squares.repaint,
    remove: () => {
      squares.stop();
      layer.remove();
    },
  };
};
