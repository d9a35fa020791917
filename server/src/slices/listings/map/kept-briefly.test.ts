import { expect, it } from 'vitest';
import { keptBriefly } from './map.service.ts';

it('keeps a few answers for a short time', () => {
  let clock = 1000;
  const answers = keptBriefly<string>(() => new Date(clock), { most: 2, ms: 100 });
  answers.keep('a', 'one');
  answers.keep('b', 'two');
  expect([answers.find('a'), answers.find('b'), answers.find('c')]).toEqual(['one', 'two', undefined]);
  answers.keep('a', 'again');
  answers.keep('c', 'three');
  expect([answers.find('a'), answers.find('b'), answers.find('c')]).toEqual(['again', undefined, 'three']);
  clock = 1099;
  expect(answers.find('a')).toBe('again');
  clock = 1100;
  expect(answers.find('a')).toBeUndefined();
});
