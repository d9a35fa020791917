import { holdsListing } from '@lodgepole/contract/trust/signals';
import { describe, expect, it } from 'vitest';
import { placesOfCast, planMarketplace } from './marketplace.ts';
import { demoSignIns } from './sign-ins.ts';

const { people, listings, conversations, reviews, trust } = planMarketplace();
const cast = new Set(Object.values(placesOfCast(people)));

describe('the demo’s staff', () => {
  it('is one person to sign in as, who neither lets nor looks', () => {
    const staff = people.filter(({ isStaff }) => isStaff);
    expect(staff).toMatchObject([{ isLandlord: false, taste: null }]);
    expect(staff[0]?.email).toBe(demoSignIns.find(({ role }) => role === 'staff')?.email);
  });

  it('has held listings, reports and requests for verification to decide', () => {
    expect(trust.holds.map(({ listing }) => listing)).toEqual(
      [...listings.entries()].flatMap(([place, { status }]) => (status === 'H' ? [place] : [])),
    );
    for (const { signals } of trust.holds) expect(holdsListing(signals.map(({ code }) => code))).toBe(true);
    expect(trust.holds.some(({ answer }) => answer !== null)).toBe(true);
    const open = trust.reports.filter(({ decided }) => decided === null);
    expect(open.map(({ subject }) => subject)).toEqual(['listing', 'listing', 'person', 'listing']);
    expect(open.some(({ reporters }) => reporters.length > 1)).toBe(true);
    expect(listings.filter(({ verification_status: status }) => status === 'P').length).toBeGreaterThan(3);
  });

  it('finds nobody reported by themselves, and nobody whom a visitor can be', () => {
    for (const { reported, reporters } of trust.reports) {
      expect(reporters).not.toContain(reported);
      expect(new Set(reporters).size).toBe(reporters.length);
      expect(cast.has(reported)).toBe(false);
    }
    for (const { blocker, blocked } of trust.blocks) expect(blocker).not.toBe(blocked);
  });
});

describe('the demo’s reviews', () => {
  it('come mostly, not always, from people who wrote to each other, and some have a reply', () => {
    const wrote = new Set(
      conversations.flatMap(({ kind, participants, messages }) =>
        kind === 'direct' && new Set(messages.map(({ sender }) => sender)).size === 2
          ? [participants.toSorted((one, other) => one - other).join(' ')]
          : [],
      ),
    );
    const between = reviews.filter(({ role }) => role !== 'R');
    const dealt = between.filter(({ reviewer, reviewee }) =>
      wrote.has([reviewer, reviewee].toSorted((one, other) => one - other).join(' ')),
    );
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
