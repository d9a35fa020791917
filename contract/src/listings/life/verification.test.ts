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

describe('what staff have verified', () => {
  it.each(verifiedFields)('is changed by another %s', (field) => {
    expect(changesVerified(before, { [field]: 'something else' })).toBe(true);
  });

  it('is changed by a point that is taken away', () => {
    expect(changesVerified(before, { latitude: null })).toBe(true);
  });

  it('stays when the same is sent again, or nothing of it', () => {
    expect(changesVerified(before, { ...before })).toBe(false);
    expect(changesVerified(before, {})).toBe(false);
  });

  it('is changed by a single cent', () => {
    expect(changesVerified(before, { price: 1850.01 })).toBe(true);
  });
});
