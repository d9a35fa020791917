import { distanceKm } from '@lodgepole/contract/places/geo';
import type { SearchFrequency } from '@lodgepole/contract/searches/searches';
import { typeset } from '../french/typeset.ts';
import type { DemoListing } from '../homes/home.ts';
import type { DemoPerson } from '../people/person.ts';
import { minutesPerDay } from '../time.ts';

/** A home that a saved search found; the listing by its place in the plan. */
export interface DemoMatch {
  readonly listing: number;
  readonly minutesAgo: number;
  /** What it cost before its price fell; null for a home that was posted. */
  readonly previousPrice: number | null;
}

interface Query {
  readonly location: string;
  readonly lat: number;
  readonly lng: number;
  readonly radius: number;
  readonly max_price?: number;
  readonly bedrooms?: number;
}

/** The person by their place in the plan. */
export interface DemoSearch {
  readonly person: number;
  readonly name: string;
  readonly query: Query;
  readonly frequency: SearchFrequency;
  readonly savedMinutesAgo: number;
  /** The newest first. */
  readonly matches: readonly DemoMatch[];
}

type Wish = Omit<Query, 'location' | 'lat' | 'lng'> & Pick<DemoSearch, 'name' | 'frequency'>;

const savedMinutesAgo = 30 * minutesPerDay;
const mostNew = 4;

const wishes: Readonly<Record<'landlord' | 'tenant' | 'francophone', readonly Wish[]>> = {
  landlord: [{ name: 'What others ask nearby', radius: 20, frequency: 'daily' }],
  tenant: [
    { name: 'Close to the centre, up to $2,600', radius: 10, max_price: 2600, frequency: 'daily' },
    { name: 'Two bedrooms or more', radius: 20, bedrooms: 2, frequency: 'off' },
  ],
  francophone: [
    { name: 'Coloc à trois, pas trop loin', radius: 10, bedrooms: 3, frequency: 'daily' },
    { name: typeset('Au cas où, moins de 2 000 $'), radius: 20, max_price: 2000, frequency: 'off' },
  ],
};

const fits = ({ lat, lng, radius, max_price, bedrooms }: Query, home: DemoListing): boolean =>
  home.status === 'A' &&
  distanceKm({ lat, lng }, { lat: home.latitude, lng: home.longitude }) < radius - 0.1 &&
  home.price <= (max_price ?? Number.POSITIVE_INFINITY) &&
  home.bedrooms >= (bedrooms ?? 0);

/** What last happened to a home: it was posted, or its price fell. */
const newsOf = ({ prices, postedMinutesAgo }: DemoListing): Omit<DemoMatch, 'listing'> => {
  const [before, after] = [prices.at(-2), prices.at(-1)];
  return before && after && after.price < before.price
    ? { minutesAgo: after.minutesAgo, previousPrice: before.price }
    : { minutesAgo: postedMinutesAgo, previousPrice: null };
};

const matchesOf = (person: number, query: Query, listings: readonly DemoListing[]): DemoMatch[] =>
  listings
    .flatMap((home, listing) =>
      home.owner !== person && fits(query, home) ? [{ listing, ...newsOf(home) }] : [],
    )
    .filter(({ minutesAgo }) => minutesAgo < savedMinutesAgo)
    .sort((one, other) => one.minutesAgo - other.minutesAgo)
    .slice(0, mostNew);

/** The searches of those a visitor can be, with what was found since they last looked. */
export const planSearches = (
  people: readonly DemoPerson[],
  listings: readonly DemoListing[],
  cast: Readonly<Record<keyof typeof wishes, number>>,
): DemoSearch[] =>
  (['landlord', 'tenant', 'francophone'] as const).flatMap((role) => {
    const person = cast[role];
    const city = people[person]?.home;
    if (!city) return [];
    const { lat, lng } = city;
    return wishes[role].map(({ name, frequency, ...wish }) => {
      const query = { location: city.label, lat, lng, ...wish };
      return { person, name, query, frequency, savedMinutesAgo, matches: matchesOf(person, query, listings) };
    });
  });
