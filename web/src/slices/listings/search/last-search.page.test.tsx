import { afterEach, describe, expect, it } from 'vitest';
import { lastSearch, noteSearch, placeSearched } from './last-search.ts';
import { emptySearch, type SearchState } from './search-state.ts';

afterEach(() => localStorage.clear());

const searchIn = (part: Partial<SearchState>): SearchState => ({ ...emptySearch, ...part });
const waterloo = { kind: 'city', label: 'Waterloo, ON', lat: 43.46681, lng: -80.51639 } as const;
const bounds = { south: 43, west: -81, north: 44, east: -80 };

describe('the last search', () => {
  it.each([
    ['a city', { place: waterloo }, { location: 'Waterloo, ON', lat: 43.467, lng: -80.516 }],
    ['a part of the map', { place: { kind: 'area', lat: 43.5, lng: -80.5 } }, { lat: 43.5, lng: -80.5 }],
    ['a name', { place: { kind: 'name', label: 'Halifax' } }, { location: 'Halifax' }],
    ['what a map shows', { within: { kind: 'bounds', bounds } }, { lat: 43.5, lng: -80.5 }],
    [
      'what a map shows of a city',
      { place: waterloo, within: { kind: 'bounds', bounds } },
      { location: 'Waterloo, ON', lat: 43.5, lng: -80.5 },
    ],
    [
      'a drawn area',
      {
        within: {
          kind: 'area',
          corners: [
            { lat: 43, lng: -81 },
            { lat: 44, lng: -81 },
            { lat: 44, lng: -80.4 },
          ],
        },
      },
      { lat: 43.667, lng: -80.8 },
    ],
    ['nothing', {}, null],
  ] as const)('for %s is kept as the place alone', (_, part, place) => {
    expect(placeSearched(searchIn(part as Partial<SearchState>))).toEqual(place);
  });

  it('comes back as it was noted, and is kept when nothing is searched', () => {
    expect(lastSearch()).toEqual({});
    noteSearch(searchIn({ place: waterloo }));
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
