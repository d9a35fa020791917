import { distanceKm, type Point } from '@lodgepole/contract/places/geo';
import { cityLabel, defaultRadius } from '@lodgepole/contract/places/places';
import type { Place } from '@lodgepole/contract/places/search';
import { builtUpKm } from '../../../../gazetteer/built-up.ts';
import type { GazetteerPlace } from '../../../../gazetteer/gazetteer.ts';
import { makePlaceNearby } from '../near/place-nearby.ts';

const written = /^\s*(-?\d{1,2}(?:\.\d{1,8})?)\s*,\s*(-?\d{1,3}(?:\.\d{1,8})?)\s*$/;

const readPoint = (text: string): Point | null => {
  const [, lat, lng] = written.exec(text) ?? [];
  return lat === undefined || lng === undefined ? null : { lat: Number(lat), lng: Number(lng) };
};

/** Beyond this from every city a point is at sea, in the wilderness or in another country. */
const farthestKm = 60;

const nearestCity = (point: Point, cities: readonly GazetteerPlace[]): GazetteerPlace | null => {
  let best: GazetteerPlace | null = null;
  let nearness = Number.POSITIVE_INFINITY;
  for (const city of cities) {
    const km = distanceKm(point, city);
    if (km > farthestKm || km / builtUpKm(city.population) >= nearness) continue;
    [best, nearness] = [city, km / builtUpKm(city.population)];
  }
  return best;
};

/** What to call the surroundings of a point that was given as `lat,lng`, with the point itself as its middle. */
export const makePlaceAtPoint = (places: readonly GazetteerPlace[]) => {
  const cities = places.filter(({ kind }) => kind === 'city');
  const nearby = makePlaceNearby(places);
  return (text: string): Place[] | null => {
    const point = readPoint(text);
    if (!point) return null;
    const city = nearestCity(point, cities);
    if (!city) return [];
    const part = nearby(point);
    const { name, kind, province, city: around } = part ?? { ...city, city: undefined };
    const label =
      around === undefined ? cityLabel(name, province) : `${name}, ${cityLabel(around, province)}`;
    return [
      { id: `near-${point.lat},${point.lng}`, name, province, label, kind, ...point, radius: defaultRadius },
    ];
  };
};
