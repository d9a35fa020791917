import { describe, expect, it } from 'vitest';
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

it('reads the word for a unit alone as the name of one', () => {
  expect(isSameHome({ ...home, unit_number: 'Suite' }, { ...home, unit_number: '' })).toBe(false);
});

describe('in Québec', () => {
  const montreal = { street_address: '275 rue Notre-Dame Est', unit_number: '4', city: 'Montréal' };

  it.each([
    [{ street_address: '275, rue Notre-Dame E.' }],
    [{ street_address: '275 r. notre dame est' }],
    [{ street_address: '275 Notre-Dame E' }],
    [{ unit_number: 'app. 4' }],
    [{ unit_number: 'App4' }],
    [{ unit_number: 'appartement 4' }],
    [{ unit_number: 'logement 4' }],
    [{ unit_number: 'no 4' }],
    [{ city: 'montreal' }],
  ])('%j is the same home', (change) => {
    expect(isSameHome(montreal, { ...montreal, ...change })).toBe(true);
  });

  it.each([
    ['425 boul. De Maisonneuve O', '425, boulevard de Maisonneuve Ouest'],
    ['100 av. du Mont-Royal', '100, avenue Mont-Royal'],
    ['12 rue Ste-Catherine O.', '12 Sainte Catherine Ouest'],
    ['3175 ch. des Quatre-Bourgeois', '3175, chemin Quatre-Bourgeois'],
    ['1205, 3e Avenue', '1205 3ième av.'],
  ])('%s is %s', (one, other) => {
    expect(isSameHome({ ...montreal, street_address: one }, { ...montreal, street_address: other })).toBe(
      true,
    );
  });

  it.each([
    [{ street_address: '275 rue Notre-Dame Ouest' }],
    [{ street_address: '275 boul. Notre-Dame Est' }],
    [{ unit_number: 'Nord' }],
  ])('%j is another home', (change) => {
    expect(isSameHome(montreal, { ...montreal, ...change })).toBe(false);
  });

  it('takes the basement for the same in both languages', () => {
    const below = (unit_number: string) => ({ ...montreal, unit_number });
    expect(isSameHome(below('Sous-sol'), below('Basement'))).toBe(true);
    expect(isSameHome(below('RDC'), below('rez-de-chaussée'))).toBe(true);
    expect(isSameHome(below('Sous-sol'), below('RDC'))).toBe(false);
  });
});

it('handles long texts of any letters', () => {
  const long = { ...home, street_address: 'é.'.repeat(100_000), unit_number: 'apt'.repeat(50_000) };
  expect(isSameHome(long, long)).toBe(true);
});
