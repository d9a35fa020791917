import { demoCities } from './geography/cities.ts';
import type { DemoListing } from './homes/home.ts';
import { planListings } from './homes/plan-listings.ts';
import { type Interest, planInterests } from './interests/plan-interests.ts';
import type { DemoPerson } from './people/person.ts';
import { planPeople } from './people/plan-people.ts';
import { randomOf } from './random.ts';

/** Everything the demo will hold, before any of it is written. People and listings refer to one another by their places here. */
export interface Marketplace {
  readonly people: readonly DemoPerson[];
  readonly listings: readonly DemoListing[];
  readonly interests: readonly Interest[];
}

export interface Size {
  readonly listings: number;
  readonly people: number;
}

export const usualSize: Size = { listings: 360, people: 124 };

/** A larger marketplace has more people in it, so that nobody lets a thousand homes. */
export const sizeFor = (listings: number): Size => ({
  listings,
  people: Math.max(usualSize.people, Math.round(listings / 8)),
});

export const planMarketplace = (size: Size = usualSize, seed = 'lodgepole'): Marketplace => {
  const random = randomOf(seed);
  const cities = demoCities();
  const people = planPeople(cities, size.people, random.fork('people'));
  const listings = planListings(cities, people, size.listings, random.fork('listings'));
  const interests = planInterests(people, listings, random.fork('interests'));
  return { people, listings, interests };
};
