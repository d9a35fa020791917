import { expect, it } from 'vitest';
import { placeName, placeWords } from './place-name.ts';

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
  ['75 King St S, Unit 4, Waterloo, n2j1p2', '75 King St S', ['Waterloo']],
  [', Toronto ,', 'Toronto', []],
  [',', ',', []],
  ['#4', '#4', []],
  ['Montréal (Québec)', 'Montréal', []],
  ['Montréal Qc', 'Montréal', []],
  ['Montréal, Qué. H2X 3K8', 'Montréal', []],
  ['Moncton N.-B.', 'Moncton', []],
  ['Moncton, Nouveau-Brunswick', 'Moncton', []],
  ['Charlottetown (Î.-P.-É.)', 'Charlottetown', []],
  ['10 Ave N.E., Calgary', '10 Ave N.E.', ['Calgary']],
  ['Ville de Montréal', 'Montréal', []],
  ['City of Toronto, ON', 'Toronto', []],
  ['275, rue Notre-Dame Est, Montréal (Québec) H2Y 1C6', '275 rue Notre-Dame Est', ['Montréal']],
  ['app. 4, 1450, rue Saint-Denis, Montréal', '1450 rue Saint-Denis', ['Montréal']],
  ['4-1450, rue Saint-Denis', '1450 rue Saint-Denis', []],
  ['12 rue Saint-Jean, Quebec City', '12 rue Saint-Jean', ['Québec']],
])('reads “%s” as %s within %j', (location, name, within) => {
  expect(placeName(location)).toEqual({ names: [name], within });
});

it.each([
  ['Quebec City', ['Québec']],
  ['Québec City, QC', ['Québec']],
  ['Three Rivers', ['Three Rivers', 'Trois-Rivières']],
  ['Three Rivers, PE', ['Three Rivers']],
  ['Saint-Jean (N.-B.)', ['Saint-Jean', 'Saint John']],
  ['St-Jean, NL', ['St-Jean', "St. John's"]],
  ['Saint-Jean', ['Saint-Jean']],
  ['Saint-Jean, QC', ['Saint-Jean']],
  ['Grand-Sault', ['Grand-Sault', 'Grand Falls']],
])('knows what “%s” is called where it lies', (location, names) => {
  expect(placeName(location).names).toEqual(names);
});

it('looks for five parts of an address, however many there are', () => {
  const { names, within } = placeName(Array.from({ length: 60 }, (_, index) => `a${index}`).join());
  expect([...names, ...within]).toEqual(['a0', 'a1', 'a2', 'a3', 'a4']);
});

it.each([
  ['Trois Rivieres', ['trois rivieres'], ['trois rivieres']],
  [
    'boul. St-Laurent O.',
    ['boul saint laurent o'],
    ['boulevard saint laurent west', 'boulevard saint laurent o'],
  ],
  ['75 King St S', ['75 king saint s'], ['75 king street s']],
  ['rue', ['rue'], ['rue']],
  ['%', [], []],
  ['\u0301', [], []],
])('looks for the words of “%s”, the last as it is typed and as it is meant', (location, cities, streets) => {
  expect(placeWords(location)).toEqual({ cities, streets, within: [] });
});
