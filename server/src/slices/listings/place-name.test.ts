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
