import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { z } from 'zod';
import { Stopped } from '../bootstrap/say.mjs';
import type { Box } from './header.ts';
import { keepProperties, type LayerName, layerNames, type Properties } from './schema.ts';

const depths = {
  Point: 0,
  MultiPoint: 1,
  LineString: 1,
  MultiLineString: 2,
  Polygon: 2,
  MultiPolygon: 3,
} as const;

interface PackedFeature {
  readonly type: 'Feature';
  readonly geometry: { readonly type: keyof typeof depths; readonly coordinates: readonly unknown[] };
  readonly properties: Properties;
}

export interface Layer {
  readonly name: LayerName;
  readonly features: readonly PackedFeature[];
}

const ending = '.geojson';
const asSentence = layerNames.map((name) => `${name}${ending}`).join(', ');

const isLayerName = (name: string): name is LayerName => layerNames.some((known) => known === name);

const Collection = z.object({
  type: z.literal('FeatureCollection'),
  crs: z.object({ properties: z.object({ name: z.string() }) }).nullish(),
  features: z.array(z.unknown()),
});

/** Depths are checked by `eachPosition`; what is read may be a city, so no schema walks through every number. */
const FeatureShape = z.object({
  geometry: z
    .object({
      type: z.enum(['Point', 'MultiPoint', 'LineString', 'MultiLineString', 'Polygon', 'MultiPolygon']),
      coordinates: z.array(z.unknown()),
    })
    .nullable(),
  properties: z.record(z.string(), z.unknown()).nullish(),
});

const inDegrees = /(CRS84|EPSG:{1,2}4326|EPSG:.*:4326|EPSG:.*:4269|EPSG:{1,2}4269)$/i;

class BrokenGeometry extends Error {}

const eachPosition = (value: unknown, depth: number, visit: (lng: number, lat: number) => void): void => {
  if (!Array.isArray(value)) throw new BrokenGeometry();
  if (depth > 0) {
    for (const part of value) eachPosition(part, depth - 1, visit);
    return;
  }
  const [lng, lat] = value as unknown[];
  if (typeof lng !== 'number' || typeof lat !== 'number') throw new BrokenGeometry();
  visit(lng, lat);
};

const checkPosition =
  (file: string) =>
  (lng: number, lat: number): void => {
    if (Math.abs(lng) <= 180 && Math.abs(lat) <= 90) return;
    throw new Stopped(
      `${file} has the coordinates ${lng}, ${lat}, which are not a longitude and a latitude in degrees. Convert it to WGS84 (EPSG:4326) first.`,
    );
  };

const readFeature = (given: unknown, file: string, index: number): PackedFeature | null => {
  const parsed = FeatureShape.safeParse(given);
  if (!parsed.success) throw new Stopped(`Feature ${index + 1} of ${file} is not a GeoJSON feature.`);
  const { geometry, properties } = parsed.data;
  if (geometry === null || geometry.coordinates.length === 0) return null;
  try {
    eachPosition(geometry.coordinates, depths[geometry.type], checkPosition(file));
  } catch (error) {
    if (!(error instanceof BrokenGeometry)) throw error;
    throw new Stopped(`Feature ${index + 1} of ${file} has coordinates that do not suit a ${geometry.type}.`);
  }
  return { type: 'Feature', geometry, properties: keepProperties(properties ?? null) };
};

const parse = (text: string, file: string): unknown => {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new Stopped(`${file} is not JSON: ${error instanceof Error ? error.message : String(error)}.`);
  }
};

const readText = async (path: string): Promise<string> => {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    throw new Stopped(
      `${path} could not be read: ${error instanceof Error ? error.message : String(error)}. A file may have at most 512 MB.`,
    );
  }
};

const readLayer = async (directory: string, file: string): Promise<Layer> => {
  const name = basename(file, ending);
  if (!isLayerName(name))
    throw new Stopped(`${file} is named after no layer of the base map. The names are: ${asSentence}.`);
  const parsed = Collection.safeParse(parse(await readText(join(directory, file)), file));
  if (!parsed.success) throw new Stopped(`${file} is not a GeoJSON FeatureCollection.`);
  const { crs, features } = parsed.data;
  const projection = crs?.properties.name;
  if (projection !== undefined && !inDegrees.test(projection))
    throw new Stopped(`${file} is in ${projection}. Convert it to WGS84 (EPSG:4326) first.`);
  return {
    name,
    features: features.flatMap((feature, index) => readFeature(feature, file, index) ?? []),
  };
};

/** Every `*.geojson` of a folder; each is one layer. */
export const readLayers = async (directory: string): Promise<readonly Layer[]> => {
  const files = await readdir(directory).catch(() => {
    throw new Stopped(`${directory} is not a folder that can be read.`);
  });
  const layers: Layer[] = [];
  for (const file of files.filter((each) => each.endsWith(ending)).sort())
    layers.push(await readLayer(directory, file));
  if (layers.every(({ features }) => features.length === 0))
    throw new Stopped(`${directory} has nothing to draw. It needs at least one of: ${asSentence}.`);
  return layers;
};

export const boxAround = (layers: readonly Layer[]): Box => {
  let [west, south, east, north] = [180, 90, -180, -90];
  for (const { features } of layers)
    for (const { geometry } of features)
      eachPosition(geometry.coordinates, depths[geometry.type], (lng, lat) => {
        west = Math.min(west, lng);
        south = Math.min(south, lat);
        east = Math.max(east, lng);
        north = Math.max(north, lat);
      });
  return [west, south, east, north];
};
