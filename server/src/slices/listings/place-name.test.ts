import { expect, it } from 'vitest';
import { placeName } from './place-name.ts';

it.each([
  ['Toronto', 'Toronto', []],
  ['Toronto, ON', 'Toronto', []],
  ['Toronto ON', 'Toronto', []],
  ['Toronto, Ontario, Canada', 'Toronto', []],
  ['Québec, Québec', 'Québec', []],
  ['Quebec', 'Quebec', []],
  ['ON', 'ON', []],
  ['75 King St S, Waterloo', '75 King St S', ['Waterloo']],
  ['75 King St S, Waterloo, ON N2J 1P2, Canada', '75 King St S', ['Waterloo']],
  ['75 King St S, Unit 4, Waterloo, n2j1p2', '75 King St S', ['Unit 4', 'Waterloo']],
  [', Toronto ,', 'Toronto', []],
  [',', ',', []],
])('reads “%s” as %s within %j', (location, text, within) => {
  expect(placeName(location)).toEqual({ text, within });
});

it('looks for five parts of an address, however many there are', () => {
  const { text, within } = placeName(Array.from({ length: 60 }, (_, index) => `a${index}`).join());
  expect([text, ...within]).toEqual(['a0', 'a1', 'a2', 'a3', 'a4']);
});
