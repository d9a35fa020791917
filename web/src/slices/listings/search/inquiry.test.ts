import { emptySearch, type Search } from '@lodgepole/contract/listings/search/search';
import type { SearchFilters } from '@lodgepole/contract/listings/search/search-filters';
import { describe, expect, it } from 'vitest';
import { inquire } from './inquiry.ts';
import { refined } from './search-state.ts';

const centre = { label: 'Waterloo, ON', lat: 43.4668, lng: -80.5164 };
const waterloo: Search = {
  ...emptySearch,
  place: { kind: 'circle', centre, radius: 5 },
};
const paging = { sort: 'newest', page: 1, page_size: 15 };
const around = { lat: 43.4668, lng: -80.5164, radius: 5 };
const asked = (filters: Partial<SearchFilters>, income: number | null = null) =>
  inquire(refined(waterloo, filters), income);

describe('the request to the server', () => {
  it('asks for a circle, an order and a page', () => {
    expect(
      inquire(
        {
          ...waterloo,
          place: { kind: 'circle', centre, radius: 20 },
          sort: 'oldest',
          page: 4,
          page_size: 50,
        },
        null,
      ),
    ).toEqual({
      kind: 'ask',
      query: { ...around, radius: 20, sort: 'oldest', page: 4, page_size: 50 },
    });
  });

  it('asks by name when there is no point', () => {
    expect(inquire({ ...emptySearch, place: { kind: 'name', label: 'Halifax', radius: 5 } }, null)).toEqual({
      kind: 'ask',
      query: { location: 'Halifax', ...paging },
    });
  });

  it('contains every filter that was set, including no and zero', () => {
    expect(asked({ bedrooms: 0, furnished: false, shareable: true, utilities: ['heat'], owner: 3 })).toEqual({
      kind: 'ask',
      query: {
        ...around,
        bedrooms: 0,
        furnished: false,
        shareable: true,
        utilities: ['heat'],
        owner: 3,
        ...paging,
      },
    });
  });

  it('contains multiple choices, dates and minimums', () => {
    const filters = {
      bedrooms_exact: 0,
      property_type: ['A', 'T'],
      laundry_type: ['I'],
      parking_min: 1,
      sqft_min: 500,
      move_in_before: '2027-01-31',
      verified: true,
    } as const;
    expect(asked(filters)).toEqual({ kind: 'ask', query: { ...around, ...filters, ...paging } });
  });

  it('asks for the visible or drawn area instead of the place that names it', () => {
    const bounds = { south: 43, west: -81, north: 44, east: -80 };
    expect(
      inquire({ ...waterloo, place: { kind: 'bounds', bounds, near: centre, radius: 5 } }, null),
    ).toEqual({
      kind: 'ask',
      query: { bounds: '43,-81,44,-80', ...paging },
    });
    const corners = [
      { lat: 43, lng: -81 },
      { lat: 44, lng: -81 },
      { lat: 44, lng: -80 },
    ];
    expect(
      inquire({ ...emptySearch, place: { kind: 'area', corners, near: null, radius: 5 } }, null),
    ).toEqual({
      kind: 'ask',
      query: { area: '43,-81;44,-81;44,-80', ...paging },
    });
  });

  it('asks for a landlord’s listings anywhere when only the landlord is given', () => {
    expect(inquire(refined(emptySearch, { owner: 3 }), null)).toEqual({
      kind: 'ask',
      query: { owner: 3, ...paging },
    });
  });

  it('is not sent without a place', () => {
    expect(inquire(emptySearch, null)).toEqual({ kind: 'place-missing' });
  });

  it('is not sent while the prices contradict each other', () => {
    expect(asked({ min_price: 900, max_price: 800 })).toEqual({ kind: 'price-order' });
    expect(asked({ min_price: 900, max_price: 900 }).kind).toBe('ask');
  });
});

describe('the affordability filter', () => {
  const bounds = (filters: Partial<SearchFilters>, income: number | null = 60_000) => {
    const inquiry = asked(filters, income);
    if (inquiry.kind !== 'ask') return inquiry.kind;
    return [inquiry.query.min_price, inquiry.query.max_price];
  };

  it('becomes prices that fit the income', () => {
    expect(bounds({ affordability: 'affordable' })).toEqual([undefined, 1250]);
    expect(bounds({ affordability: 'recommended' })).toEqual([1250.01, 2000]);
    expect(bounds({ affordability: 'expensive' })).toEqual([2000.01, undefined]);
  });

  it('narrows the typed prices', () => {
    expect(bounds({ affordability: 'recommended', min_price: 1000, max_price: 1800 })).toEqual([
      1250.01, 1800,
    ]);
    expect(bounds({ affordability: 'affordable', min_price: 1000 })).toEqual([1000, 1250]);
  });

  it('sends no request when no price fits both', () => {
    expect(bounds({ affordability: 'affordable', min_price: 1500 })).toBe('nothing');
  });

  it('has no effect without an income', () => {
    expect(bounds({ affordability: 'affordable' }, null)).toEqual([undefined, undefined]);
    expect(bounds({ affordability: 'affordable' }, 0)).toEqual([undefined, undefined]);
  });
});
