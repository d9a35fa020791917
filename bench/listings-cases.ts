import { ListingSearch } from '@lodgepole/contract/listings/search';

const toronto = { lat: '43.6532', lng: '-79.3832' };
const filters = { min_price: '1000', max_price: '2500', bedrooms: '2', pet_friendly: 'true' };

const around = (radius: number, more: Record<string, string> = {}) => ({
  ...toronto,
  radius: String(radius),
  ...filters,
  ...more,
});

/** Query parameters by the name of the case. Pages have 15 rows. */
const searches: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  '5 km, newest': around(5),
  '20 km, newest': around(20),
  '5 km, page 20': around(5, { page: '20' }),
  '20 km, page 20': around(20, { page: '20' }),
  '5 km, cheapest': around(5, { sort: 'priceLowHigh' }),
  '20 km, cheapest': around(20, { sort: 'priceLowHigh' }),
  '5 km, dearest': around(5, { sort: 'priceHighLow' }),
  '20 km, dearest': around(20, { sort: 'priceHighLow' }),
  '5 km, cheapest, page 20': around(5, { sort: 'priceLowHigh', page: '20' }),
  '20 km, cheapest, page 20': around(20, { sort: 'priceLowHigh', page: '20' }),
  '5 km, no filters': { ...toronto, radius: '5' },
  '20 km, no filters': { ...toronto, radius: '20' },
  '50 km, newest': around(50),
  'text “Toronto”': { location: 'Toronto, ON', ...filters },
  'text “Toronto”, cheapest': { location: 'Toronto, ON', ...filters, sort: 'priceLowHigh' },
  'text “harbour”': { location: 'harbour' },
};

export interface Case {
  readonly name: string;
  readonly path: string;
  readonly search: ListingSearch;
}

export const cases: readonly Case[] = Object.entries(searches).map(([name, wanted]) => {
  const query = { page: '1', page_size: '15', ...wanted };
  return {
    name,
    path: `/api/listings/viewAll?${new URLSearchParams(query).toString()}`,
    search: ListingSearch.parse(query),
  };
});
