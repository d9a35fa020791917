import { aListing } from '../create/listings.ts';

export const search = {
  location: 'Waterloo',
  lat: 43.46,
  lng: -80.52,
  radius: 5,
  min_price: 0,
  max_price: 3000,
  bedrooms: 1,
  utilities: 'heat,water',
  sort: 'newest',
  page: 1,
  page_size: 10,
};

export const shapes = [
  { bounds: '43,-81,44,-80', property_type: ['A', 'C'], move_in_before: '2099-01-01' },
  { area: '43,-81;44,-81;44,-80;43,-81', sqft_min: 500, parking_min: 1, verified: true },
];

export const somePlaces = [
  { name: 'Work', label: 'King St S', lat: 43.46, lng: -80.52, mode: 'bike', shared: true },
  { name: 'School', label: '', lat: 43.47, lng: -80.54, mode: 'transit' },
];

export const aCheck = () => ({
  ...aListing({ front_image: undefined, pictures: undefined }),
  pictures: 3,
  deposit: 900,
  household_about: 'No kids.',
  owner_lives_here: true,
  id: 1,
});
