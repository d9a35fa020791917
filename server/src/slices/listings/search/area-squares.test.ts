import { isSimple } from '@lodgepole/contract/places/area';
import type { Bounds } from '@lodgepole/contract/places/bounds';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isInArea, squaresOfArea, squaresOfBounds } from './area-squares.ts';
import type { SquareSize } from './map-squares.ts';

const degrees = { small: 0.05, medium: 0.2, large: 1 };

const squareOf = (lat: number, lng: number, size: SquareSize): number =>
  Math.floor((lat + 90) / degrees[size]) * 10_000 + Math.floor((lng + 180) / (degrees[size] * 1.4));

const between = (min: number, max: number) => fc.double({ min, max, noNaN: true });
const extent = fc.constantFrom(0, 0.001, 0.04, 0.1, 0.3, 1, 4, 15);

const boundsAround = (lat: number, lng: number, height: number, width: number): Bounds => ({
  south: Math.max(-90, lat - height),
  west: Math.max(-180, lng - width),
  north: Math.min(90, lat + height),
  east: Math.min(180, lng + width),
});

describe('the squares of bounds', () => {
  it('cover every point of them, anywhere on Earth', () => {
    fc.assert(
      fc.property(
        between(-90, 90),
        between(-180, 180),
        extent,
        extent,
        between(0, 1),
        between(0, 1),
        (lat, lng, height, width, up, across) => {
          const bounds = boundsAround(lat, lng, height, width);
          const squares = squaresOfBounds(bounds);
          fc.pre(squares !== null);
          for (const [y, x] of [
            [up, across],
            [0, 0],
            [1, 1],
          ] as const) {
            const at = {
              lat: y === 1 ? bounds.north : bounds.south + y * (bounds.north - bounds.south),
              lng: x === 1 ? bounds.east : bounds.west + x * (bounds.east - bounds.west),
            };
            expect(squares?.numbers).toContain(squareOf(at.lat, at.lng, squares?.size ?? 'small'));
          }
        },
      ),
      { numRuns: 1000 },
    );
  });

  it('are few and small for what a screen shows of a city, and none for half of the country', () => {
    const sizes = [0.03, 0.08, 0.2, 0.5, 1].map((part) => {
      const squares = squaresOfBounds(boundsAround(43.6532, -79.3832, part / 2, part * 0.7));
      expect(squares?.numbers.length).toBeLessThanOrEqual(12);
      return squares?.size;
    });
    expect(sizes).toEqual(['small', 'small', 'medium', 'medium', 'large']);
    expect(squaresOfBounds({ south: 41, west: -95, north: 57, east: -74 })?.size).toBe('large');
    expect(squaresOfBounds({ south: 41, west: -141, north: 84, east: -52 })).toBeNull();
    expect(squaresOfBounds({ south: -90, west: -180, north: 90, east: 180 })).toBeNull();
  });
});

describe('the squares of an area', () => {
  it('cover every point of it', () => {
    const spoke = fc.record({ shift: between(0, 0.9), reach: between(0.2, 1) });
    fc.assert(
      fc.property(
        between(-80, 80),
        between(-170, 170),
        fc.constantFrom(0.01, 0.06, 0.2, 0.5, 2, 8),
        fc.array(spoke, { minLength: 3, maxLength: 40 }),
        fc.array(fc.tuple(between(-1, 1), between(-1, 1)), { minLength: 20, maxLength: 20 }),
        (lat, lng, size, spokes, tries) => {
          const area = spokes.map(({ shift, reach }, index) => {
            const turn = (2 * Math.PI * (index + shift)) / spokes.length;
            return { lat: lat + size * reach * Math.sin(turn), lng: lng + size * reach * Math.cos(turn) };
          });
          fc.pre(isSimple(area));
          const squares = squaresOfArea(area);
          fc.pre(squares !== null);
          const inside = tries
            .map(([up, across]) => ({ lat: lat + size * up, lng: lng + size * across }))
            .filter((point) => isInArea(area, point));
          const taken = new Set(squares?.numbers);
          const missed = [...area, ...inside].filter(
            (point) => !taken.has(squareOf(point.lat, point.lng, squares?.size ?? 'small')),
          );
          expect(missed).toEqual([]);
        },
      ),
      { numRuns: 300 },
    );
  });

  it('cover its middle, where no line passes', () => {
    const squares = squaresOfArea([
      { lat: 43, lng: -80 },
      { lat: 53, lng: -80 },
      { lat: 53, lng: -66 },
      { lat: 43, lng: -66 },
    ]);
    expect(squares?.size).toBe('large');
    expect(squares?.numbers).toContain(squareOf(48.5, -73.5, 'large'));
  });

  it('leave out what a long thin area only passes', () => {
    const slope = [
      { lat: 43, lng: -80 },
      { lat: 44, lng: -78.6 },
      { lat: 44.01, lng: -78.6 },
    ];
    const squares = squaresOfArea(slope);
    expect(squares?.size).toBe('medium');
    expect(squares?.numbers).not.toContain(squareOf(43.9, -79.9, 'medium'));
  });

  it('are none for half of the country', () => {
    expect(
      squaresOfArea([
        { lat: 41, lng: -141 },
        { lat: 41, lng: -52 },
        { lat: 84, lng: -52 },
      ]),
    ).toBeNull();
  });
});

it.each([
  [0.5, 0.5, true],
  [1.5, 0.5, false],
  [0.5, -0.1, false],
  [0.5, 1.1, false],
  [0.9, 0.45, false],
])('knows whether latitude %d, longitude %d is in a house with a notch', (lat, lng, isIn) => {
  const notched = [
    { lat: 0, lng: 0 },
    { lat: 1, lng: 0 },
    { lat: 0.6, lng: 0.45 },
    { lat: 1, lng: 1 },
    { lat: 0, lng: 1 },
  ];
  expect(isInArea(notched, { lat, lng })).toBe(isIn);
});
