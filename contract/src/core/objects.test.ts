import { expect, it } from 'vitest';
import { namesOf, pick, withEach } from './objects.ts';

it('gives every name the same value', () => {
  expect(withEach(['a', 'b'], 0)).toEqual({ a: 0, b: 0 });
  expect(withEach([], 0)).toEqual({});
});

it('picks the named properties, including undefined ones, and nothing else', () => {
  const whole: { a: number; b: null; c?: string; d: string } = { a: 1, b: null, d: 'x' };
  expect(pick(whole, ['a', 'b', 'c'])).toStrictEqual({ a: 1, b: null, c: undefined });
});

it('lists an object’s names in order', () => {
  expect(namesOf({ b: 1, a: 2 })).toEqual(['b', 'a']);
});
