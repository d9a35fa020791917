import { type ListingSearch, ListingSearch as Search } from '@lodgepole/contract/listings/search';

const toronto = { lat: 43.6532, lng: -79.3832 };
const usual = { min_price: '1000', max_price: '2500', bedrooms: '2', pet_friendly: 'true' };
const kmPerDegree = 111.195;

type Query = Readonly<Record<string, string | readonly string[]>>;

const circle = (km: number): Query => ({
  lat: String(toronto.lat),
  lng: String(toronto.lng),
  radius: String(km),
});

/** A box or a polygon with as many square kilometres as the circle. */
const halfSide = (km: number): [up: number, across: number] => {
  const up = (km * Math.sqrt(Math.PI)) / 2 / kmPerDegree;
  return [up, up / Math.cos((toronto.lat * Math.PI) / 180)];
};

const bounds = (km: number): Query => {
  const [up, across] = halfSide(km);
  return {
    bounds: [toronto.lat - up, toronto.lng - across, toronto.lat + up, toronto.lng + across]
      .map((side) => side.toFixed(6))
      .join(','),
  };
};

const area = (km: number, corners: number): Query => {
  const [up, across] = [km / kmPerDegree, km / kmPerDegree / Math.cos((toronto.lat * Math.PI) / 180)];
  const points = Array.from({ length: corners }, (_, index) => {
    const turn = (2 * Math.PI * index) / corners;
    return `${(toronto.lat + up * Math.sin(turn)).toFixed(6)},${(toronto.lng + across * Math.cos(turn)).toFixed(6)}`;
  });
  return { area: points.join(';') };
};

const parse = (query: Query): ListingSearch => Search.parse({ page: '1', page_size: '15', ...query });

/** Circles, and bounds and areas of the same size, with the usual filters. */
export const shapes: readonly { readonly name: string; readonly searches: readonly ListingSearch[] }[] = [
  ...[1, 5, 20, 50].flatMap((km) =>
    (['newest', 'priceLowHigh'] as const).map((sort) => ({
      name: `${km} km, ${sort === 'newest' ? 'newest' : 'cheapest'}`,
      searches: [circle(km), bounds(km), area(km, 12), area(km, 100)].map((place) =>
        parse({ ...place, ...usual, sort }),
      ),
    })),
  ),
  {
    name: '300 km, newest',
    searches: [circle(300), bounds(300), area(300, 12), area(300, 100)].map((place) =>
      parse({ ...place, ...usual }),
    ),
  },
];

const more: Readonly<Record<string, Query>> = {
  'none beside them': {},
  verified: { verified: 'true' },
  'laundry in the home': { laundry_type: 'I' },
  'two parking spaces': { parking_min: '2' },
  '700 square feet': { sqft_min: '700' },
  'exactly two bedrooms': { bedrooms_exact: '2' },
  'apartment or condo': { property_type: ['A', 'C'] },
  'move in by March': { move_in_before: '2027-03-01' },
  'all of them': {
    verified: 'true',
    laundry_type: ['I', 'S'],
    parking_min: '1',
    sqft_min: '600',
    property_type: ['A', 'C', 'H'],
    move_in_before: '2027-06-01',
  },
};

/** The usual filters and one more, in 5 km, in 20 km, the cheapest in 20 km, and in a city by name. */
export const filters = Object.entries(more).map(([name, filter]) => ({
  name,
  searches: [
    { ...circle(5), ...usual, ...filter },
    { ...circle(20), ...usual, ...filter },
    { ...circle(20), ...usual, ...filter, sort: 'priceLowHigh' },
    { location: 'Toronto, ON', ...usual, ...filter },
  ].map(parse),
}));

/** What maps and histograms are asked for. */
export const maps: Readonly<Record<string, ListingSearch>> = Object.fromEntries(
  Object.entries<Query>({
    'Toronto, 5 km': bounds(5),
    'Toronto, 20 km': bounds(20),
    'Toronto, 20 km, filters': { ...bounds(20), ...usual },
    'text “Toronto”': { location: 'Toronto, ON' },
    'southern Ontario': { bounds: '42,-83,46,-74' },
    Canada: { bounds: '41.6,-141.1,83.2,-52.6' },
    'Canada, filters': { bounds: '41.6,-141.1,83.2,-52.6', ...usual },
    'Canada, filters that few homes meet': {
      bounds: '41.6,-141.1,83.2,-52.6',
      ...usual,
      bedrooms_exact: '4',
      furnished: 'true',
      utilities: ['heat', 'hydro', 'water'],
      amenities: ['heating', 'ac', 'fridge'],
      min_price: '2400',
    },
  }).map(([name, query]) => [name, Search.parse(query)]),
);
