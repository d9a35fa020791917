import type { SavedQuery } from '@lodgepole/contract/saved/searches';
import { inquire, type ListingQuery } from './inquiry.ts';
import { readSearch, writeSearch } from './search-params.ts';
import { emptySearch, type SearchState } from './search-state.ts';

const { sort, page, page_size } = emptySearch;

/** The place keeps its name and its point: the server ignores what bounds or a point take the place of. */
const placeOf = ({ place, radius }: SearchState): SavedQuery => {
  if (place === null) return {};
  const point = place.kind === 'name' ? {} : { lat: place.lat, lng: place.lng, radius };
  return place.kind === 'area' ? point : { location: place.label, ...point };
};

/** What to save of a search: all it asks, but neither its order nor its page. Null when it asks nothing. */
export const queryToSave = (search: SearchState, yearlyIncome: number | null): SavedQuery | null => {
  const inquiry = inquire(search, yearlyIncome);
  if (inquiry.kind !== 'ask') return null;
  const { sort: _sort, page: _page, page_size: _size, ...asked } = inquiry.query;
  const said = Object.entries(asked).filter(([, value]) => value !== undefined);
  return { ...placeOf(search), ...(Object.fromEntries(said) as SavedQuery) };
};

/** Saved parameters as they are sent: the server checked them with the schema of the search itself. */
export const listingQueryOf = (query: SavedQuery): ListingQuery => query;

/** The search that saved parameters stand for, as an address could say it. */
export const searchOfQuery = (query: SavedQuery): SearchState => {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(query))
    for (const part of [value].flat()) params.append(name, String(part));
  return { ...readSearch(params), sort, page, page_size };
};

/** The same for two searches exactly when they find the same. */
export const searchKey = (query: SavedQuery): string => writeSearch(searchOfQuery(query)).toString();
