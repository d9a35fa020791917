import { describe, expect, it } from 'vitest';
import { isWithin, peakOf, priceAt, spanOf, stepsOf } from './price-scale.ts';

const bars = [
  { from: 0, to: 500, count: 0 },
  { from: 500, to: 1000, count: 4 },
  { from: 1000, to: 1500, count: 4 },
  { from: 1500, to: 2000, count: 1 },
  { from: 2000, to: null, count: 0 },
];

describe('the scale of prices', () => {
  it.each([
    [null, null, 0, 5],
    [500, 1500, 1, 3],
    [600, 1400, 1, 3],
    [0, 0, 0, 1],
    [9000, 9000, 4, 5],
    [2000, 2000, 4, 4],
  ])('has %s to %s from step %i to step %i', (min_price, max_price, low, high) => {
    expect(stepsOf(bars, { min_price, max_price })).toEqual({ low, high });
  });

  it('sets no limit at its ends, and the beginning of a bar in between', () => {
    expect([0, 1, 4, 5].map((step) => priceAt(bars, step))).toEqual([null, 500, 2000, null]);
    expect(priceAt([], 0)).toBeNull();
  });

  it.each([
    [null, null, [0, 1, 2, 3, 4]],
    [500, null, [1, 2, 3, 4]],
    [null, 1000, [0, 1, 2]],
    [999, 1001, [1, 2]],
    [5000, null, [4]],
  ])('marks the bars that hold homes from %s to %s', (min_price, max_price, marked) => {
    const within = bars.flatMap((bar, place) => (isWithin(bar, { min_price, max_price }) ? [place] : []));
    expect(within).toEqual(marked);
  });

  it('tells from where to where prices go and what most ask', () => {
    expect(spanOf(bars)).toEqual({ from: 500, to: 2000 });
    expect(peakOf(bars)).toEqual({ from: 500, to: 1000 });
    expect(spanOf([{ from: 900, to: null, count: 2 }])).toEqual({ from: 900, to: null });
    expect([spanOf([]), peakOf([])]).toEqual([null, null]);
  });
});
