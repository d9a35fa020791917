import { type Learned, learn } from '../learning/learn.ts';
import type { NeighbourRow } from '../learning/learning.repository.ts';
import { learningSettings } from '../learning/settings.ts';
import { defaultVoices, type Person, rank, type Voices, type Votes } from '../ranking/rank.ts';
import { tally } from '../ranking/votes.ts';
import { asActions, asDataSet } from './data-set.ts';
import { keptRows, mean, ndcg } from './ranking-quality.ts';
import type { Case, World } from './simulated-world.ts';

const silent: Voices = { company: 0, likeness: 0, fit: 0, popularity: 0, freshness: 0 };

const contenders: Readonly<Record<string, Voices>> = {
  'most popular': { ...silent, popularity: 1 },
  'content only': { ...defaultVoices, company: 0, popularity: 0 },
  'collaborative only': { ...silent, company: 1 },
  hybrid: defaultVoices,
};

type Rows = ReadonlyMap<number, NeighbourRow>;

const votesFor = ({ past }: Person, rows: Rows): Votes =>
  tally(
    past.map(({ listing, action, daysAgo }) => ({
      id: listing.id,
      action,
      daysAgo,
      neighbour_ids: rows.get(listing.id)?.neighbour_ids ?? null,
      closeness: rows.get(listing.id)?.closeness ?? null,
    })),
  );

const scoreOf = (world: World, cases: readonly Case[], rows: Rows, voices: Voices): number =>
  mean(
    cases.map(({ person, wanted }) => {
      const unseen = new Set(person.past.map(({ listing }) => listing.id));
      const listings = world.listings.filter(({ id }) => !unseen.has(id));
      return ndcg(
        rank(person, listings, votesFor(person, rows), 10, voices).map(({ listing }) => listing.id),
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

/** NDCG@10 of each ranking, for people with and without earlier actions. */
export const compare = (
  world: World,
  learned: Learned = learn(asActions(asDataSet(world).train), learningSettings),
  ways: Readonly<Record<string, Voices>> = contenders,
): Comparison[] => {
  const rows = keptRows(learned);
  return Object.entries(ways).map(([name, voices]) => ({
    name,
    warm: scoreOf(world, world.warm, rows, voices),
    cold: scoreOf(world, world.cold, rows, voices),
  }));
};
