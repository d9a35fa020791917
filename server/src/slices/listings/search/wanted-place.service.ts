import type { ListingSearch } from '@lodgepole/contract/listings/search';
import type { Area } from '@lodgepole/contract/places/area';
import type { Bounds } from '@lodgepole/contract/places/bounds';
import { earthRadiusKm, type Point } from '@lodgepole/contract/places/geo';
import { defaultRadius } from '@lodgepole/contract/places/places';
import { type PlaceWords, placeWords } from './place-name.ts';

/** Where a search looks, as values that are compared with the columns of a listing. */
export type WantedPlace =
  /** `reach` takes in all of the shape and a little more. */
  | {
      readonly kind: 'circle';
      readonly reach: Bounds;
      readonly centre: Point;
      /** Of the centre's latitude. */
      readonly cosine: number;
      /** The square of half the chord to the edge. */
      readonly halfChord: number;
    }
  | { readonly kind: 'bounds'; readonly reach: Bounds; readonly bounds: Bounds }
  | { readonly kind: 'area'; readonly reach: Bounds; readonly area: Area }
  | ({ readonly kind: 'text' } & PlaceWords)
  | { readonly kind: 'anywhere' };

/** More than rounding can add, in degrees. */
const margin = 1e-4;

const widened = ({ south, west, north, east }: Bounds): Bounds => ({
  south: south - margin,
  west: west - margin,
  north: north + margin,
  east: east + margin,
});

const cosineOf = (degrees: number): number => Math.cos((degrees * Math.PI) / 180);

/** Over a pole or the date line it spans every longitude. */
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

const aroundArea = (area: Area): Bounds => {
  const [lats, lngs] = [area.map(({ lat }) => lat), area.map(({ lng }) => lng)];
  return widened({
    south: Math.min(...lats),
    north: Math.max(...lats),
    west: Math.min(...lngs),
    east: Math.max(...lngs),
  });
};

const circleOf = (centre: Point, km: number): WantedPlace => ({
  kind: 'circle',
  reach: aroundCircle(centre, km),
  centre,
  cosine: cosineOf(centre.lat),
  halfChord: Math.sin(Math.min(km / (2 * earthRadiusKm), Math.PI / 2)) ** 2 + 1e-15,
});

/** What searching means by a place, for searches that wait for listings. A test compares the two. */
export const wantedPlace = (search: ListingSearch): WantedPlace => {
  const { bounds, area, lat, lng, radius, location } = search;
  if (bounds) return { kind: 'bounds', reach: widened(bounds), bounds };
  if (area) return { kind: 'area', reach: aroundArea(area), area };
  if (lat !== undefined && lng !== undefined) return circleOf({ lat, lng }, radius ?? defaultRadius);
  return location === undefined ? { kind: 'anywhere' } : { kind: 'text', ...placeWords(location) };
};

export type PlaceOf = typeof wantedPlace;
