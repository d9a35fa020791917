import { distanceKm } from '@lodgepole/contract/places/geo';
import { isRuralArea, provincesOfPostalCode } from '@lodgepole/contract/places/postal-code';
import type { GazetteerPlace } from '../../../../gazetteer/gazetteer.ts';
import type { PostalArea } from '../../../../gazetteer/postal-areas.ts';

/** How a city stands to a postal area: `usual` is one its addresses name. */
export type Relation = 'usual' | 'near' | 'same-province' | 'elsewhere';

export interface PostalAreaIndex {
  find(area: string): PostalArea | undefined;
  citiesOf(area: string): readonly GazetteerPlace[];
  /** An area in the middle of the city. */
  exampleFor(city: GazetteerPlace): string | null;
  relation(area: string, city: GazetteerPlace): Relation;
}

/** How far from its centre an area may lie and still say more about an address than the centre does. */
export const reachKm = (city: GazetteerPlace): number =>
  Math.min(50, Math.max(5, 0.1 * Math.sqrt(city.population)));

/** Towns this near share the post office's names for them. */
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
