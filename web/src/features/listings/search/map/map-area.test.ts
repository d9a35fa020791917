import { distanceKm } from '@lodgepole/contract/places/geo';
import { describe, expect, it } from 'vitest';
import { mapBounds } from '../../../../lib/map/geo.ts';
import { boundsOfSearch, searchInArea } from './map-area.ts';

const center = { lat: 43.466812345, lng: -80.516398765 };

describe('the search for what the map shows', () => {
  it.each([
    [0.4, 1],
    [1, 1],
    [1.01, 5],
    [7, 10],
    [20, 20],
    [21, 50],
    [900, 50],
  ])('covers %d km with %d', (radiusKm, radius) => {
    expect(searchInArea({ center, radiusKm }).radius).toBe(radius);
  });

  it('has no name, and no more decimals than the map is exact', () => {
    expect(searchInArea({ center, radiusKm: 3 }).place).toEqual({
      kind: 'area',
      lat: 43.46681,
      lng: -80.5164,
    });
  });
});

describe('what the map shows of a search', () => {
  it('is most of the circle', () => {
    const bounds = boundsOfSearch({ place: { kind: 'area', ...center }, radius: 10 }, []);
    expect(distanceKm(center, { lat: bounds.north, lng: center.lng })).toBeCloseTo(7.5, 1);
    expect(distanceKm(center, { lat: center.lat, lng: bounds.west })).toBeCloseTo(7.5, 1);
  });

  it('is what was found by name', () => {
    const place = { kind: 'name', label: 'King Street' } as const;
    expect(boundsOfSearch({ place, radius: 5 }, [center, { lat: 44, lng: -80 }])).toEqual({
      south: center.lat,
      north: 44,
      west: center.lng,
      east: -80,
    });
    const around = boundsOfSearch({ place, radius: 5 }, [center]);
    expect(around.north).toBeGreaterThan(center.lat);
    expect(around.west).toBeLessThan(center.lng);
  });

  it('is the country when nothing is known', () => {
    expect(boundsOfSearch({ place: null, radius: 5 }, [])).toBe(mapBounds);
  });
});
