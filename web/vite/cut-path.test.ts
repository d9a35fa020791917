// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { clipLine, clipRing, excessDegrees, type Position, simplify } from './cut-path.ts';

const bounds = { south: 40, west: -100, north: 60, east: -60 };

describe('cutting a path to what is shown', () => {
  it('keeps a ring that lies inside as it is', () => {
    const ring: Position[] = [
      [-80, 45],
      [-70, 45],
      [-70, 50],
      [-80, 45],
    ];
    expect(clipRing(ring, bounds)).toEqual(ring);
  });

  it('cuts a ring off at the edge and closes it again', () => {
    const ring: Position[] = [
      [-70, 45],
      [-50, 45],
      [-50, 50],
      [-70, 50],
      [-70, 45],
    ];
    const clipped = clipRing(ring, bounds);
    expect(clipped).toHaveLength(5);
    expect(clipped.at(0)).toEqual(clipped.at(-1));
    expect(Math.max(...clipped.map(([lng]) => lng))).toBe(-60);
  });

  it('drops a ring that lies outside', () => {
    const ring: Position[] = [
      [-50, 45],
      [-40, 45],
      [-40, 50],
      [-50, 45],
    ];
    expect(clipRing(ring, bounds)).toEqual([]);
  });

  it('leaves of a line the stretches that are seen', () => {
    const line: Position[] = [
      [-80, 45],
      [-78, 45],
      [-78, 39],
      [-76, 45],
      [-74, 45],
      [-74, 39],
    ];
    expect(clipLine(line, bounds)).toEqual([
      [
        [-80, 45],
        [-78, 45],
      ],
      [
        [-76, 45],
        [-74, 45],
      ],
    ]);
  });
});

describe('simplifying', () => {
  const bent = (lat: number, by: number): Position[] => [
    [-80, lat],
    [-79, lat + by],
    [-78, lat],
  ];

  it('keeps a bend that is seen where people live and drops the same bend in the far north', () => {
    expect(simplify(bent(45, 0.02), excessDegrees)).toHaveLength(3);
    expect(simplify(bent(75, 0.02), excessDegrees)).toHaveLength(2);
  });

  it('keeps a ring a ring', () => {
    const ring: Position[] = [
      [-80, 45],
      [-79, 45],
      [-79, 46],
      [-80, 46],
      [-80, 45],
    ];
    expect(simplify(ring, excessDegrees)).toEqual(ring);
  });
});
