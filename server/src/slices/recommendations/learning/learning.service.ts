import { type Entry, toFeedback } from './feedback.ts';
import { learnInThread } from './learn.ts';
import type { ActionRow, LearningStore, NeighbourRow } from './learning.repository.ts';
import type { Neighbours } from './neighbours.ts';
import { learningSettings } from './settings.ts';

/** People and listings numbered from 0, as the learning wants them. */
const numbered = (rows: readonly ActionRow[]) => {
  const people = new Map<number, number>();
  const items = new Map<number, number>();
  const numberOf = (numbers: Map<number, number>, id: number): number => {
    const known = numbers.get(id) ?? numbers.size;
    numbers.set(id, known);
    return known;
  };
  const entries = rows.map(
    ({ user_id, listing_id, is_favourite }): Entry => ({
      person: numberOf(people, user_id),
      item: numberOf(items, listing_id),
      strength: learningSettings.strengths[is_favourite ? 'favourite' : 'click'],
    }),
  );
  return { feedback: toFeedback(entries, people.size, items.size), listings: [...items.keys()] };
};

const toRows = ({ starts, ids, closeness }: Neighbours, listings: readonly number[]): NeighbourRow[] =>
  listings.flatMap((listing_id, item) => {
    const [from, to] = [starts[item] ?? 0, starts[item + 1] ?? 0];
    if (from === to) return [];
    return {
      listing_id,
      neighbour_ids: Array.from(ids.subarray(from, to), (id) => listings[id] ?? 0),
      closeness: Array.from(closeness.subarray(from, to), (value) => Number(value.toPrecision(5))),
    };
  });

/** Learns from everything people did. Until it is committed, the previous result stays in use. */
export const learningService = (store: LearningStore) => ({
  refresh: (): Promise<void> =>
    store.transaction(async (learning) => {
      if (!(await learning.claim())) return;
      const { feedback, listings } = numbered(await learning.actions());
      const neighbours = await learnInThread(feedback, learningSettings.neighbours);
      await learning.replaceNeighbours(toRows(neighbours, listings));
      await learning.replacePopularity();
    }),
});
