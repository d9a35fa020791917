import { distanceKm, type Point } from '@lodgepole/contract/places/geo';
import type { LastSearch } from '@lodgepole/contract/recommendations/endpoints';
import type { Home } from './ranking/likeness.ts';
import type { PersonRow } from './recommendations.repository.ts';

/** A place where people begin of whom nothing else is known: the city they prefer, or where they searched last. */
export interface StartingPlace {
  /** What its city may be called. */
  readonly names: readonly string[];
  /** Null when the gazetteer does not know it. */
  readonly point: Point | null;
}

/** Places of which the first that has homes counts. */
export type Start = readonly StartingPlace[];

interface Located {
  readonly name: string;
  readonly city: string;
  readonly point: Point;
}

/** The place that a name means; null when there is none. */
export type Locate = (name: string) => Located | null;

/** Another city of the same name is farther away. */
const cityKm = 60;
/** Where a city has no homes of its own, those around its centre will do. */
const centreKm = 10;

const beforeComma = (text: string): string => text.split(',')[0]?.trim() ?? '';

const isKnown = ({ names, point }: StartingPlace): boolean => names.length > 0 || point !== null;

const placeNamed = (text: string, locate: Locate): StartingPlace => {
  const located = locate(text);
  const names = [beforeComma(text), ...(located ? [located.name, located.city] : [])];
  return { names: names.filter((name) => name !== ''), point: located?.point ?? null };
};

/** The city a person lives in counts where the one they prefer is not known. */
const preferredPlaces = ({ preferred_location, city }: PersonRow, locate: Locate): Start => {
  const preferred = placeNamed(preferred_location, locate);
  return preferred.point ? [preferred] : [preferred, placeNamed(city, locate)].filter(isKnown);
};

const searchedPlace = ({ lat, lng, location = '' }: LastSearch, locate: Locate): Start => {
  const { names, point } = placeNamed(location, locate);
  const searched = { names, point: lat === undefined || lng === undefined ? point : { lat, lng } };
  return isKnown(searched) ? [searched] : [];
};

/** Where a person begins. */
export const startsOf = (person: PersonRow, searched: LastSearch, locate: Locate): Start[] =>
  [preferredPlaces(person, locate), searchedPlace(searched, locate)].filter((start) => start.length > 0);

const isWithin = (place: Point | null, point: Point | null, km: number): boolean =>
  place === null || point === null || distanceKm(place, point) <= km;

/** Those of the places' names that the city of each home has. */
type CitiesOf = ReadonlyMap<number, readonly string[]>;

/** The homes of its city; where there are none, those around its centre. */
const homesOf = ({ names, point }: StartingPlace, homes: readonly Home[], citiesOf: CitiesOf) => {
  const isIn = ({ id, place }: Home): boolean =>
    names.some((name) => citiesOf.get(id)?.includes(name)) && isWithin(place, point, cityKm);
  const own = homes.filter(isIn);
  if (own.length > 0) return own;
  return point ? homes.filter(({ place }) => place !== null && distanceKm(place, point) <= centreKm) : [];
};

/** Homes at one of the places and nowhere else; null where nobody knows where the places are. */
export const homesAtStart = (
  homes: readonly Home[],
  starts: readonly Start[],
  citiesOf: CitiesOf,
): readonly Home[] | null => {
  const found = starts.flatMap(
    (start) => start.map((place) => homesOf(place, homes, citiesOf)).find((own) => own.length > 0) ?? [],
  );
  const isSomewhere = starts.some((start) => start.some(({ point }) => point !== null));
  return found.length > 0 || isSomewhere ? [...new Set(found)] : null;
};
