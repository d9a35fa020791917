import { describe, expect, it } from 'vitest';
import type { Action } from './rank.ts';
import { tally, type Voter } from './votes.ts';

const voter = (id: number, action: Action, closeness: Readonly<Record<number, number>>): Voter => ({
  id,
  action,
  daysAgo: 0,
  neighbour_ids: Object.keys(closeness).map(Number),
  closeness: Object.values(closeness),
});

describe('votes of a person’s past', () => {
  it('are summed, and name the listing that contributes most', () => {
    const { total, strongest, best } = tally([
      voter(1, 'favourite', { 10: 0.5, 11: 0.25 }),
      voter(2, 'favourite', { 10: 0.25, 11: 0.5 }),
    ]);
    expect([total.get(10), total.get(11)]).toEqual([0.75, 0.75]);
    expect([strongest.get(10), strongest.get(11)]).toEqual([1, 2]);
    expect(best).toEqual([10, 11]);
  });

  it('may count against a listing, and are then no reason to show it', () => {
    const { strongest, best } = tally([
      voter(1, 'favourite', { 10: -0.5, 11: -0.25 }),
      voter(2, 'favourite', { 10: 0.25, 11: 0.5 }),
    ]);
    expect(best).toEqual([11]);
    expect(strongest.get(11)).toBe(2);
  });

  it('of a dismissed home count against what is like it, and never for what is not', () => {
    const { total, strongest, best } = tally([voter(1, 'dismissed', { 10: 0.5, 11: -0.5 })]);
    expect(total.get(10)).toBeLessThan(0);
    expect(total.get(11)).toBeUndefined();
    expect([strongest.get(10), strongest.get(11)]).toEqual([undefined, undefined]);
    expect(best).toEqual([]);
  });

  it('name no more homes than can be ranked: the loudest, of equals the one with the lower id', () => {
    const votes = Array.from({ length: 1000 }, (_, at) => 1 + ((at * 7919) % 400) / 400);
    const { best } = tally([voter(1, 'favourite', Object.fromEntries(votes.entries()))]);
    const sorted = Array.from(votes.keys()).sort((a, b) => (votes[b] ?? 0) - (votes[a] ?? 0) || a - b);
    expect(best).toEqual(sorted.slice(0, 240));
  });
});
