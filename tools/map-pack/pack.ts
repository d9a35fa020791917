import { parseArgs } from 'node:util';
import { Stopped } from '../bootstrap/say.mjs';
import { cutTiles } from './cut-tiles.ts';
import type { Box } from './header.ts';
import { boxAround, type Layer, readLayers } from './read-layers.ts';
import { type Written, writeArchive } from './write-archive.ts';

const usage =
  'Say which folder and which file: npm run map:pack -- <folder with *.geojson> <file.pmtiles> [--max-zoom 14]';
const [usualMost, farthestIn] = [14, 16];

interface Order {
  readonly directory: string;
  readonly target: string;
  readonly maxZoom: number;
}

const readWords = (words: readonly string[]) => {
  try {
    return parseArgs({
      args: [...words],
      allowPositionals: true,
      options: { 'max-zoom': { type: 'string' } },
    });
  } catch {
    throw new Stopped(usage);
  }
};

const readOrder = (words: readonly string[]): Order => {
  const { positionals, values } = readWords(words);
  const [directory, target, ...rest] = positionals;
  if (directory === undefined || target === undefined || rest.length > 0) throw new Stopped(usage);
  if (!target.endsWith('.pmtiles')) throw new Stopped(`${target} must end with .pmtiles.`);
  const maxZoom = Number(values['max-zoom'] ?? usualMost);
  if (!Number.isInteger(maxZoom) || maxZoom < 1 || maxZoom > farthestIn)
    throw new Stopped(`--max-zoom must be a whole number from 1 to ${farthestIn}.`);
  return { directory, target, maxZoom };
};

/** Without land of its own it is a map of cities, and of nothing between them. */
const firstOfCities = 9;

/** Where all of it fills about one tile: further out it would be a speck on a map that says more. */
export const leastZoom = ([west, south, east, north]: Box, maxZoom: number, hasEarth: boolean): number => {
  const span = Math.max(east - west, north - south, 1e-6);
  const filled = Math.max(hasEarth ? 0 : firstOfCities, Math.floor(Math.log2(360 / span)));
  return Math.min(maxZoom, filled);
};

const metadataOf = (layers: readonly Layer[], zooms: readonly [number, number]) => ({
  name: 'Streets',
  type: 'baselayer',
  vector_layers: layers
    .filter(({ features }) => features.length > 0)
    .map(({ name }) => ({ id: name, fields: {}, minzoom: zooms[0], maxzoom: zooms[1] })),
});

/** Makes one PMTiles file of a folder of GeoJSON layers. */
export const packMap = async (words: readonly string[]): Promise<Written & Order> => {
  const order = readOrder(words);
  const layers = await readLayers(order.directory);
  const box = boxAround(layers);
  const hasEarth = layers.some(({ name, features }) => name === 'earth' && features.length > 0);
  const zooms = [leastZoom(box, order.maxZoom, hasEarth), order.maxZoom] as const;
  const metadata = metadataOf(layers, zooms);
  const written = await writeArchive(order.target, cutTiles(layers, zooms), { box, zooms, metadata });
  return { ...written, ...order };
};
