import { describe, expect, it } from 'vitest';
import { type ListingStatus, listingStatuses } from '../codes.ts';
import {
  askedAfterDays,
  daysLeft,
  ownerMovesStatus,
  recentDrop,
  seesListing,
  takesRequests,
} from '../rules.ts';

const statuses = Object.keys(listingStatuses) as ListingStatus[];
const now = new Date('2026-11-16T09:00:00Z');
const dayMs = 86_400_000;
const daysAgo = (days: number): Date => new Date(now.getTime() - days * dayMs);

describe('the status of a listing', () => {
  it('takes requests only while it is active', () => {
    expect(statuses.filter(takesRequests)).toEqual(['A']);
  });

  it('hides it from others only while it is held', () => {
    const seenBy = (viewer: { readonly id: number } | null): ListingStatus[] =>
      statuses.filter((status) => seesListing(viewer, 1, status));
    expect(seenBy({ id: 1 })).toEqual(statuses);
    expect(seenBy({ id: 2 })).toEqual(['A', 'P', 'R', 'E']);
    expect(seenBy(null)).toEqual(['A', 'P', 'R', 'E']);
  });

  it('can be changed by the owner unless it is held', () => {
    expect(statuses.filter(ownerMovesStatus)).toEqual(['A', 'P', 'R', 'E']);
  });
});

describe('the days left', () => {
  const leftAfter = (days: number, status: ListingStatus = 'A', listingDays = 30): number | null =>
    daysLeft({ status, confirmed_at: daysAgo(days) }, listingDays, now);

  it.each([
    [0, 30],
    [0.5, 30],
    [1, 29],
    [26.9, 4],
    [27, 3],
    [29.999, 1],
    [30, 0],
    [45, 0],
  ])('are, %d days after it was confirmed, %d', (days, left) => {
    expect(leftAfter(days)).toBe(left);
  });

  it('follow how long listings last', () => {
    expect(leftAfter(3, 'A', 7)).toBe(4);
  });

  it('are zero when it has expired, and null while it is paused, rented or held', () => {
    expect(leftAfter(1, 'E')).toBe(0);
    expect((['P', 'R', 'H'] as const).map((status) => leftAfter(1, status))).toEqual([null, null, null]);
  });
});

describe('the question whether a home is still available', () => {
  it.each([
    [30, 23],
    [15, 8],
    [14, 7],
    [13, 6.5],
    [7, 3.5],
    [1, 0.5],
  ])('comes, where listings last %d days, after %d', (listingDays, days) => {
    expect(askedAfterDays(listingDays)).toBe(days);
  });
});

describe('a price drop', () => {
  const dropOf = (previous_price: number | null, days: number | null): number | null =>
    recentDrop(
      { price: 1500, previous_price, price_changed_at: days === null ? null : daysAgo(days).toISOString() },
      now,
    );

  it('counts for two weeks', () => {
    expect([0, 13.9, 14].map((days) => dropOf(1600, days))).toEqual([100, 100, 100]);
    expect(dropOf(1600, 14.001)).toBeNull();
  });

  it('is null when the price rose, came back or never changed', () => {
    expect(dropOf(1400, 1)).toBeNull();
    expect(dropOf(1500, 1)).toBeNull();
    expect(dropOf(null, null)).toBeNull();
    expect(dropOf(1600, null)).toBeNull();
  });
});
