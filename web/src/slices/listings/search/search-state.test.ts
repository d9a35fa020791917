import { describe, expect, it } from 'vitest';
import { drawnOnMap, emptySearch, type SearchState, seenOnMap, withoutArea } from './search-state.ts';

const place = { kind: 'city', label: 'Toronto, ON', lat: 43.65, lng: -79.38 } as const;
const toronto: SearchState = { ...emptySearch, place, radius: 10, page: 3 };
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
      within: { kind: 'bounds', bounds },
      page: 1,
    });
  });

  it('has no name elsewhere', () => {
    expect(seenOnMap(toronto, elsewhere).place).toBeNull();
    const named: SearchState = { ...toronto, place: { kind: 'name', label: 'King Street' } };
    expect(seenOnMap(named, bounds).place).toBeNull();
  });
});

describe('the search for a drawn area', () => {
  const drawn = drawnOnMap(toronto, corners);

  it('takes the place of everything else, and keeps the name as long as it fits', () => {
    expect(drawn).toEqual({ ...toronto, within: { kind: 'area', corners }, page: 1 });
    expect(drawnOnMap(seenOnMap(toronto, elsewhere), corners).place).toBeNull();
  });

  it('gives way to the place, or to what surrounds the area', () => {
    expect(withoutArea(drawn)).toEqual({ ...toronto, page: 1 });
    expect(withoutArea({ ...drawn, place: null }).within).toEqual({
      kind: 'bounds',
      bounds: { south: 43.6, west: -79.5, north: 43.7, east: -79.3 },
    });
  });

  it('is all that goes: a search without one stays', () => {
    const seen = seenOnMap(toronto, bounds);
    expect(withoutArea(seen)).toBe(seen);
  });
});
