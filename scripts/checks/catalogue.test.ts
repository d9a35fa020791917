import { expect, it } from 'vitest';
import { differences } from './catalogue.ts';

const one = new Map([['a1', 'Go Home']]);
const none = new Map<string, string>();

it('finds nothing where code and catalogue agree', () => {
  expect(differences(one, one)).toEqual([]);
});

it('reports missing and unused messages', () => {
  expect(differences(one, none)).toEqual(['missing from the catalogue: Go Home']);
  expect(differences(none, one)).toEqual(['no longer in the code: Go Home']);
});
