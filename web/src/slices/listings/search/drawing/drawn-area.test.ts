import { areaLimits, isSimple, readCorners, writeArea } from '@lodgepole/contract/places/area';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { drawnArea } from './drawn-area.ts';

const square = [
  { lat: 43.6, lng: -79.5 },
  { lat: 43.6, lng: -79.4 },
  { lat: 43.7, lng: -79.4 },
  { lat: 43.7, lng: -79.5 },
];
const [a, b, c, d] = square as [
  (typeof square)[0],
  (typeof square)[0],
  (typeof square)[0],
  (typeof square)[0],
];

describe('a drawn area', () => {
  it('is what was drawn, with no more decimals than the map is exact', () => {
    expect(drawnArea(square)).toEqual({ kind: 'area', corners: square });
    const exact = square.map(({ lat, lng }) => ({ lat: lat + 0.000001234, lng: lng - 0.000002345 }));
    expect(drawnArea(exact)).toEqual({ kind: 'area', corners: square });
  });

  it('does not repeat a corner, nor the first one at its end', () => {
    expect(drawnArea([a, a, b, b, c, d, { ...d, lat: d.lat + 1e-7 }, a])).toEqual({
      kind: 'area',
      corners: square,
    });
  });

  it('needs three corners', () => {
    expect(drawnArea([])).toEqual({ kind: 'few' });
    expect(drawnArea([a, b])).toEqual({ kind: 'few' });
    expect(drawnArea([a, b, a])).toEqual({ kind: 'few' });
  });

  it('is refused when its lines cross, or run back over each other', () => {
    expect(drawnArea([a, c, b, d])).toEqual({ kind: 'crossing' });
    expect(drawnArea([a, b, { lat: 43.6, lng: -79.45 }])).toEqual({ kind: 'crossing' });
  });

  it('of a hand that trembled has at most as many corners as a search takes, and can be searched', () => {
    fc.assert(
      fc.property(fc.integer({ min: 3, max: 1500 }), fc.integer({ min: 1, max: 9 }), (count, shape) => {
        const round = Array.from({ length: count }, (_, step) => {
          const angle = (2 * Math.PI * step) / count;
          const reach = 0.05 + 0.01 * Math.sin(shape * angle);
          return { lat: 43.65 + reach * Math.sin(angle), lng: -79.4 + reach * Math.cos(angle) };
        });
        const drawn = drawnArea(round);
        if (drawn.kind !== 'area') throw new Error(`It came to ${drawn.kind}.`);
        expect(drawn.corners.length).toBeLessThanOrEqual(areaLimits.most);
        expect(isSimple(drawn.corners)).toBe(true);
        expect(readCorners(writeArea(drawn.corners))).toEqual(drawn.corners);
      }),
      { numRuns: 25 },
    );
  });
});
