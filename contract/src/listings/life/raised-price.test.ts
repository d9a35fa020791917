import { expect, it } from 'vitest';
import { BulkListingsForm } from './bulk.ts';
import { raisedPrice } from './raised-price.ts';

it.each([
  [1850, 2, 1887],
  [1250.5, 2, 1276],
  [150, 15, 173],
  [500, 2.1, 511],
  [1995, -2.5, 1945],
  [1000, 0, 1000],
  [0.5, -50, 0],
])('$%d changed by %d percent is $%d', (price, percent, raised) => {
  expect(raisedPrice(price, percent)).toBe(raised);
});

it('takes several ids once each, and a percentage where prices change', () => {
  expect(BulkListingsForm.parse({ ids: [3, '3', 4], action: 'price', percent: '2.5' })).toEqual({
    ids: [3, 4],
    action: 'price',
    percent: 2.5,
  });
  expect(BulkListingsForm.parse({ ids: [3], action: 'pause', percent: '' })).toEqual({
    ids: [3],
    action: 'pause',
  });
});
