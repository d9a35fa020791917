import { distanceKm } from '@lodgepole/contract/places/geo';
import { isClosingType } from '@lodgepole/contract/places/words/street-words';
import { builtUpKm } from '../../../../gazetteer/built-up.ts';
import type { GazetteerPlace } from '../../../../gazetteer/gazetteer.ts';
import { nameKeys } from './city-query.ts';

export interface NamedCity {
  readonly city: GazetteerPlace;
  /** The part of the city that the text names, if it does not name the city itself. */
  readonly part: GazetteerPlace | null;
}

export interface CityNames {
  /** Every city of exactly that name, whatever its case, accents and punctuation; the largest first. */
  find(text: string): readonly NamedCity[];
}

const cityAround = (part: GazetteerPlace, cities: readonly GazetteerPlace[]): GazetteerPlace | null => {
  let best: GazetteerPlace | null = null;
  let nearness = Number.POSITIVE_INFINITY;
  for (const city of cities) {
    if (city.province !== part.province) continue;
    const found = distanceKm(part, city) / builtUpKm(city.population);
    if (found < nearness) [best, nearness] = [city, found];
  }
  return best;
};

const office =
  /^(?:city|town|township|municipality|village|district|ville|municipalit[ée]|canton) (?:of|de) /i;

const isStreet = (name: string): boolean => name.split(' ').slice(1).some(isClosingType);

/** What an address may call a place. A neighbourhood that people know by its main street is written as that street there. */
const namesOf = ({ kind, name, known, aliases = [] }: GazetteerPlace): readonly string[] => {
  if (kind === 'campus') return [];
  const names = [name, ...aliases];
  return known ? names.filter((text) => !isStreet(text)) : names;
};

export const makeCityNames = (places: readonly GazetteerPlace[]): CityNames => {
  const cities = places.filter(({ kind }) => kind === 'city');
  const byKey = new Map<string, Set<GazetteerPlace>>();
  for (const place of places)
    for (const key of namesOf(place).flatMap(nameKeys))
      byKey.set(key, (byKey.get(key) ?? new Set()).add(place));
  const named = (place: GazetteerPlace): NamedCity[] => {
    if (place.kind === 'city') return [{ city: place, part: null }];
    const city = cityAround(place, cities);
    return city ? [{ city, part: place }] : [];
  };
  const find = (text: string): readonly NamedCity[] => {
    const keys = [text, text.replace(office, '')].flatMap(nameKeys);
    const found = new Set(keys.flatMap((key) => [...(byKey.get(key) ?? [])]));
    return [...found].flatMap(named);
  };
  return { find };
};
