import type { SearchPlace } from '@lodgepole/contract/listings/search/search';
import type { Area } from '@lodgepole/contract/places/area';
import { type Bounds, boundsOf } from '@lodgepole/contract/places/bounds';
import { earthRadiusKm, type Point } from '@lodgepole/contract/places/geo';
import { type PlaceWords, placeWords } from './place-name.ts';

/** The place of a search as values to compare with a listing's columns. */
export type WantedPlace =
  /** `reach` contains the whole shape with a small margin. */
  | {
      readonly kind: 'circle';
      readonly reach: Bounds;
      readonly centre: Point;
      readonly cosine: number;
      readonly halfChord: number;
    }
  | { readonly kind: 'bounds'; readonly reach: Bounds; readonly bounds: Bounds }
  | { readonly kind: 'area'; readonly reach: Bounds; readonly area: Area }
  | ({ readonly kind: 'text' } & PlaceWords)
  | { readonly kind: 'anywhere' };

const margin = 1e-4;

const widened = ({ south, west, north, east }: Bounds): Bounds => ({
  south: south - margin,
  west: west - margin,
  north: north + margin,
  east: east + margin,
});

const cosineOf = (degrees: number): number => Math.cos((degrees * Math.PI) / 180);

/** Across a pole or the date line it spans every longitude. */
const aroundCircle = ({ lat, lng }: Point, km: number): Bounds => {
  const angle = km / earthRadiusKm;
  const height = (angle * 180) / Math.PI;
  const [south, north] = [lat - height, lat + height];
  const width =
    south <= -90 || north >= 90 ? 360 : (Math.asin(Math.sin(angle) / cosineOf(lat)) * 180) / Math.PI;
  const [west, east] = [lng - width, lng + width];
  const isAllAround = west < -180 || east > 180;
  return widened({ south, north, west: isAllAround ? -180 : west, east: isAllAround ? 180 : east });
};

const circleOf = (centre: Point, km: number): WantedPlace => ({
  kind: 'circle',
  reach: aroundCircle(centre, km),
  centre,
  cosine: cosineOf(centre.lat),
  halfChord: Math.sin(Math.min(km / (2 * earthRadiusKm), Math.PI / 2)) ** 2 + 1e-15,
});

/** For saved searches, which wait for listings. A test checks that searching means the same. */
export const wantedPlace = (place: SearchPlace): WantedPlace => {
  switch (place.kind) {
    case 'circle':
      return circleOf(place.centre, place.radius);
    case 'bounds':
      return { kind: 'bounds', reach: widened(place.bounds), bounds: place.bounds };
    case 'area':
      return { kind: 'area', reach: widened(boundsOf(place.corners)), area: place.corners };
    case 'name':
      return { kind: 'text', ...placeWords(place.label) };
    case 'anywhere':
      return { kind: 'anywhere' };
  }
};
