// @vitest-environment node
import { emptySearch, type Search, type SearchPlace } from '@lodgepole/contract/listings/search/search';
import { SavedSearchForm } from '@lodgepole/contract/saved/searches';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { inquire, queryToSave, searchKey, searchOfQuery } from './inquiry.ts';
import { readSearch } from './search-state.ts';

const toronto = { label: 'Toronto, ON', lat: 43.65, lng: -79.38 };
const bounds = { south: 43.6, west: -79.5, north: 43.7, east: -79.3 };
const corners = [
  { lat: 43.6, lng: -79.5 },
  { lat: 43.7, lng: -79.5 },
  { lat: 43.7, lng: -79.3 },
];

const radius = fc.constantFrom(1, 5, 7.5, 20);
const near = fc.constantFrom(toronto, null);
const place = fc.oneof(
  fc.record({
    kind: fc.constant('circle'),
    centre: fc.constantFrom(toronto, { lat: 45.5, lng: -73.6, label: null }),
    radius,
  }),
  fc.record({ kind: fc.constant('name'), label: fc.constant('Saint John'), radius }),
  fc.record({ kind: fc.constant('bounds'), bounds: fc.constant(bounds), near, radius }),
  fc.record({ kind: fc.constant('area'), corners: fc.constant(corners), near, radius }),
) as fc.Arbitrary<SearchPlace>;
const search = fc.record({
  place,
  filters: fc.record({
    kind: fc.constantFrom(null, 'R' as const),
    per_person_max: fc.constantFrom(null, 900),
    stay_from: fc.constant('2027-05-01'),
    stay_to: fc.constantFrom(null, '2027-08-31'),
    term: fc.constantFrom([], ['S'] as const),
    lives_without_owner: fc.constantFrom(null, true as const),
    accessibility: fc.constantFrom([], ['elevator'] as const),
    posted_days: fc.constantFrom(null, 7),
    q: fc.constantFrom(null, 'quiet balc'),
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
}) as fc.Arbitrary<Search>;

const asked = (state: Search) => {
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
    const where = { kind: 'bounds', bounds, near: toronto, radius: 5 } as const;
    const state: Search = { ...emptySearch, place: where };
    const query = queryToSave(state, null);
    expect(query).toEqual({
      location: 'Toronto, ON',
      lat: 43.65,
      lng: -79.38,
      radius: 5,
      bounds: '43.6,-79.5,43.7,-79.3',
    });
    expect(searchOfQuery(query ?? {})).toMatchObject({ place: where });
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
    const state: Search = {
      ...emptySearch,
      place: { kind: 'circle', centre: toronto, radius: 5 },
      filters: { ...emptySearch.filters, affordability: 'affordable' },
    };
    expect(queryToSave(state, 72_000)).toMatchObject({ max_price: 1500 });
    expect(queryToSave(emptySearch, null)).toBeNull();
    const wrong = { ...emptySearch.filters, min_price: 3, max_price: 2 };
    expect(queryToSave({ ...state, filters: wrong }, null)).toBeNull();
  });
});
