import { describe, expect, it } from 'vitest';
import { checkAddresses } from './addresses.ts';

const found = (source: string, file = 'web/src/slices/groups/card.tsx') =>
  checkAddresses(new Map([[file, source]])).length > 0;

describe('an address', () => {
  it.each([
    ['const a = `${home.street_address}, ${home.city}`;'],
    ['const a = home.street_address + home.city;'],
    ['const a = [unit_number, city].join(" ");'],
    ['const A = () => <p>{listing.street_address}, {listing.city}</p>;'],
    ['const A = () => <p>{unit_number === "" ? street_address : null}</p>;'],
    ['const A = () => <b aria-label={t`Home: ${street_address}`} />;'],
    ["sql`select street_address || ', ' || city from listings`"],
  ])('is not put together by hand: %s', (source) => {
    expect(found(source)).toBe(true);
  });

  it.each([
    ['const a = listingAddress(home);'],
    ['const a = listingAddress({ unit_number, street_address, city });'],
    ['const row = { street_address: listing.street_address };'],
    ['const A = () => <input value={street_address} />;'],
    ['const row = { unit_number: address.unit_number || other };'],
    ['sql`select listings.street_address, listings.city from listings`'],
  ])('is taken along and asked for: %s', (source) => {
    expect(found(source)).toBe(false);
  });

  it('is assembled in one place, except in tests', () => {
    const byHand = 'const a = `${street_address}, ${city}`;';
    expect(found(byHand, 'contract/src/places/address.ts')).toBe(false);
    expect(found(byHand, 'server/src/slices/groups/groups.http.test.ts')).toBe(false);
    expect(found(byHand, 'server/src/slices/groups/groups.service.ts')).toBe(true);
    expect(found("select street_address || ', '", 'server/migrations/0099_groups.sql')).toBe(true);
  });
});
