import { distanceKm, type Point } from '@lodgepole/contract/places/geo';
import type { Landmark, Province } from '@lodgepole/contract/places/places';
import { foldName } from '@lodgepole/contract/places/words/fold-name';
import { type GazetteerPlace, loadGazetteer } from '../../../../gazetteer/gazetteer.ts';
import { languageNow } from '../../../core/text/text.ts';

export const nameToRead = ({ name, french }: Pick<GazetteerPlace, 'name' | 'french'>): string =>
  languageNow() === 'fr' ? (french ?? name) : name;

interface PlaceNearby extends Point {
  readonly name: string;
  readonly kind: 'neighbourhood' | 'campus';
  readonly province: Province;
  readonly city: string;
  readonly km: number;
}

type FindPlaceNearby = (point: Point) => PlaceNearby | null;

const reachKm = 2;

/** How much closer a place must be to win over a well-known neighbourhood. */
const handicaps = { known: 1, campus: 1.3, other: 1.6 } as const;

const handicapOf = ({ kind, known }: GazetteerPlace): number => {
  if (kind === 'campus') return handicaps.campus;
  return known ? handicaps.known : handicaps.other;
};

/** Tenths of a degree: everything in reach is in the point's own square or a neighbouring one. */
const squareOf = ({ lat, lng }: Point): readonly [number, number] => [
  Math.floor(lat * 10),
  Math.floor(lng * 10),
];

const steps = [-1, 0, 1] as const;

export const makePlaceNearby = (places: readonly GazetteerPlace[] = loadGazetteer()): FindPlaceNearby => {
  const squares = new Map<string, GazetteerPlace[]>();
  for (const place of places) {
    if (place.kind === 'city') continue;
    const key = squareOf(place).join();
    squares.set(key, [...(squares.get(key) ?? []), place]);
  }
  return (point) => {
    const [row, column] = squareOf(point);
    let best: PlaceNearby | null = null;
    let least = reachKm;
    for (const place of steps.flatMap((up) =>
      steps.flatMap((right) => squares.get([row + up, column + right].join()) ?? []),
    )) {
      const km = distanceKm(point, place);
      if (place.kind === 'city' || km * handicapOf(place) > least) continue;
      least = km * handicapOf(place);
      const { kind, province, city = '', lat, lng } = place;
      best = { name: nameToRead(place), kind, province, city, lat, lng, km };
    }
    return best;
  };
};

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
