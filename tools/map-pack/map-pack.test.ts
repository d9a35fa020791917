import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { VectorTile } from '@mapbox/vector-tile';
import { PbfReader } from 'pbf';
import { PMTiles, type RangeResponse, zxyToTileId } from 'pmtiles';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { buildDirectories, type Entry } from './directory.ts';
import { leastZoom, packMap } from './pack.ts';
import { tileId } from './tile-id.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lodgepole-map-'));
});
afterEach(() => rm(folder, { recursive: true }));

type Position = readonly [number, number];
const feature = (type: string, coordinates: unknown, properties: object = {}) => ({
  type: 'Feature',
  geometry: { type, coordinates },
  properties,
});
const road = (coordinates: readonly Position[], properties: object) =>
  feature('LineString', coordinates, properties);
const put = (name: string, content: unknown) =>
  writeFile(
    join(folder, name),
    typeof content === 'string'
      ? content
      : JSON.stringify({ type: 'FeatureCollection', ...(content as object) }),
  );
const target = () => join(folder, 'streets.pmtiles');
const pack = (...more: string[]) => packMap([folder, target(), ...more]);

const openArchive = async (): Promise<PMTiles> => {
  const bytes = await readFile(target());
  return new PMTiles({
    getKey: () => target(),
    getBytes: async (offset, length): Promise<RangeResponse> => ({
      data: new Uint8Array(bytes.subarray(offset, offset + length)).buffer,
    }),
  });
};

const readTile = async (archive: PMTiles, z: number, x: number, y: number): Promise<VectorTile> => {
  const tile = await archive.getZxy(z, x, y);
  if (!tile) throw new Error(`There is no tile ${z}/${x}/${y}.`);
  return new VectorTile(new PbfReader(new Uint8Array(tile.data)));
};

const namesIn = (tile: VectorTile, layer: string): unknown[] => {
  const found = tile.layers[layer];
  return Array.from({ length: found?.length ?? 0 }, (_, index) => found?.feature(index).properties['name']);
};

/** The tile a place lies in. */
const at = ([lng, lat]: Position, zoom: number): readonly [number, number, number] => {
  const sine = Math.sin((lat * Math.PI) / 180);
  const y = 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI);
  return [zoom, Math.floor((lng / 360 + 0.5) * 2 ** zoom), Math.floor(y * 2 ** zoom)];
};

const king: readonly Position[] = [
  [-79.4, 43.64],
  [-79.37, 43.65],
];
const middle: Position = [-79.385, 43.645];

describe('the number of a tile', () => {
  it('is the one other programs give it', () => {
    for (let z = 0; z <= 5; z += 1)
      for (let x = 0; x < 2 ** z; x += 1)
        for (let y = 0; y < 2 ** z; y += 1) expect(tileId({ z, x, y })).toBe(zxyToTileId(z, x, y));
    expect(tileId({ z: 16, x: 18_312, y: 23_915 })).toBe(zxyToTileId(16, 18_312, 23_915));
  });
});

describe('directories', () => {
  const many = (count: number): Entry[] =>
    // Lengths without a pattern, so that they do not compress to nothing.
    Array.from({ length: count }, (_, index) => ({
      tileId: index * 3,
      offset: index * 70_000,
      length: 1000 + ((index * 7919) % 60_000),
      runLength: 1,
    }));

  it('are one while the first request of a reader holds it', () => {
    const { root, leaves } = buildDirectories(many(500), 127);
    expect(root.length).toBeLessThanOrEqual(16_384 - 127);
    expect(leaves).toHaveLength(0);
  });

  it('are a root and leaves beyond that', () => {
    const { root, leaves } = buildDirectories(many(20_000), 127);
    expect(root.length).toBeLessThanOrEqual(16_384 - 127);
    expect(leaves.length).toBeGreaterThan(16_384);
  });
});

describe('npm run map:pack', () => {
  it('makes an archive whose features a reader finds, with what the base map knows of them', async () => {
    await put('roads.geojson', {
      features: [
        road(king, { kind: 'major_road', kind_detail: 'primary', name: 'King Street', OBJECTID: 7 }),
        road(king, { kind: 'minor_road', name: 'Back Lane' }),
      ],
    });
    await put('water.geojson', {
      crs: { type: 'name', properties: { name: 'urn:ogc:def:crs:OGC:1.3:CRS84' } },
      features: [
        feature(
          'Polygon',
          [
            [
              [-79.5, 43.5],
              [-79.3, 43.5],
              [-79.3, 43.63],
              [-79.5, 43.63],
              [-79.5, 43.5],
            ],
          ],
          { kind: 'lake' },
        ),
      ],
    });
    const { tiles, bytes } = await pack();
    expect(tiles).toBeGreaterThan(10);
    expect((await readFile(target())).length).toBe(bytes);

    const archive = await openArchive();
    expect(await archive.getHeader()).toMatchObject({
      specVersion: 3,
      clustered: true,
      tileType: 1,
      minZoom: 10,
      maxZoom: 14,
      minLon: -79.5,
      minLat: 43.5,
      maxLon: -79.3,
      maxLat: 43.65,
      numAddressedTiles: tiles,
    });
    expect(await archive.getMetadata()).toMatchObject({ vector_layers: [{ id: 'roads' }, { id: 'water' }] });
    const close = await readTile(archive, ...at(middle, 14));
    expect(namesIn(close, 'roads')).toEqual(['King Street', 'Back Lane']);
    expect(close.layers['roads']?.feature(0).properties).toEqual({
      kind: 'major_road',
      kind_detail: 'primary',
      name: 'King Street',
    });
    const [z, x, y] = at(middle, 14);
    const { geometry } = close.layers['roads']?.feature(0).toGeoJSON(x, y, z) ?? {};
    expect(geometry?.type).toBe('LineString');
    const lake = await readTile(archive, ...at([-79.4, 43.55], 12));
    expect(lake.layers['water']?.feature(0).type).toBe(3);
  });

  it('leaves small streets to closer zooms, and what has a zoom of its own to that', async () => {
    await put('roads.geojson', {
      features: [
        road(king, { kind: 'major_road', name: 'King Street' }),
        road(king, { kind: 'minor_road', name: 'Back Lane' }),
        road(king, { kind: 'minor_road', name: 'Front Lane', min_zoom: 13 }),
      ],
    });
    await pack();
    const archive = await openArchive();
    const namesAt = async (zoom: number) => namesIn(await readTile(archive, ...at(middle, zoom)), 'roads');
    expect((await archive.getHeader()).minZoom).toBe(13);
    expect(await namesAt(13)).toEqual(['King Street', 'Back Lane', 'Front Lane']);
    await put('earth.geojson', { features: [feature('Point', [-79, 44]), feature('Point', [-80, 43])] });
    await pack();
    const wide = await openArchive();
    const wideAt = async (zoom: number) => namesIn(await readTile(wide, ...at(middle, zoom)), 'roads');
    expect(await wideAt(11)).toEqual(['King Street']);
    expect(await wideAt(12)).toEqual(['King Street', 'Back Lane']);
  });

  it('stores tiles alike once', async () => {
    const square = [
      [
        [-80, 43],
        [-79, 43],
        [-79, 44],
        [-80, 44],
        [-80, 43],
      ],
    ];
    await put('water.geojson', { features: [feature('Polygon', square, { kind: 'lake' })] });
    await pack('--max-zoom', '13');
    const header = await (await openArchive()).getHeader();
    expect(header.numTileContents).toBeLessThan(header.numAddressedTiles / 5);
    expect(header.numTileEntries).toBeLessThan(header.numAddressedTiles);
    expect(header.maxZoom).toBe(13);
  });

  it('leaves nothing half-done behind', async () => {
    await put('roads.geojson', { features: [road(king, { kind: 'highway' })] });
    await pack();
    expect((await readdir(folder)).sort()).toEqual(['roads.geojson', 'streets.pmtiles']);
  });

  it.each<readonly [string, string, unknown, string]>([
    ['what is no JSON', 'roads.geojson', 'roads!', 'roads.geojson is not JSON: '],
    [
      'another kind of JSON',
      'roads.geojson',
      '{"type":"Topology"}',
      'roads.geojson is not a GeoJSON FeatureCollection.',
    ],
    [
      'a layer no one draws',
      'streets.geojson',
      { features: [] },
      'streets.geojson is named after no layer of the base map.',
    ],
    [
      'nothing at all',
      'roads.geojson',
      { features: [] },
      'has nothing to draw. It needs at least one of: boundaries.geojson, ',
    ],
    [
      'another projection, as it says itself',
      'roads.geojson',
      { crs: { properties: { name: 'urn:ogc:def:crs:EPSG::2952' } }, features: [] },
      'roads.geojson is in urn:ogc:def:crs:EPSG::2952. Convert it to WGS84 (EPSG:4326) first.',
    ],
    [
      'another projection, as its numbers say',
      'roads.geojson',
      {
        features: [
          feature('LineString', [
            [630_084, 4_833_438],
            [630_085, 4_833_439],
          ]),
        ],
      },
      'roads.geojson has the coordinates 630084, 4833438, which are not a longitude and a latitude in degrees.',
    ],
    [
      'a feature that is none',
      'roads.geojson',
      { features: [{ geometry: { type: 'Circle', coordinates: [] } }] },
      'Feature 1 of roads.geojson is not a GeoJSON feature.',
    ],
    [
      'coordinates of another kind',
      'roads.geojson',
      {
        features: [
          feature('Polygon', [
            [-79, 43],
            [-79, 44],
          ]),
        ],
      },
      'Feature 1 of roads.geojson has coordinates that do not suit a Polygon.',
    ],
  ])('refuses %s in a sentence', async (_, file, content, sentence) => {
    await put(file, content);
    await expect(pack()).rejects.toThrow(sentence);
    expect(await readdir(folder)).toEqual([file]);
  });

  it('says how it is used', async () => {
    await expect(packMap([folder])).rejects.toThrow('Say which folder and which file');
    await expect(packMap([folder, target(), '--speed', '9'])).rejects.toThrow(
      'Say which folder and which file',
    );
    await expect(packMap([folder, join(folder, 'streets.zip')])).rejects.toThrow('must end with .pmtiles.');
    await expect(pack('--max-zoom', '22')).rejects.toThrow('--max-zoom must be a whole number from 1 to 16.');
    await expect(packMap([join(folder, 'nowhere'), target()])).rejects.toThrow(
      'is not a folder that can be read.',
    );
  });
});

it('starts where all of it fills about one tile', () => {
  expect(leastZoom([-80, 43, -79, 44], 14, true)).toBe(8);
  expect(leastZoom([-79.4, 43.6, -79.4, 43.6], 14, true)).toBe(14);
  expect(leastZoom([-180, -85, 180, 85], 14, true)).toBe(0);
});

it('starts at the look at a city when there is no land between the cities', () => {
  expect(leastZoom([-123, 43, -79, 49], 14, false)).toBe(9);
  expect(leastZoom([-79.4, 43.6, -79.3, 43.7], 14, false)).toBe(11);
});
