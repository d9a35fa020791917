import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pageSizes, sorts } from '../../core/paging.ts';
import { isSimple } from '../../places/area.ts';
import { boundsOf } from '../../places/bounds.ts';
import type { Spot } from '../../places/spot.ts';
import { savedQueryField } from '../../saved/searches.ts';
import {
  accessFacts,
  amenities,
  laundryTypes,
  listingKinds,
  listingTerms,
  propertyTypes,
  utilities,
} from '../codes.ts';
import { affordabilityLabels } from '../costs/affordability.ts';
import {
  emptySearch,
  nameGiver,
  parseSearch,
  type Search,
  type SearchPlace,
  savedParams,
  searchOf,
  searchParams,
  searchQuery,
} from './search.ts';
import {
  entriesOf,
  type FilterName,
  filterRules,
  filtersOf,
  noFilters,
  type SearchFilters,
} from './search-filters.ts';
import { ListingSearch } from './search-schema.ts';

const inMillionths = (least: number, greatest: number) =>
  fc.integer({ min: least * 1e6, max: greatest * 1e6 }).map((value) => value / 1e6 + 0);

const label = fc
  .string({ unit: 'grapheme-ascii', minLength: 1, maxLength: 40 })
  .map((text) => text.trim())
  .filter((text) => text !== '');
const spot: fc.Arbitrary<Spot> = fc
  .record({
    lat: inMillionths(-90, 90),
    lng: inMillionths(-180, 180),
    label: fc.option(label),
    isInstead: fc.boolean(),
  })
  .map(({ isInstead, ...at }) => (isInstead && at.label !== null ? { ...at, replacesAddress: true } : at));
const point = fc.record({ lat: inMillionths(-90, 90), lng: inMillionths(-180, 180) });
const corners = fc.array(point, { minLength: 3, maxLength: 8 }).filter(isSimple);
const radius = fc.oneof(
  fc.constantFrom(0, 0.1, 1, 5, 7.5, 20, 1000, 1001, 100_000),
  fc.double({ min: 1e-12, max: 100_000, noNaN: true }),
);

const place: fc.Arbitrary<SearchPlace> = fc.oneof(
  fc.record({ kind: fc.constant('circle'), centre: spot, radius }),
  fc.tuple(point, point, fc.option(spot), radius).map(([one, other, near, km]): SearchPlace => {
    const bounds = boundsOf([one, other]);
    return { kind: 'bounds', bounds, near: nameGiver(near, bounds), radius: km };
  }),
  fc.tuple(corners, fc.option(spot), radius).map(
    ([area, near, km]): SearchPlace => ({
      kind: 'area',
      corners: area,
      near: nameGiver(near, boundsOf(area)),
      radius: km,
    }),
  ),
  fc.record({ kind: fc.constant('name'), label, radius }),
  fc.record({ kind: fc.constant('anywhere'), radius }),
);

const some = <Value>(values: fc.Arbitrary<Value>) => fc.option(values, { freq: 2 });
const codes = (table: object) => fc.subarray(Object.keys(table));
const price = some(
  fc.oneof(
    fc.integer({ min: 0, max: 1e9 }).map((cents) => cents / 100),
    fc.constantFrom(315_814_847, 1e12),
  ),
);
const count = some(fc.nat(1_000_000));
const number = (greatest: number) =>
  some(fc.oneof(fc.constant(0), fc.double({ min: 1e-12, max: greatest, noNaN: true })));

const days = ['2026-12-31', '2028-02-29', '9999-12-31'] as const;

const values: Readonly<Record<FilterName, fc.Arbitrary<unknown>>> = {
  kind: some(fc.constantFrom(...Object.keys(listingKinds))),
  min_price: price,
  max_price: price,
  per_person_max: price,
  bedrooms: count,
  bedrooms_exact: count,
  bathrooms: number(1_000_000),
  property_type: codes(propertyTypes),
  laundry_type: codes(laundryTypes),
  parking_min: count,
  sqft_min: number(1e12),
  move_in_before: some(fc.constantFrom(...days)),
  stay_from: some(fc.constantFrom(...days)),
  stay_to: some(fc.constantFrom(...days)),
  term: codes(listingTerms),
  verified: some(fc.constant(true)),
  lives_without_owner: some(fc.constant(true)),
  furnished: some(fc.boolean()),
  pet_friendly: some(fc.boolean()),
  shareable: some(fc.boolean()),
  utilities: codes(utilities),
  amenities: codes(amenities),
  accessibility: codes(accessFacts),
  posted_days: some(fc.integer({ min: 1, max: 60 })),
  q: some(label),
  affordability: some(fc.constantFrom(...Object.keys(affordabilityLabels))),
  owner: some(fc.integer({ min: 1, max: 2_147_483_647 })),
};

const settled = (filters: SearchFilters): SearchFilters => ({
  ...filters,
  stay_to: filters.stay_from && (filters.stay_to ?? '') > filters.stay_from ? filters.stay_to : null,
});

const search: fc.Arbitrary<Search> = fc
  .record({
    place,
    filters: (fc.record(values) as unknown as fc.Arbitrary<SearchFilters>).map(settled),
    sort: fc.constantFrom(...sorts),
    page: fc.integer({ min: 1, max: 2_147_483_647 }),
    page_size: fc.constantFrom(...pageSizes),
  })
  .filter(({ filters: { min_price, max_price } }) => (min_price ?? 0) <= (max_price ?? 1e12));

const asked = ({ place: where, filters, ...rest }: Search): Search => {
  const nameless = { label: null };
  const kept = (): SearchPlace => {
    if (where.kind === 'circle')
      return { ...where, centre: { lat: where.centre.lat, lng: where.centre.lng, ...nameless } };
    const common = { radius: 5 };
    if (where.kind === 'bounds') return { kind: 'bounds', bounds: where.bounds, near: null, ...common };
    if (where.kind === 'area') return { kind: 'area', corners: where.corners, near: null, ...common };
    return { ...where, ...common };
  };
  return { ...rest, place: kept(), filters: { ...filters, affordability: null } };
};

const isSomewhere = ({ place: { kind }, filters: { owner } }: Search): boolean =>
  kind !== 'anywhere' || owner !== null;

describe('a search', () => {
  it('survives a round trip through an address', () => {
    fc.assert(
      fc.property(search, (one) => {
        expect(parseSearch(searchParams(one))).toEqual(one);
      }),
    );
  });

  it('survives a round trip through the API’s parameters, as values and as text', () => {
    fc.assert(
      fc.property(search.filter(isSomewhere), (one) => {
        const query = searchQuery(one);
        expect(searchOf(ListingSearch.parse(query))).toEqual(asked(one));
        const texts = Object.fromEntries(
          Object.keys(query).map((name) => [
            name,
            entriesOf(query).flatMap(([key, text]) => (key === name ? [text] : [])),
          ]),
        );
        const sent = Object.fromEntries(
          Object.entries(texts).map(([name, [only, ...more]]) => [
            name,
            more.length > 0 ? [only, ...more] : only,
          ]),
        );
        expect(searchOf(ListingSearch.parse(sent))).toEqual(asked(one));
      }),
    );
  });

  it('is saved with the name of its place, and means the same to the server and on the screen', () => {
    fc.assert(
      fc.property(search.filter(isSomewhere), (one) => {
        const saved = savedQueryField.parse(savedParams(one));
        const shown = parseSearch(entriesOf(savedParams(one)));
        const unpaged = { page: 1, page_size: 15, sort: 'newest' } as const;
        expect({ ...saved.search, ...unpaged }).toEqual(shown);
        expect(asked(shown)).toEqual(asked({ ...one, ...unpaged }));
      }),
    );
  });

  it('means the same in an address and in the API, for everything that the API accepts', () => {
    const text = fc.oneof(
      fc.string({ maxLength: 12 }),
      fc.constantFrom(
        '0',
        '+5',
        '5.',
        '.5',
        '1e3',
        '-1',
        ' 7 ',
        '1000001',
        '2027-02-30',
        '2027-02-28',
        'ON',
        'off',
        'heat,ac',
        '["A","T"]',
        '43,-80,44,-79',
        '43,-80;44,-80;44,-79',
        'é',
        'newest',
        '15',
        '1.234',
        '99.99',
      ),
    );
    const names = Object.keys(ListingSearch.shape);
    fc.assert(
      fc.property(fc.constantFrom(...names), text, (name, value) => {
        fc.pre(value.trim() !== '');
        const params: [string, string][] = [
          ['owner', '3'],
          ...(name === 'owner' ? [] : [[name, value] as [string, string]]),
        ];
        const read = ListingSearch.safeParse(Object.fromEntries(params));
        fc.pre(read.success);
        const { page_size: _, ...meant } = searchOf(read.data ?? {});
        expect(parseSearch(params)).toMatchObject(meant);
      }),
      { numRuns: 1000 },
    );
  });

  it('treats “false” for verification as no filter', () => {
    expect(searchOf({ location: 'Waterloo', verified: false }).filters).toEqual(noFilters);
  });

  it('has its last day after the first, and refuses a last day alone or before it', () => {
    const refused = (query: object) => {
      const read = ListingSearch.safeParse({ location: 'Waterloo', ...query });
      return read.error?.issues.map(({ path, message }) => [path.join(), message]) ?? [];
    };
    expect(refused({ stay_to: '2027-08-31' })).toEqual([
      ['stay_from', 'Enter the date from which you need the home.'],
    ]);
    expect(refused({ stay_from: '2027-05-01', stay_to: '2027-04-30' })).toEqual([
      ['stay_to', 'The last day cannot be before the first.'],
    ]);
    expect(refused({ stay_from: '2027-05-01', stay_to: '2027-05-01' })).toEqual([]);
    expect(filtersOf({ stay_from: '2027-05-01', stay_to: '2027-05-01' })).toEqual(
      filtersOf({ stay_from: '2027-05-01' }),
    );
  });

  it('has the first 500 when the API is asked for no page', () => {
    expect(searchOf({})).toEqual({ ...emptySearch, page_size: 500 });
    expect(searchOf({ page: 2 })).toMatchObject({ page: 2, page_size: 15 });
    expect(searchOf({ page_size: 30 })).toMatchObject({ page: 1, page_size: 30 });
  });

  it('has a parameter of the API for every filter but affordability', () => {
    const known = new Set(Object.keys(ListingSearch.shape));
    expect(Object.keys(filterRules).filter((name) => !known.has(name))).toEqual(['affordability']);
  });
});
