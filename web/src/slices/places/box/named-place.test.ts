import type { Place } from '@lodgepole/contract/places/search';
import { expect, it } from 'vitest';
import { placeNamed } from './use-meant-place.ts';

const place = (kind: Place['kind'], name: string, label: string): Place => ({
  id: label,
  name,
  province: 'ON',
  label,
  kind,
  lat: 43,
  lng: -79,
  radius: 5,
});

const kingston = place('city', 'Kingston', 'Kingston, ON');
const king = place('city', 'King', 'King, ON');
const quebec = place('city', 'Québec', 'Québec, QC');
const jerome = place('city', 'Saint-Jérôme', 'Saint-Jérôme, QC');
const annex = place('neighbourhood', 'The Annex', 'The Annex, Toronto, ON');
const area = place('postal', 'M5V', 'M5V, Toronto, ON');
const address = place('address', '88 Harbour St', '88 Harbour St, Toronto, ON M5J 0C3');

it.each([
  ['king', [kingston, king], king],
  ['KING, Ontario', [kingston, king], king],
  ['Quebec City', [quebec], quebec],
  ['Ville de Québec', [quebec], quebec],
  ['St. Jerome', [quebec, jerome], jerome],
  ['the annex', [annex], annex],
  ['The Annex Toronto ON', [annex], annex],
  ['m5v 1j5', [area], area],
  ['88 harbour street toronto m5j0c3', [address], address],
])('takes “%s” for the place of that name', (typed, places, meant) => {
  expect(placeNamed(places, typed)).toBe(meant);
});

it.each([
  ['kin', [kingston, king]],
  ['uoft', [annex]],
  ['m5v', [area, annex].toReversed()],
  ['', []],
])('takes “%s” for none', (typed, places) => {
  const found = placeNamed(places, typed);
  expect(found === undefined || found.name.toLowerCase() === typed).toBe(true);
});
