import type { Point } from '@lodgepole/contract/places/geo';
import { firstGridZoom } from './geo.ts';

type NamedPlace = readonly [name: string, lat: number, lng: number];

/** The file the build makes of the gazetteer, most people first; of neighbourhoods, then those that many know by name. */
export interface PlaceNames {
  readonly cities: readonly NamedPlace[];
  readonly neighbourhoods: readonly NamedPlace[];
  readonly campuses: readonly NamedPlace[];
}

export type PlaceKind = 'province' | 'metropolis' | 'city' | 'neighbourhood';

export interface Place extends Point {
  readonly name: string;
  readonly kind: PlaceKind;
  /** From which zoom on, and up to which, the name may stand on the map. */
  readonly zooms: readonly [first: number, last: number];
}

const lastZoom = 99;

/** How many of the most populous cities may show at zoom 3, 4, 5 and so on. */
const citiesByZoom = [8, 22, 50, 100, 180, 320, 550];

const firstZoomOf = (rank: number): number => {
  const step = citiesByZoom.findIndex((count) => rank < count);
  return step === -1 ? firstGridZoom : 3 + step;
};

const metropolises = 22;

/** All places in the order in which they get their space. */
export const listPlaces = ({ cities, neighbourhoods }: PlaceNames): Place[] => [
  ...cities.map(
    ([name, lat, lng], rank): Place => ({
      name,
      lat,
      lng,
      kind: rank < metropolises ? 'metropolis' : 'city',
      zooms: [firstZoomOf(rank), lastZoom],
    }),
  ),
  ...neighbourhoods.map(
    ([name, lat, lng]): Place => ({ name, lat, lng, kind: 'neighbourhood', zooms: [12, lastZoom] }),
  ),
];

export const provincePlace = (name: string, { lat, lng }: Point): Place => ({
  name,
  lat,
  lng,
  kind: 'province',
  zooms: [3, 6],
});
