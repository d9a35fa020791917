import { maxCityQueryLength } from '@lodgepole/contract/places/places';
import { foldName } from '@lodgepole/contract/places/words/fold-name';
import { provinceNamed } from '@lodgepole/contract/places/words/province-names';
import type { GazetteerPlace } from '../../../../gazetteer/gazetteer.ts';
import { cityWeight } from '../cities/city-index.ts';
import { allWithin, nameKeys, readCityQuery } from '../cities/city-query.ts';
import { type Found, findByName, type Ranked, type Spelling, spellingsOf } from '../cities/name-ranking.ts';

type PlaceSpelling = Spelling<GazetteerPlace>;

/** The share of a city's population that a neighbourhood counts for; well-known ones weigh as much as a town. */
const shares = { known: 60, other: 250 } as const;

const weightOf = (place: GazetteerPlace, cityPopulation: number): number => {
  if (place.kind !== 'neighbourhood') return cityWeight(place.population);
  const share = cityPopulation / (place.known ? shares.known : shares.other);
  return cityWeight(Math.max(share, place.population / 2));
};

const article = /^(?:the|le|la|les|l) /i;

const namesOf = ({ name, aliases = [] }: GazetteerPlace): readonly string[] => {
  const bare = name.replace(article, '');
  return bare === name ? [name, ...aliases] : [name, bare, ...aliases];
};

/** Matches "High Park Toronto" and "Toronto High Park" once some of the name is typed. */
const namesWithCity = (
  place: GazetteerPlace,
  weight: number,
  names: readonly string[],
  city: string,
): PlaceSpelling[] =>
  [...new Set(names.flatMap(nameKeys))].flatMap((key) =>
    [
      [key, city],
      [city, key],
    ].flatMap(([first = '', second = '']) =>
      spellingsOf(place, weight, [`${first} ${second}`], { least: first.length + 2, isWhole: true }),
    ),
  );

const spellingsOfPlace = (place: GazetteerPlace, cityPopulation: number): PlaceSpelling[] => {
  const weight = weightOf(place, cityPopulation);
  if (place.kind === 'city')
    return [
      ...spellingsOf(place, weight, [place.name, ...(place.aliases ?? [])]),
      ...spellingsOf(place, weight, place.sharedNames ?? [], { isShared: true, isWhole: true }),
    ];
  const names = namesOf(place);
  const [city] = nameKeys(place.city ?? '');
  return [
    ...spellingsOf(place, weight, names, { least: 1 }),
    ...(city === undefined || city === '' ? [] : namesWithCity(place, weight, names, city)),
  ];
};

/** The penalty for a city of the named province against one that has the name itself. */
const provinceCost = 0.8;

const merged = (
  matches: readonly Ranked<GazetteerPlace>[],
  ofProvince: readonly Ranked<GazetteerPlace>[],
): Ranked<GazetteerPlace>[] => {
  const scores = new Map(ofProvince.map(({ item, score }) => [item, score - provinceCost]));
  for (const { item, score } of matches) scores.set(item, Math.max(score, scores.get(item) ?? score));
  return [...scores].map(([item, score]) => ({ item, score })).sort((a, b) => b.score - a.score);
};

export const makePlaceIndex = (places: readonly GazetteerPlace[]) => {
  const key = (name: string, province: string) => `${name}, ${province}`;
  const cities = places.filter(({ kind }) => kind === 'city');
  const populations = new Map(cities.map((city) => [key(city.name, city.province), city.population]));
  const spellings = places.flatMap((place) =>
    spellingsOfPlace(place, populations.get(key(place.city ?? '', place.province)) ?? 0),
  );
  return (text: string): Found<GazetteerPlace> => {
    const typed = text.slice(0, maxCityQueryLength);
    const found = findByName(spellings, readCityQuery(typed));
    const province = provinceNamed(foldName(typed));
    if (province === null) return found;
    const within = { readings: [allWithin([province])], lateReadings: [] };
    return { ...found, matches: merged(found.matches, findByName(spellings, within).matches) };
  };
};
