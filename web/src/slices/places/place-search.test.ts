import { describe, expect, it } from 'vitest';
import { readPlaceSearch, writePlaceSearch } from './place-search.ts';

const waterloo = { label: 'Waterloo, ON', lat: 43.4668, lng: -80.51639 };
const read = (query: string) => readPlaceSearch(new URLSearchParams(query));

describe('a search in the address', () => {
  it('is written as people share it', () => {
    expect(writePlaceSearch({ city: waterloo, radius: 5 }).toString()).toBe(
      'city=Waterloo%2C+ON&lat=43.4668&lng=-80.51639&radius=5',
    );
  });

  it('comes back as it was written', () => {
    const search = { city: waterloo, radius: 20 };
    expect(readPlaceSearch(writePlaceSearch(search))).toEqual(search);
  });

  it('replaces the one that stood there and leaves the rest alone', () => {
    const params = writePlaceSearch(
      { city: null, radius: 10 },
      new URLSearchParams('from=mail&city=Old&lat=1&lng=2'),
    );
    expect(params.toString()).toBe('from=mail&radius=10');
  });

  it('starts at five kilometres without a city', () => {
    expect(read('')).toEqual({ city: null, radius: 5 });
  });

  it.each([
    'city=Waterloo',
    'city=Waterloo&lat=43&lng=',
    'city=Waterloo&lat=91&lng=0',
    'city=Waterloo&lat=x&lng=0',
    'lat=43&lng=-80',
    'city=%20&lat=43&lng=-80',
  ])('has no city when it reads %s', (query) => {
    expect(read(query).city).toBeNull();
  });

  it.each(['7', '-5', '5.5', 'x', '1e3', ''])('ignores a radius of %j', (radius) => {
    expect(read(`radius=${radius}`).radius).toBe(5);
  });
});
