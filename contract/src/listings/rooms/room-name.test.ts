import { describe, expect, it } from 'vitest';
import { roomName } from './room-name.ts';

const home = { bedrooms: 2, city: 'Montréal', property_type: 'A', postal_code: 'H2Y 1C6' };

describe('the room name of a home in Québec', () => {
  it.each([
    [0, '1½'],
    [1, '3½'],
    [2, '4½'],
    [3, '5½'],
    [6, '8½'],
  ])('with %i bedrooms is %s', (bedrooms, name) => {
    expect(roomName({ ...home, bedrooms })).toBe(name);
  });

  it.each(['G1R 4S9', 'H2Y 1C6', 'j4k 2t5'])('is known by the postal code %s', (postal_code) => {
    expect(roomName({ ...home, postal_code })).toBe('4½');
  });

  it('is taken from the province after the city when the postal code says nothing', () => {
    expect(roomName({ ...home, city: 'Gatineau, QC', postal_code: '' })).toBe('4½');
    const { postal_code: _, ...unknown } = home;
    expect(roomName(unknown)).toBeNull();
  });

  it.each(['K1A 0A6', 'M5J 0C3', 'E1C 1G4', 'X0A 0H0'])(
    'is not said at %s, outside Québec',
    (postal_code) => {
      expect(roomName({ ...home, postal_code })).toBeNull();
    },
  );

  it.each([
    ['H', null],
    ['T', null],
    ['C', '4½'],
    ['O', '4½'],
  ])('is said of homes but not of houses: %s', (property_type, name) => {
    expect(roomName({ ...home, property_type })).toBe(name);
  });
});
