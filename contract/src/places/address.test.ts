import { describe, expect, it } from 'vitest';
import { AddressRow, addressLabel, doorAddress, isHint, listingAddress, unitAddress } from './address.ts';

const parts = {
  street_address: '88 Harbour St',
  unit_number: '',
  city: 'Toronto',
  province: 'ON',
  postal_code: 'M5J 0C3',
} as const;

describe('the label of an address', () => {
  it.each([
    [{}, '88 Harbour St, Toronto, ON M5J 0C3'],
    [{ unit_number: '1204' }, '1204-88 Harbour St, Toronto, ON M5J 0C3'],
    [{ unit_number: 'PH3' }, 'PH3-88 Harbour St, Toronto, ON M5J 0C3'],
    [{ unit_number: 'B' }, 'B-88 Harbour St, Toronto, ON M5J 0C3'],
    [{ unit_number: 'Basement' }, '88 Harbour St (Basement), Toronto, ON M5J 0C3'],
    [{ unit_number: '4', street_address: 'RR 2' }, 'RR 2 (4), Toronto, ON M5J 0C3'],
  ])('with %j reads %s', (change, label) => {
    expect(addressLabel({ ...parts, ...change })).toBe(label);
  });
});

describe('the address of a home', () => {
  it.each([
    [{}, '88 Harbour St'],
    [{ unit_number: '1204' }, '1204-88 Harbour St'],
    [{ unit_number: '4b' }, '4b-88 Harbour St'],
    [{ unit_number: 'Main floor' }, '88 Harbour St (Main floor)'],
    [{ unit_number: '4', street_address: '1450, rue Saint-Denis' }, '4-1450, rue Saint-Denis'],
  ])('with %j reads %s, and the city after it', (change, door) => {
    expect(doorAddress({ ...parts, ...change })).toBe(door);
    expect(listingAddress({ ...parts, ...change })).toBe(`${door}, Toronto`);
  });
});

describe('an address in a calendar', () => {
  it.each([
    ['en', { unit_number: '' }, '88 Harbour St, Toronto'],
    ['en', { unit_number: '4B' }, 'Unit 4B, 88 Harbour St, Toronto'],
    ['en', { unit_number: 'Main floor' }, 'Main floor, 88 Harbour St, Toronto'],
    ['fr', { unit_number: '' }, '88 Harbour St, Toronto'],
    ['fr', { unit_number: '4B' }, 'App.\u00a04B, 88 Harbour St, Toronto'],
    ['fr', { unit_number: 'Sous-sol' }, 'Sous-sol, 88 Harbour St, Toronto'],
  ] as const)('in %s with %j reads %s', (language, change, read) => {
    expect(unitAddress({ ...parts, ...change }, language)).toBe(read);
  });
});

describe('a row of addresses', () => {
  const address = {
    ...parts,
    label: addressLabel(parts),
    lat: 43.64,
    lng: -79.38,
    accuracy: 'area',
  } as const;

  it('is a complete address, with or without a warning, or only a hint', () => {
    expect(AddressRow.parse(address)).toEqual(address);
    expect(AddressRow.parse({ ...address, warning: 'Far.' })).toMatchObject({ warning: 'Far.' });
    expect(isHint(AddressRow.parse({ hint: 'Add the postal code.' }))).toBe(true);
    expect(isHint(AddressRow.parse(address))).toBe(false);
  });

  it('is never a mix of the two', () => {
    const { postal_code: _missing, ...incomplete } = address;
    expect(AddressRow.safeParse(incomplete).success).toBe(false);
  });
});
