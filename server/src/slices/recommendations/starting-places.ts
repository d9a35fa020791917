import { distanceKm, type Point } from '@lodgepole/contract/places/geo';
import type { LastSearch } from '@lodgepole/contract/recommendations/endpoints';
import type { RankedListing } from './ranking/likeness.ts';
import type { PersonRow } from './recommendations.repository.ts';

/** For a person without earlier actions: their preferred city, or their last search. */
export interface StartingPlace {
  readonly names: readonly string[];
  readonly point: Point | null;
}

export type Start = readonly StartingPlace[];

interface Located {
  readonly name: string;
  readonly city: string;
  readonly point: Point;
}

export type Locate = (name: string) => Located | null;

/** A city farther away is another one with the same name. */
const cityKm = 60;
/** Used when a city has no listings of its own. */
const centreKm = 10;

const beforeComma = (text: string): string => text.split(',')[0]?.trim() ?? '';

const isKnown = ({ names, point }: StartingPlace): boolean => names.length > 0 || point !== null;

const placeNamed = (text: string, locate: Locate): StartingPlace => {
  const located = locate(text);
  const names = [beforeComma(text), ...(located ? [located.name, located.city] : [])];
  return { names: names.filter((name) => name !== ''), point: located?.point ?? null };
};

const preferredPlaces = ({ preferred_location, city }: PersonRow, locate: Locate): Start => {
  const preferred = placeNamed(preferred_location, locate);
  return preferred.point ? [preferred] : [preferred, placeNamed(city, locate)].filter(isKnown);
};

const searchedPlace = ({ lat, lng, location = '' }: LastSearch, locate: Locate): Start => {
  const { names, point } = placeNamed(location, locate);
  const searched = { names, point: lat === undefined || lng === undefined ? point : { lat, lng } };
  return isKnown(searched) ? [searched] : [];
};

export const startsOf = (person: PersonRow, searched: LastSearch, locate: Locate): Start[] =>
  [preferredPlaces(person, locate), searchedPlace(searched, locate)].filter((start) => start.length > 0);

const isWithin = (place: Point | null, point: Point | null, km: number): boolean =>
  place === null || point === null || distanceKm(place, point) <= km;

type CitiesOf = ReadonlyMap<number, readonly string[]>;

const listingsOf = (
  { names, point }: StartingPlace,
  listings: readonly RankedListing[],
  citiesOf: CitiesOf,
) => {
  const isIn = ({ id, place }: RankedListing): boolean =>
    names.some((name) => citiesOf.get(id)?.includes(name)) && isWithin(place, point, cityKm);
  const own = listings.filter(isIn);
  if (own.length > 0) return own;
  return point ? listings.filter(({ place }) => place !== null && distanceKm(place, point) <= centreKm) : [];
};

export const listingsAtStart = (
  listings: readonly RankedListing[],
  starts: readonly Start[],
  citiesOf: CitiesOf,
): readonly RankedListing[] | null => {
  const found = starts.flatMap(
    (start) =>
      start.map((place) => listingsOf(place, listings, citiesOf)).find((own) => own.length > 0) ?? [],
  );
  const isSomewhere = starts.some((start) => start.some(({ point }) => point !== null));
  return found.length > 0 || isSomewhere ? [...new Set(found)] : null;
};
