import { type Action, actionWeight, type Votes } from './rank.ts';

/** A home of a person's past, with what was learned about it. */
export interface Voter {
  readonly id: number;
  readonly action: Action;
  readonly daysAgo: number;
  readonly neighbour_ids: readonly number[] | null;
  readonly closeness: readonly number[] | null;
}

/** Of what a person did, the latest are asked. */
export const mostVoters = 40;

/** More than are ranked: homes that were rented since still have votes. */
const mostVoted = 240;

/** Adds up what people with the same past went on to, and who of the past speaks loudest for each. */
export const tally = (past: Iterable<Voter>): Votes & { readonly best: readonly number[] } => {
  const total = new Map<number, number>();
  const strongest = new Map<number, number>();
  const loudest = new Map<number, number>();
  for (const { id, action, daysAgo, neighbour_ids, closeness } of past) {
    const weight = actionWeight({ action, daysAgo });
    neighbour_ids?.forEach((neighbour, index) => {
      const close = closeness?.[index] ?? 0;
      // What is unlike a dismissed home is not liked for it.
      if (weight < 0 && close < 0) return;
      const vote = weight * close;
      total.set(neighbour, (total.get(neighbour) ?? 0) + vote);
      if (vote <= (loudest.get(neighbour) ?? 0)) return;
      loudest.set(neighbour, vote);
      strongest.set(neighbour, id);
    });
  }
  const best = [...total]
    .filter(([, votes]) => votes > 0)
    .sort(([a, left], [b, right]) => right - left || a - b)
    .slice(0, mostVoted)
    .map(([id]) => id);
  return { total, strongest, best };
};
