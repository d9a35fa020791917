import type { Random } from '@lodgepole/contract/core/random';
import type { ListingStatus } from '@lodgepole/contract/listings/codes';
import { distanceKm } from '@lodgepole/contract/places/geo';
import type { DemoPerson } from '../people/person.ts';
import { minutesPerDay } from '../time.ts';
import type { DemoListing } from './home.ts';
import { type Life, lifeAs, listingDays } from './plan-life.ts';

/** How many homes the landlord to sign in as lets: every status among them, and a screen full. */
const portfolio = 12;

interface CastLife {
  readonly status: ListingStatus;
  /** All in days ago. */
  readonly posted: number;
  readonly closed?: number;
  readonly confirmed: number;
  readonly change?: { readonly at: number; readonly from: number };
}

/** Homes for groups in the landlord's own city: applications wait there. */
const shared: readonly CastLife[] = [
  { status: 'A', posted: 24.4, confirmed: 5.2, change: { at: 6.1, from: 100 } },
  { status: 'A', posted: 27.2, confirmed: 27.2 },
  { status: 'A', posted: 11.6, confirmed: 11.6 },
  { status: 'A', posted: 3.3, confirmed: 3.3 },
];

/** The others, those with the most bedrooms first: a group lives in the first one by now. */
const others: readonly CastLife[] = [
  { status: 'R', posted: 33.2, closed: 3.9, confirmed: 14.3 },
  { status: 'P', posted: 19.4, closed: 2.6, confirmed: 19.4 },
  { status: 'E', posted: 45.1, closed: 5.7, confirmed: 5.7 + listingDays },
  { status: 'A', posted: 41.3, confirmed: 9.2, change: { at: 20.3, from: -50 } },
  { status: 'H', posted: 0.8, closed: 0.79, confirmed: 0.8 },
  { status: 'R', posted: 52.4, closed: 20.6, confirmed: 24.5 },
  { status: 'A', posted: 8.4, confirmed: 2.2, change: { at: 2.2, from: 75 } },
  { status: 'P', posted: 31.5, closed: 12.4, confirmed: 16.2 },
];

const minutes = (days: number): number => Math.round(days * minutesPerDay);

const lived = (home: DemoListing, { status, posted, closed, confirmed, change }: CastLife): Life => ({
  status,
  postedMinutesAgo: minutes(posted),
  closedMinutesAgo: closed === undefined ? null : minutes(closed),
  confirmedMinutesAgo: minutes(confirmed),
  prices: change
    ? [
        { price: home.price + change.from, minutesAgo: minutes(posted) },
        { price: home.price, minutesAgo: minutes(change.at) },
      ]
    : [],
  popularity: Math.max(1.2, home.popularity),
});

type Placed = readonly [place: number, home: DemoListing];

/** The landlord's own homes, and as many of the nearest city as are missing. */
const homesOf = (landlord: number, { home }: DemoPerson, listings: readonly DemoListing[]): Placed[] => {
  const own = [...listings.entries()].filter(([, { owner }]) => owner === landlord);
  const away = ([, { city }]: Placed): number => distanceKm(home, city);
  const near = [...listings.entries()]
    .filter(([, { city }]) => city.name !== home.name && distanceKm(home, city) < 25)
    .sort((one, other) => away(one) - away(other));
  return [...own, ...near.slice(0, Math.max(0, portfolio - own.length))];
};

const withPortfolio = (
  listings: readonly DemoListing[],
  landlord: number,
  person: DemoPerson,
): DemoListing[] => {
  const homes = homesOf(landlord, person, listings).slice(0, portfolio);
  const isShared = ([, { bedrooms, city }]: Placed): boolean =>
    bedrooms >= 2 && city.name === person.home.name;
  const bySize = homes
    .filter((home) => !isShared(home))
    .sort(([, one], [, other]) => other.bedrooms - one.bedrooms);
  const changed = [...listings];
  const live = (lives: readonly CastLife[], [place, home]: Placed, index: number): void => {
    const life = lives[index];
    changed[place] = { ...home, owner: landlord, ...(life && lived(home, life)) };
  };
  for (const [index, home] of homes.filter(isShared).entries()) live(shared, home, index);
  for (const [index, home] of bySize.entries()) live(others, home, index);
  return changed;
};

/** A city with so many homes can do without one. */
const manyHomes = 20;

/** The newest home of the largest city is held, so that staff have one that is not the landlord's. */
const withOneHeld = (listings: readonly DemoListing[], random: Random): DemoListing[] => {
  const [largest] = listings;
  const inLargest = listings.filter(({ city }) => city.name === largest?.city.name);
  if (inLargest.length < manyHomes) return [...listings];
  const newest = inLargest.toSorted((one, other) => one.postedMinutesAgo - other.postedMinutesAgo)[0];
  return listings.map((home) => (home === newest ? { ...home, ...lifeAs('H', home, random) } : home));
};

/** Makes the dashboard of the landlord to sign in as worth a look, whatever chance said. */
export const castHomes = (
  listings: readonly DemoListing[],
  landlord: number,
  people: readonly DemoPerson[],
  random: Random,
): DemoListing[] => {
  const held = withOneHeld(listings, random);
  const person = people[landlord];
  return person ? withPortfolio(held, landlord, person) : held;
};
