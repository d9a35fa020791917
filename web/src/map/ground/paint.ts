import type { BaseMap, WorldPath } from '../base-map.ts';
import { fromWorld, metresPerPixel, worldPixels } from '../geo.ts';
import type { ShoreBin } from './shoreline.ts';

const colourNames = ['sea', 'shallow', 'land', 'abroad', 'coast', 'river', 'province', 'border'] as const;

export type MapColours = Readonly<Record<(typeof colourNames)[number], string>>;

export const readColours = (box: Element): MapColours => {
  const style = getComputedStyle(box);
  const colour = (name: string) => style.getPropertyValue(`--map-${name}`).trim();
  return Object.fromEntries(colourNames.map((name) => [name, colour(name)])) as MapColours;
};

/** `left` and `top` in world pixels at that zoom. */
export interface Tile {
  readonly zoom: number;
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

type Pen = CanvasRenderingContext2D;

const touches = (
  path: WorldPath,
  { left, top, width, height }: Tile,
  scale: number,
  margin: number,
): boolean =>
  path.right * scale > left - margin &&
  path.left * scale < left + width + margin &&
  path.bottom * scale > top - margin &&
  path.top * scale < top + height + margin;

const leastStep = 0.75;

/** Skips points that coincide at this zoom, the same ones in every tile, so that lines meet. */
const traceRing = (pen: Pen, { points }: WorldPath, tile: Tile, scale: number): void => {
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

/** `margin` pixels are drawn beyond the tile, and steps shorter than `step` are skipped. */
interface Reach {
  readonly margin: number;
  readonly step: number;
}

/** For a line, without stretches outside the tile: drawing them takes most of the time. */
const traceLine = (
  pen: Pen,
  { points }: WorldPath,
  tile: Tile,
  scale: number,
  { margin, step }: Reach,
): void => {
  const last = points.length - 2;
  const [right, bottom] = [tile.width + margin, tile.height + margin];
  let [lastX, lastY, isDown] = [Number.NaN, Number.NaN, false];
  for (let index = 0; index <= last; index += 2) {
    const [x, y] = [(points[index] ?? 0) * scale - tile.left, (points[index + 1] ?? 0) * scale - tile.top];
    if (index !== last && Math.abs(x - lastX) + Math.abs(y - lastY) < step) continue;
    const isBeside =
      Math.max(x, lastX) < -margin ||
      Math.min(x, lastX) > right ||
      Math.max(y, lastY) < -margin ||
      Math.min(y, lastY) > bottom;
    if (index > 0 && !isBeside) {
      if (!isDown) pen.moveTo(lastX, lastY);
      pen.lineTo(x, y);
    }
    isDown = index > 0 && !isBeside;
    [lastX, lastY] = [x, y];
  }
};

const outlineRings = (pen: Pen, paths: readonly WorldPath[], tile: Tile): void => {
  const scale = worldPixels(tile.zoom);
  pen.beginPath();
  for (const path of paths) if (touches(path, tile, scale, 2)) traceRing(pen, path, tile, scale);
};

const outline = (
  pen: Pen,
  paths: readonly WorldPath[],
  tile: Tile,
  reach: Reach = { margin: 2, step: leastStep },
): void => {
  const scale = worldPixels(tile.zoom);
  pen.beginPath();
  for (const path of paths)
    if (touches(path, tile, scale, reach.margin)) traceLine(pen, path, tile, scale, reach);
};

const fillAll = (pen: Pen, { width, height }: Tile, colour: string): void => {
  pen.fillStyle = colour;
  pen.fillRect(0, 0, width, height);
};

const drawLine = (pen: Pen, colour: string, width: number): void => {
  pen.strokeStyle = colour;
  pen.lineWidth = width;
  pen.stroke();
};

const fillRings = (pen: Pen, rings: readonly WorldPath[], tile: Tile, colour: string): void => {
  outlineRings(pen, rings, tile);
  pen.fillStyle = colour;
  pen.fill('evenodd');
};

const drawLines = (
  pen: Pen,
  lines: readonly WorldPath[],
  tile: Tile,
  colour: string,
  width: number,
): void => {
  outline(pen, lines, tile);
  drawLine(pen, colour, width);
};

/** From Natural Earth: land, water and borders. */
export const paintGeography = (pen: Pen, tile: Tile, map: BaseMap, colours: MapColours): void => {
  const isFar = tile.zoom < 6;
  pen.lineJoin = 'round';
  fillAll(pen, tile, colours.sea);
  fillRings(pen, map.abroad, tile, colours.abroad);
  drawLine(pen, colours.coast, 1);
  fillRings(pen, map.canada, tile, colours.land);
  drawLine(pen, colours.coast, 1);
  drawLines(pen, map.rivers, tile, colours.river, isFar ? 0.6 : 1.2);
  fillRings(pen, map.lakes, tile, colours.sea);
  drawLine(pen, colours.coast, 1);
  drawLines(pen, map.provinces, tile, colours.province, 1);
  drawLines(pen, map.border, tile, colours.border, isFar ? 1.25 : 1.75);
};

const shallowMetres = 300;
const shallowSteps = 6;

/** Lighter along the shore, which hides that shores are rarely exact to the metre. */
const drawShallows = (pen: Pen, shores: readonly WorldPath[], tile: Tile, colour: string): void => {
  const { lat } = fromWorld({ x: 0, y: (tile.top + tile.height / 2) / worldPixels(tile.zoom) });
  const wide = Math.min(60, shallowMetres / metresPerPixel(lat, tile.zoom));
  const steps = Math.min(shallowSteps, Math.floor(wide / 2));
  if (steps === 0) return;
  outline(pen, shores, tile, { margin: wide, step: Math.max(leastStep, wide / 8) });
  for (let step = steps; step > 0; step -= 1) drawLine(pen, colour, (2 * wide * step) / steps);
};

const lastZoom = 99;
/** From a closer zoom, borders along rivers are visibly beside them. */
const lastProvinceZoom = 9;

const riverWidth = (zoom: number): number => Math.min(3.5, 1.2 + Math.max(0, zoom - 8) * 0.4);

/**
 * All rings are one shape, so neighbouring bins leave no seam. Rivers are drawn over the shore, so that they open
 * into the sea.
 */
export const paintShoreline = (
  pen: Pen,
  tile: Tile,
  bins: readonly ShoreBin[],
  colours: MapColours,
): void => {
  pen.lineJoin = 'round';
  fillAll(pen, tile, colours.sea);
  if (colours.shallow !== colours.sea)
    drawShallows(
      pen,
      bins.flatMap(({ shores }) => shores),
      tile,
      colours.shallow,
    );
  fillRings(
    pen,
    bins.flatMap(({ land }) => land),
    tile,
    colours.land,
  );
  const layers = [
    ['shores', colours.coast, 1, lastZoom],
    ['rivers', colours.sea, riverWidth(tile.zoom), lastZoom],
    ['provinces', colours.province, 1, lastProvinceZoom],
    ['borders', colours.border, 1.5, lastZoom],
  ] as const;
  for (const [name, colour, width, last] of layers)
    if (tile.zoom <= last)
      drawLines(
        pen,
        bins.flatMap((bin) => bin[name]),
        tile,
        colour,
        width,
      );
};

export const paintNothing = (pen: Pen, tile: Tile, colours: MapColours): void =>
  fillAll(pen, tile, colours.land);
