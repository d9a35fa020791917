import type { Language } from '@lodgepole/contract/core/language';
import type { Random } from '@lodgepole/contract/core/random';
import { maxImages, minImages } from '@lodgepole/contract/listings/images';
import type { KnownCity } from '../geography/cities.ts';
import type { DemoPerson } from '../people/person.ts';
import { minutesPerDay } from '../time.ts';
import { describe } from './describe.ts';
import type { Voice } from './french/openings.ts';
import type { DemoListing, Home } from './home.ts';
import { pickPictures } from './pick-pictures.ts';
import { planHome } from './plan-home.ts';
import { planLife } from './plan-life.ts';

const fewestPerCity = 4;

/** A marketplace for measuring shows the fewest pictures a listing may have: its files are many enough. */
const manyListings = 5000;

/** Large cities have more homes to let, though not in proportion, and no city has only one or two. */
const sharesOf = (cities: readonly KnownCity[], total: number): number[] => {
  const weights = cities.map(({ population, pull = 1 }) => population ** 0.7 * pull);
  const sum = weights.reduce((one, other) => one + other, 0);
  const free = Math.max(0, total - fewestPerCity * cities.length);
  const least = Math.min(fewestPerCity, Math.floor(total / cities.length));
  const shares = weights.map((weight) => least + Math.floor((weight / sum) * free));
  const given = shares.reduce((one, other) => one + other, 0);
  return shares.map((share, index) => share + (index < total - given ? 1 : 0));
};

/** Who lets homes there, the first most of them: people of that city, or the landlord nearest to it. */
const ownersIn = (city: KnownCity, people: readonly DemoPerson[]): (readonly [number, number])[] => {
  const landlords = people.flatMap((person, index) => (person.isLandlord ? [{ person, index }] : []));
  const local = landlords.filter(({ person }) => person.home.name === city.name);
  return (local.length > 0 ? local : landlords.slice(0, 1)).map(({ index }, rank) => [index, 1 / (rank + 1)]);
};

/** Most were posted lately; a few have been up for two months. */
const postedMinutesAgo = (random: Random): number =>
  Math.round(random.next() ** 1.8 * 58 * minutesPerDay + random.between(15, 600));

const moveInDays = (random: Random): number => {
  const days = Math.round(random.next() ** 1.3 * 130);
  return random.chance(0.15) ? 0 : days;
};

const voices: readonly Voice[] = ['brisk', 'plain', 'warm'];

const postedOf = (home: Home, owner: number, language: Language, random: Random) => ({
  ...home,
  owner,
  language,
  description: describe(
    home,
    { language, voice: voices[owner % voices.length] ?? 'plain' },
    random.fork('words'),
  ),
  moveInDays: moveInDays(random),
  postedMinutesAgo: postedMinutesAgo(random),
  verification_status: random.weighted<DemoListing['verification_status']>([
    ['V', 0.34],
    ['P', 0.1],
    ['U', 0.56],
  ]),
});

export const planListings = (
  cities: readonly KnownCity[],
  people: readonly DemoPerson[],
  total: number,
  random: Random,
): DemoListing[] => {
  const shares = sharesOf(cities, total);
  const mostPictures = total > manyListings ? minImages : maxImages;
  return cities.flatMap((city, place) => {
    const owners = ownersIn(city, people);
    const used = new Map<string, number>();
    return Array.from({ length: shares[place] ?? 0 }, (_, index) => {
      const own = random.fork(`${city.label} ${index}`);
      const hood = own.pick(city.neighbourhoods);
      const home = planHome(city, hood, own);
      const owner = own.weighted(owners);
      const listing = postedOf(home, owner, people[owner]?.language ?? 'en', own);
      return {
        ...listing,
        ...planLife(listing, own.fork('life')),
        pictures: pickPictures(listing, used, own.fork('pictures')).slice(0, mostPictures),
      };
    });
  });
};
