import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { finestStep, lastStep, type PriceStep, priceBars } from './price-bars.ts';

/** Steps as the database counts them. */
const stepsOf = (prices: readonly number[]): PriceStep[] => {
  const counts = new Map<number, number>();
  for (const price of prices) {
    const step = Math.min(Math.floor(price / finestStep), lastStep);
    counts.set(step, (counts.get(step) ?? 0) + 1);
  }
  return [...counts].map(([step, count]) => ({ step, count })).toSorted((a, b) => a.step - b.step);
};

describe('the bars of prices', () => {
  it('are none without homes', () => {
    expect(priceBars([])).toEqual({ total: 0, bars: [] });
  });

  it('count every home in the bar of its price', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 20_000 }), { minLength: 1, maxLength: 300 }),
        (prices) => {
          const { total, bars } = priceBars(stepsOf(prices));
          expect(total).toBe(prices.length);
          for (const { from, to, count } of bars)
            expect(count).toBe(
              prices.filter((price) => price >= from && price < (to ?? Number.POSITIVE_INFINITY)).length,
            );
        },
      ),
    );
  });

  it('follow each other without a gap, at most 25, all of one round width, the last without an end', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 99_999_999 }), { minLength: 1, maxLength: 100 }),
        (prices) => {
          const { bars } = priceBars(stepsOf(prices));
          const width = (bars[1]?.from ?? 100) - (bars[0]?.from ?? 0);
          expect([50, 100, 200, 250, 500, 1000, 2000, 2500, 5000, 10_000]).toContain(
            bars.length > 1 ? width : 50,
          );
          expect(bars.length).toBeLessThanOrEqual(25);
          bars.forEach(({ from, to }, index) => {
            expect(from % (bars.length > 1 ? width : 50)).toBe(0);
            expect(to).toBe(index === bars.length - 1 ? null : bars[index + 1]?.from);
          });
        },
      ),
    );
  });

  it('keep their shape beside a few that cost very much', () => {
    const usual = Array.from({ length: 400 }, (_, index) => 800 + index * 8);
    const { bars } = priceBars(stepsOf([...usual, 20_000, 90_000_000]));
    expect(bars.slice(0, 2)).toEqual([
      { from: 800, to: 1000, count: 25 },
      { from: 1000, to: 1200, count: 25 },
    ]);
    expect(bars.at(-1)).toMatchObject({ from: 3800, to: null });
  });
});
