import { expect, it } from 'vitest';
import { addressKey } from '../../core/limits/address-key.ts';
import { uploadPlaces } from './upload-places.ts';

const [a, b, c] = [addressKey('a'), addressKey('b'), addressKey('c')];

it('limits all addresses together, and reuses freed places', () => {
  const places = uploadPlaces({ address: null, everybody: { forms: 2, bytes: 100 } });
  const [first, second] = [places(a), places(b)];
  expect(() => places(c)).toThrow('There is no storage space left for uploads.');
  first.grow(60);
  expect(() => second.grow(60)).toThrow('There is no storage space left for uploads.');
  first.leave();
  second.leave();
  for (const address of [a, b]) places(address).grow(50);
});

it('counts each address separately', () => {
  const places = uploadPlaces({ address: { forms: 1, bytes: 100 }, everybody: { forms: 9, bytes: 900 } });
  const first = places(a);
  expect(() => places(a)).toThrow('Too many requests.');
  expect(() => places(b).grow(101)).toThrow('Too many requests.');
  first.leave();
  places(a).grow(100);
});
