import { expect, it } from 'vitest';
import { isSameHome } from './same-home.ts';

const home = { street_address: '75 King St S', unit_number: '4B', city: 'Montréal' };

it.each([
  [{ street_address: '75 king street south' }],
  [{ street_address: ' 75  King St.  S. ' }],
  [{ unit_number: 'Apt. 4b' }],
  [{ unit_number: '#4 B' }],
  [{ city: 'MONTREAL' }],
])('%j is the same home', (change) => {
  expect(isSameHome(home, { ...home, ...change })).toBe(true);
});

it.each([
  [{ street_address: '76 King St S' }],
  [{ street_address: '75 King St N' }],
  [{ unit_number: '4C' }],
  [{ unit_number: '' }],
  [{ city: 'Laval' }],
])('%j is another home', (change) => {
  expect(isSameHome(home, { ...home, ...change })).toBe(false);
});

it('handles long texts of any letters', () => {
  const long = { ...home, street_address: 'é.'.repeat(100_000), unit_number: 'apt'.repeat(50_000) };
  expect(isSameHome(long, long)).toBe(true);
});
