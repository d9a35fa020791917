import { listingStatuses } from '@lodgepole/contract/listings/codes';
import { daysLeft } from '@lodgepole/contract/listings/rules';
import { describe, expect, it } from 'vitest';
import type { DemoListing } from './homes/home.ts';
import { listingDays } from './homes/plan-life.ts';
import { planMarketplace } from './marketplace.ts';
import { minutesBefore, minutesPerDay } from './time.ts';

const { listings, interests, conversations } = planMarketplace();
const now = new Date('2026-11-15T12:00:00Z');
const days = (minutes: number): number => minutes / minutesPerDay;

const inStatus = (status: string): DemoListing[] => listings.filter((home) => home.status === status);

const leftOf = (home: DemoListing): number | null =>
  daysLeft(
    { status: home.status, confirmed_at: new Date(minutesBefore(now, home.confirmedMinutesAgo)) },
    listingDays,
    now,
  );

describe('the lives of the demo’s homes', () => {
  it('show every status, most of them active and two held', () => {
    expect(new Set(listings.map(({ status }) => status))).toEqual(new Set(Object.keys(listingStatuses)));
    expect(inStatus('A').length / listings.length).toBeGreaterThan(0.75);
    expect(inStatus('H')).toHaveLength(2);
    for (const status of ['P', 'R', 'E']) expect(inStatus(status).length).toBeGreaterThan(3);
  });

  it('go in order: posted, confirmed, closed', () => {
    for (const { status, postedMinutesAgo, confirmedMinutesAgo, closedMinutesAgo } of listings) {
      expect(confirmedMinutesAgo).toBeLessThanOrEqual(postedMinutesAgo);
      expect(confirmedMinutesAgo).toBeGreaterThanOrEqual(closedMinutesAgo ?? 0);
      expect(closedMinutesAgo === null).toBe(status === 'A');
    }
  });

  it('do not end in the first day, nor many on one of the days after it; some end in three', () => {
    const left = inStatus('A').map(leftOf);
    expect(Math.min(...left.map((count) => count ?? 0))).toBeGreaterThan(1);
    const ending = Map.groupBy(left, (count) => count);
    expect(ending.get(3)?.length).toBeGreaterThan(1);
    for (let day = 2; day <= 14; day += 1) expect(ending.get(day)?.length ?? 0).toBeLessThan(20);
  });

  it('expired thirty days after they were confirmed', () => {
    for (const { confirmedMinutesAgo, closedMinutesAgo } of inStatus('E'))
      expect(days(confirmedMinutesAgo - (closedMinutesAgo ?? 0))).toBeCloseTo(listingDays, 2);
  });

  it('have prices that fell, lately and long ago, and a few that rose, each from the first to today’s', () => {
    const changed = listings.filter(({ prices }) => prices.length > 0);
    for (const { price, prices, postedMinutesAgo, confirmedMinutesAgo } of changed) {
      expect(prices.length).toBeGreaterThan(1);
      expect(prices[0]?.minutesAgo).toBe(postedMinutesAgo);
      expect(prices.at(-1)?.price).toBe(price);
      // Editing confirms.
      expect(confirmedMinutesAgo).toBeLessThanOrEqual(prices.at(-1)?.minutesAgo ?? 0);
      const times = prices.map(({ minutesAgo }) => minutesAgo);
      expect(times).toEqual([...new Set(times)].sort((one, other) => other - one));
    }
    const drops = changed.filter(({ price, prices }) => (prices.at(-2)?.price ?? 0) > price);
    const recent = drops.filter(({ prices }) => days(prices.at(-1)?.minutesAgo ?? 99) < 14);
    expect(recent.length).toBeGreaterThan(10);
    expect(drops.length - recent.length).toBeGreaterThan(5);
    expect(changed.length - drops.length).toBeGreaterThan(2);
  });
});

describe('what people did with them', () => {
  it('was done while they were up, and no one saw the held ones', () => {
    for (const { listing, minutesAgo } of interests) {
      const { status, postedMinutesAgo = 0, closedMinutesAgo } = listings[listing] ?? {};
      expect(status).not.toBe('H');
      expect(minutesAgo).toBeLessThanOrEqual(postedMinutesAgo);
      expect(minutesAgo).toBeGreaterThanOrEqual(closedMinutesAgo ?? 0);
    }
  });

  it('led to conversations that began after the home was posted, and before it was gone', () => {
    const enquiries = conversations.filter(({ kind }) => kind === 'direct');
    for (const { listing, messages } of enquiries) {
      const first = messages[0]?.minutesAgo ?? 0;
      const home = listings[listing ?? -1];
      expect(first).toBeLessThanOrEqual(home?.postedMinutesAgo ?? 0);
      expect(first).toBeGreaterThanOrEqual(home?.closedMinutesAgo ?? 0);
      const times = messages.map(({ minutesAgo }) => minutesAgo);
      expect(times).toEqual(times.toSorted((one, other) => other - one));
    }
  });
});
