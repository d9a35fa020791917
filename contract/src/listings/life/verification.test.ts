import { describe, expect, it } from 'vitest';
import { changesVerified, type VerifiedFacts, verifiedFields } from './verification.ts';

const before: VerifiedFacts = {
  price: 1850,
  street_address: '75 King St S',
  unit_number: '',
  city: 'Waterloo',
  postal_code: 'N2J 1P2',
  latitude: 43.4643,
  longitude: null,
};

describe('a verified listing', () => {
  it.each(verifiedFields)('loses its verification with another %s', (field) => {
    expect(changesVerified(before, { [field]: 'something else' })).toBe(true);
  });

  it('loses its verification when its point is removed', () => {
    expect(changesVerified(before, { latitude: null })).toBe(true);
  });

  it('stays verified when the same values or none are sent', () => {
    expect(changesVerified(before, { ...before })).toBe(false);
    expect(changesVerified(before, {})).toBe(false);
  });

  it('loses its verification over a single cent', () => {
    expect(changesVerified(before, { price: 1850.01 })).toBe(true);
  });
});
