import { randomOf } from '@lodgepole/contract/core/random';
import { describe, expect, it } from 'vitest';
import type { Actions } from './actions.ts';
import { learn } from './learn.ts';
import { type LearningSettings, learningSettings } from './settings.ts';

/** Small enough to be fast; everything else as in production. */
const settings: LearningSettings = {
  ...learningSettings,
  factors: { ...learningSettings.factors, factors: 8 },
  limits: { ...learningSettings.limits, fewestJudged: 50, factorMs: Number.POSITIVE_INFINITY },
};

/** One array of listings per person, in order of interaction. */
const actionsOf = (people: readonly (readonly number[])[]): Actions => ({
  people: Int32Array.from(people.flatMap((listings, person) => listings.map(() => person))),
  listings: Int32Array.from(people.flat()),
  saved: new Uint8Array(people.flat().length).fill(1),
});

/** Each person likes one of four styles and takes random listings of it, so two people rarely share a listing. */
const peopleWithTastes = (count: number): number[][] => {
  const random = randomOf('tastes');
  return Array.from({ length: count }, () => {
    const style = random.integer(0, 3);
    const listings = Array.from({ length: 60 }, (_, listing) => style * 60 + listing);
    return random.shuffled(listings).slice(0, 7);
  });
};

/** Pairs of listings that only go with each other, so that an action implies exactly one other listing. */
const peopleWithTwins = (count: number): number[][] => {
  const random = randomOf('twins');
  return Array.from({ length: count }, () => {
    const firsts = random.shuffled(Array.from({ length: 150 }, (_, pair) => pair * 2)).slice(0, 3);
    return [
      ...firsts.slice(0, 2).flatMap((listing) => [listing, listing + 1]),
      firsts[2] ?? 0,
      (firsts[2] ?? 0) + 1,
    ];
  });
};

/** The pairs of a listing as `id: closeness`. */
const pairsOf = ({ listings, pairs }: ReturnType<typeof learn>, listing: number): Map<number, number> => {
  const item = listings.indexOf(listing);
  const [from, to] = item < 0 ? [0, 0] : [pairs.starts[item], pairs.starts[item + 1]];
  return new Map(
    Array.from(pairs.ids.subarray(from, to), (id, at): [number, number] => [
      listings[id] ?? -1,
      pairs.closeness[(from ?? 0) + at] ?? 0,
    ]),
  );
};

describe('the model that serves', () => {
  it('is one with factors where people share tastes rather than homes', () => {
    const { report } = learn(actionsOf(peopleWithTastes(250)), settings);
    expect(report.model).not.toBe('neighbours');
    expect(report.figures[report.model]).toBeGreaterThan(report.figures.neighbours ?? 1);
    expect(report.judged).toBe(250);
  });

  it('is neighbours unless factors score higher', () => {
    const { report } = learn(actionsOf(peopleWithTwins(400)), settings);
    expect(report.model).toBe('neighbours');
    expect(report.figures.neighbours).toBeGreaterThanOrEqual(report.figures.factors ?? 1);
    expect(report.figures.neighbours).toBeGreaterThanOrEqual(report.figures.both ?? 1);
  });

  it('is neighbours when too few people can be judged by', () => {
    const { report } = learn(actionsOf(peopleWithTastes(49)), settings);
    expect(report).toMatchObject({
      model: 'neighbours',
      figures: {},
      note: 'fewer than 50 people to judge by',
    });
  });

  it.each([
    [{ mostFactorListings: 100 }, 'more than 100 homes'],
    [{ mostFactorBytes: 1000 }, 'more memory than the factors may take'],
    [{ factorMs: -1 }, 'the factors took too long'],
  ])('is neighbours beyond %j', (limits, note) => {
    const limited = { ...settings, limits: { ...settings.limits, ...limits } };
    const { report, pairs } = learn(actionsOf(peopleWithTastes(250)), limited);
    expect(report).toMatchObject({ model: 'neighbours', note });
    expect(pairs.ids.length).toBeGreaterThan(0);
  });

  it('is neighbours when the time is up after the choice', () => {
    const actions = actionsOf(peopleWithTastes(250));
    let reads = 0;
    const count = () => reads++;
    learn(actions, settings, { clock: count });
    const used = reads;
    reads = 0;
    const limits = { ...settings.limits, factorMs: used - 10 };
    const { report } = learn(actions, { ...settings, limits }, { clock: count });
    expect(report).toMatchObject({ model: 'neighbours', note: 'the factors took too long' });
    expect(report.figures.factors).toBeGreaterThan(0);
  });
});

describe('a learned model', () => {
  it('is the same for the same actions', () => {
    const actions = actionsOf(peopleWithTastes(120));
    const [first, second] = [learn(actions, settings), learn(actions, settings)];
    expect(second.pairs).toEqual(first.pairs);
    expect({ ...second.report, seconds: 0 }).toEqual({ ...first.report, seconds: 0 });
  });

  it('stays within its size limits, whichever kind it is', () => {
    const room = { perItem: 30, average: 12, most: 2000 };
    for (const only of ['neighbours', 'factors', 'both'] as const) {
      const { listings, pairs } = learn(actionsOf(peopleWithTastes(250)), { ...settings, room }, { only });
      expect(listings.length).toBeGreaterThan(200);
      expect(pairs.ids.length).toBeLessThanOrEqual(2000);
      const rows = Array.from(
        listings,
        (_, item) => (pairs.starts[item + 1] ?? 0) - (pairs.starts[item] ?? 0),
      );
      expect(Math.max(...rows)).toBeLessThanOrEqual(30);
    }
  });

  it('ignores a home that only one person dealt with', () => {
    const own = 9999;
    const people = [...peopleWithTastes(120), [0, 1, 2, 3, own]];
    for (const only of ['neighbours', 'factors', 'both'] as const) {
      const learned = learn(actionsOf(people), settings, { only });
      expect(learned.listings).not.toContain(own);
      expect(pairsOf(learned, 0).has(own)).toBe(false);
    }
  });

  it('is empty without actions', () => {
    const { listings, report } = learn(actionsOf([]), settings);
    expect(listings).toHaveLength(0);
    expect(report).toMatchObject({ people: 0, listings: 0, pairs: 0 });
  });

  it('recommends homes of the same taste when it uses factors', () => {
    const pairs = pairsOf(learn(actionsOf(peopleWithTastes(250)), settings, { only: 'factors' }), 0);
    const loudest = [...pairs].sort(([, a], [, b]) => b - a).slice(0, 10);
    expect(loudest.every(([listing]) => listing < 60)).toBe(true);
  });
});
