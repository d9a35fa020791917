import type { ListingSearch } from '@lodgepole/contract/listings/search';
import { searchSeconds, secondsSince } from '../../../ops/metrics/measures.ts';

type Shape = 'owner' | 'area' | 'bounds' | 'circle' | 'text' | 'text and filters' | 'plain';

const noFilter = new Set(['location', 'lat', 'lng', 'radius', 'bounds', 'area', 'owner', 'sort', 'zoom']);

const hasFilters = (search: ListingSearch): boolean =>
  Object.entries(search).some(
    ([name, value]) => value !== undefined && !noFilter.has(name) && !name.startsWith('page'),
  );

/** What decides which index answers a search: its place. Names of places are text; with filters they cost another plan. */
const shapeOf = (search: ListingSearch): Shape => {
  if (search.area) return 'area';
  if (search.bounds) return 'bounds';
  if (search.lat !== undefined) return 'circle';
  if (search.location !== undefined) return hasFilters(search) ? 'text and filters' : 'text';
  return search.owner === undefined ? 'plain' : 'owner';
};

/** Measures a search, by what is to be answered. */
export const timedSearch = async <Result>(
  answer: 'page' | 'points' | 'map' | 'prices' | 'fresh',
  search: ListingSearch,
  work: () => Promise<Result>,
): Promise<Result> => {
  const startedAt = performance.now();
  try {
    return await work();
  } finally {
    searchSeconds.observe([answer, shapeOf(search)], secondsSince(startedAt));
  }
};
