import { seeded } from '@lodgepole/contract/core/random';
import { type Actions, type Feedback, selected } from './actions.ts';
import { addVotes, type Pairs } from './pairs.ts';

export interface Cut {
  readonly fit: Actions;
  readonly held: readonly Held[];
}

interface Held {
  readonly person: number;
  readonly listing: number;
}

/** With fewer, nothing would be left to learn from. */
const fewestActions = 3;

export const validationCut = (actions: Actions, most: number): Cut => {
  const { people, listings } = actions;
  const lasts: { readonly at: number; readonly person: number; readonly order: number }[] = [];
  const random = seeded(1);
  let person = 0;
  let begun = 0;
  for (let at = 0; at < listings.length; at++) {
    if (at + 1 < listings.length && people[at + 1] === people[at]) continue;
    if (at + 1 - begun >= fewestActions) lasts.push({ at, person, order: random() });
    person++;
    begun = at + 1;
  }
  const chosen = lasts.sort((a, b) => a.order - b.order || a.at - b.at).slice(0, most);
  const aside = new Set(chosen.map(({ at }) => at));
  return {
    fit: selected(actions, (at) => !aside.has(at)),
    held: chosen.map((last) => ({ person: last.person, listing: listings[last.at] ?? 0 })),
  };
};

const top = 20;

export interface Judgement {
  /** NDCG@20 of the listing that was held out. */
  readonly ndcg: number;
  readonly loudest: number;
}

/** The discounted gain of an item's rank: 1 at the first, 0 below the top. */
const gainOf = (scores: Float64Array, item: number): number => {
  const own = scores[item] ?? 0;
  if (own <= 0) return 0;
  let place = 0;
  for (let other = 0; other < scores.length && place < top; other++) {
    const score = scores[other] ?? 0;
    if (score > own || (score === own && other < item)) place++;
  }
  return place < top ? 1 / Math.log2(place + 2) : 0;
};

/** How high the pairs rank each person's next action, among everything new to them. */
export const judge = (
  pairs: Pairs,
  { starts, items, strengths, itemCount }: Feedback,
  held: readonly { readonly person: number; readonly item: number }[],
): Judgement => {
  let gained = 0;
  let loudest = 0;
  const scores = new Float64Array(itemCount);
  for (const { person, item } of held) {
    scores.fill(0);
    const [from, to] = [starts[person] ?? 0, starts[person + 1] ?? 0];
    for (let at = from; at < to; at++) addVotes(scores, pairs, items[at] ?? 0, strengths[at] ?? 0);
    for (let at = from; at < to; at++) scores[items[at] ?? 0] = 0;
    loudest += scores.reduce((most, score) => Math.max(most, score), 0);
    gained += gainOf(scores, item);
  }
  const count = Math.max(1, held.length);
  return { ndcg: gained / count, loudest: loudest / count };
};
