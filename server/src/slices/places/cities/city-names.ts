import { distanceKm } from '@lodgepole/contract/places/geo';
import { withoutOffice } from '@lodgepole/contract/places/words/offices';
import { isClosingType } from '@lodgepole/contract/places/words/street-words';
import { builtUpKm, type GazetteerPlace } from '../../../../gazetteer/gazetteer.ts';
import { nameKeys } from './city-query.ts';

export interface NamedCity {
  readonly city: GazetteerPlace;
  readonly part: GazetteerPlace | null;
  /** Other places share the name, so it means this city only within its province. */
  readonly isShared: boolean;
}

export interface CityNames {
  /** Ignores case, accents and punctuation; the largest first. */
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

const isStreet = (name: string): boolean => name.split(' ').slice(1).some(isClosingType);

/** A neighbourhood known by its main street is named like that street in addresses. */
const namesOf = ({ kind, name, known, aliases = [] }: GazetteerPlace): readonly string[] => {
  if (kind === 'campus') return [];
  const names = [name, ...aliases];
  return known ? names.filter((text) => !isStreet(text)) : names;
};

const placesByKey = (
  places: readonly GazetteerPlace[],
  namesIn: (place: GazetteerPlace) => readonly string[],
): ReadonlyMap<string, ReadonlySet<GazetteerPlace>> => {
  const byKey = new Map<string, Set<GazetteerPlace>>();
  for (const place of places)
    for (const key of namesIn(place).flatMap(nameKeys))
      byKey.set(key, (byKey.get(key) ?? new Set()).add(place));
  return byKey;
};

export const makeCityNames = (places: readonly GazetteerPlace[]): CityNames => {
  const cities = places.filter(({ kind }) => kind === 'city');
  const byKey = placesByKey(places, namesOf);
  const byShared = placesByKey(cities, ({ sharedNames = [] }) => sharedNames);
  const named = (place: GazetteerPlace): NamedCity[] => {
    if (place.kind === 'city') return [{ city: place, part: null, isShared: false }];
    const city = cityAround(place, cities);
    return city ? [{ city, part: place, isShared: false }] : [];
  };
  const find = (text: string): readonly NamedCity[] => {
    const keys = [text, withoutOffice(text)].flatMap(nameKeys);
    const found = new Set(keys.flatMap((key) => [...(byKey.get(key) ?? [])]));
    const shared = new Set(keys.flatMap((key) => [...(byShared.get(key) ?? [])]));
    return [
      ...[...found].flatMap(named),
      ...[...shared].map((city) => ({ city, part: null, isShared: true })),
    ];
  };
  return { find };
};
