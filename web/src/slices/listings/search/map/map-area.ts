import type { SearchPlace } from '@lodgepole/contract/listings/search/search';
import type { Area } from '@lodgepole/contract/places/area';
import { type Bounds, boundsOf } from '@lodgepole/contract/places/bounds';
import type { Point } from '@lodgepole/contract/places/geo';
import { boundsAround, mapBounds } from '../../../../map/geo.ts';

/** About a metre; more digits only lengthen the address. */
const finest = 1e5;

const rounded = (degrees: number): number => Math.round(degrees * finest) / finest;
const below = (degrees: number, least: number): number =>
  Math.max(least, Math.floor(degrees * finest) / finest);
const above = (degrees: number, most: number): number => Math.min(most, Math.ceil(degrees * finest) / finest);

/** Rounded outward, so that nothing visible is lost. */
export const outward = ({ south, west, north, east }: Bounds): Bounds => ({
  south: below(south, -90),
  west: below(west, -180),
  north: above(north, 90),
  east: above(east, 180),
});

const closest = 0.5;

const boundsAroundAll = (points: readonly Point[]): Bounds => {
  const bounds = boundsOf(points);
  const { south, west, north, east } = bounds;
  return south < north || west < east ? bounds : boundsAround({ lat: south, lng: west }, closest);
};

/** Lets the map cut a circle slightly at its four extremes, because it zooms in whole steps. */
const partSeen = 0.97;

/** In order: the searched area, its circle, the results, the country. */
export const boundsOfPlace = (place: SearchPlace, found: readonly Point[]): Bounds => {
  switch (place.kind) {
    case 'bounds':
      return place.bounds;
    case 'area':
      return boundsOf(place.corners);
    case 'circle':
      return boundsAround(place.centre, place.radius * partSeen || closest);
    case 'name':
    case 'anywhere':
      return found.length > 0 ? boundsAroundAll(found) : mapBounds;
  }
};

/** Twice the height and width, within the map's limits. */
export const widened = ({ south, west, north, east }: Bounds): Bounds => {
  const [high, wide] = [(north - south || 0.01) / 2, (east - west || 0.01) / 2];
  return {
    south: rounded(Math.max(Math.min(mapBounds.south, south), south - high)),
    west: rounded(Math.max(Math.min(mapBounds.west, west), west - wide)),
    north: rounded(Math.min(Math.max(mapBounds.north, north), north + high)),
    east: rounded(Math.min(Math.max(mapBounds.east, east), east + wide)),
  };
};

const muchMore = 0.04;

/** Whether a map shows much more than was searched. */
export const showsMore = (seen: Bounds, searched: Bounds): boolean => {
  const [high, wide] = [seen.north - seen.south, seen.east - seen.west];
  return (
    searched.south - seen.south > muchMore * high ||
    seen.north - searched.north > muchMore * high ||
    searched.west - seen.west > muchMore * wide ||
    seen.east - searched.east > muchMore * wide
  );
};

export const cornersOf = ({ south, west, north, east }: Bounds): Area => [
  { lat: south, lng: west },
  { lat: south, lng: east },
  { lat: north, lng: east },
  { lat: north, lng: west },
];
