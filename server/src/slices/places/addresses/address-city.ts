import { namesStreet } from '@lodgepole/contract/places/words/street-words';
import type { GazetteerPlace } from '../../../../gazetteer/gazetteer.ts';
import { findCityByName } from '../cities/city-by-name.ts';
import { nameKeys } from '../cities/city-query.ts';
import { toleratedSlips, typoDistance } from '../cities/typo-distance.ts';
import type { Relation } from '../postal/postal-area-index.ts';
import type { CityChoice, Places, TypedPlace } from './address-places.ts';
import { certainSplits, provinceEnds, type Split, splitsOf } from './address-splits.ts';
import type { Word } from './address-text.ts';

const mostGuesses = 3;
const mostSlips = 3;

const isClose = (relation: Relation): boolean => relation === 'usual' || relation === 'near';

const isMisspelled = (typed: string, city: GazetteerPlace, most: number): boolean => {
  const slips = Math.min(most, toleratedSlips(typed.length));
  return nameKeys(city.name).some(
    (key) => Math.abs(key.length - typed.length) <= slips && typoDistance(typed, key, slips) <= slips,
  );
};

const resembles = (text: string, city: GazetteerPlace): boolean =>
  nameKeys(text).some(
    (typed) => nameKeys(city.name).some((key) => key.includes(typed)) || isMisspelled(typed, city, 2),
  );

const guess = ({ city, province }: Split, area: string | null, places: Places): GazetteerPlace[] => {
  const found = places.index
    .search(province === null ? city : `${city}, ${province}`)
    .flatMap(({ id }) => places.byId.get(id) ?? [])
    .filter((place) => province === null || place.province === province);
  const alike = found.filter((place) => resembles(city, place));
  if (area === null) return alike.slice(0, mostGuesses);
  const close = found.filter((place) => isClose(places.areas.relation(area, place)));
  if (close.length > 0) return close.slice(0, mostGuesses);
  const best =
    alike.find((place) => nameKeys(city).some((typed) => isMisspelled(typed, place, 1))) ??
    alike.find((place) => places.areas.relation(area, place) === 'same-province');
  return best ? [...new Set([best, ...places.areas.citiesOf(area)])] : [];
};

const findBySpelling = ({ words, area }: TypedPlace, places: Places): CityChoice | null => {
  for (const split of certainSplits(words)) {
    const cities = guess(split, area, places);
    if (cities.length > 0) return { streetEnd: split.start, cities, unknown: null };
  }
  return null;
};

/** "rue Saint-Denis Montrael H2X 3K8" has a typo in the area's own city. */
const findUsualCity = ({ words, area }: TypedPlace, { areas }: Places): CityChoice | null => {
  const usual = area === null ? [] : areas.citiesOf(area);
  for (const { start, city: text } of splitsOf(words))
    for (const city of usual)
      if (nameKeys(text).some((typed) => isMisspelled(typed, city, mostSlips)))
        return { streetEnd: start, cities: [city], unknown: null };
  return null;
};

const streetOnly = (words: readonly Word[]): number =>
  provinceEnds(words).find(({ end }) => namesStreet(words.slice(0, end).map(({ text }) => text)))?.end ??
  words.length;

const withoutCity = ({ words, area }: TypedPlace, { areas }: Places): CityChoice => {
  const [unknown] = certainSplits(words);
  const cities = area === null ? [] : areas.citiesOf(area);
  return { streetEnd: unknown?.start ?? streetOnly(words), cities, unknown: unknown?.city ?? null };
};

/** The postal area decides where the words are ambiguous. */
export const chooseCity = (typed: TypedPlace, places: Places): CityChoice =>
  findCityByName(typed, places) ??
  findBySpelling(typed, places) ??
  findUsualCity(typed, places) ??
  withoutCity(typed, places);

const citySlips = 2;

const misspelledCity = ({ words }: TypedPlace, { index, byId }: Places): GazetteerPlace | undefined =>
  splitsOf(words)
    .filter(({ isAfterComma, isAfterType }) => isAfterComma || isAfterType)
    .slice(0, mostGuesses)
    .flatMap(({ city, province }) =>
      index
        .search(province === null ? city : `${city}, ${province}`)
        .flatMap(({ id }) => byId.get(id) ?? [])
        .filter((place) => nameKeys(city).some((typed) => isMisspelled(typed, place, citySlips))),
    )
    .at(0);

export const cityOf = (typed: TypedPlace, places: Places): GazetteerPlace | undefined =>
  findCityByName(typed, places)?.cities[0] ??
  misspelledCity(typed, places) ??
  (typed.area === null ? undefined : places.areas.citiesOf(typed.area)[0]);
