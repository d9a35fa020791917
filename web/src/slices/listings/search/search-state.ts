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

/** Ignores invalid values. */
export const readSearch = (params: URLSearchParams): Search => parseSearch(params);

/** Keeps unrelated parameters and omits defaults. */
export const writeSearch = (search: Search, into = new URLSearchParams()): URLSearchParams => {
  const others = [...into].filter(([name]) => !isSearchParam(name));
  return new URLSearchParams([...others, ...searchParams(search)]);
};

/** A change to the search or its order returns to page 1. */
export const changed = (search: Search, change: Partial<Omit<Search, 'page'>>): Search => ({
  ...search,
  ...change,
  page: 1,
});

export const refined = (search: Search, filters: Partial<SearchFilters>): Search =>
  changed(search, { filters: { ...search.filters, ...filters } });

/** A circle around the place's point, if it has one. */
export const withRadius = (place: SearchPlace, radius: number): SearchPlace => {
  const spot = spotOf(place);
  if (spot) return { kind: 'circle', centre: spot, radius };
  return place.kind === 'name' ? { ...place, radius } : { kind: 'anywhere', radius };
};

export const seenOnMap = (search: Search, bounds: Bounds): Search => {
  const { place } = search;
  const near = nameGiver(spotOf(place), bounds);
  return changed(search, { place: { kind: 'bounds', bounds, near, radius: place.radius } });
};

export const drawnOnMap = (search: Search, corners: Area): Search => {
  const { place } = search;
  const near = nameGiver(spotOf(place), boundsOf(corners));
  return changed(search, { place: { kind: 'area', corners, near, radius: place.radius } });
};

/** Returns to the place searched before, or to a circle around the area. */
export const withoutArea = (search: Search): Search => {
  const { place } = search;
  if (place.kind !== 'area') return search;
  if (place.near) return changed(search, { place: withRadius(place, place.radius) });
  return seenOnMap(search, boundsOf(place.corners));
};
