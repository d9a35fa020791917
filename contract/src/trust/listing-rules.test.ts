import { describe, expect, it } from 'vitest';
import { isLowRent, isNewWithSeveral } from './listing-rules.ts';

describe('a low rent', () => {
  it('is under half of the median, to the cent', () => {
    expect(isLowRent(99_999, { homes: 8, median: 200_000 })).toBe(true);
    expect(isLowRent(100_000, { homes: 8, median: 200_000 })).toBe(false);
    expect(isLowRent(100_000, { homes: 8, median: 200_000.5 })).toBe(true);
  });

  it('takes at least eight homes to be known', () => {
    expect(isLowRent(1, { homes: 7, median: 200_000 })).toBe(false);
    expect(isLowRent(1, { homes: 0, median: null })).toBe(false);
    expect(isLowRent(1, { homes: 1000, median: 200_000 })).toBe(true);
  });
});

describe('a new account with several listings', () => {
  const now = new Date('2026-11-16T12:00:00.000Z');
  const twoDaysAgo = new Date('2026-11-14T12:00:00.000Z');
  const lessThanThat = new Date('2026-11-14T12:00:00.001Z');

  it('is younger than two days, to the millisecond', () => {
    expect(isNewWithSeveral({ created_at: lessThanThat, listings: 3 }, now)).toBe(true);
    expect(isNewWithSeveral({ created_at: twoDaysAgo, listings: 3 }, now)).toBe(false);
  });

  it('has three or more', () => {
    expect(isNewWithSeveral({ created_at: now, listings: 2 }, now)).toBe(false);
    expect(isNewWithSeveral({ created_at: now, listings: 4 }, now)).toBe(true);
  });
});
