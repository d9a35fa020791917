// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Point } from '@lodgepole/contract/places/geo';
import { describe, expect, it } from 'vitest';
import type { WorldPath } from '../src/map/base-map.ts';
import { toWorld } from '../src/map/geo.ts';
import { binKey, type Detail, decodeRegion, regionOf } from '../src/map/ground/shoreline.ts';

const folder = join(import.meta.dirname, '../shoreline');
const files = readdirSync(folder).filter((file) => file.endsWith('.txt'));
const read = (file: string): string => readFileSync(join(folder, file), 'utf8');
const regions = new Map(files.map((file) => [file, decodeRegion(read(file))]));

const isInside = (rings: readonly WorldPath[], point: Point): boolean => {
  const { x, y } = toWorld(point);
  let crossings = 0;
  for (const { points } of rings)
    for (let index = 0; index < points.length; index += 2) {
      const next = (index + 2) % points.length;
      const [fromX = 0, fromY = 0] = points.subarray(index, index + 2);
      const [toX = 0, toY = 0] = points.subarray(next, next + 2);
      if (fromY > y !== toY > y && x < fromX + ((y - fromY) / (toY - fromY)) * (toX - fromX)) crossings += 1;
    }
  return crossings % 2 === 1;
};

const isLand = (detail: Detail, point: Point): boolean => {
  const bin = { south: Math.floor(point.lat), west: Math.floor(point.lng) };
  const region = regions.get(`${regionOf(detail, bin)}.txt`);
  return isInside(region?.get(binKey(bin))?.land ?? [], point);
};

describe('the shoreline', () => {
  it('weighs at most 1.5 MB in all, and no file of it more than a photograph', () => {
    const sizes = files.map((file) => gzipSync(read(file), { level: 9 }).length);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(1_500_000);
    expect(Math.max(...sizes)).toBeLessThan(60_000);
  });

  it('says whose it is and under which licence', () => {
    expect(read('LICENCE')).toMatch(/GSHHG 2\.3\.7[\s\S]+GNU LESSER GENERAL PUBLIC LICENSE/);
  });

  it('can be read, every file of it', () => {
    for (const region of regions.values()) {
      const bins = [...region.values()];
      expect(bins.length).toBeGreaterThan(0);
      const ends = bins.flatMap(({ land }) =>
        land.flatMap(({ left, right, top, bottom }) => [left, right, top, bottom]),
      );
      expect(ends.every((end) => end >= 0 && end <= 1)).toBe(true);
    }
  });

  it.each([
    ['downtown Toronto', 43.6532, -79.3832],
    ['downtown Vancouver', 49.2827, -123.1207],
    ['Stanley Park', 49.3017, -123.1417],
    ['downtown Victoria', 48.4284, -123.3656],
    ['downtown Halifax', 44.6476, -63.5752],
    ['Dartmouth', 44.6652, -63.5677],
    ['downtown Montréal', 45.5019, -73.5674],
    ['the old town of Québec', 46.8131, -71.2075],
    ['downtown St. John’s', 47.5649, -52.7093],
    ['Winnipeg', 49.8951, -97.1384],
    ['Calgary', 51.0447, -114.0719],
    ['Charlottetown', 46.2382, -63.1311],
    ['Iqaluit', 63.7467, -68.517],
    ['Toronto’s Parkdale', 43.64, -79.435],
    ['the Toronto Islands', 43.62, -79.38],
    ['Ottawa’s Parliament', 45.4236, -75.7009],
    ['Gatineau’s museum', 45.4305, -75.7105],
    ['Lévis', 46.8033, -71.1779],
  ])('has %s on land', (_, lat, lng) => {
    expect(isLand('fine', { lat, lng })).toBe(true);
  });

  it.each([
    ['Lake Ontario off Toronto', 43.58, -79.3],
    ['Toronto’s harbour', 43.634, -79.376],
    ['the river between Ottawa and Gatineau', 45.4275, -75.7065],
    ['the river between Québec and Lévis', 46.807, -71.196],
    ['English Bay', 49.295, -123.17],
    ['the harbour of Halifax', 44.652, -63.56],
    ['Bedford Basin', 44.693, -63.63],
    ['the sea off Victoria', 48.4, -123.37],
    ['the St. Lawrence at Québec', 46.825, -71.18],
    ['the sea off St. John’s', 47.56, -52.64],
  ])('has %s in the water, from near and from afar', (_, lat, lng) => {
    expect(isLand('fine', { lat, lng })).toBe(false);
    expect(isLand('coarse', { lat, lng })).toBe(false);
  });

  it('has nearly every city on land, and a fine drawing around each', () => {
    interface Row extends Point {
      readonly kind: string;
    }
    const rows = JSON.parse(
      readFileSync(join(import.meta.dirname, '../../server/generated/gazetteer.json'), 'utf8'),
    ) as readonly Row[];
    const cities = rows.filter(({ kind }) => kind === 'city');
    const bins = cities.map(({ lat, lng }) => {
      const bin = { south: Math.floor(lat), west: Math.floor(lng) };
      return regions.get(`${regionOf('fine', bin)}.txt`)?.get(binKey(bin));
    });
    expect(bins.filter((bin) => bin === undefined)).toEqual([]);
    const wet = cities.filter((city, index) => !isInside(bins[index]?.land ?? [], city));
    expect(wet.length / cities.length).toBeLessThan(0.05);
  });
});
