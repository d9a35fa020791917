// @vitest-environment node
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toWorld, worldPixels } from '../geo.ts';
import { clusterGrouper, type MapCluster } from './pill-clusters.ts';

const canada = { south: 41, west: -141, north: 84, east: -52 };
const cluster = (lat: number, lng: number, count: number): MapCluster => ({
  lat,
  lng,
  count,
  from: 900 + count,
  bounds: { south: lat - 0.1, west: lng - 0.1, north: lat + 0.1, east: lng + 0.1 },
});

const clusters = fc.array(
  fc.record({
    lat: fc.double({ min: 43, max: 46, noNaN: true }),
    lng: fc.double({ min: -80, max: -74, noNaN: true }),
    count: fc.integer({ min: 1, max: 5000 }),
  }),
  { minLength: 1, maxLength: 40 },
);

describe('what was counted', () => {
  it('adds up at every zoom, with the lowest price and all of its bounds', () => {
    fc.assert(
      fc.property(clusters, fc.integer({ min: 3, max: 18 }), (counted, zoom) => {
        const all = counted.map(({ lat, lng, count }) => cluster(lat, lng, count));
        const shown = clusterGrouper(all, 18)(canada, zoom).map((item) => item.cluster);
        const total = (list: readonly MapCluster[]) => list.reduce((sum, { count }) => sum + count, 0);
        expect(total(shown)).toBe(total(all));
        expect(Math.min(...shown.map(({ from }) => from))).toBe(Math.min(...all.map(({ from }) => from)));
        expect(Math.max(...shown.map(({ bounds }) => bounds.north))).toBe(
          Math.max(...all.map(({ bounds }) => bounds.north)),
        );
      }),
    );
  });

  it('stays as it was where there is room, and is counted together where there is none', () => {
    const group = clusterGrouper([cluster(43.6, -79.4, 10), cluster(43.7, -79.4, 20)], 18);
    expect(group(canada, 12).map((item) => item.cluster.count)).toEqual([10, 20]);
    const [together] = group(canada, 8);
    expect(together?.cluster).toMatchObject({ count: 30, from: 910 });
    expect(together?.cluster.bounds.south).toBeCloseTo(43.5);
    expect(together?.cluster.bounds.north).toBeCloseTo(43.8);
    const [a, b] = group(canada, 12).map((item) => toWorld(item));
    expect(Math.abs((a?.y ?? 0) - (b?.y ?? 0)) * worldPixels(12)).toBeGreaterThan(92);
  });
});
