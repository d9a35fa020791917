import type { Point } from '@lodgepole/contract/places/geo';
import { searchRadii } from '@lodgepole/contract/places/places';
import { type Bounds, boundsAround, mapBounds } from '../../../../lib/map/geo.ts';
import type { MapArea } from '../../../../lib/map/moves.ts';
import { pointOf, type SearchState } from '../search-state.ts';

type Searched = Pick<SearchState, 'place' | 'radius'>;

const widest = searchRadii.at(-1) ?? 50;

/** About a metre: what is finer only makes the address longer. */
const rounded = (degrees: number): number => Math.round(degrees * 1e5) / 1e5;

/** The search for what is seen on the map: the smallest distance on offer that covers it all. */
export const searchInArea = ({ center, radiusKm }: Pick<MapArea, 'center' | 'radiusKm'>): Searched => ({
  place: { kind: 'area', lat: rounded(center.lat), lng: rounded(center.lng) },
  radius: searchRadii.find((radius) => radius >= radiusKm) ?? widest,
});

const closest = 0.5;

/** The map zooms in whole steps and keeps a margin: asked for all of the circle it would show twice as much. */
const partSeen = 0.75;

const boundsOf = (points: readonly Point[]): Bounds => {
  const lats = points.map(({ lat }) => lat);
  const lngs = points.map(({ lng }) => lng);
  const [south, north] = [Math.min(...lats), Math.max(...lats)];
  const [west, east] = [Math.min(...lngs), Math.max(...lngs)];
  if (south < north || west < east) return { south, west, north, east };
  return boundsAround({ lat: south, lng: west }, closest);
};

/** What the map shows of a search: its circle, or else what was found, or else the country. */
export const boundsOfSearch = ({ place, radius }: Searched, found: readonly Point[]): Bounds => {
  const center = pointOf(place);
  if (center) return boundsAround(center, radius * partSeen);
  return found.length > 0 ? boundsOf(found) : mapBounds;
};
