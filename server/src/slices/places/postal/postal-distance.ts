import { distanceKm, type Point } from '@lodgepole/contract/places/geo';
import { isRuralArea, postalAreaOf, provincesOfPostalCode } from '@lodgepole/contract/places/postal-code';
import type { GazetteerPlace } from '../../../../gazetteer/gazetteer.ts';
import type { PostalArea } from '../../../../gazetteer/postal-areas.ts';

type City = Pick<GazetteerPlace, 'province' | 'lat' | 'lng'>;

/** A postal code this far from its city is a mistake. */
const tooFarKm = 100;

/** Rural areas reach about this far around their point, and some reach into the next province. */
const ruralReachKm = 250;

/** Areas whose codes begin alike lie together; one whose point lies elsewhere may be misplaced in the data. */
const togetherKm = 60;

const familyOf = (area: string): string => area.slice(0, 2);

/** Where an area may be: its point and the cities its addresses name, and its family where the point is doubtful. */
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

/** Whether a postal code is too far from a city to be one of its own; what no one can tell is not. */
export const farFromCity = (areas: readonly PostalArea[], byId: ReadonlyMap<number, Point>) => {
  const pointsOf = pointsOfAreas(areas, byId);
  return (city: City, code: string): boolean => {
    const area = postalAreaOf(code);
    const points = pointsOf.get(area);
    if (!points) return false;
    const km = Math.min(...points.map((point) => distanceKm(city, point)));
    if (!isRuralArea(area)) return km >= tooFarKm;
    // In the north they are larger than most countries, and their point says nothing about their ends.
    return !provincesOfPostalCode(area).includes(city.province) && km - ruralReachKm >= tooFarKm;
  };
};
