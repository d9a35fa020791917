import { emptySearch, type Search } from '@lodgepole/contract/listings/search/search';
import { describe, expect, it } from 'vitest';
import { drawnOnMap, seenOnMap, withoutArea } from './search-state.ts';

const near = { label: 'Toronto, ON', lat: 43.65, lng: -79.38 };
const radius = 10;
const toronto: Search = { ...emptySearch, place: { kind: 'circle', centre: near, radius }, page: 3 };
const bounds = { south: 43.6, west: -79.5, north: 43.7, east: -79.3 };
const elsewhere = { south: 45, west: -76, north: 45.5, east: -75 };
const corners = [
  { lat: 43.6, lng: -79.5 },
  { lat: 43.6, lng: -79.3 },
  { lat: 43.7, lng: -79.4 },
];

describe('the search for what a map shows', () => {
  it('keeps the name of a place whose centre is in view, and starts at the first page', () => {
    expect(seenOnMap(toronto, bounds)).toEqual({
      ...toronto,
      place: { kind: 'bounds', bounds, near, radius },
      page: 1,
    });
  });

  it('has no name elsewhere', () => {
    const nowhere = { kind: 'bounds', bounds: elsewhere, near: null, radius };
    expect(seenOnMap(toronto, elsewhere).place).toEqual(nowhere);
    const named: Search = { ...toronto, place: { kind: 'name', label: 'King Street', radius } };
    expect(seenOnMap(named, bounds).place).toEqual({ kind: 'bounds', bounds, near: null, radius });
  });
});

describe('the search for a drawn area', () => {
  const drawn = drawnOnMap(toronto, corners);

  it('takes the place of everything else, and keeps the name as long as it fits', () => {
    expect(drawn).toEqual({ ...toronto, place: { kind: 'area', corners, near, radius }, page: 1 });
    expect(drawnOnMap(seenOnMap(toronto, elsewhere), corners).place).toMatchObject({ near: null });
  });

  it('gives way to the place, or to what surrounds the area', () => {
    expect(withoutArea(drawn)).toEqual({ ...toronto, page: 1 });
    const nameless = { ...drawn, place: { kind: 'area', corners, near: null, radius } } as const;
    expect(withoutArea(nameless).place).toEqual({
      kind: 'bounds',
      near: null,
      radius,
      bounds: { south: 43.6, west: -79.5, north: 43.7, east: -79.3 },
    });
  });

  it('is all that goes: a search without one stays', () => {
    const seen = seenOnMap(toronto, bounds);
    expect(withoutArea(seen)).toBe(seen);
  });
});
