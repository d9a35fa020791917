import { expect, it } from 'vitest';
import { radiusAround } from './search.ts';

it.each([
  [1, 5, 1],
  [5, 1, 5],
  [20, 5, 20],
  [1, 10, 10],
  [5, 50, 50],
])(
  'a place that brings %i km, after a search of %i km, is searched %i km around',
  (own, current, searched) => {
    expect(radiusAround({ radius: own }, current)).toBe(searched);
  },
);
