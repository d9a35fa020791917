import {
  isSearchParam,
  nameGiver,
  parseSearch,
  type Search,
  type SearchPlace,
  searchParams,
  spotOf,
} from '@lodgepole/contract/listings/search/search';
import type { SearchFilters } from '@lodgepole/contract/listings/search/search-filters';
import type { Area } from '@lodgepole/contract/places/area';
import { type Bounds, boundsOf } from '@lodgepole/contract/places/bounds';

/** Reads a search from an address. What makes no sense there counts as not said. */
export const readSearch = (params: URLSearchParams): Search => parseSearch(params);

/** Writes a search into an address, leaving alone what else stands there. What is usual is not written. */
export const writeSearch = (search: Search, into = new URLSearchParams()): URLSearchParams => {
  const others = [...into].filter(([name]) => !isSearchParam(name));
  return new URLSearchParams([...others, ...searchParams(search)]);
};

/** A change of what is searched, or of its order, starts again at the first page. */
export const changed = (search: Search, change: Partial<Omit<Search, 'page'>>): Search => ({
  ...search,
  ...change,
  page: 1,
});

export const refined = (search: Search, filters: Partial<SearchFilters>): Search =>
  changed(search, { filters: { ...search.filters, ...filters } });

/** The same place with another distance, which is around its spot when it has one. */
export const withRadius = (place: SearchPlace, radius: number): SearchPlace => {
  const spot = spotOf(place);
  if (spot) return { kind: 'circle', centre: spot, radius };
  return place.kind === 'name' ? { ...place, radius } : { kind: 'anywhere', radius };
};

/** The search for what a map shows. */
export const seenOnMap = (search: Search, bounds: Bounds): Search => {
  const { place } = search;
  const near = nameGiver(spotOf(place), bounds);
  return changed(search, { place: { kind: 'bounds', bounds, near, radius: place.radius } });
};

/** The search for an area drawn on a map. */
export const drawnOnMap = (search: Search, corners: Area): Search => {
  const { place } = search;
  const near = nameGiver(spotOf(place), boundsOf(corners));
  return changed(search, { place: { kind: 'area', corners, near, radius: place.radius } });
};

/** Without the drawn area: around the place again, or else what surrounds the area. */
export const withoutArea = (search: Search): Search => {
  const { place } = search;
  if (place.kind !== 'area') return search;
  if (place.near) return changed(search, { place: withRadius(place, place.radius) });
  return seenOnMap(search, boundsOf(place.corners));
};
