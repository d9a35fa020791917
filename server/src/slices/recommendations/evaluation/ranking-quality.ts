import type { Actions } from '../learning/actions.ts';
import type { Learned } from '../learning/learn.ts';
import type { NeighbourRow } from '../learning/learning.repository.ts';
import { rowsOf } from '../learning/learning.service.ts';
import { mostVoters, tally } from '../ranking/votes.ts';
import type { Entry } from './data-set.ts';

const recall = (ranking: readonly number[], wanted: ReadonlySet<number>, top: number): number =>
  ranking.slice(0, top).filter((item) => wanted.has(item)).length / wanted.size;

const gainAt = (place: number): number => 1 / Math.log2(place + 2);

/** Hits count more the higher they rank, relative to the best possible ranking. */
export const ndcg = (ranking: readonly number[], wanted: ReadonlySet<number>, top: number): number => {
  let gained = 0;
  let possible = 0;
  for (let place = 0; place < top; place++) {
    const item = ranking[place];
    if (item !== undefined && wanted.has(item)) gained += gainAt(place);
    if (place < wanted.size) possible += gainAt(place);
  }
  return gained / possible;
};

export const mean = (values: readonly number[]): number =>
  values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;

export interface Quality {
  readonly recall: number;
  readonly ndcg: number;
}

interface Task {
  readonly known: Actions;
  readonly wanted: readonly Entry[];
}

const top = 20;

interface Past {
  readonly listing: number;
  readonly action: 'favourite' | 'click';
}

const pastsOf = ({ people, listings, saved }: Actions): Map<number, Past[]> => {
  const pasts = new Map<number, Past[]>();
  listings.forEach((listing, at) => {
    const person = people[at] ?? 0;
    const past = pasts.get(person) ?? [];
    past.push({ listing, action: saved[at] === 1 ? 'favourite' : 'click' });
    pasts.set(person, past);
  });
  return pasts;
};

type Suggest = (past: readonly Past[]) => readonly number[];

const measure = ({ known, wanted }: Task, suggest: Suggest): Quality => {
  const pasts = pastsOf(known);
  const wants = new Map<number, Set<number>>();
  for (const { person, item } of wanted) wants.set(person, (wants.get(person) ?? new Set()).add(item));
  const rankings = [...wants].map(([person, want]) => {
    const past = pasts.get(person) ?? [];
    const familiar = new Set(past.map(({ listing }) => listing));
    return { want, ranking: suggest(past).filter((listing) => !familiar.has(listing)) };
  });
  return {
    recall: mean(rankings.map(({ ranking, want }) => recall(ranking, want, top))),
    ndcg: mean(rankings.map(({ ranking, want }) => ndcg(ranking, want, top))),
  };
};

export const keptRows = (learned: Learned): ReadonlyMap<number, NeighbourRow> =>
  new Map(rowsOf(learned, 0, learned.listings.length).map((row) => [row.listing_id, row]));

/** Uses the stored rows and the votes that the service counts today. */
export const measureLearned = (task: Task, learned: Learned): Quality => {
  const rows = keptRows(learned);
  return measure(
    task,
    (past) =>
      tally(
        past.slice(-mostVoters).map(({ listing, action }) => ({
          id: listing,
          action,
          daysAgo: 0,
          neighbour_ids: rows.get(listing)?.neighbour_ids ?? null,
          closeness: rows.get(listing)?.closeness ?? null,
        })),
      ).best,
  );
};

export const measurePopular = (task: Task): Quality => {
  const counts = new Map<number, number>();
  for (const listing of task.known.listings) counts.set(listing, (counts.get(listing) ?? 0) + 1);
  const popular = [...counts]
    .sort(([a, more], [b, less]) => less - more || a - b)
    .map(([listing]) => listing);
  return measure(task, () => popular.slice(0, 500));
};
