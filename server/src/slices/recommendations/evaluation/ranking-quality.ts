import { type Entry, type Feedback, toFeedback } from '../learning/feedback.ts';
import { addVotes, findNeighbours, type NeighbourSettings } from '../learning/neighbours.ts';
import { mean, ndcg, recall } from './measures.ts';

export interface Quality {
  readonly recall: number;
  readonly ndcg: number;
}

interface Task {
  readonly people: number;
  readonly items: number;
  readonly known: readonly Entry[];
  readonly wanted: readonly Entry[];
}

const top = 20;

/** Fills one score per item for a person. */
type Score = (scores: Float64Array, person: number) => void;

/** The best items, best first; of equals the one with the lower number. */
const topItems = (scores: Float64Array): number[] => {
  const best: number[] = [];
  const scoreAt = (place: number): number => scores[best[place] ?? -1] ?? Number.NEGATIVE_INFINITY;
  scores.forEach((score, item) => {
    if (best.length === top && score <= scoreAt(top - 1)) return;
    let place = Math.min(best.length, top - 1);
    while (place > 0 && scoreAt(place - 1) < score) {
      best[place] = best[place - 1] ?? 0;
      place--;
    }
    best[place] = item;
  });
  return best;
};

/** Every item is ranked, those the person is known to have are left out. */
const measure = ({ people, items, wanted }: Task, known: Feedback, score: Score): Quality => {
  const wants = new Map<number, Set<number>>();
  for (const { person, item } of wanted) wants.set(person, (wants.get(person) ?? new Set()).add(item));
  const recalls: number[] = [];
  const ndcgs: number[] = [];
  for (let person = 0; person < people; person++) {
    const want = wants.get(person);
    if (!want) continue;
    const scores = new Float64Array(items);
    score(scores, person);
    for (let at = known.starts[person] ?? 0; at < (known.starts[person + 1] ?? 0); at++)
      scores[known.items[at] ?? 0] = -1;
    const ranking = topItems(scores);
    recalls.push(recall(ranking, want, top));
    ndcgs.push(ndcg(ranking, want, top));
  }
  return { recall: mean(recalls), ndcg: mean(ndcgs) };
};

const feedbackOf = ({ known, people, items }: Task): Feedback => toFeedback(known, people, items);

export const measureNeighbours = (task: Task, settings: NeighbourSettings): Quality => {
  const known = feedbackOf(task);
  const neighbours = findNeighbours(known, settings);
  return measure(task, known, (scores, person) => {
    for (let at = known.starts[person] ?? 0; at < (known.starts[person + 1] ?? 0); at++)
      addVotes(scores, neighbours, known.items[at] ?? 0, known.strengths[at] ?? 0);
  });
};

export const measurePopular = (task: Task): Quality => {
  const counts = new Float64Array(task.items);
  for (const { item } of task.known) counts[item] = (counts[item] ?? 0) + 1;
  return measure(task, feedbackOf(task), (scores) => scores.set(counts));
};
