import { kthLargest } from '../learning/pairs.ts';
import { type Action, actionWeight, type Votes } from './rank.ts';

export interface Voter {
  readonly id: number;
  readonly action: Action;
  readonly daysAgo: number;
  readonly neighbour_ids: readonly number[] | null;
  readonly closeness: readonly number[] | null;
}

/** Only a person's latest actions count. */
export const mostVoters = 40;

/** More than the ranking needs, because rented listings still have votes. */
const mostVoted = 240;

interface Count {
  readonly id: number;
  votes: number;
  loudest: number;
  voter: number;
}

const countVotes = (past: Iterable<Voter>): ReadonlyMap<number, Count> => {
  const counts = new Map<number, Count>();
  for (const { id: voter, action, daysAgo, neighbour_ids, closeness } of past) {
    if (neighbour_ids === null || closeness === null) continue;
    const weight = actionWeight({ action, daysAgo });
    for (let at = 0; at < neighbour_ids.length; at++) {
      const close = closeness[at] ?? 0;
      // Being unlike a dismissed listing is no reason to like one.
      if (weight < 0 && close < 0) continue;
      const id = neighbour_ids[at] ?? 0;
      const vote = weight * close;
      const count = counts.get(id);
      if (!count) counts.set(id, { id, votes: vote, loudest: Math.max(vote, 0), voter });
      else {
        count.votes += vote;
        if (vote > count.loudest) [count.loudest, count.voter] = [vote, voter];
      }
    }
  }
  return counts;
};

/** Most votes first. Sorting all of the thousands would take longer than counting them. */
const loudest = (counts: Iterable<Count>): number[] => {
  const spokenFor = Array.from(counts).filter(({ votes }) => votes > 0);
  const most = Math.min(mostVoted, spokenFor.length);
  const votes = Float32Array.from(spokenFor, (count) => count.votes);
  const least = kthLargest(votes, votes.length, most - 1);
  return spokenFor
    .filter((count) => Math.fround(count.votes) >= least)
    .sort((a, b) => b.votes - a.votes || a.id - b.id)
    .slice(0, most)
    .map(({ id }) => id);
};

/** Also returns which past listing contributes most to each candidate. */
export const tally = (past: Iterable<Voter>): Votes & { readonly best: readonly number[] } => {
  const counts = countVotes(past);
  return {
    total: { get: (id) => counts.get(id)?.votes },
    strongest: {
      get: (id) => {
        const count = counts.get(id);
        return count && count.loudest > 0 ? count.voter : undefined;
      },
    },
    best: loudest(counts.values()),
  };
};
