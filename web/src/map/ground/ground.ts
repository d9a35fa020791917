import type { BaseMap } from '../base-map.ts';
import { type Bounds, fromWorld, worldPixels } from '../geo.ts';
import { type MapColours, paintGeography, paintNothing, paintShoreline, type Tile } from './paint.ts';
import { binsIn, firstShoreZoom, type ShoreBin, type ShorelineStore } from './shoreline.ts';

/** From this zoom on, Natural Earth's coast is too inexact to replace a missing shoreline. */
export const firstNearZoom = 10;

export const boundsOf = ({ zoom, left, top, width, height }: Tile): Bounds => {
  const scale = worldPixels(zoom);
  const [northWest, southEast] = [
    fromWorld({ x: left / scale, y: top / scale }),
    fromWorld({ x: (left + width) / scale, y: (top + height) / scale }),
  ];
  return { south: southEast.lat, west: northWest.lng, north: northWest.lat, east: southEast.lng };
};

export interface Ground {
  readonly baseMap: BaseMap | null;
  readonly shoreline: ShorelineStore | null;
}

/** Null while one of them is unknown. */
const binsOf = (tile: Tile, { shoreline }: Ground): ShoreBin[] | null => {
  const known = binsIn(boundsOf(tile)).map((bin) => shoreline?.bin(bin, tile.zoom));
  if (known.includes(undefined)) return null;
  return known.filter((bin): bin is ShoreBin => bin !== undefined && bin !== 'sea');
};

/** The shoreline from near, Natural Earth from afar, and plain land until they are loaded. */
export const paintGround = (
  pen: CanvasRenderingContext2D,
  tile: Tile,
  ground: Ground,
  colours: MapColours,
): void => {
  const bins = tile.zoom < firstShoreZoom ? null : binsOf(tile, ground);
  if (bins) paintShoreline(pen, tile, bins, colours);
  else if (ground.baseMap && tile.zoom < firstNearZoom) paintGeography(pen, tile, ground.baseMap, colours);
  else paintNothing(pen, tile, colours);
};
