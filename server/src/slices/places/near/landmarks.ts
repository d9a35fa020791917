import { distanceKm, type Point } from '@lodgepole/contract/places/geo';
import type { Landmark } from '@lodgepole/contract/places/places';
import { foldName } from '@lodgepole/contract/places/words/fold-name';
import { type GazetteerPlace, loadGazetteer } from '../../../../gazetteer/gazetteer.ts';
import { nameToRead } from './place-nearby.ts';

type FindLandmarks = (point: Point, city: string) => Landmark[];

const farthestCentreKm = 60;
const farthestCampusKm = 10;

const nearest = (
  point: Point,
  places: readonly GazetteerPlace[],
  kind: Landmark['kind'],
  farthest: number,
): Landmark[] => {
  let best: GazetteerPlace | undefined;
  let least = farthest;
  for (const place of places) {
    const km = distanceKm(point, place);
    if (km > least) continue;
    best = place;
    least = km;
  }
  return best ? [{ kind, name: nameToRead(best), km: Math.round(least * 10) / 10 }] : [];
};

const namesOf = ({ name, french = name, aliases = [] }: GazetteerPlace) => [name, french, ...aliases];

export const makeLandmarks = (places: readonly GazetteerPlace[] = loadGazetteer()): FindLandmarks => {
  const centres = new Map<string, GazetteerPlace[]>();
  for (const place of places)
    if (place.kind === 'city')
      for (const name of new Set(namesOf(place).map(foldName)))
        centres.set(name, [...(centres.get(name) ?? []), place]);
  const campuses = places.filter(({ kind }) => kind === 'campus');
  return (point, city) => [
    ...nearest(point, centres.get(foldName(city)) ?? [], 'city', farthestCentreKm),
    ...nearest(point, campuses, 'campus', farthestCampusKm),
  ];
};
