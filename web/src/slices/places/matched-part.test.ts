import { expect, it } from 'vitest';
import { matchedPart } from './box/place-option.tsx';

it.each([
  ['Waterloo', 'wat', ['', 'Wat', 'erloo']],
  ['Montréal', 'montre', ['', 'Montré', 'al']],
  ['Montréal', 'RÉAL', ['Mont', 'réal', '']],
  ['St. John’s', 'st john', ['', 'St. John', '’s']],
  ["St. John's", 'johns', ['St. ', "John's", '']],
  ['Trois-Rivières', 'rivieres', ['Trois-', 'Rivières', '']],
  ['Québec', ' quebec ', ['', 'Québec', '']],
])('marks in %s what was typed as %s', (name, typed, parts) => {
  expect(matchedPart(name, typed)).toEqual(parts);
});

it.each([
  ['Toronto', 'toronot'],
  ['Toronto', ''],
  ['Toronto', '.'],
])('marks nothing in %s for %j', (name, typed) => {
  expect(matchedPart(name, typed)).toBeNull();
});
