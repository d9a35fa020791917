import { emptySearch, type SearchPlace } from '@lodgepole/contract/listings/search/search';
import { afterEach, describe, expect, it } from 'vitest';
import { lastSearch, noteSearch, placeSearched } from './last-search.ts';

afterEach(() => localStorage.clear());

const radius = 5;
const spot = { label: 'Waterloo, ON', lat: 43.46681, lng: -80.51639 };
const waterloo = { kind: 'circle', centre: spot, radius } as const;
const bounds = { south: 43, west: -81, north: 44, east: -80 };

describe('the last search', () => {
  it.each([
    ['a city', waterloo, { location: 'Waterloo, ON', lat: 43.467, lng: -80.516 }],
    [
      'a part of the map',
      { kind: 'circle', centre: { lat: 43.5, lng: -80.5, label: null }, radius },
      { lat: 43.5, lng: -80.5 },
    ],
    ['a name', { kind: 'name', label: 'Halifax', radius }, { location: 'Halifax' }],
    ['what a map shows', { kind: 'bounds', bounds, near: null, radius }, { lat: 43.5, lng: -80.5 }],
    [
      'what a map shows of a city',
      { kind: 'bounds', bounds, near: spot, radius },
      { location: 'Waterloo, ON', lat: 43.5, lng: -80.5 },
    ],
    [
      'a drawn area',
      {
        kind: 'area',
        corners: [
          { lat: 43, lng: -81 },
          { lat: 44, lng: -81 },
          { lat: 44, lng: -80.4 },
        ],
        near: null,
        radius,
      },
      { lat: 43.667, lng: -80.8 },
    ],
    ['nothing', { kind: 'anywhere', radius }, null],
  ] as const satisfies [string, SearchPlace, object | null][])(
    'for %s is kept as the place alone',
    (_, place, kept) => {
      expect(placeSearched(place)).toEqual(kept);
    },
  );

  it('comes back as it was noted, and is kept when nothing is searched', () => {
    expect(lastSearch()).toEqual({});
    noteSearch({ ...emptySearch, place: waterloo });
    noteSearch(emptySearch);
    expect(lastSearch()).toEqual({ location: 'Waterloo, ON', lat: 43.467, lng: -80.516 });
  });

  it.each([
    '{',
    'null',
    '7',
    '{"lat":91,"lng":0}',
    '{"lat":1}',
    `{"location":"${'x'.repeat(201)}"}`,
    '{"lat":"1","lng":"2"}',
  ])('is nothing where the storage holds %s', (text) => {
    localStorage.setItem('last-search', text);
    expect(lastSearch()).toEqual({});
  });
});
