import { isInBounds } from '@lodgepole/contract/places/bounds';
import { distanceKm } from '@lodgepole/contract/places/geo';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mapBounds } from '../../../../map/geo.ts';
import { boundsOfPlace, outward, showsMore, widened } from './map-area.ts';

const center = { lat: 43.466812345, lng: -80.516398765 };
const bounds = { south: 43.6, west: -79.5, north: 43.7, east: -79.3 };

describe('the search for what the map shows', () => {
  it('has no more decimals than the map is exact', () => {
    expect(outward({ south: 43.123456789, west: -80.987654321, north: 43.2, east: -80.512345678 })).toEqual({
      south: 43.12345,
      west: -80.98766,
      north: 43.2,
      east: -80.51234,
    });
  });

  it('holds everything that is seen, and at most two metres more', () => {
    const view = fc.record({
      lat: fc.double({ min: 40, max: 80, noNaN: true }),
      lng: fc.double({ min: -170, max: -50, noNaN: true }),
      high: fc.double({ min: 0.0001, max: 30, noNaN: true }),
      wide: fc.double({ min: 0.0001, max: 60, noNaN: true }),
    });
    fc.assert(
      fc.property(view, ({ lat, lng, high, wide }) => {
        const seen = { south: lat, west: lng, north: Math.min(90, lat + high), east: lng + wide };
        const asked = outward(seen);
        expect(isInBounds(asked, { lat: seen.south, lng: seen.west })).toBe(true);
        expect(isInBounds(asked, { lat: seen.north, lng: seen.east })).toBe(true);
        expect(seen.south - asked.south).toBeLessThan(1.01e-5);
        expect(asked.east - seen.east).toBeLessThan(1.01e-5);
      }),
    );
  });

  it('stays on the Earth', () => {
    expect(outward({ south: -90, west: -180, north: 90, east: 180 })).toEqual({
      south: -90,
      west: -180,
      north: 90,
      east: 180,
    });
  });
});

describe('the initial area of the map', () => {
  const radius = 10;
  const near = { label: 'Waterloo, ON', ...center };

  it('is the circle, of which a thin edge may be cut', () => {
    const circle = boundsOfPlace({ kind: 'circle', centre: near, radius }, []);
    expect(distanceKm(center, { lat: circle.north, lng: center.lng })).toBeCloseTo(9.7, 1);
    expect(distanceKm(center, { lat: center.lat, lng: circle.west })).toBeCloseTo(9.7, 1);
  });

  it('is the searched bounds or area rather than the place that gives the name', () => {
    expect(boundsOfPlace({ kind: 'bounds', bounds, near, radius }, [center])).toBe(bounds);
    const corners = [
      { lat: 43, lng: -80 },
      { lat: 44, lng: -79.5 },
      { lat: 43.5, lng: -81 },
    ];
    expect(boundsOfPlace({ kind: 'area', corners, near, radius }, [center])).toEqual({
      south: 43,
      west: -81,
      north: 44,
      east: -79.5,
    });
  });

  it('surrounds the results of a search by name', () => {
    const named = { kind: 'name', label: 'King Street', radius } as const;
    expect(boundsOfPlace(named, [center, { lat: 44, lng: -80 }])).toEqual({
      south: center.lat,
      north: 44,
      west: center.lng,
      east: -80,
    });
    const around = boundsOfPlace(named, [center]);
    expect(around.north).toBeGreaterThan(center.lat);
    expect(around.west).toBeLessThan(center.lng);
  });

  it('is the country when nothing is known', () => {
    expect(boundsOfPlace({ kind: 'anywhere', radius }, [])).toBe(mapBounds);
  });
});

describe('a wider part of the map', () => {
  it('is twice as high and as wide', () => {
    expect(widened(bounds)).toEqual({ south: 43.55, west: -79.6, north: 43.75, east: -79.2 });
  });

  it('ends where the map does, and never loses what was there', () => {
    expect(widened(mapBounds)).toEqual(mapBounds);
    const beyond = { south: 10, west: -179, north: 20, east: -20 };
    expect(widened(beyond)).toEqual({ south: 10, west: -179, north: 25, east: -20 });
  });

  it('is there even around a single point', () => {
    const point = { south: 43.6, west: -79.5, north: 43.6, east: -79.5 };
    const wide = widened(point);
    expect(wide.south).toBeLessThan(43.6);
    expect(wide.east).toBeGreaterThan(-79.5);
  });
});

describe('a map beside a search', () => {
  it('shows more when there is a strip that nobody searched', () => {
    expect(showsMore(bounds, bounds)).toBe(false);
    expect(showsMore({ ...bounds, east: -79.29 }, bounds)).toBe(true);
    expect(showsMore({ ...bounds, east: -79.299 }, bounds)).toBe(false);
    expect(showsMore({ south: 43.65, west: -79.4, north: 43.66, east: -79.39 }, bounds)).toBe(false);
  });
});
