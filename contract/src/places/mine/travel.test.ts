import { expect, it } from 'vitest';
import { earthRadiusKm } from '../geo.ts';
import { travelBetween } from './travel.ts';

const home = { lat: 43.6532, lng: -79.3832 };
const at = (km: number) => ({ ...home, lat: home.lat + (km / earthRadiusKm) * (180 / Math.PI) });

it.each([
  ['walk', 10, 13, 163],
  ['bike', 10, 13, 52],
  ['transit', 10, 13, 52],
  ['car', 10, 13, 32],
  ['walk', 4.8, 6.2, 78],
  ['walk', 0, 0, 0],
  ['car', 0, 0, 4],
  ['transit', 0.01, 0, 7],
] as const)('estimates the way %s over %d km: %d km, %d minutes', (mode, straight, km, minutes) => {
  expect(travelBetween(home, at(straight), mode)).toEqual({ km, minutes });
});

it('is the same both ways', () => {
  expect(travelBetween(home, at(3), 'bike')).toEqual(travelBetween(at(3), home, 'bike'));
});
