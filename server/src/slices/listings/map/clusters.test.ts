import { mostClusters } from '@lodgepole/contract/listings/search/map';
import type { Bounds } from '@lodgepole/contract/places/bounds';
import type { Point } from '@lodgepole/contract/places/geo';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Cell, clustersOf, inCells, meanOf } from './clusters.ts';
import { cellAt, type Grid, gridOver, pixelsBetween, zoomFor } from './grid.ts';

const canada: Bounds = { south: 41, west: -141, north: 84, east: -52 };
const between = (min: number, max: number) => fc.double({ min, max, noNaN: true });
const listingIn = ({ south, west, north, east }: Bounds): fc.Arbitrary<Point> =>
  fc.record({ lat: between(south, north), lng: between(west, east) });

const cellsOf = (listings: readonly Point[], grid: Grid): Cell[] => {
  const { west, width, edges, firstRow, firstColumn } = grid;
  const cells = new Map<string, Point[]>();
  for (const listing of listings) {
    const row = edges.filter((edge) => edge <= listing.lat).length - 1;
    const key = `${row} ${Math.floor((listing.lng - west) / width)}`;
    cells.set(key, [...(cells.get(key) ?? []), listing]);
  }
  return [...cells].map(([key, inCell]) => {
    const [row = 0, col = 0] = key.split(' ').map(Number);
    const [lats, lngs] = [inCell.map(({ lat }) => lat), inCell.map(({ lng }) => lng)];
    const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);
    return {
      row: row + firstRow,
      col: col + firstColumn,
      count: inCell.length,
      lat_sum: sum(lats),
      lng_sum: sum(lngs),
      min_cents: 100_000 + inCell.length,
      south: Math.min(...lats),
      west: Math.min(...lngs),
      north: Math.max(...lats),
      east: Math.max(...lngs),
    };
  });
};

describe('the grid of a map', () => {
  it('has every home of its box in one of its cells', () => {
    fc.assert(
      fc.property(listingIn(canada), fc.integer({ min: 0, max: 22 }), ({ lat, lng }, zoom) => {
        const { west, width, edges } = gridOver(canada, zoom);
        expect(edges[0]).toBeLessThanOrEqual(lat);
        const column = Math.floor((lng - west) / width);
        expect(column).toBeGreaterThanOrEqual(0);
        expect(column * edges.length).toBeLessThanOrEqual(4096);
      }),
    );
  });

  it('stays in place when the map is moved', () => {
    const one = gridOver({ south: 43.6, west: -79.5, north: 43.8, east: -79.2 }, 12);
    const moved = gridOver({ south: 43.65, west: -79.45, north: 43.85, east: -79.15 }, 12);
    const rows = moved.firstRow - one.firstRow;
    expect(rows).toBeGreaterThan(0);
    expect(moved.edges.slice(0, 5)).toEqual(one.edges.slice(rows, rows + 5));
    expect(one.west + (moved.firstColumn - one.firstColumn) * one.width).toBeCloseTo(moved.west, 9);
  });

  it('is as fine as the zoom asks for, or as coarse as the box needs', () => {
    expect(gridOver({ south: 43.6, west: -79.5, north: 43.8, east: -79.2 }, 12).zoom).toBe(12);
    expect(gridOver(canada, 22).zoom).toBe(5);
    expect(gridOver({ south: -90, west: -180, north: 90, east: 180 }, 22).zoom).toBe(4);
    expect(gridOver({ south: 43, west: -79, north: 43, east: -79 }, 22)).toMatchObject({ zoom: 22 });
  });

  it('follows from the box when no zoom is asked for', () => {
    expect(zoomFor(canada)).toBe(3);
    expect(zoomFor({ south: 43.6, west: -79.5, north: 43.8, east: -79.2 })).toBe(12);
    expect(zoomFor({ south: 43, west: -79, north: 43, east: -79 })).toBe(18);
    expect(zoomFor({ south: -90, west: -180, north: 90, east: 180 })).toBe(2);
  });
});

it('finds the cell of a point as the database does', () => {
  fc.assert(
    fc.property(listingIn(canada), fc.integer({ min: 0, max: 5 }), (listing, zoom) => {
      const grid = gridOver(canada, zoom);
      expect([cellAt(listing, grid.zoom)]).toEqual(
        cellsOf([listing], grid).map(({ row, col }) => ({ row, col })),
      );
    }),
  );
});

describe('clusters', () => {
  it('add up to the homes, lie at the middle of them and within their bounds', () => {
    fc.assert(
      fc.property(
        fc.array(listingIn({ south: 43, west: -80, north: 44, east: -79 }), { minLength: 1, maxLength: 200 }),
        fc.integer({ min: 0, max: 22 }),
        (listings, zoom) => {
          const grid = gridOver({ south: 43, west: -80, north: 44, east: -79 }, zoom);
          const clusters = clustersOf(cellsOf(listings, grid), grid.zoom);
          expect(clusters.reduce((sum, { count }) => sum + count, 0)).toBe(listings.length);
          for (const { south, west, north, east, count, ...sums } of clusters) {
            const inBox = listings.filter(
              ({ lat, lng }) => lat >= south && lat <= north && lng >= west && lng <= east,
            );
            expect(inBox.length).toBeGreaterThanOrEqual(count);
            const { lat, lng } = meanOf({ south, west, north, east, count, ...sums });
            expect(lat).toBeGreaterThanOrEqual(south - 1e-9);
            expect(lat).toBeLessThanOrEqual(north + 1e-9);
            expect(lng).toBeGreaterThanOrEqual(west - 1e-9);
            expect(lng).toBeLessThanOrEqual(east + 1e-9);
          }
        },
      ),
    );
  });

  it('gather what was counted in smaller parts of their cells', () => {
    fc.assert(
      fc.property(
        fc.array(listingIn({ south: 43, west: -80, north: 47, east: -73 }), { minLength: 1 }),
        (listings) => {
          const one = (listing: Point) => cellsOf([listing], gridOver(canada, 5));
          const cells = inCells(listings.flatMap(one), 5);
          const places = new Set(listings.map((listing) => JSON.stringify(cellAt(listing, 5))));
          expect(cells).toHaveLength(places.size);
          expect(cells.reduce((sum, { count }) => sum + count, 0)).toBe(listings.length);
        },
      ),
    );
  });

  it('never overlap on the map', () => {
    fc.assert(
      fc.property(
        fc.array(listingIn({ south: 43.6, west: -79.6, north: 43.8, east: -79.3 }), { maxLength: 300 }),
        (listings) => {
          const grid = gridOver({ south: 43.6, west: -79.6, north: 43.8, east: -79.3 }, 12);
          const clusters = clustersOf(cellsOf(listings, grid), grid.zoom).map(meanOf);
          clusters.forEach((one, index) => {
            for (const other of clusters.slice(index + 1))
              expect(pixelsBetween(one, other, 12)).toBeGreaterThanOrEqual(48);
          });
        },
      ),
    );
  });

  it('become one when putting two together moves them near a third', () => {
    const grid = gridOver({ south: 43.6, west: -79.6, north: 43.8, east: -79.3 }, 12);
    const perPixel = 360 / (256 * 2 ** 12);
    const cellAt = (col: number, count: number, across: number, up: number): Cell => {
      const lat = 43.7 + up * perPixel * Math.cos((43.7 * Math.PI) / 180);
      const lng = -79.4 + across * perPixel;
      const box = { south: lat, west: lng, north: lat, east: lng };
      return { row: 0, col, count, lat_sum: lat * count, lng_sum: lng * count, min_cents: 1, ...box };
    };
    const [a, b, c] = [cellAt(0, 3, 0, 0), cellAt(1, 2, 49, 0), cellAt(2, 1, 26, 41.5)];
    expect(clustersOf([a, b], grid.zoom)).toHaveLength(2);
    expect(clustersOf([a, c], grid.zoom)).toHaveLength(2);
    expect(clustersOf([a, b, c], grid.zoom)).toMatchObject([{ count: 6 }]);
  });

  it('take the lowest price of all their homes', () => {
    const grid = gridOver({ south: 43.6, west: -79.6, north: 43.8, east: -79.3 }, 12);
    const at = {
      lat_sum: 43.7,
      lng_sum: -79.4,
      count: 1,
      south: 43.7,
      west: -79.4,
      north: 43.7,
      east: -79.4,
    };
    const clusters = clustersOf(
      [
        { ...at, row: 1, col: 1, min_cents: 120_000 },
        { ...at, row: 1, col: 2, min_cents: 90_000 },
        { ...at, row: 2, col: 2, min_cents: 150_000 },
      ],
      grid.zoom,
    );
    expect(clusters).toMatchObject([{ count: 3, min_cents: 90_000 }]);
  });

  const box = { south: 43, west: -80, north: 44, east: -79 };
  const listings = Array.from({ length: 3000 }, (_, index) => ({
    lat: 43 + ((index * 7919) % 1000) / 1000,
    lng: -80 + ((index * 104_729) % 1009) / 1009,
  }));

  it('are at most 400, in larger cells when there were more', () => {
    const grid = gridOver(box, 12);
    const cells = cellsOf(listings, grid);
    expect(cells.length).toBeGreaterThan(mostClusters);
    const clusters = clustersOf(cells, grid.zoom);
    expect(clusters.length).toBeLessThanOrEqual(mostClusters);
    expect(clusters.length).toBeGreaterThan(mostClusters / 8);
    expect(clusters.reduce((sum, { count }) => sum + count, 0)).toBe(3000);
    // Cells four times as wide, as two zoom levels further out.
    const means = clusters.map(meanOf);
    const distances = means.flatMap((one, index) =>
      means.slice(index + 1).map((other) => pixelsBetween(one, other, grid.zoom - 2)),
    );
    expect(Math.min(...distances)).toBeGreaterThanOrEqual(48);
  });

  it('of larger cells stay the same when the map is moved', () => {
    const clustersIn = (shown: Bounds) => {
      const grid = gridOver(shown, 12);
      expect(grid.zoom).toBe(12);
      return clustersOf(cellsOf(listings, grid), grid.zoom)
        .map(({ count, south, west }) => ({ count, south, west }))
        .toSorted((a, b) => a.south - b.south || a.west - b.west);
    };
    expect(clustersIn({ ...box, south: 42.985, west: -80.02 })).toEqual(clustersIn(box));
  });
});
