import { describe, expect, it } from 'vitest';
import { bedChoiceOf, bedCounts, bedFilters } from './room-fields.tsx';

describe('the choice of bedrooms', () => {
  it.each([
    ['any', { count: null, isExact: false }, null, null],
    ['any, while an exact number is wanted', { count: null, isExact: true }, null, null],
    ['a studio', { count: 0, isExact: false }, null, 0],
    ['at least one', { count: 1, isExact: false }, 1, null],
    ['exactly one', { count: 1, isExact: true }, null, 1],
    ['exactly three', { count: 3, isExact: true }, null, 3],
    ['four and more, whatever is said about exactness', { count: 4, isExact: true }, 4, null],
  ])('asks for %s', (_, choice, bedrooms, bedrooms_exact) => {
    expect(bedFilters(choice)).toEqual({ bedrooms, bedrooms_exact });
  });

  it.each([
    [null, null, null, false],
    [0, null, null, false],
    [2, null, 2, false],
    [null, 0, 0, true],
    [1, 3, 3, true],
  ])('reads at least %s and exactly %s', (bedrooms, bedrooms_exact, count, isExact) => {
    expect(bedChoiceOf({ bedrooms, bedrooms_exact })).toEqual({ count, isExact });
  });

  it('offers any, a studio and up to four, and what a link asks for beyond', () => {
    expect(bedCounts(null)).toEqual([null, 0, 1, 2, 3, 4]);
    expect(bedCounts(4)).toEqual([null, 0, 1, 2, 3, 4]);
    expect(bedCounts(6)).toEqual([null, 0, 1, 2, 3, 4, 6]);
  });
});
