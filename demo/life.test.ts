import { holdsListing, type ListingSignal } from '@lodgepole/contract/core/text-rules/signals';
import { listingStatuses } from '@lodgepole/contract/listings/codes';
import { daysLeft } from '@lodgepole/contract/listings/rules';
import { describe, expect, it } from 'vitest';
import { byId } from './loading/references.ts';
import { readMarketplace } from './marketplace.ts';
import type { Listing } from './schema.ts';
import { cast } from './sign-ins.ts';
import { minutesPerDay, momentBefore } from './time.ts';

const { people, listings, interests, conversations, reviews, reports } = readMarketplace();
const homes = byId(listings);
const now = new Date('2026-11-15T12:00:00Z');
const listingDays = 30;
const days = (minutes: number): number => minutes / minutesPerDay;

const inStatus = (status: string): Listing[] => listings.filter((home) => home.status === status);

const leftOf = ({ status, confirmedAgo }: Listing): number | null =>
  daysLeft({ status, confirmed_at: momentBefore(now, confirmedAgo) }, listingDays, now);

describe('the lives of the demo’s homes', () => {
  it('show every status of a posted home, most of them active and two held', () => {
    expect(new Set(listings.map(({ status }) => status))).toEqual(
      new Set(Object.keys(listingStatuses).filter((status) => status !== 'D')),
    );
    expect(inStatus('A').length / listings.length).toBeGreaterThan(0.75);
    expect(inStatus('H')).toHaveLength(2);
    for (const status of ['P', 'R', 'E']) expect(inStatus(status).length).toBeGreaterThan(3);
  });

  it('go in order: posted, confirmed, closed', () => {
    for (const { status, postedAgo, confirmedAgo, closedAgo } of listings) {
      expect(confirmedAgo).toBeLessThanOrEqual(postedAgo);
      expect(confirmedAgo).toBeGreaterThanOrEqual(closedAgo ?? 0);
      expect(closedAgo === null).toBe(status === 'A');
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
    for (const { confirmedAgo, closedAgo } of inStatus('E'))
      expect(days(confirmedAgo - (closedAgo ?? 0))).toBeCloseTo(listingDays, 2);
  });

  it('have prices that fell, lately and long ago, and a few that rose, each from the first to today’s', () => {
    const changed = listings.filter(({ prices }) => prices.length > 0);
    for (const { price, prices, postedAgo, confirmedAgo } of changed) {
      expect(prices.length).toBeGreaterThan(1);
      expect(prices[0]?.ago).toBe(postedAgo);
      expect(prices.at(-1)?.price).toBe(price);
      // Editing a listing also confirms it.
      expect(confirmedAgo).toBeLessThanOrEqual(prices.at(-1)?.ago ?? 0);
      const times = prices.map(({ ago }) => ago);
      expect(times).toEqual([...new Set(times)].sort((one, other) => other - one));
    }
    const drops = changed.filter(({ price, prices }) => (prices.at(-2)?.price ?? 0) > price);
    const recent = drops.filter(({ prices }) => days(prices.at(-1)?.ago ?? 99) < 14);
    expect(recent.length).toBeGreaterThan(10);
    expect(drops.length - recent.length).toBeGreaterThan(5);
    expect(changed.length - drops.length).toBeGreaterThan(2);
  });
});

describe('what people did with them', () => {
  it('was done while they were up, and no one saw the held ones', () => {
    for (const { clicks, favourites } of interests)
      for (const [listing, ago] of Object.entries(clicks)) {
        const { status, postedAgo = 0, closedAgo } = homes.get(listing) ?? {};
        expect(status).not.toBe('H');
        expect(ago).toBeLessThanOrEqual(postedAgo);
        expect(ago - (favourites.includes(listing) ? 2 : 0)).toBeGreaterThanOrEqual(closedAgo ?? 0);
      }
  });

  it('led to conversations that began after the home was posted, and before it was gone', () => {
    for (const { messages, listing } of conversations.filter(({ kind }) => kind === 'direct')) {
      const first = messages[0]?.ago ?? 0;
      expect(first).toBeLessThanOrEqual(homes.get(listing ?? '')?.postedAgo ?? 0);
      expect(first).toBeGreaterThanOrEqual(homes.get(listing ?? '')?.closedAgo ?? 0);
      const times = messages.map(({ ago }) => ago);
      expect(times).toEqual(times.toSorted((one, other) => other - one));
    }
  });
});

describe('the demo’s staff', () => {
  it('has held listings, reports and requests for verification to decide', () => {
    const held = listings.filter(({ hold }) => hold !== null);
    expect(held).toEqual(inStatus('H'));
    for (const { hold } of held)
      expect(holdsListing(hold?.signals.map(({ code }) => code as ListingSignal) ?? [])).toBe(true);
    expect(held.some(({ hold }) => typeof hold?.answer === 'string')).toBe(true);
    const open = reports.filter(({ decided }) => decided === null);
    expect(open.map(({ subject }) => subject)).toEqual(['listing', 'listing', 'person', 'listing']);
    expect(open.some(({ reporters }) => reporters.length > 1)).toBe(true);
    expect(listings.filter(({ verification_status: status }) => status === 'P').length).toBeGreaterThan(3);
  });

  it('finds nobody reported or blocked by themselves, and nobody whom a visitor can be', () => {
    for (const { reported, reporters } of reports) {
      expect(reporters).not.toContain(reported);
      expect(new Set(reporters).size).toBe(reporters.length);
      expect(Object.values(cast)).not.toContain(reported);
    }
    for (const { id, blocks } of people) expect(blocks).not.toContain(id);
  });
});

describe('the demo’s reviews', () => {
  it('come mostly, not always, from people who wrote to each other, and some have a reply', () => {
    const pair = (...both: readonly string[]): string => both.toSorted().join(' ');
    const wrote = new Set(
      conversations.flatMap(({ kind, participants, messages }) =>
        kind === 'direct' && new Set(messages.map(({ from }) => from)).size === 2
          ? [pair(...participants)]
          : [],
      ),
    );
    const between = reviews.filter(({ role }) => role !== 'R');
    const dealt = between.filter(({ reviewer, reviewee }) => wrote.has(pair(reviewer, reviewee)));
    expect(dealt.length / between.length).toBeGreaterThan(0.7);
    expect(dealt.length).toBeLessThan(between.length);
    expect(reviews.filter(({ reply }) => reply !== null).length).toBeGreaterThan(10);
  });

  it('have one conversation for each person and home', () => {
    const direct = conversations.filter(({ kind }) => kind === 'direct');
    const keys = direct.map(({ participants: [starter], listing }) => `${starter} ${listing}`);
    expect(new Set(keys).size).toBe(keys.length);
  });
});
