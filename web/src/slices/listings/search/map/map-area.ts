import type { Area } from '@lodgepole/contract/places/area';
import type { Bounds } from '@lodgepole/contract/places/bounds';
import type { Point } from '@lodgepole/contract/places/geo';
import { boundsAround, mapBounds } from '../../../../map/geo.ts';
import { pointOf, type SearchState } from '../search-state.ts';

type Searched = Pick<SearchState, 'place' | 'radius' | 'within'>;

/** About a metre: what is finer only makes the address longer. */
const finest = 1e5;

const rounded = (degrees: number): number => Math.round(degrees * finest) / finest;
const below = (degrees: number, least: number): number =>
  Math.max(least, Math.floor(degrees * finest) / finest);
const above = (degrees: number, most: number): number => Math.min(most, Math.ceil(degrees * finest) / finest);

/** Bounds as an address has them, rounded outward so that nothing seen is lost. */
export const outward = ({ south, west, north, east }: Bounds): Bounds => ({
  south: below(south, -90),
  west: below(west, -180),
  north: above(north, 90),
  east: above(east, 180),
});

const closest = 0.5;

const boundsOf = (points: readonly Point[]): Bounds => {
  const lats = points.map(({ lat }) => lat);
  const lngs = points.map(({ lng }) => lng);
  const [south, north] = [Math.min(...lats), Math.max(...lats)];
  const [west, east] = [Math.min(...lngs), Math.max(...lngs)];
  if (south < north || west < east) return { south, west, north, east };
  return boundsAround({ lat: south, lng: west }, closest);
};

/** The map zooms in whole steps: a circle that it would cut at four points only is shown from nearer. */
const partSeen = 0.97;

/** What the map shows of a search: its part of the map, its circle, or else what was found, or else the country. */
export const boundsOfSearch = ({ place, radius, within }: Searched, found: readonly Point[]): Bounds => {
  if (within) return within.kind === 'bounds' ? within.bounds : boundsOf(within.corners);
  const center = pointOf(place);
  if (center) return boundsAround(center, radius * partSeen);
  return found.length > 0 ? boundsOf(found) : mapBounds;
};

/** Twice as high and as wide, as far as there is a map. */
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

/** Whether a map shows a good deal more than was searched. */
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
