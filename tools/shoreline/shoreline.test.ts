import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fromWorld } from '../../web/src/lib/map/geo.ts';
import { decodeRegion, regionOf, type ShoreBin } from '../../web/src/lib/map/shoreline.ts';
import { type BinPoint, binSteps, type Shore } from './bins.ts';
import { closeRings } from './close-rings.ts';
import { corrected, splice, spliceRing } from './corrections.ts';
import { cutShores } from './cut-bin.ts';
import { encodeRegion } from './encode.ts';
import { inhabitedBins } from './plan.ts';

const half = (binSteps - 1) / 2;
const bin = { south: 44, west: -64 };

/** Twice the area inside, by the shoelace rule. */
const doubleArea = (ring: readonly BinPoint[]): number =>
  Math.abs(
    ring.reduce((sum, [x, y], index) => {
      const [nextX, nextY] = ring[(index + 1) % ring.length] ?? [0, 0];
      return sum + x * nextY - nextX * y;
    }, 0),
  );

const insideShare = (rings: readonly (readonly BinPoint[])[]): number =>
  rings.reduce((sum, ring) => sum + doubleArea(ring), 0) / (2 * binSteps ** 2);

describe('lines through a bin', () => {
  const meridian: readonly BinPoint[] = [
    [half, 0],
    [half, binSteps],
  ];

  it('bound the side on which its south-west corner lies, or the other', () => {
    const [west] = closeRings([meridian], true);
    const [east] = closeRings([meridian], false);
    expect(west).toContainEqual([0, 0]);
    expect(west).toContainEqual([0, binSteps]);
    expect(east).toContainEqual([binSteps, 0]);
    expect(insideShare([west ?? []])).toBeCloseTo(0.5, 4);
  });

  it('leave a bin whole that none crosses', () => {
    expect(insideShare(closeRings([], true))).toBe(1);
    expect(closeRings([], false)).toEqual([]);
  });

  it('bound the stripes between them in turn, whichever way they run', () => {
    const stripes = fc.uniqueArray(fc.integer({ min: 1, max: binSteps - 1 }), { minLength: 1, maxLength: 9 });
    fc.assert(
      fc.property(stripes, fc.boolean(), fc.boolean(), (places, startsInside, isTurned) => {
        const lines = places.map((x): BinPoint[] => [
          [x, 0],
          [x, binSteps],
        ]);
        const edges = [0, ...places.toSorted((a, b) => a - b), binSteps];
        const share = edges.reduce((sum, x, index) => {
          const isInside = index % 2 === (startsInside ? 1 : 0);
          return index > 0 && isInside ? sum + x - (edges[index - 1] ?? 0) : sum;
        }, 0);
        const rings = closeRings(isTurned ? lines.map((line) => line.toReversed()) : lines, startsInside);
        expect(insideShare(rings)).toBeCloseTo(share / binSteps, 6);
      }),
    );
  });
});

describe('the shores of a bin', () => {
  const shore = (level: number, points: readonly BinPoint[], isRing = true): Shore => ({
    level,
    polygon: level,
    squareKm: 10,
    isRing,
    points,
  });
  const square = (from: number, to: number): BinPoint[] => [
    [from, from],
    [to, from],
    [to, to],
    [from, to],
    [from, from],
  ];

  it('are rings of every level, without bends that nobody would see', () => {
    const bent: readonly BinPoint[] = [
      [10_000, 10_000],
      [15_000, 10_003],
      ...square(10_000, 20_000).slice(1),
    ];
    const rings = cutShores(bin, [shore(2, bent), shore(3, square(12_000, 14_000))], 1, 20);
    expect(rings.map(({ length }) => length)).toEqual([4, 4, 4]);
  });

  it('drop a ring that is only a speck', () => {
    expect(cutShores(bin, [shore(1, square(100, 104))], 0, 20)).toEqual([]);
  });
});

describe('a shore that is drawn by hand', () => {
  const line: readonly BinPoint[] = [0, 1, 2, 3, 4].map((x) => [x, 0]);
  const bay: readonly BinPoint[] = [
    [1, 1],
    [2, 5],
    [3, 1],
  ];

  it('takes the place of the stretch between its ends, whichever way the line runs', () => {
    const expected = [[0, 0], ...bay, [4, 0]];
    expect(splice(line, bay)).toEqual(expected);
    expect(splice(line.toReversed(), bay)).toEqual(expected.toReversed());
  });

  it('takes the shorter way on a ring, wherever the ring starts', () => {
    const ring: readonly BinPoint[] = [
      [0, 0],
      [40, 0],
      [40, 40],
      [0, 40],
      [0, 0],
    ];
    const corner: readonly BinPoint[] = [
      [1, 39],
      [5, 20],
      [1, 1],
    ];
    for (const points of [ring, [...ring.slice(2, -1), ...ring.slice(0, 3)]]) {
      const mended = spliceRing(points, corner);
      expect(mended.at(0)).toEqual(mended.at(-1));
      expect(mended.slice(0, 3)).toEqual(corner);
      expect(mended).toContainEqual([40, 0]);
      expect(mended).not.toContainEqual([0, 0]);
    }
  });

  it('changes no other bin', () => {
    const shores: readonly Shore[] = [{ level: 2, polygon: 1, squareKm: 1, isRing: false, points: line }];
    expect(corrected({ south: 50, west: -100 }, shores)).toEqual(shores);
  });
});

describe('the file of a region', () => {
  const paths = { rivers: [], provinces: [], borders: [] };
  const decoded = (text: string | null): ShoreBin | undefined => decodeRegion(text ?? '').get('44,-64');

  it('gives back every point to within a step', () => {
    const point = fc.tuple(fc.nat(binSteps), fc.nat(binSteps));
    fc.assert(
      fc.property(fc.uniqueArray(point, { minLength: 3, maxLength: 20, selector: String }), (line) => {
        const text = encodeRegion([{ ...bin, ...paths, rings: [], rivers: [line] }], 8192);
        const { points } = decoded(text)?.rivers[0] ?? { points: new Float64Array() };
        const [last] = line.slice(-1);
        const found = fromWorld({ x: points.at(-2) ?? 0, y: points.at(-1) ?? 0 });
        expect(found.lng).toBeCloseTo(-64 + (last?.[0] ?? 0) / binSteps, 3);
        expect(found.lat).toBeCloseTo(44 + (last?.[1] ?? 0) / binSteps, 3);
      }),
    );
  });

  it('tells the shore from the edge where only the data is cut', () => {
    const west = closeRings(
      [
        [
          [half, 0],
          [half, binSteps],
        ],
      ],
      true,
    );
    const found = decoded(encodeRegion([{ ...bin, ...paths, rings: west }], 8192));
    expect(found?.land).toHaveLength(1);
    expect(found?.shores.map(({ points }) => points.length)).toEqual([4]);
  });

  it('is not written when there is only sea', () => {
    expect(encodeRegion([{ ...bin, ...paths, rings: [] }], 8192)).toBeNull();
  });
});

it('draws finely where people live, and just beyond', () => {
  const names = inhabitedBins([{ lat: 44.05, lng: -63.5 }]).map(({ south, west }) => `${south},${west}`);
  expect(names.sort()).toEqual(['43,-64', '44,-64']);
});

it('names regions by their south-west corner', () => {
  expect(regionOf('fine', { south: 43, west: -80 })).toBe('fine-42n80w');
  expect(regionOf('coarse', { south: 43, west: -80 })).toBe('coarse-42n80w');
  expect(regionOf('coarse', { south: 47, west: -81 })).toBe('coarse-42n90w');
});
