import { seeded as seededNumbers } from '@lodgepole/contract/core/random';

export interface Random {
  /** From 0 (included) to 1 (excluded). */
  next(): number;
  /** A whole number from `low` to `high`, both included. */
  between(low: number, high: number): number;
  chance(part: number): boolean;
  pick<Item>(items: readonly Item[]): Item | undefined;
}

/** The same numbers for the same seed. The timing between processes still differs from run to run. */
export const seeded = (seed: number): Random => {
  const next = seededNumbers(seed);
  const between = (low: number, high: number): number => low + Math.floor(next() * (high - low + 1));
  return {
    next,
    between,
    chance: (part) => next() < part,
    pick: (items) => items[between(0, items.length - 1)],
  };
};
