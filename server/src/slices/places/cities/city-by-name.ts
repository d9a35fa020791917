import { distanceKm } from '@lodgepole/contract/places/geo';
import type { GazetteerPlace } from '../../../../gazetteer/gazetteer.ts';
import type { CityChoice, Places, TypedPlace } from '../addresses/address-places.ts';
import { type Split, splitsOf } from '../addresses/address-splits.ts';
import type { PostalAreaIndex, Relation } from '../postal/postal-area-index.ts';
import type { NamedCity } from './city-names.ts';
import { nameKeys } from './city-query.ts';

const relationPoints: Readonly<Record<Relation, number>> = {
  usual: 12,
  near: 10,
  'same-province': 4,
  elsewhere: 0,
};

interface Meant {
  readonly city: GazetteerPlace;
  readonly isNamed: boolean;
  readonly isShared: boolean;
}

interface Candidate extends Meant {
  readonly split: Split;
  readonly relation: Relation | null;
}

/** "Sainte Catherine" at the end may be a city or a street; the postal code decides. */
const isConvincing = ({ split, relation, isShared }: Candidate, hasUsualCities: boolean): boolean =>
  !split.isMidName &&
  !(isShared && split.province === null && (relation === null || relation === 'elsewhere')) &&
  (split.isAfterComma ||
    split.isAfterType ||
    split.province !== null ||
    relation === 'usual' ||
    relation === 'near' ||
    (!hasUsualCities && relation !== 'elsewhere'));

const boundaryPoints = ({ isAfterComma, isAfterType, isMidPart }: Split): number => {
  if (isAfterComma) return 6;
  if (isMidPart) return -6;
  return isAfterType ? 3 : 0;
};

const pointsOf = ({ split, relation, isNamed }: Candidate): number =>
  Math.min(4, split.city.split(' ').length) +
  boundaryPoints(split) +
  (split.province === null ? 0 : 3) +
  (relation === null ? 0 : relationPoints[relation]) -
  (isNamed ? 0 : 4) -
  2 * split.ignored;

const partReachKm = 40;

/** A neighbourhood near the postal area belongs to the area's own city, even if another centre is closer. */
const cityOfPart = ({ city, part }: NamedCity, area: string | null, areas: PostalAreaIndex) => {
  const known = part && area !== null ? areas.find(area) : undefined;
  if (!part || !known || distanceKm(part, known) > partReachKm) return city;
  return areas.citiesOf(known.area)[0] ?? city;
};

/** "St-Bruno" within its own postal area is Saint-Bruno-de-Montarville. */
const shortNamed = (split: Split, area: string | null, areas: PostalAreaIndex): GazetteerPlace[] => {
  if (area === null || !(split.isAfterComma || split.isAfterType)) return [];
  const starts = nameKeys(split.city).map((key) => `${key} `);
  return areas
    .citiesOf(area)
    .filter(({ name }) => nameKeys(name).some((key) => starts.some((start) => key.startsWith(start))));
};

const meantBy = (
  split: Split,
  area: string | null,
  { names, areas }: Pick<Places, 'names' | 'areas'>,
): Meant[] => [
  ...names.find(split.city).map((named) => ({
    city: cityOfPart(named, area, areas),
    isNamed: named.part === null,
    isShared: named.isShared,
  })),
  ...shortNamed(split, area, areas).map((city) => ({ city, isNamed: false, isShared: false })),
];

/** Searches the end of the street and the part after a comma, and prefers the city that the postal code fits best. */
export const findCityByName = ({ words, area }: TypedPlace, { names, areas }: Places): CityChoice | null => {
  const hasUsualCities = area !== null && areas.citiesOf(area).length > 0;
  let best: Candidate | null = null;
  for (const split of splitsOf(words))
    for (const meant of meantBy(split, area, { names, areas })) {
      if (split.province !== null && meant.city.province !== split.province) continue;
      const relation = area === null ? null : areas.relation(area, meant.city);
      const candidate = { ...meant, split, relation };
      if (!isConvincing(candidate, hasUsualCities)) continue;
      if (best === null || pointsOf(candidate) > pointsOf(best)) best = candidate;
    }
  return best && { streetEnd: best.split.start, cities: [best.city], unknown: null };
};
