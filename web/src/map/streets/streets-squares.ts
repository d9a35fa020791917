import type { Coords, Map as LeafletMap } from 'leaflet/dist/leaflet-src.esm.js';
import { FetchSource, type Header, PMTiles, TileType } from 'pmtiles';
import { Labelers, PmtilesSource, type PreparedTile, paint, TileCache, View } from 'protomaps-leaflet';
import { readStreetColours } from './streets-colours.ts';
import { streetLabels } from './streets-labels.ts';
import { streetPaint } from './streets-paint.ts';

/** Tiles are cut for squares of this size in screen pixels. */
export const squarePixels = 512;
/** Our squares are twice as wide as those that zooms count, so they show the zoom before. */
export const zoomShift = 1;

export interface StreetArchive {
  readonly header: Header;
  readonly hasPlaces: boolean;
  /** Null outside the archive. Rejects when it cannot be read. */
  readonly read: (square: {
    readonly x: number;
    readonly y: number;
    readonly z: number;
  }) => Promise<PreparedTile | null>;
}

const hasLayer = (metadata: unknown, id: string): boolean => {
  const layers: unknown = (metadata as { readonly vector_layers?: unknown } | null)?.vector_layers;
  return (
    Array.isArray(layers) && layers.some((layer) => (layer as { readonly id?: unknown } | null)?.id === id)
  );
};

/** Rejects if the header cannot be read. */
export const openArchive = async (url: string): Promise<StreetArchive> => {
  const archive = new PMTiles(new FetchSource(url));
  const header = await archive.getHeader();
  if (header.tileType !== TileType.Mvt) throw new Error('The streets of the map are not vector tiles.');
  const metadata = await archive.getMetadata();
  const cache = new TileCache(new PmtilesSource(archive, true), squarePixels);
  const view = new View(cache, header.maxZoom, zoomShift);
  return {
    header,
    hasPlaces: hasLayer(metadata, 'places'),
    read: async ({ x, y, z }) => {
      const tile = await view.getDisplayTile({ z, x: 2 * x, y: 2 * y });
      return tile.data.size > 0 ? tile : null;
    },
  };
};

interface SquareAt {
  readonly x: number;
  readonly y: number;
  readonly z: number;
}

export interface Square {
  readonly canvas: HTMLCanvasElement;
  readonly coords: Coords;
  /** Null until it is read, and outside the archive. */
  tile: PreparedTile | null;
  done: (() => void) | null;
}

export interface Squares {
  readonly add: (square: Square) => void;
  readonly forget: (square: Square) => void;
  readonly show: (square: Square) => void;
  readonly hasStreets: (at: SquareAt) => boolean;
  readonly repaint: () => void;
  readonly stop: () => void;
}

const overlap = 16;
/** Keeps the names of this many tiles, about as many as the widest screens show. */
const labelledTiles = 64;

const keyOf = ({ x, y, z }: SquareAt): string => `${x}:${y}:${z}`;

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

const within = (pixels: number): number => Math.min(squarePixels, Math.max(0, pixels));

/** The land within the archive's bounds; beyond them our own map is better. */
const paintGround = (
  pen: CanvasRenderingContext2D,
  { x, y, z }: Coords,
  { header }: StreetArchive,
  map: LeafletMap,
): void => {
  const northWest = map.project([header.maxLat, header.minLon], z);
  const southEast = map.project([header.minLat, header.maxLon], z);
  const [left, top] = [within(northWest.x - x * squarePixels), within(northWest.y - y * squarePixels)];
  const [right, bottom] = [within(southEast.x - x * squarePixels), within(southEast.y - y * squarePixels)];
  pen.fillRect(left, top, right - left, bottom - top);
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
  pen.fillStyle = style.colours.land;
  paintGround(pen, coords, archive, map);
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

/** Draws squares together, once a frame: a name across an edge changes the next square too. */
export const makeSquares = (
  map: LeafletMap,
  archive: StreetArchive,
  family: string,
  onDrawn: () => void,
): Squares => {
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
  const show = (square: Square) => {
    if (square.tile) style.labels?.add(square.coords.z, new Map([['', [square.tile]]]));
    drawSoon(square);
  };
  return {
    add: (square) => void squares.set(keyOf(square.coords), square),
    forget: (square) => {
      waiting.delete(square);
      if (squares.get(keyOf(square.coords)) === square) squares.delete(keyOf(square.coords));
    },
    show,
    hasStreets: (at) => Boolean(squares.get(keyOf(at))?.tile),
    repaint: () => {
      style = makeStyle(map, family, drawOverlapped);
      for (const square of squares.values()) show(square);
    },
    stop: () => cancelAnimationFrame(frame),
  };
};
