import type { Random } from '@lodgepole/contract/core/random';
import type { DemoListing } from '../homes/home.ts';
import type { DemoPerson, Taste } from '../people/person.ts';

/** Person and listing by their places in the plan. */
export interface Interest {
  readonly person: number;
  readonly listing: number;
  readonly kind: 'click' | 'favourite';
  readonly minutesAgo: number;
}

/** How much someone of that taste likes a home, from 0. */
const liking = (taste: Taste, home: DemoListing): number => {
  const share = home.shareable ? Math.max(1, home.bedrooms) : 1;
  const cost = home.price / share / taste.budget;
  const affordable = cost > 1.15 ? 0.05 : cost > 1 ? 0.4 : 1;
  const type = taste.propertyTypes.includes(home.property_type) ? 1 : 0.25;
  const rooms = 1 / (1 + Math.abs(home.bedrooms - taste.bedrooms));
  const style = home.style === taste.style ? 1.4 : 0.8;
  const pets = taste.needsPets && !home.pet_friendly ? 0.15 : 1;
  return affordable * type * rooms * style * pets;
};

interface Placed {
  readonly home: DemoListing;
  readonly listing: number;
}

/** No one looks beyond the cities they would live in. */
const byCity = (listings: readonly DemoListing[]): ReadonlyMap<string, readonly Placed[]> =>
  Map.groupBy(
    listings.map((home, listing) => ({ home, listing })),
    ({ home }) => home.city.name,
  );

/** No one looks through thousands of homes: where there are more, someone sees a stretch of them. */
const mostSeen = 400;

const seenOf = (offered: readonly Placed[], random: Random): readonly Placed[] => {
  if (offered.length <= mostSeen) return offered;
  const start = random.integer(0, offered.length - mostSeen);
  return offered.slice(start, start + mostSeen);
};

const clicksOf = (person: number, taste: Taste, offered: readonly Placed[], random: Random): Interest[] => {
  const drawn = offered
    .map(({ home, listing }) => ({ home, listing, score: liking(taste, home) * random.between(0.5, 1.5) }))
    .filter(({ score, home }) => score > 0.05 && home.owner !== person && home.status !== 'H')
    .sort((one, other) => other.score - one.score)
    .slice(0, Math.round(8 + taste.keenness * 22));
  return drawn.map(({ home, listing }) => ({
    person,
    listing,
    kind: 'click' as const,
    minutesAgo: whileUp(home, random.between(0.02, 0.9), 3),
  }));
};

/** A moment while the home was in the searches: 1 is when it was posted. */
const whileUp = (
  { postedMinutesAgo, closedMinutesAgo }: DemoListing,
  share: number,
  least: number,
): number => {
  const closed = closedMinutesAgo ?? 0;
  return closed + Math.max(least, Math.round((postedMinutesAgo - closed) * share));
};

/** People look at what they like, and keep some of what they like best. */
export const planInterests = (
  people: readonly DemoPerson[],
  listings: readonly DemoListing[],
  random: Random,
): Interest[] => {
  const offers = byCity(listings);
  return people.flatMap(({ taste, seed }, person) => {
    if (!taste) return [];
    const own = random.fork(seed);
    const offered = taste.cities.flatMap((city) => offers.get(city) ?? []);
    const clicks = clicksOf(person, taste, seenOf(offered, own), own);
    const kept = clicks.slice(0, Math.round(3 + taste.keenness * 6)).filter(() => own.chance(0.75));
    const favourites = kept.map((click) => ({
      ...click,
      kind: 'favourite' as const,
      minutesAgo: click.minutesAgo - 2,
    }));
    return [...clicks, ...favourites];
  });
};
