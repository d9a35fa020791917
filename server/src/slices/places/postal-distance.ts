import { distanceKm, type Point } from '@lodgepole/contract/places/geo';
import {
  isRuralArea,
  normalPostalCode,
  postalAreaOf,
  provincesOfPostalCode,
} from '@lodgepole/contract/places/postal-code';
import { type GazetteerPlace, loadGazetteer } from '../../../gazetteer/gazetteer.ts';
import { loadPostalAreas, type PostalArea } from '../../../gazetteer/postal-areas.ts';
import { nameKeys } from './city-query.ts';

/** A postal code this far from its city is a mistake. */
const tooFarKm = 100;

/** How many kilometres lie between a city and the area of a postal code, or null when nobody can tell. */
export type PostalDistance = (city: string, postalCode: string) => number | null;

/** Areas of the countryside reach about this far around their point, and some reach into the next province. */
const ruralReachKm = 250;

/** Areas whose codes begin alike lie together; one whose point lies elsewhere may be misplaced in the data. */
const togetherKm = 60;

const familyOf = (area: string): string => area.slice(0, 2);

const nearestKm = (from: readonly Point[], to: readonly Point[]): number =>
  Math.min(...from.flatMap((one) => to.map((other) => distanceKm(one, other))));

/** Where an area may be: its point and the cities its addresses name, and its family where the point is doubtful. */
const pointsOfAreas = (areas: readonly PostalArea[], places: readonly GazetteerPlace[]) => {
  const byId = new Map(places.map((place) => [place.id, place]));
  const families = Map.groupBy(areas, ({ area }) => familyOf(area));
  const ownPoints = (area: PostalArea): Point[] => [area, ...area.cities.flatMap((id) => byId.get(id) ?? [])];
  return new Map(
    areas.map((area): [string, readonly Point[]] => {
      const family = families.get(familyOf(area.area)) ?? [];
      const isConfirmed = family.some((other) => other !== area && distanceKm(other, area) <= togetherKm);
      return [area.area, isConfirmed ? ownPoints(area) : family.flatMap(ownPoints)];
    }),
  );
};

/** A listing names no province, so its city is whichever of that name is nearest, parts of cities included. */
const placesByName = (places: readonly GazetteerPlace[]) => {
  const byKey = new Map<string, GazetteerPlace[]>();
  for (const place of places)
    for (const key of [place.name, ...(place.aliases ?? [])].flatMap(nameKeys))
      byKey.set(key, [...(byKey.get(key) ?? []), place]);
  return (name: string): readonly GazetteerPlace[] => nameKeys(name).flatMap((key) => byKey.get(key) ?? []);
};

/** Reads the gazetteer whichever provider is chosen: a rule must not wait. */
export const postalDistance = (
  places: readonly GazetteerPlace[] = loadGazetteer(),
  areas: readonly PostalArea[] = loadPostalAreas(),
): PostalDistance => {
  const areaPoints = pointsOfAreas(areas, places);
  const named = placesByName(places);
  return (city, postalCode) => {
    const code = normalPostalCode(postalCode);
    if (code === null) return null;
    const area = postalAreaOf(code);
    const points = areaPoints.get(area);
    const cities = named(city);
    if (!points || cities.length === 0) return null;
    const km = nearestKm(cities, points);
    if (!isRuralArea(area)) return km;
    // In the north they are larger than most countries, and their point says nothing about their ends.
    const isInProvince = cities.some(({ province }) => provincesOfPostalCode(area).includes(province));
    return isInProvince ? null : Math.max(0, km - ruralReachKm);
  };
};

/** Whether a postal code is too far from a city to be one of its own. */
export const farFromCity = (distance: PostalDistance = postalDistance()) => {
  return (city: string, postalCode: string): boolean => (distance(city, postalCode) ?? 0) >= tooFarKm;
};
