import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { distanceKm } from './geo.ts';

const toronto = { lat: 43.6532, lng: -79.3832 };
const point = fc.record({
  lat: fc.double({ min: -90, max: 90, noNaN: true }),
  lng: fc.double({ min: -180, max: 180, noNaN: true }),
});
const halfwayRoundTheEarth = 20_015.2;

describe('the distance between two points', () => {
  it.each([
    ['Montréal', { lat: 45.5019, lng: -73.5674 }, 504],
    ['Vancouver', { lat: 49.2827, lng: -123.1207 }, 3_358],
    ["St. John's", { lat: 47.5615, lng: -52.7126 }, 2_112],
    ['the next street', { lat: 43.6532, lng: -79.3708 }, 1],
  ])('from Toronto to %s agrees with the atlas', (_, place, expected) => {
    expect(Math.abs(distanceKm(toronto, place) / expected - 1)).toBeLessThan(0.005);
  });

  it('is zero from a place to itself', () => {
    fc.assert(fc.property(point, (a) => distanceKm(a, a) === 0));
  });

  it('is the same in both directions', () => {
    fc.assert(fc.property(point, point, (a, b) => Math.abs(distanceKm(a, b) - distanceKm(b, a)) < 1e-6));
  });

  it('satisfies the triangle inequality', () => {
    fc.assert(
      fc.property(
        point,
        point,
        point,
        (a, b, c) => distanceKm(a, c) <= distanceKm(a, b) + distanceKm(b, c) + 1e-3,
      ),
    );
  });

  it('is at most half the earth’s circumference, including opposite points', () => {
    fc.assert(
      fc.property(point, ({ lat, lng }) => {
        const opposite = { lat: -lat, lng: lng > 0 ? lng - 180 : lng + 180 };
        const km = distanceKm({ lat, lng }, opposite);
        return km > halfwayRoundTheEarth - 1 && km < halfwayRoundTheEarth;
      }),
    );
  });

  it('is short across the date line', () => {
    expect(distanceKm({ lat: 60, lng: 179.9 }, { lat: 60, lng: -179.9 })).toBeLessThan(12);
  });
});
