import { distanceKm, type Point } from '@lodgepole/contract/places/geo';
import { isRuralArea, postalAreaOf, provincesOfPostalCode } from '@lodgepole/contract/places/postal-code';
import type { GazetteerPlace } from '../../../../gazetteer/gazetteer.ts';
import type { PostalArea } from '../../../../gazetteer/postal-areas.ts';

/** `usual`: addresses in the area name this city. */
export type Relation = 'usual' | 'near' | 'same-province' | 'elsewhere';

export interface PostalAreaIndex {
  find(area: string): PostalArea | undefined;
  citiesOf(area: string): readonly GazetteerPlace[];
  exampleFor(city: GazetteerPlace): string | null;
  relation(area: string, city: GazetteerPlace): Relation;
}

/** Within this distance of the centre, an area tells more about an address than the centre does. */
export const reachKm = (city: GazetteerPlace): number =>
  Math.min(50, Math.max(5, 0.1 * Math.sqrt(city.population)));

/** Towns this close share post-office names. */
const nearKm = 40;
const ruralNearKm = 150;

const relationTo = (area: string, known: PostalArea | undefined, city: GazetteerPlace): Relation => {
  if (known?.cities.includes(city.id)) return 'usual';
  const limit = isRuralArea(area) ? ruralNearKm : nearKm;
  if (known && distanceKm(known, city) <= limit) return 'near';
  return provincesOfPostalCode(area).includes(city.province) ? 'same-province' : 'elsewhere';
};

const nearestByCity = (areas: readonly PostalArea[], places: ReadonlyMap<number, GazetteerPlace>) => {
  const nearest = new Map<number, { readonly area: string; readonly km: number }>();
  for (const area of areas)
    for (const id of area.cities) {
      const city = places.get(id);
      const km = city ? distanceKm(area, city) : Number.POSITIVE_INFINITY;
      if (km < (nearest.get(id)?.km ?? Number.POSITIVE_INFINITY)) nearest.set(id, { area: area.area, km });
    }
  return nearest;
};

export const makePostalAreaIndex = (
  areas: readonly PostalArea[],
  places: readonly GazetteerPlace[],
): PostalAreaIndex => {
  const byArea = new Map(areas.map((area) => [area.area, area]));
  const byId = new Map(places.map((place) => [place.id, place]));
  const nearest = nearestByCity(areas, byId);
  return {
    find: (area) => byArea.get(area),
    citiesOf: (area) => byArea.get(area)?.cities.flatMap((id) => byId.get(id) ?? []) ?? [],
    exampleFor: ({ id }) => nearest.get(id)?.area ?? null,
    relation: (area, city) => relationTo(area, byArea.get(area), city),
  };
};

type City = Pick<GazetteerPlace, 'province' | 'lat' | 'lng'>;

/** A postal code this far from its city is a mistake. */
const tooFarKm = 100;

/** Rural areas reach about this far around their point, some into the next province. */
const ruralReachKm = 250;

/** Areas with similar codes are close together; a point farther away may be wrong. */
const togetherKm = 60;

const familyOf = (area: string): string => area.slice(0, 2);

/** An area's point and the cities its addresses name, plus its neighbours by code if the point is doubtful. */
const pointsOfAreas = (areas: readonly PostalArea[], byId: ReadonlyMap<number, Point>) => {
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

export const farFromCity = (areas: readonly PostalArea[], byId: ReadonlyMap<number, Point>) => {
  const pointsOf = pointsOfAreas(areas, byId);
  return (city: City, code: string): boolean => {
    const area = postalAreaOf(code);
    const points = pointsOf.get(area);
    if (!points) return false;
    const km = Math.min(...points.map((point) => distanceKm(city, point)));
    if (!isRuralArea(area)) return km >= tooFarKm;
    // Northern areas are larger than most countries, so their point says nothing about their edges.
    return !provincesOfPostalCode(area).includes(city.province) && km - ruralReachKm >= tooFarKm;
  };
};
