import { distanceKm, type Point } from '@lodgepole/contract/places/geo';

type NamedPlace = readonly [name: string, lat: number, lng: number];

/** Built from the gazetteer, most people first; well-known neighbourhoods before others. */
export interface PlaceNames {
  readonly cities: readonly NamedPlace[];
  readonly neighbourhoods: readonly NamedPlace[];
  readonly campuses: readonly NamedPlace[];
}

export type PlaceKind = 'province' | 'metropolis' | 'city' | 'neighbourhood' | 'campus';

export interface Place extends Point {
  readonly name: string;
  readonly kind: PlaceKind;
  readonly zooms: readonly [first: number, last: number];
}

const lastZoom = 99;

const firstCityZoom = 3;
/** From this zoom on every city may show. */
const firstFullZoom = 10;
const firstNeighbourhoodZoom = 12;
const firstCampusZoom = 13;

/** The number of cities that may show at zoom 3, 4, 5 and so on. */
const citiesByZoom = [8, 22, 50, 100, 180, 320, 550];

/** At zoom 3, suburbs within this distance of their city are hidden; halved with each zoom. */
const suburbKm = 110;
const kmPerDegree = 111;

/** The first zoom at which each city is among the largest, and not beside a larger one. */
const firstZooms = (cities: readonly NamedPlace[]): number[] => {
  const points = cities.map(([, lat, lng]) => ({ lat, lng }));
  const zooms = points.map(() => firstFullZoom);
  for (const [step, count] of citiesByZoom.entries()) {
    const shown: Point[] = [];
    const apartKm = suburbKm / 2 ** step;
    // Compare latitudes first: most cities need no distance.
    const isBeside = (one: Point, other: Point) =>
      Math.abs(one.lat - other.lat) * kmPerDegree < apartKm && distanceKm(one, other) < apartKm;
    for (const [rank, point] of points.entries()) {
      if (shown.length === count) break;
      if (shown.some((larger) => isBeside(larger, point))) continue;
      shown.push(point);
      zooms[rank] = Math.min(zooms[rank] ?? firstFullZoom, firstCityZoom + step);
    }
  }
  return zooms;
};

const metropolises = 22;

const smallPlace =
  (kind: PlaceKind, firstZoom: number) =>
  ([name, lat, lng]: NamedPlace): Place => ({
    name,
    lat,
    lng,
    kind,
    zooms: [firstZoom, lastZoom],
  });

export const listPlaces = ({ cities, neighbourhoods, campuses }: PlaceNames): Place[] => {
  const zooms = firstZooms(cities);
  return [
    ...cities.map(
      ([name, lat, lng], rank): Place => ({
        name,
        lat,
        lng,
        kind: rank < metropolises ? 'metropolis' : 'city',
        zooms: [zooms[rank] ?? firstFullZoom, lastZoom],
      }),
    ),
    ...neighbourhoods.map(smallPlace('neighbourhood', firstNeighbourhoodZoom)),
    ...campuses.map(smallPlace('campus', firstCampusZoom)),
  ];
};

export const provincePlace = (name: string, { lat, lng }: Point): Place => ({
  name,
  lat,
  lng,
  kind: 'province',
  zooms: [3, 6],
});
