import { describe, expect, it } from 'vitest';
import { neighbourhoodLocator } from './neighbourhood-locator.ts';

const places = [
  { kind: 'city', name: 'Toronto', lat: 43.6532, lng: -79.3832 },
  { kind: 'neighbourhood', name: 'High Park', lat: 43.65, lng: -79.47 },
  { kind: 'neighbourhood', name: 'Roncesvalles', lat: 43.645, lng: -79.449 },
] as const;

describe('the neighbourhood of a point', () => {
  const locate = neighbourhoodLocator(places);

  it.each([
    ['in the middle of one', 43.65, -79.47, 'High Park'],
    ['between two, nearer to the second', 43.647, -79.456, 'Roncesvalles'],
    ['a little less than two kilometres off', 43.6679, -79.47, 'High Park'],
    ['a little more than two kilometres off', 43.6681, -79.47, null],
    ['in a city that no neighbourhood is near to', 43.6532, -79.3832, null],
  ])('%s', (_, lat, lng, name) => {
    expect(locate({ lat, lng })).toBe(name);
  });

  it('is found in the gazetteer of the product', () => {
    expect(neighbourhoodLocator()({ lat: 43.6465, lng: -79.4637 })).toMatch(/\w/);
    expect(neighbourhoodLocator()({ lat: 70, lng: -90 })).toBeNull();
  });
});
