import { distanceKm } from '@lodgepole/contract/places/geo';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { loadGazetteer } from '../../../../gazetteer/gazetteer.ts';
import { makePlaceNearby } from './place-nearby.ts';

const nearby = makePlaceNearby();
const nameAt = (lat: number, lng: number) => nearby({ lat, lng })?.name;

describe('the place to name for a home', () => {
  it.each([
    ['High Park', 43.652, -79.464],
    ['The Annex', 43.669, -79.406],
    ['University of Waterloo', 43.472, -80.5445],
    ['Le Plateau-Mont-Royal', 45.5225, -73.581],
    ['Kitsilano', 49.2685, -123.161],
    ['North End', 44.661, -63.598],
    ['Osborne Village', 49.8785, -97.146],
  ])('is %s', (name, lat, lng) => {
    expect(nameAt(lat, lng)).toBe(name);
  });

  it('comes with its kind, its city and how far it is', () => {
    expect(nearby({ lat: 43.6535, lng: -79.468 })).toEqual({
      name: 'High Park',
      kind: 'neighbourhood',
      province: 'ON',
      city: 'Toronto',
      lat: 43.6535,
      lng: -79.468,
      km: 0,
    });
    expect(nearby({ lat: 49.2606, lng: -123.246 })).toMatchObject({ kind: 'campus', city: 'Vancouver' });
  });

  it('is null on a lake, in the north, or for invalid coordinates', () => {
    expect(nearby({ lat: 43.4, lng: -78.9 })).toBeNull();
    expect(nearby({ lat: 70, lng: -100 })).toBeNull();
    expect(nearby({ lat: Number.NaN, lng: -79 })).toBeNull();
  });

  const parts = loadGazetteer().filter(({ kind }) => kind !== 'city');
  const degree = (around: number) => fc.double({ min: around - 0.03, max: around + 0.03, noNaN: true });

  it('is the nearest well-known place, unless another is much closer', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...parts).chain(({ lat, lng }) => fc.record({ lat: degree(lat), lng: degree(lng) })),
        (point) => {
          const found = nearby(point);
          const nearest = (some: typeof parts) => Math.min(...some.map((part) => distanceKm(part, point)));
          const known = nearest(parts.filter((part) => part.known));
          const km = found?.km ?? Number.POSITIVE_INFINITY;
          expect(found?.km ?? 0).toBeLessThanOrEqual(2);
          expect(km <= known || known > 2).toBe(true);
          expect(found !== null || nearest(parts) > 1.2).toBe(true);
        },
      ),
    );
  });
});
