import { distanceKm, type Point } from '@lodgepole/contract/places/geo';
import { type GazetteerPlace, loadGazetteer } from '../../../../gazetteer/gazetteer.ts';

const reachKm = 2;
const kmPerDegree = 111.195;

type Named = Pick<GazetteerPlace, 'kind' | 'name' | 'lat' | 'lng'>;

/** Finds the neighbourhood nearest to a point, by its name; null when none is within two kilometres. */
export const neighbourhoodLocator = (
  places: readonly Named[] = loadGazetteer(),
): ((point: Point) => string | null) => {
  const parts = places.filter(({ kind }) => kind !== 'city');
  return (point) => {
    let nearest: string | null = null;
    let least = reachKm;
    for (const part of parts) {
      // Most of the country is too far north or south, which is quickly told.
      if (Math.abs(part.lat - point.lat) * kmPerDegree > least) continue;
      const km = distanceKm(part, point);
      if (km <= least) [nearest, least] = [part.name, km];
    }
    return nearest;
  };
};
