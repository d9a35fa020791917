import { type Coords, GridLayer, type Map as LeafletMap } from 'leaflet/dist/leaflet-src.esm.js';
import type { BaseMap } from '../base-map.ts';
import { boundsOf, firstNearZoom, type Ground, paintGround } from './ground.ts';
import { type MapColours, readColours, type Tile } from './paint.ts';
import { createShorelineStore, firstShoreZoom } from './shoreline.ts';

export interface GroundLayer {
  /** After a change of colours. */
  readonly repaint: () => void;
  readonly ground: () => Ground;
}

export interface GroundSource {
  readonly loadBaseMap: () => Promise<BaseMap>;
  readonly loadFiles: () => Promise<ReadonlyMap<string, string>>;
}

const size = 512;

const tileAt = ({ x, y, z }: Coords): Tile => ({
  zoom: z,
  left: x * size,
  top: y * size,
  width: size,
  height: size,
});

const loadText = async (url: string | undefined): Promise<string> => {
  const response = await fetch(url ?? '');
  if (!response.ok) throw new Error(`The shoreline answered ${response.status}.`);
  return response.text();
};

/** Retries on the next call until it succeeds. */
const once = (work: () => Promise<void>): (() => void) => {
  let isAsked = false;
  return () => {
    if (isAsked) return;
    isAsked = true;
    work().catch(() => {
      isAsked = false;
    });
  };
};

/** Loads after the map is shown, which works without it. */
export const addGround = (map: LeafletMap, source: GroundSource): GroundLayer => {
  const tiles = new Map<HTMLElement, { readonly canvas: HTMLCanvasElement; readonly coords: Coords }>();
  let colours: MapColours | null = null;
  let ground: Ground = { baseMap: null, shoreline: null };
  let isClosed = false;

  const draw = (canvas: HTMLCanvasElement, coords: Coords): void => {
    const pen = canvas.getContext('2d');
    if (!pen) return;
    const sharpness = Math.min(3, window.devicePixelRatio || 1);
    canvas.width = canvas.height = size * sharpness;
    pen.scale(sharpness, sharpness);
    colours ??= readColours(map.getContainer());
    paintGround(pen, tileAt(coords), ground, colours);
  };
  const drawAll = () => {
    for (const { canvas, coords } of tiles.values()) draw(canvas, coords);
  };
  const learn = (more: Partial<Ground>) => {
    if (isClosed) return;
    ground = { ...ground, ...more };
    drawAll();
    map.fire('groundchange');
  };
  const createTile = (coords: Coords): HTMLElement => {
    const canvas = document.createElement('canvas');
    tiles.set(canvas, { canvas, coords });
    ground.shoreline?.need(boundsOf(tileAt(coords)), coords.z);
    draw(canvas, coords);
    return canvas;
  };
  const askForBaseMap = once(async () => learn({ baseMap: await source.loadBaseMap() }));
  const askForShoreline = once(async () => {
    const files = await source.loadFiles();
    const load = (region: string) => loadText(files.get(region));
    learn({ shoreline: createShorelineStore(new Set(files.keys()), load, () => learn({})) });
    if (!isClosed) askForMore();
  });
  const askForMore = () => {
    if (map.getZoom() < firstNearZoom) askForBaseMap();
    if (map.getZoom() >= firstShoreZoom) askForShoreline();
    for (const { coords } of tiles.values()) ground.shoreline?.need(boundsOf(tileAt(coords)), coords.z);
  };

  const layer = Object.assign(new GridLayer({ tileSize: size, keepBuffer: 1, noWrap: true }), { createTile });
  layer.on('tileunload', ({ tile }) => tiles.delete(tile));
  layer.addTo(map);
  map.on('moveend', askForMore);
  map.on('unload', () => {
    isClosed = true;
  });
  askForMore();
  return {
    repaint: () => {
      colours = null;
      drawAll();
    },
    ground: () => ground,
  };
};
