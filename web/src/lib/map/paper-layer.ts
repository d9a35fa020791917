import { type Coords, GridLayer, type Map as LeafletMap } from 'leaflet/dist/leaflet-src.esm.js';
import type { BaseMap } from './base-map.ts';
import { firstGridZoom, type GridStep, gridStep } from './geo.ts';
import { type MapColours, paintGeography, paintGrid, readColours, type Tile } from './paint.ts';

export interface Paper {
  /** The squares of the grid as it is drawn now, or null where land and water are drawn instead. */
  readonly step: () => GridStep | null;
  /** Draws everything again: the colours or what is known have changed. */
  readonly repaint: () => void;
}

const size = 512;
const latitudeDrift = 1;

/** The ground everything lies on. Without land and water to draw, which come later or never, it is squared paper. */
export const addPaper = (map: LeafletMap, loadBaseMap: () => Promise<BaseMap>): Paper => {
  const tiles = new Map<HTMLElement, { readonly canvas: HTMLCanvasElement; readonly coords: Coords }>();
  let colours: MapColours | null = null;
  let baseMap: BaseMap | null = null;
  let isAsked = false;
  let latitude = map.getCenter().lat;

  const draw = (canvas: HTMLCanvasElement, { x, y, z }: Coords): void => {
    const pen = canvas.getContext('2d');
    if (!pen) return;
    const sharpness = Math.min(3, window.devicePixelRatio || 1);
    canvas.width = canvas.height = size * sharpness;
    pen.scale(sharpness, sharpness);
    colours ??= readColours(map.getContainer());
    const tile: Tile = { zoom: z, left: x * size, top: y * size, size };
    if (z < firstGridZoom && baseMap) paintGeography(pen, tile, baseMap, colours);
    else paintGrid(pen, tile, gridStep(latitude, z), colours);
  };
  const repaint = () => {
    colours = null;
    for (const { canvas, coords } of tiles.values()) draw(canvas, coords);
  };
  const askForBaseMap = async (): Promise<void> => {
    isAsked = true;
    baseMap = await loadBaseMap().catch(() => null);
    if (baseMap) {
      repaint();
      map.fire('paperchange');
    }
  };
  const createTile = (coords: Coords): HTMLElement => {
    const canvas = document.createElement('canvas');
    if (coords.z < firstGridZoom && !isAsked) void askForBaseMap();
    tiles.set(canvas, { canvas, coords });
    draw(canvas, coords);
    return canvas;
  };

  const layer = Object.assign(new GridLayer({ tileSize: size, keepBuffer: 1, noWrap: true }), { createTile });
  layer.on('tileunload', ({ tile }) => tiles.delete(tile));
  layer.addTo(map);
  map.on('moveend', () => {
    const { lat } = map.getCenter();
    if (Math.abs(lat - latitude) < latitudeDrift) return;
    latitude = lat;
    repaint();
  });
  return {
    repaint,
    step: () => (map.getZoom() < firstGridZoom && baseMap ? null : gridStep(latitude, map.getZoom())),
  };
};
