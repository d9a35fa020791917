import { type Actions, type Feedback, numbered } from './actions.ts';
import { type FactorModel, factorBytes, findByFactors } from './factors.ts';
import { type Judgement, judge, validationCut } from './judge.ts';
import { findNeighbours } from './neighbours.ts';
import type { Pairs } from './pairs.ts';
import type { LearningSettings } from './settings.ts';

export type Model = 'neighbours' | FactorModel;

const factorModels: readonly FactorModel[] = ['both', 'factors'];

export interface Report {
  readonly model: Model;
  readonly figures: Readonly<Partial<Record<Model, number>>>;
  readonly note: string;
  readonly people: number;
  readonly listings: number;
  readonly pairs: number;
  readonly judged: number;
  readonly seconds: number;
}

export interface Learned {
  readonly listings: Int32Array<ArrayBuffer>;
  readonly pairs: Pairs;
  readonly report: Report;
}

class OutOfTime extends Error {
  override readonly name = 'OutOfTime';
}

type Clock = () => number;

const pulseUntil = (end: number, clock: Clock) => (): void => {
  if (clock() > end) throw new OutOfTime();
};

const inTime = <Result>(work: () => Result): Result | null => {
  try {
    return work();
  } catch (error) {
    if (error instanceof OutOfTime) return null;
    throw error;
  }
};

const scaled = (pairs: Pairs, scale: number): Pairs => ({
  ...pairs,
  closeness: pairs.closeness.map((value) => value * scale),
});

interface Choice {
  readonly model: Model;
  readonly figures: Report['figures'];
  readonly note: string;
  readonly judged: number;
  /** Scales the chosen model's scores to the range of neighbours, which the ranking expects. */
  readonly scale: number;
}

const neighboursServe = (note: string, judged = 0, figures: Report['figures'] = {}): Choice => ({
  model: 'neighbours',
  figures,
  note,
  judged,
  scale: 1,
});

const tooLarge = (feedback: Feedback, { limits, factors }: LearningSettings): string | null => {
  if (feedback.itemCount > limits.mostFactorListings) return `more than ${limits.mostFactorListings} homes`;
  return factorBytes(feedback, factors) > limits.mostFactorBytes
    ? 'more memory than the factors may take'
    : null;
};

const tookTooLong = 'the factors took too long';

/** Compares the models on people's latest actions. Neighbours win ties. */
const choose = (actions: Actions, settings: LearningSettings, pulse: () => void): Choice => {
  const { limits, room } = settings;
  const cut = validationCut(actions, limits.mostJudged);
  if (cut.held.length < limits.fewestJudged)
    return neighboursServe(`fewer than ${limits.fewestJudged} people to judge by`);
  const { feedback, listings } = numbered(cut.fit, settings.strengths, settings.fewestPeople);
  const large = tooLarge(feedback, settings);
  if (large !== null) return neighboursServe(large);
  const itemOf = new Map(Array.from(listings, (listing, item): [number, number] => [listing, item]));
  const held = cut.held.map(({ person, listing }) => ({ person, item: itemOf.get(listing) ?? -1 }));
  const neighbours = findNeighbours(feedback, settings.neighbours, room);
  const known = judge(neighbours, feedback, held);
  const task = { feedback, settings: settings.factors, room, neighbours, models: factorModels };
  const found = inTime(() => findByFactors(task, pulse));
  if (found === null) return neighboursServe(tookTooLong, held.length, { neighbours: known.ndcg });
  const tried = [...found].map(([model, pairs]) => ({ model, ...judge(pairs, feedback, held) }));
  const best = tried.reduce<Judgement & { readonly model: Model }>(
    (leader, next) => (next.ndcg > leader.ndcg ? next : leader),
    { model: 'neighbours', ...known },
  );
  const figures: Partial<Record<Model, number>> = { neighbours: known.ndcg };
  for (const { model, ndcg } of tried) figures[model] = ndcg;
  return {
    model: best.model,
    figures,
    note: '',
    judged: held.length,
    scale: best.loudest > 0 ? known.loudest / best.loudest : 1,
  };
};

const byFactors = (
  feedback: Feedback,
  neighbours: Pairs,
  { model, scale }: Choice,
  settings: LearningSettings,
  pulse: () => void,
): Pairs | null => {
  if (model === 'neighbours') return null;
  const task = { feedback, settings: settings.factors, room: settings.room, neighbours, models: [model] };
  const pairs = inTime(() => findByFactors(task, pulse))?.get(model);
  return pairs ? scaled(pairs, scale) : null;
};

export interface LearnOptions {
  readonly clock?: Clock;
  readonly only?: Model;
}

/** Deterministic unless time runs out, in which case neighbours are used. */
export const learn = (
  actions: Actions,
  settings: LearningSettings,
  { clock = () => performance.now(), only }: LearnOptions = {},
): Learned => {
  const begun = clock();
  const pulse = pulseUntil(begun + settings.limits.factorMs, clock);
  const choice = only ? { ...neighboursServe('asked for'), model: only } : choose(actions, settings, pulse);
  const { feedback, listings } = numbered(actions, settings.strengths, settings.fewestPeople);
  const neighbours = findNeighbours(feedback, settings.neighbours, settings.room);
  const chosen = byFactors(feedback, neighbours, choice, settings, pulse);
  const pairs = chosen ?? neighbours;
  return {
    listings,
    pairs,
    report: {
      model: chosen ? choice.model : 'neighbours',
      figures: choice.figures,
      note: choice.model !== 'neighbours' && !chosen ? tookTooLong : choice.note,
      people: feedback.people,
      listings: listings.length,
      pairs: pairs.ids.length,
      judged: choice.judged,
      seconds: (clock() - begun) / 1000,
    },
  };
};
