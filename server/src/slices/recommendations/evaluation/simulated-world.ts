import { seeded } from '@lodgepole/contract/core/random';
import { distanceKm } from '@lodgepole/contract/places/geo';
import type { RankedListing } from '../ranking/likeness.ts';
import type { Action, Past, Person } from '../ranking/rank.ts';

type Random = () => number;

const normal = (random: Random): number =>
  Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());

const pick = (random: Random, weights: readonly number[]): number => {
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  let left = random() * total;
  for (let index = 0; index < weights.length; index++) {
    left -= weights[index] ?? 0;
    if (left < 0) return index;
  }
  return weights.length - 1;
};

const cities = [
  { name: 'Toronto', lat: 43.65, lng: -79.38, rent: 1.25, share: 5 },
  { name: 'Montréal', lat: 45.5, lng: -73.57, rent: 0.85, share: 4 },
  { name: 'Vancouver', lat: 49.28, lng: -123.12, rent: 1.3, share: 3 },
  { name: 'Calgary', lat: 51.05, lng: -114.07, rent: 0.95, share: 2 },
  { name: 'Ottawa', lat: 45.42, lng: -75.7, rent: 1, share: 2 },
  { name: 'Waterloo', lat: 43.46, lng: -80.52, rent: 0.9, share: 2 },
  { name: 'Halifax', lat: 44.65, lng: -63.57, rent: 0.9, share: 1 },
] as const;

const tasteSides = 4;
const propertyTypes = ['A', 'A', 'A', 'C', 'C', 'H', 'T', 'O'] as const;

interface SimulatedListing extends RankedListing {
  readonly cityIndex: number;
  /** A hidden quality of a home: visible in its pictures, but in no field. */
  readonly style: readonly number[];
}

interface Seeker {
  readonly person: Omit<Person, 'past'>;
  readonly cityIndex: number;
  readonly bedrooms: number;
  readonly property_type: string;
  readonly preferences: number;
  readonly taste: readonly number[];
}

export interface Case {
  readonly person: Person;
  readonly wanted: ReadonlySet<number>;
}

export interface World {
  readonly listings: readonly RankedListing[];
  readonly warm: readonly Case[];
  readonly cold: readonly Case[];
}

const some = <Item>(random: Random, items: readonly Item[]): Item =>
  items[Math.floor(random() * items.length)] as Item;

const vector = (random: Random): number[] => Array.from({ length: tasteSides }, () => normal(random));

const nearCity = (random: Random, index: number) => {
  const city = cities[index] ?? cities[0];
  return { lat: city.lat + normal(random) * 0.05, lng: city.lng + normal(random) * 0.07 };
};

const makeHome = (random: Random, id: number): SimulatedListing => {
  const cityIndex = pick(
    random,
    cities.map(({ share }) => share),
  );
  const city = cities[cityIndex] ?? cities[0];
  const bedrooms = pick(random, [1, 4, 4, 2, 1]);
  return {
    id,
    kind: 'W',
    cityIndex,
    city: city.name,
    price: Math.round(city.rent * (1100 + 480 * bedrooms) * Math.exp(normal(random) * 0.18)),
    property_type: some(random, propertyTypes),
    bedrooms,
    features: Math.floor(random() * 1024),
    place: nearCity(random, cityIndex),
    building: `${city.name} ${Math.floor(random() * 150)}`,
    owner_id: Math.floor(random() * 300),
    ageDays: Math.floor(random() * 60),
    weekPeople: 0,
    people: 0,
    style: vector(random),
  };
};

const makeSeeker = (random: Random): Seeker => {
  const cityIndex = pick(
    random,
    cities.map(({ share }) => share),
  );
  const city = cities[cityIndex] ?? cities[0];
  const bedrooms = pick(random, [1, 4, 4, 2, 1]);
  const budgetMax = Math.round(city.rent * (1300 + 480 * bedrooms) * Math.exp(normal(random) * 0.15));
  return {
    person: { budgetMax, place: { name: city.name, point: nearCity(random, cityIndex) } },
    cityIndex,
    bedrooms,
    property_type: some(random, propertyTypes),
    preferences: Math.floor(random() * 1024) & Math.floor(random() * 1024),
    taste: vector(random),
  };
};

const bits = (value: number): number => value.toString(2).replaceAll('0', '').length;

const delight = (random: Random, seeker: Seeker, listing: SimulatedListing): number => {
  const style = listing.style.reduce((sum, side, index) => sum + side * (seeker.taste[index] ?? 0), 0);
  const preferred = bits(seeker.preferences & listing.features) / Math.max(1, bits(seeker.preferences));
  const overBudget = Math.max(0, listing.price / seeker.person.budgetMax - 1);
  const far =
    listing.place && seeker.person.place ? distanceKm(listing.place, seeker.person.place.point) : 20;
  return (
    0.7 * style +
    1.6 * preferred +
    1 * (listing.property_type === seeker.property_type ? 1 : 0) -
    0.9 * Math.abs(listing.bedrooms - seeker.bedrooms) -
    12 * overBudget -
    0.15 * Math.min(far, 40) +
    0.6 * normal(random)
  );
};

interface Crowd {
  readonly listings: readonly SimulatedListing[];
  readonly people: number[];
}

const shownTo = (
  random: Random,
  seeker: Seeker,
  { listings, people }: Crowd,
  count: number,
): SimulatedListing[] => {
  const shown = new Set<SimulatedListing>();
  const local = listings.filter(({ cityIndex }) => cityIndex === seeker.cityIndex);
  for (let tries = 0; shown.size < Math.min(count, local.length) && tries < count * 20; tries++) {
    const listing = some(random, random() < 0.95 ? local : listings);
    if (random() < 0.5 + 0.5 * Math.min(1, (people[listing.id] ?? 0) / 30)) shown.add(listing);
  }
  return [...shown];
};

interface Step {
  readonly listing: SimulatedListing;
  readonly action: Action;
}

/** Simulates several visits: opens appealing homes and saves the best. */
const walk = (random: Random, seeker: Seeker, crowd: Crowd, visits: number): Step[] => {
  const steps = new Map<number, Step>();
  for (let visit = 0; visit < visits; visit++) {
    const appeal = shownTo(random, seeker, crowd, 30)
      .map((listing) => ({ listing, delight: delight(random, seeker, listing) }))
      .sort((a, b) => b.delight - a.delight);
    appeal.slice(0, 4).forEach(({ listing }, place) => {
      const action = place === 0 && listing.price <= seeker.person.budgetMax ? 'favourite' : 'click';
      if (steps.get(listing.id)?.action !== 'favourite') steps.set(listing.id, { listing, action });
      crowd.people[listing.id] = (crowd.people[listing.id] ?? 0) + 1;
    });
  }
  return [...steps.values()];
};

const heldBack = 2;

const toCase = (seeker: Seeker, steps: readonly Step[], isCold: boolean): Case | null => {
  const saved = steps.filter(({ action }) => action === 'favourite');
  const later = new Set((isCold ? saved : saved.slice(-heldBack)).map(({ listing }) => listing.id));
  if (later.size === 0 || (!isCold && saved.length < heldBack + 2)) return null;
  const past = isCold
    ? []
    : steps
        .filter(({ listing }) => !later.has(listing.id))
        .map(
          ({ listing, action }, index, all): Past => ({ listing, action, daysAgo: (all.length - index) * 2 }),
        );
  return { person: { ...seeker.person, past }, wanted: later };
};

/** A rental market of people with hidden tastes, budgets and places. The same seed gives the same market. */
export const simulateWorld = (seed: number, listingCount = 1500, peopleCount = 900): World => {
  const random = seeded(seed);
  const bare = Array.from({ length: listingCount }, (_, id) => makeHome(random, id));
  const crowd: Crowd = { listings: bare, people: bare.map(() => 0) };
  const warm: Case[] = [];
  const cold: Case[] = [];
  for (let index = 0; index < peopleCount; index++) {
    const seeker = makeSeeker(random);
    const isCold = index % 6 === 5;
    const found = toCase(seeker, walk(random, seeker, crowd, 7), isCold);
    if (found) (isCold ? cold : warm).push(found);
  }
  return { listings: withCounts(bare, warm), warm, cold };
};

/** Popularity from the known actions only, without held-out ones. */
const withCounts = (listings: readonly SimulatedListing[], cases: readonly Case[]): RankedListing[] => {
  const ever = new Map<number, number>();
  const lately = new Map<number, number>();
  for (const { person } of cases)
    for (const { listing, daysAgo } of person.past) {
      ever.set(listing.id, (ever.get(listing.id) ?? 0) + 1);
      if (daysAgo <= 7) lately.set(listing.id, (lately.get(listing.id) ?? 0) + 1);
    }
  return listings.map((listing) => ({
    ...listing,
    people: ever.get(listing.id) ?? 0,
    weekPeople: lately.get(listing.id) ?? 0,
  }));
};
