import {
  type City,
  cityLabel,
  maxCityQueryLength,
  maxCitySuggestions,
} from '@lodgepole/contract/places/places';
import type { GazetteerPlace } from '../../../../gazetteer/gazetteer.ts';
import { readCityQuery } from './city-query.ts';
import { findByName, type Spelling, spellingsOf } from './name-ranking.ts';

export interface CityIndex {
  search(text: string, limit?: number): City[];
}

const uncountedPopulation = 500;

export const cityWeight = (population: number): number => Math.log10(population + uncountedPopulation);

const spellingsOfCity = (place: GazetteerPlace): Spelling<City>[] => {
  const { id, name, province, lat, lng, population, aliases = [], sharedNames = [] } = place;
  const city = { id, name, province, label: cityLabel(name, province), lat, lng };
  const weight = cityWeight(population);
  return [
    ...spellingsOf(city, weight, [name, ...aliases]),
    ...spellingsOf(city, weight, sharedNames, { isShared: true, isWhole: true }),
  ];
};

/** Kept in memory: scanning all of them takes a fraction of a millisecond. */
export const makeCityIndex = (places: readonly GazetteerPlace[]): CityIndex => {
  const spellings = places.filter(({ kind }) => kind === 'city').flatMap(spellingsOfCity);
  const search = (text: string, limit: number = maxCitySuggestions): City[] => {
    const { matches, nearMisses } = findByName(spellings, readCityQuery(text.slice(0, maxCityQueryLength)));
    return [...matches, ...nearMisses].slice(0, limit).map(({ item }) => item);
  };
  return { search };
};
