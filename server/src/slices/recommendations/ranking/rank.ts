import type { Point } from '@lodgepole/contract/places/geo';
import { likeness, nearness, type RankedListing } from './likeness.ts';

export type Action = 'favourite' | 'click' | 'dismissed';

export interface Past {
  readonly listing: RankedListing;
  readonly action: Action;
  readonly daysAgo: number;
}

export interface Person {
  readonly budgetMax: number;
  readonly place: { readonly name: string; readonly point: Point } | null;
  readonly past: readonly Past[];
}

type Lookup = Pick<ReadonlyMap<number, number>, 'get'>;

/** What people with the same past chose next: votes per candidate, and the past listing that contributed most. */
export interface Votes {
  readonly total: Lookup;
  readonly strongest: Lookup;
}

export interface Ranked {
  readonly listing: RankedListing;
  readonly score: number;
}

/** Weights, chosen on simulated people; see the evaluation. */
export interface Voices {
  readonly company: number;
  readonly likeness: number;
  readonly fit: number;
  readonly popularity: number;
  readonly freshness: number;
}

export const defaultVoices: Voices = {
  company: 1,
  likeness: 1,
  fit: 0.4,
  popularity: 0.05,
  freshness: 0.05,
};

const actionWeights: Readonly<Record<Action, number>> = { favourite: 1, click: 0.4, dismissed: -0.8 };
const forgettingDays = 30;

/** Saving counts more than viewing, and old actions fade. */
export const actionWeight = ({ action, daysAgo }: Pick<Past, 'action' | 'daysAgo'>): number =>
  actionWeights[action] * 0.5 ** (daysAgo / forgettingDays);

const mostPast = 12;

interface Weighed {
  readonly entry: Past;
  readonly weight: number;
}

const likenessVoice = (listing: RankedListing, past: readonly Weighed[]): number => {
  let liked = 0;
  let weights = 0;
  let disliked = 0;
  for (const { entry, weight } of past) {
    const alike = likeness(listing, entry.listing);
    if (weight < 0) {
      disliked = Math.max(disliked, -weight * alike ** 2);
      continue;
    }
    liked += weight * alike ** 2;
    weights += weight;
  }
  return (weights === 0 ? 0 : liked / weights) - disliked;
};

/** By distance to the preferred place and by use of the budget. */
const fitVoice = (listing: RankedListing, person: Person): number =>
  0.65 * nearness(listing.place, person.place?.point ?? null, 15) +
  0.35 * Math.max(0, 1 - Math.abs(listing.price / person.budgetMax - 0.8) / 0.8);

const freshnessVoice = (listing: RankedListing): number => 0.5 ** (listing.ageDays / 14);

/** Votes weaker than this come from few people, so they count less. */
const doubt = 1;

interface Scale {
  readonly company: number;
  readonly popularity: number;
}

const scaleOf = (listings: readonly RankedListing[], votes: Votes): Scale => {
  let company = 0;
  let popularity = 0;
  for (const listing of listings) {
    company = Math.max(company, votes.total.get(listing.id) ?? 0);
    popularity = Math.max(popularity, popularityOf(listing));
  }
  return { company: company + doubt, popularity: popularity || 1 };
};

const popularityOf = ({ weekPeople, people }: RankedListing): number => Math.log1p(3 * weekPeople + people);

const sameBuilding = 0.45;
const sameOwner = 0.85;

/** Picks the best one by one; each pick lowers other listings of its building and owner. */
const vary = (ranked: readonly Ranked[], wanted: number): Ranked[] => {
  const left = [...ranked];
  const chosen: Ranked[] = [];
  const buildings = new Map<string, number>();
  const owners = new Map<number, number>();
  const worth = ({ listing, score }: Ranked): number =>
    score *
    sameBuilding ** (buildings.get(listing.building) ?? 0) *
    sameOwner ** (owners.get(listing.owner_id) ?? 0);
  while (chosen.length < wanted && left.length > 0) {
    let best = 0;
    for (let index = 1; index < left.length; index++) {
      const [challenger, champion] = [left[index], left[best]];
      if (challenger && champion && worth(challenger) > worth(champion)) best = index;
    }
    const [next] = left.splice(best, 1);
    if (!next) break;
    chosen.push(next);
    const { building, owner_id: owner } = next.listing;
    buildings.set(building, (buildings.get(building) ?? 0) + 1);
    owners.set(owner, (owners.get(owner) ?? 0) + 1);
  }
  return chosen;
};

export const rank = (
  person: Person,
  listings: readonly RankedListing[],
  votes: Votes,
  wanted: number,
  voices: Voices = defaultVoices,
): Ranked[] => {
  const done = new Set(
    person.past.filter(({ action }) => action !== 'click').map(({ listing }) => listing.id),
  );
  const fair = listings.filter((listing) => listing.price <= person.budgetMax && !done.has(listing.id));
  const past = person.past
    .map((entry): Weighed => ({ entry, weight: actionWeight(entry) }))
    .sort((a, b) => Math.abs(b.weight) - Math.abs(a.weight) || a.entry.listing.id - b.entry.listing.id)
    .slice(0, mostPast);
  const scale = scaleOf(fair, votes);
  const ranked = fair.map(
    (listing): Ranked => ({
      listing,
      score:
        voices.company * ((votes.total.get(listing.id) ?? 0) / scale.company) +
        voices.likeness * likenessVoice(listing, past) +
        voices.fit * fitVoice(listing, person) +
        voices.popularity * (popularityOf(listing) / scale.popularity) +
        voices.freshness * freshnessVoice(listing),
    }),
  );
  ranked.sort((a, b) => b.score - a.score || b.listing.id - a.listing.id);
  return vary(ranked.slice(0, wanted * 5), wanted);
};
