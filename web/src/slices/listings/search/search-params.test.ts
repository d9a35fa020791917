import { emptySearch, type Search, type SearchPlace } from '@lodgepole/contract/listings/search/search';
import { noFilters } from '@lodgepole/contract/listings/search/search-filters';
import { hostileTexts, slowestGrowth } from '@lodgepole/contract/testing/hostile-text';
import { describe, expect, it } from 'vitest';
import { readSearch, writeSearch } from './search-state.ts';

const read = (query: string) => readSearch(new URLSearchParams(query));
const spot = { label: 'Waterloo, ON', lat: 43.4668, lng: -80.51639 };
const waterloo = { kind: 'circle', centre: spot, radius: 5 } as const;

const everything: Search = {
  place: {
    kind: 'bounds',
    bounds: { south: 43.4, west: -80.6, north: 43.5, east: -80.4 },
    near: spot,
    radius: 20,
  },
  filters: {
    kind: 'R',
    min_price: 800,
    max_price: 2199.99,
    per_person_max: 900,
    bedrooms: 0,
    bedrooms_exact: 2,
    bathrooms: 1.5,
    property_type: ['A', 'T'],
    laundry_type: ['I', 'S'],
    parking_min: 1,
    sqft_min: 500,
    move_in_before: '2027-01-31',
    stay_from: '2027-05-01',
    stay_to: '2027-08-31',
    term: ['M', 'S'],
    verified: true,
    lives_without_owner: true,
    furnished: true,
    pet_friendly: false,
    shareable: true,
    utilities: ['heat', 'water'],
    amenities: ['ac', 'internet'],
    accessibility: ['elevator', 'grab_bars'],
    posted_days: 7,
    q: 'quiet balc',
    affordability: 'recommended',
    owner: 12,
  },
  sort: 'priceHighLow',
  page: 3,
  page_size: 30,
};

describe('a search in the address', () => {
  it('comes back as it was written', () => {
    expect(readSearch(writeSearch(everything))).toEqual(everything);
  });

  it('is short when nothing unusual is asked for', () => {
    expect(writeSearch({ ...emptySearch, place: waterloo }).toString()).toBe(
      'city=Waterloo%2C+ON&lat=43.4668&lng=-80.51639&radius=5',
    );
    expect(writeSearch(emptySearch).toString()).toBe('');
  });

  it('keeps the name of a place that is only a name, and that a city stands for an unknown address', () => {
    const written = (place: SearchPlace) => writeSearch({ ...emptySearch, place }).toString();
    expect(written({ kind: 'name', label: 'King St', radius: 5 })).toBe('location=King+St');
    const centre = { ...spot, replacesAddress: true } as const;
    const instead = { ...waterloo, centre };
    expect(written(instead)).toContain('&unknown_address=true');
    expect(read(written(instead)).place).toEqual(instead);
  });

  it('replaces the one that stood there and leaves the rest alone', () => {
    const before = `from=mail&utilities%5B%5D=heat&${writeSearch(everything).toString()}`;
    expect(writeSearch({ ...emptySearch, place: waterloo }, new URLSearchParams(before)).toString()).toBe(
      'from=mail&city=Waterloo%2C+ON&lat=43.4668&lng=-80.51639&radius=5',
    );
  });

  it('is a part of the map when it has a point and no name', () => {
    const search = {
      ...emptySearch,
      place: { kind: 'circle', centre: { lat: 43.5, lng: -80.5, label: null }, radius: 10 },
    } as const;
    expect(writeSearch(search).toString()).toBe('lat=43.5&lng=-80.5&radius=10');
    expect(read('lat=43.5&lng=-80.5&radius=10')).toEqual(search);
  });

  it.each(['city=Halifax', 'location=Halifax', 'city=Halifax&lat=44&lng='])(
    'is a name alone when it reads %s',
    (query) => {
      expect(read(query).place).toEqual({ kind: 'name', label: 'Halifax', radius: 5 });
    },
  );

  it.each(['utilities=heat&utilities=water', 'utilities=water,heat', 'utilities[]=heat&amenities=water'])(
    'takes lists as %s',
    (query) => {
      expect(read(query).filters).toEqual({ ...noFilters, utilities: ['heat', 'water'] });
    },
  );

  it.each([
    'property_type=T&property_type=A&laundry_type=S',
    'property_type=A,T&laundry_type[]=S',
    'property_type[]=A&property_type[]=T&property_type=T&laundry_type=S,Z',
  ])('takes several types as %s', (query) => {
    expect(read(query).filters).toEqual({ ...noFilters, property_type: ['A', 'T'], laundry_type: ['S'] });
  });

  it('keeps a drawn area, which counts before the bounds of a map', () => {
    const corners = [
      { lat: 43.4, lng: -80.6 },
      { lat: 43.5, lng: -80.6 },
      { lat: 43.5, lng: -80.4 },
    ];
    const search: Search = {
      ...emptySearch,
      place: { kind: 'area', corners, near: null, radius: 5 },
    };
    const written = writeSearch(search);
    expect(readSearch(written)).toEqual(search);
    written.set('bounds', '43,-81,44,-80');
    expect(readSearch(written)).toEqual(search);
  });

  it('keeps a studio, which is no bedroom exactly', () => {
    const search = { ...emptySearch, filters: { ...noFilters, bedrooms_exact: 0 } };
    expect(writeSearch(search).toString()).toBe('bedrooms_exact=0');
    expect(read('bedrooms_exact=0')).toEqual(search);
  });

  it('keeps a distance that no field offers, as a saved search may have one', () => {
    const search = {
      ...emptySearch,
      place: { kind: 'circle', centre: { lat: 43.5, lng: -80.5, label: null }, radius: 7.5 },
    } as const;
    expect(read('lat=43.5&lng=-80.5&radius=7.5')).toEqual(search);
    expect(writeSearch(search).toString()).toBe('lat=43.5&lng=-80.5&radius=7.5');
  });

  it.each([
    ['furnished=1', true],
    ['furnished=TRUE', true],
    ['furnished=0', false],
    ['furnished=no', null],
  ])('reads %s as %s', (query, answer) => {
    expect(read(query).filters.furnished).toBe(answer);
  });
});

it('may go as far as one of the API', () => {
  expect(read('lat=43.5&lng=-80.5&radius=100000&bedrooms=1000000&sqft_min=1e3&parking_min=200')).toEqual({
    ...emptySearch,
    place: { kind: 'circle', centre: { lat: 43.5, lng: -80.5, label: null }, radius: 100_000 },
    filters: { ...noFilters, bedrooms: 1_000_000, parking_min: 200 },
  });
  expect(read('lat=43.5&lng=-80.5&radius=0').place.radius).toBe(0);
});

describe('junk in the address', () => {
  it.each([
    'lat=91&lng=0',
    'lat=43',
    'lat=x&lng=y',
    'lat=1e1&lng=2',
    'lat=&lng=',
    'city=%20',
    'city=%00',
    `city=${'x'.repeat(201)}`,
    'radius=100001',
    'radius=-5',
    'radius=1e9',
    'min_price=-1',
    'min_price=cheap',
    'min_price=1.234',
    'max_price=NaN',
    'max_price=Infinity',
    'max_price=0x10',
    'bedrooms=1.5',
    'bedrooms=1000001',
    'bathrooms=-2',
    'bedrooms_exact=1.5',
    'bedrooms_exact=1000001',
    'property_type=Z',
    'laundry_type=Z',
    'laundry_type[]=constructor',
    'parking_min=-1',
    'parking_min=1.5',
    'parking_min=1000001',
    'sqft_min=big',
    'sqft_min=1000000000001',
    'move_in_before=soon',
    'move_in_before=2027-02-30',
    'move_in_before=2027-1-31',
    'move_in_before=2027-01-31T00:00',
    'move_in_before=+02027-01-31',
    'verified=false',
    'verified=0',
    'verified=yes',
    'bounds=44,-81,43,-80',
    'bounds=43,-81,44',
    'area=43,-80;44,-80',
    'area=43,-80;44,-79;43,-79;44,-80',
    'property_type=constructor',
    'furnished=maybe',
    'pet_friendly=constructor',
    'shareable=',
    'utilities=gold,constructor',
    'amenities[]=__proto__',
    'affordability=free',
    'owner=0',
    'owner=9999999999',
    'owner=me',
    'sort=random',
    'page=0',
    'page=-1',
    'page=2.5',
    'page=9999999999',
    'page_size=7',
    '%E0%A4%A=1&&&=',
  ])('%s counts as not said', (query) => {
    expect(read(query)).toEqual(emptySearch);
  });
});

const names = [...writeSearch(everything).keys(), 'location', 'utilities[]'];

it.each([...new Set(names)])(
  'is read in no more than twice the time when %s is twice as long',
  async (name) => {
    const readText = (text: string) => readSearch(new URLSearchParams([[name, text]]));
    expect(await slowestGrowth(readText, hostileTexts)).toBeNull();
  },
);
