import { expect, it } from 'vitest';
import { holdsListing } from './signals.ts';

it('holds a listing for one strong signal or two weak ones', () => {
  expect(holdsListing([])).toBe(false);
  expect(holdsListing(['new_account'])).toBe(false);
  expect(holdsListing(['new_account', 'low_rent'])).toBe(true);
  expect(holdsListing(['copied_picture'])).toBe(true);
});
