import type { Bounds } from '@lodgepole/contract/places/bounds';
import type { Point } from '@lodgepole/contract/places/geo';

/** The map is 256 pixels wide at zoom 0 and doubles with each zoom; a cell is 64 pixels wide. */
const cellsAtZoom0 = 4;
const cellPixels = 64;
const worldPixels = cellsAtZoom0 * cellPixels;

const farthestNorth = 85.05;

const across = (lng: number): number => (lng + 180) / 360;

const upward = (lat: number): number => {
  const shown = Math.min(Math.max(lat, -farthestNorth), farthestNorth);
  return (1 + Math.asinh(Math.tan((shown * Math.PI) / 180)) / Math.PI) / 2;
};

const latitudeAt = (height: number): number =>
  (Math.atan(Math.sinh(Math.PI * (2 * height - 1))) * 180) / Math.PI;

/** Rows and columns count from the south-west of the world, so that cells stay in place when the map moves. */
export interface Grid {
  readonly zoom: number;
  readonly west: number;
  readonly width: number;
  readonly firstRow: number;
  readonly firstColumn: number;
  readonly edges: readonly number[];
}

const span = (from: number, to: number, cells: number) => {
  const [first, last] = [Math.floor(from * cells), Math.min(Math.floor(to * cells), cells - 1)];
  return { first, count: Math.max(1, last - first + 1) };
};

const cellsOver = ({ south, west, north, east }: Bounds, zoom: number) => {
  const cells = cellsAtZoom0 * 2 ** zoom;
  return {
    cells,
    rows: span(upward(south), upward(north), cells),
    columns: span(across(west), across(east), cells),
  };
};

const mostCells = 4096;

/** Uses a coarser zoom when the box would have too many cells. */
export const gridOver = (box: Bounds, wantedZoom: number): Grid => {
  let zoom = wantedZoom;
  let { cells, rows, columns } = cellsOver(box, zoom);
  while (rows.count * columns.count > mostCells) ({ cells, rows, columns } = cellsOver(box, --zoom));
  const width = 360 / cells;
  return {
    zoom,
    width,
    west: columns.first * width - 180,
    firstRow: rows.first,
    firstColumn: columns.first,
    edges: Array.from({ length: rows.count }, (_, row) => latitudeAt((rows.first + row) / cells)),
  };
};

export const cellAt = ({ lat, lng }: Point, zoom: number): { readonly row: number; readonly col: number } => {
  const cells = cellsAtZoom0 * 2 ** zoom;
  return { row: Math.floor(upward(lat) * cells), col: Math.floor(across(lng) * cells) };
};

const screenPixels = 1024;
const deepestZoom = 18;

export const zoomFor = ({ south, west, north, east }: Bounds): number => {
  const part = Math.max(across(east) - across(west), upward(north) - upward(south), 1e-9);
  const zoom = Math.floor(Math.log2(screenPixels / (worldPixels * part)));
  return Math.min(Math.max(zoom, 0), deepestZoom);
};

export const pixelsBetween = (a: Point, b: Point, zoom: number): number =>
  worldPixels * 2 ** zoom * Math.hypot(across(a.lng) - across(b.lng), upward(a.lat) - upward(b.lat));
