import type { Point } from '@lodgepole/contract/places/geo';

type NamedPlace = readonly [name: string, lat: number, lng: number];

/** The file the build makes of the gazetteer, most people first; of neighbourhoods, then those that many know by name. */
export interface PlaceNames {
  readonly cities: readonly NamedPlace[];
  readonly neighbourhoods: readonly NamedPlace[];
  readonly campuses: readonly NamedPlace[];
}

export type PlaceKind = 'province' | 'metropolis' | 'city' | 'neighbourhood' | 'campus';

export interface Place extends Point {
  readonly name: string;
  readonly kind: PlaceKind;
  /** From which zoom on, and up to which, the name may stand on the map. */
  readonly zooms: readonly [first: number, last: number];
}

const lastZoom = 99;

/** From here on every city may show. */
const firstFullZoom = 10;
const firstNeighbourhoodZoom = 12;
const firstCampusZoom = 13;

/** How many of the most populous cities may show at zoom 3, 4, 5 and so on. */
const citiesByZoom = [8, 22, 50, 100, 180, 320, 550];

const firstZoomOf = (rank: number): number => {
  const step = citiesByZoom.findIndex((count) => rank < count);
  return step === -1 ? firstFullZoom : 3 + step;
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

/** All places in the order in which they get their space. */
export const listPlaces = ({ cities, neighbourhoods, campuses }: PlaceNames): Place[] => [
  ...cities.map(
    ([name, lat, lng], rank): Place => ({
      name,
      lat,
      lng,
      kind: rank < metropolises ? 'metropolis' : 'city',
      zooms: [firstZoomOf(rank), lastZoom],
    }),
  ),
  ...neighbourhoods.map(smallPlace('neighbourhood', firstNeighbourhoodZoom)),
  ...campuses.map(smallPlace('campus', firstCampusZoom)),
];

export const provincePlace = (name: string, { lat, lng }: Point): Place => ({
  name,
  lat,
  lng,
  kind: 'province',
  zooms: [3, 6],
});
