import type { BaseMap, WorldPath } from './base-map.ts';
import { type GridStep, worldPixels } from './geo.ts';

const colourNames = [
  'sea',
  'land',
  'abroad',
  'coast',
  'river',
  'province',
  'border',
  'paper',
  'grid',
  'fine',
] as const;

export type MapColours = Readonly<Record<(typeof colourNames)[number], string>>;

/** The scheme decides them, as CSS variables of the box the map is in. */
export const readColours = (box: Element): MapColours => {
  const style = getComputedStyle(box);
  const colour = (name: string) => style.getPropertyValue(`--map-${name}`).trim();
  return Object.fromEntries(colourNames.map((name) => [name, colour(name)])) as MapColours;
};

/** A square of the map: `left` and `top` in pixels of the whole world at that zoom. */
export interface Tile {
  readonly zoom: number;
  readonly left: number;
  readonly top: number;
  readonly size: number;
}

type Pen = CanvasRenderingContext2D;

const margin = 2;

const touches = (path: WorldPath, { left, top, size }: Tile, scale: number): boolean =>
  path.right * scale > left - margin &&
  path.left * scale < left + size + margin &&
  path.bottom * scale > top - margin &&
  path.top * scale < top + size + margin;

const leastStep = 0.75;

/** Leaves out points that fall together at this zoom; the same ones for every tile, so that lines meet. */
const trace = (pen: Pen, { points }: WorldPath, tile: Tile, scale: number): void => {
  const last = points.length - 2;
  let [lastX, lastY] = [Number.NEGATIVE_INFINITY, 0];
  for (let index = 0; index <= last; index += 2) {
    const [x, y] = [(points[index] ?? 0) * scale, (points[index + 1] ?? 0) * scale];
    if (index !== last && Math.abs(x - lastX) + Math.abs(y - lastY) < leastStep) continue;
    if (index === 0) pen.moveTo(x - tile.left, y - tile.top);
    else pen.lineTo(x - tile.left, y - tile.top);
    [lastX, lastY] = [x, y];
  }
};

const outline = (pen: Pen, paths: readonly WorldPath[], tile: Tile): void => {
  const scale = worldPixels(tile.zoom);
  pen.beginPath();
  for (const path of paths) if (touches(path, tile, scale)) trace(pen, path, tile, scale);
};

const fillAll = (pen: Pen, { size }: Tile, colour: string): void => {
  pen.fillStyle = colour;
  pen.fillRect(0, 0, size, size);
};

const fillRings = (pen: Pen, rings: readonly WorldPath[], tile: Tile, fill: string, edge: string): void => {
  outline(pen, rings, tile);
  pen.fillStyle = fill;
  pen.fill('evenodd');
  drawLine(pen, edge, 1);
};

const drawLine = (pen: Pen, colour: string, width: number): void => {
  pen.strokeStyle = colour;
  pen.lineWidth = width;
  pen.stroke();
};

/** Land, water and borders, for looking at cities and further away. */
export const paintGeography = (pen: Pen, tile: Tile, map: BaseMap, colours: MapColours): void => {
  const isFar = tile.zoom < 6;
  pen.lineJoin = 'round';
  fillAll(pen, tile, colours.sea);
  fillRings(pen, map.abroad, tile, colours.abroad, colours.coast);
  fillRings(pen, map.canada, tile, colours.land, colours.coast);
  outline(pen, map.rivers, tile);
  drawLine(pen, colours.river, isFar ? 0.6 : 1.2);
  fillRings(pen, map.lakes, tile, colours.sea, colours.coast);
  outline(pen, map.provinces, tile);
  drawLine(pen, colours.province, 1);
  outline(pen, map.border, tile);
  drawLine(pen, colours.border, isFar ? 1.25 : 1.75);
};

const rule = (pen: Pen, { left, top, size }: Tile, pixels: number): void => {
  pen.beginPath();
  for (let line = Math.ceil(left / pixels) * pixels; line < left + size; line += pixels) {
    const x = Math.floor(line - left) + 0.5;
    pen.moveTo(x, 0);
    pen.lineTo(x, size);
  }
  for (let line = Math.ceil(top / pixels) * pixels; line < top + size; line += pixels) {
    const y = Math.floor(line - top) + 0.5;
    pen.moveTo(0, y);
    pen.lineTo(size, y);
  }
};

const finerSquares = 5;

/** Squared paper, for looking at streets: it promises nothing that it does not know. */
export const paintGrid = (pen: Pen, tile: Tile, { pixels }: GridStep, colours: MapColours): void => {
  fillAll(pen, tile, colours.paper);
  rule(pen, tile, pixels / finerSquares);
  drawLine(pen, colours.fine, 1);
  rule(pen, tile, pixels);
  drawLine(pen, colours.grid, 1);
};
