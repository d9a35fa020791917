// @vitest-environment node
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Spot, simplifiedTo, simplify } from './simplify.ts';

const off = ({ x, y }: Spot, a: Spot, b: Spot): number => {
  const length = (b.x - a.x) ** 2 + (b.y - a.y) ** 2;
  const part =
    length === 0 ? 0 : Math.max(0, Math.min(1, ((x - a.x) * (b.x - a.x) + (y - a.y) * (b.y - a.y)) / length));
  return Math.hypot(x - a.x - part * (b.x - a.x), y - a.y - part * (b.y - a.y));
};

const spots = fc.array(
  fc.record({ x: fc.integer({ min: 0, max: 500 }), y: fc.integer({ min: 0, max: 500 }) }),
  { minLength: 2, maxLength: 60 },
);

describe('a line drawn by hand', () => {
  it('loses what lies on the way between two others', () => {
    const line = [
      { x: 0, y: 0 },
      { x: 5, y: 0.4 },
      { x: 10, y: 0 },
      { x: 10, y: 10 },
    ];
    expect(simplify(line, 1)).toEqual([line[0], line[2], line[3]]);
    expect(simplify(line, 0.1)).toEqual(line);
  });

  it('keeps its ends and its order, and is nowhere farther off than the tolerance', () => {
    fc.assert(
      fc.property(spots, fc.integer({ min: 1, max: 80 }), (line, tolerance) => {
        const simple = simplify(line, tolerance);
        expect([simple[0], simple.at(-1)]).toEqual([line[0], line.at(-1)]);
        const places = simple.map((spot) => line.indexOf(spot));
        for (const [index, place] of places.slice(1).entries()) {
          const start = places[index] ?? 0;
          const [a, b] = [line[start], line[place]];
          if (!a || !b) throw new Error('A point came from nowhere.');
          for (const spot of line.slice(start, place)) expect(off(spot, a, b)).toBeLessThanOrEqual(tolerance);
        }
      }),
    );
  });

  it('has at most as many points as it may, and all of them when it may', () => {
    const circle = Array.from({ length: 720 }, (_, step) => ({
      x: 0.3 + Math.cos((step * Math.PI) / 360) / 1000,
      y: 0.4 + Math.sin((step * Math.PI) / 360) / 1000,
    }));
    const simple = simplifiedTo(100, circle);
    expect(simple.length).toBeLessThanOrEqual(100);
    expect(simple.length).toBeGreaterThan(30);
    expect(simplifiedTo(720, circle)).toEqual(circle);
  });
});
