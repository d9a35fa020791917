import { toFeedback } from '../learning/feedback.ts';
import { addVotes, findNeighbours, type Neighbours } from '../learning/neighbours.ts';
import { learningSettings } from '../learning/settings.ts';
import { actionWeight, defaultVoices, type Person, rank, type Voices, type Votes } from '../ranking/rank.ts';
import { mean, ndcg } from './measures.ts';
import type { Case, World } from './simulated-world.ts';

const silent: Voices = { company: 0, likeness: 0, fit: 0, popularity: 0, freshness: 0 };

const contenders: Readonly<Record<string, Voices>> = {
  'most popular': { ...silent, popularity: 1 },
  'content only': { ...defaultVoices, company: 0, popularity: 0 },
  'collaborative only': { ...silent, company: 1 },
  hybrid: defaultVoices,
};

const learn = ({ homes, warm }: World): Neighbours => {
  const entries = warm.flatMap(({ person }, index) =>
    person.past.map(({ home, action }) => ({
      person: index,
      item: home.id,
      strength: learningSettings.strengths[action === 'favourite' ? 'favourite' : 'click'],
    })),
  );
  return findNeighbours(toFeedback(entries, warm.length, homes.length), learningSettings.neighbours);
};

const votesFor = (person: Person, neighbours: Neighbours, homeCount: number): Votes => {
  const scores = new Float64Array(homeCount);
  for (const entry of person.past) addVotes(scores, neighbours, entry.home.id, actionWeight(entry));
  const total = new Map<number, number>();
  scores.forEach((score, id) => {
    if (score > 0) total.set(id, score);
  });
  return { total, strongest: new Map() };
};

const scoreOf = (world: World, cases: readonly Case[], neighbours: Neighbours, voices: Voices): number =>
  mean(
    cases.map(({ person, wanted }) => {
      const votes = votesFor(person, neighbours, world.homes.length);
      const unseen = new Set(person.past.map(({ home }) => home.id));
      const homes = world.homes.filter(({ id }) => !unseen.has(id));
      return ndcg(
        rank(person, homes, votes, 10, voices).map(({ home }) => home.id),
        wanted,
        10,
      );
    }),
  );

export interface Comparison {
  readonly name: string;
  readonly warm: number;
  readonly cold: number;
}

/** NDCG@10 of each way to rank, for people with a past and for newcomers. */
export const compare = (world: World, ways: Readonly<Record<string, Voices>> = contenders): Comparison[] => {
  const neighbours = learn(world);
  return Object.entries(ways).map(([name, voices]) => ({
    name,
    warm: scoreOf(world, world.warm, neighbours, voices),
    cold: scoreOf(world, world.cold, neighbours, voices),
  }));
};
