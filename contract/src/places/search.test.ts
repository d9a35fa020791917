import { expect, it } from 'vitest';
import { isCityOfAddress, radiusAround } from './search.ts';

it.each([
  [1, 5, 1],
  [5, 1, 5],
  [20, 5, 20],
  [1, 10, 10],
  [5, 50, 50],
])(
  'a place with a radius of %i km, after a search of %i km, is searched within %i km',
  (own, current, searched) => {
    expect(radiusAround({ radius: own }, current)).toBe(searched);
  },
);

it.each([
  ['123 Nowhere Street, Toronto', 'Toronto', true],
  ['4-123 Nowhere St, Tornto', 'Toronto', true],
  ['1450, rue Introuvable, Montréal', 'Montréal', true],
  ['Kitsilano beach, Vancouver, BC', 'Vancouver', true],
  ['xyz street toronto', 'Toronto', true],
  ['near Toronto', 'Toronto', false],
  ['Ville de Québec', 'Québec', false],
  ['Toronto', 'Toronto', false],
  ['Tornto', 'Toronto', false],
  ['100 mile', '100 Mile House', false],
  ['100 Mile House, BC', '100 Mile House', false],
  ['Toronto M5V 1J5', 'Toronto', false],
])('“%s” with the answer %s is a spot of which only the city is known: %s', (typed, name, is) => {
  expect(isCityOfAddress(typed, { kind: 'city', name })).toBe(is);
});
