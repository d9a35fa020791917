// @vitest-environment node
import { SavedSearchForm } from '@lodgepole/contract/saved/searches';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { inquire } from './inquiry.ts';
import { queryToSave, searchKey, searchOfQuery } from './saved-query.ts';
import { readSearch } from './search-params.ts';
import { emptySearch, type SearchState } from './search-state.ts';

const toronto = { kind: 'city', label: 'Toronto, ON', lat: 43.65, lng: -79.38 } as const;
const bounds = { south: 43.6, west: -79.5, north: 43.7, east: -79.3 };
const corners = [
  { lat: 43.6, lng: -79.5 },
  { lat: 43.7, lng: -79.5 },
  { lat: 43.7, lng: -79.3 },
];

const place = fc.constantFrom<SearchState['place']>(
  toronto,
  { kind: 'area', lat: 45.5, lng: -73.6 },
  { kind: 'name', label: 'Saint John' },
);
const within = fc.constantFrom<SearchState['within']>(
  null,
  { kind: 'bounds', bounds },
  { kind: 'area', corners },
);
const search = fc.record({
  place,
  within,
  radius: fc.constantFrom(1, 5, 7.5, 20),
  filters: fc.record({
    min_price: fc.constantFrom(null, 500, 999.5),
    max_price: fc.constantFrom(null, 1500, 2200),
    bedrooms: fc.constantFrom(null, 0, 2),
    bedrooms_exact: fc.constantFrom(null, 0, 1),
    bathrooms: fc.constantFrom(null, 1.5),
    property_type: fc.constantFrom([], ['A'] as const, ['A', 'C'] as const),
    laundry_type: fc.constantFrom([], ['I', 'S'] as const),
    parking_min: fc.constantFrom(null, 1),
    sqft_min: fc.constantFrom(null, 650),
    move_in_before: fc.constantFrom(null, '2099-05-01'),
    verified: fc.constantFrom(null, true as const),
    furnished: fc.constantFrom(null, true, false),
    pet_friendly: fc.constantFrom(null, true),
    shareable: fc.constantFrom(null, false),
    utilities: fc.constantFrom([], ['heat'] as const),
    amenities: fc.constantFrom([], ['ac', 'internet'] as const),
    affordability: fc.constant(null),
    owner: fc.constantFrom(null, 12),
  }),
  sort: fc.constantFrom('newest', 'priceLowHigh'),
  page: fc.integer({ min: 1, max: 9 }),
  page_size: fc.constantFrom(15, 30),
}) as fc.Arbitrary<SearchState>;

const asked = (state: SearchState) => {
  const inquiry = inquire({ ...state, sort: 'newest', page: 1, page_size: 15 }, null);
  return inquiry.kind === 'ask' ? inquiry.query : inquiry.kind;
};

describe('a saved search', () => {
  it('asks for the same as the search it was saved from, whatever its order and page', () => {
    fc.assert(
      fc.property(search, (state) => {
        const query = queryToSave(state, null);
        expect(query).not.toBeNull();
        const back = searchOfQuery(query ?? {});
        expect(asked(back)).toEqual(asked(state));
        expect(back).toMatchObject({ sort: 'newest', page: 1 });
      }),
    );
  });

  it('is one that the server takes as it is', () => {
    fc.assert(
      fc.property(search, (state) => {
        const form = { name: 'Mine', query: queryToSave(state, null), frequency: 'off' };
        expect(SavedSearchForm.safeParse(form).error).toBeUndefined();
      }),
    );
  });

  it('keeps the name of its place, also where the map says what is searched', () => {
    const state: SearchState = { ...emptySearch, place: toronto, within: { kind: 'bounds', bounds } };
    const query = queryToSave(state, null);
    expect(query).toEqual({
      location: 'Toronto, ON',
      lat: 43.65,
      lng: -79.38,
      radius: 5,
      bounds: '43.6,-79.5,43.7,-79.3',
    });
    expect(searchOfQuery(query ?? {})).toMatchObject({ place: toronto, within: { kind: 'bounds', bounds } });
  });

  it('is the same as another that finds the same, and no other', () => {
    const keyOf = (query: string) =>
      searchKey(queryToSave(readSearch(new URLSearchParams(query)), null) ?? {});
    const base = keyOf('city=Toronto&lat=43.65&lng=-79.38&bedrooms=2');
    expect(keyOf('lat=43.65&lng=-79.38&city=Toronto&bedrooms=2&page=3&sort=oldest&radius=5')).toBe(base);
    expect(keyOf('city=Toronto&lat=43.65&lng=-79.38&bedrooms=3')).not.toBe(base);
    expect(keyOf('city=Toronto&lat=43.65&lng=-79.38&bedrooms=2&radius=10')).not.toBe(base);
  });

  it('takes what an income affords as prices, and is none without a place or with prices that contradict', () => {
    const state: SearchState = {
      ...emptySearch,
      place: toronto,
      filters: { ...emptySearch.filters, affordability: 'affordable' },
    };
    expect(queryToSave(state, 72_000)).toMatchObject({ max_price: 1500 });
    expect(queryToSave(emptySearch, null)).toBeNull();
    const wrong = { ...emptySearch.filters, min_price: 3, max_price: 2 };
    expect(queryToSave({ ...emptySearch, place: toronto, filters: wrong }, null)).toBeNull();
  });
});
