import type { Search } from '@lodgepole/contract/listings/search/search';
import { sentFilters } from '@lodgepole/contract/listings/search/search-filters';
import { searchSeconds, secondsSince } from '../../../ops/metrics/measures.ts';

type Shape = 'owner' | 'area' | 'bounds' | 'circle' | 'text' | 'text and filters' | 'plain';

/** The place decides which index answers a search. A name with filters has another plan than a name alone. */
const shapeOf = ({ place: { kind }, filters }: Search): Shape => {
  const { owner, ...others } = sentFilters(filters);
  if (kind === 'name') return Object.keys(others).length > 0 ? 'text and filters' : 'text';
  if (kind !== 'anywhere') return kind;
  return owner === undefined ? 'plain' : 'owner';
};

export const timedSearch = async <Result>(
  answer: 'page' | 'points' | 'map' | 'prices' | 'fresh',
  search: Search,
  work: () => Promise<Result>,
): Promise<Result> => {
  const startedAt = performance.now();
  try {
    return await work();
  } finally {
    searchSeconds.observe([answer, shapeOf(search)], secondsSince(startedAt));
  }
};
