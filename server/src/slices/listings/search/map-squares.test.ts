import { distanceKm } from '@lodgepole/contract/places/geo';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { squaresTouching } from './map-squares.ts';

const degrees = { small: 0.05, medium: 0.2, large: 1 };

const squareOf = (lat: number, lng: number, size: keyof typeof degrees): number =>
  Math.floor((lat + 90) / degrees[size]) * 10_000 + Math.floor((lng + 180) / (degrees[size] * 1.4));

const between = (min: number, max: number) => fc.double({ min, max, noNaN: true });

it('covers every point of the circle, however far north', () => {
  fc.assert(
    fc.property(
      between(41, 84),
      between(-141, -52),
      fc.constantFrom(0, 1, 5, 10, 20, 50, 200, 500),
      between(0, 2 * Math.PI),
      between(0, 1),
      (lat, lng, km, direction, part) => {
        const centre = { lat, lng };
        const reach = ((km * part) / 111.195) * 0.999;
        const point = {
          lat: Math.min(90, lat + reach * Math.cos(direction)),
          lng: lng + (reach * Math.sin(direction)) / Math.cos((lat * Math.PI) / 180),
        };
        fc.pre(distanceKm(centre, point) <= km);
        const squares = squaresTouching(centre, km);
        fc.pre(squares !== null);
        expect(squares?.numbers).toContain(squareOf(point.lat, point.lng, squares?.size ?? 'small'));
      },
    ),
    { numRuns: 2000 },
  );
});

it('needs few squares for the radii on offer', () => {
  for (const km of [1, 5, 10, 20, 50])
    expect(squaresTouching({ lat: 43.6532, lng: -79.3832 }, km)?.numbers.length).toBeLessThanOrEqual(9);
});

it('leaves circles that wrap around the map, or cover much of it, to no square', () => {
  for (const [centre, km] of [
    [{ lat: 60, lng: 179.99 }, 5],
    [{ lat: 89.99, lng: -80 }, 5],
    [{ lat: 43.6532, lng: -79.3832 }, 2000],
  ] as const)
    expect(squaresTouching(centre, km)).toBeNull();
});
