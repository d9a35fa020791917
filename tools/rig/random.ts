import { seeded as seededNumbers } from '@lodgepole/contract/core/random';

export type Random = ReturnType<typeof seeded>;

/** The same numbers for the same seed. The timing between processes still differs from run to run. */
export const seeded = (seed: number) => {
  const next = seededNumbers(seed);
  const between = (low: number, high: number): number => low + Math.floor(next() * (high - low + 1));
  return {
    next,
    between,
    chance: (probability: number): boolean => next() < probability,
    pick: <Item>(items: readonly Item[]): Item | undefined => items[between(0, items.length - 1)],
  };
};
