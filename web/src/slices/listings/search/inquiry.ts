import { boundsFor, type PriceBounds } from '@lodgepole/contract/listings/costs/affordability';
import {
  emptySearch,
  isPriceOrderWrong,
  parseSearch,
  type Search,
  type SearchQuery,
  savedParams,
  searchQuery,
} from '@lodgepole/contract/listings/search/search';
import { entriesOf, type SearchFilters } from '@lodgepole/contract/listings/search/search-filters';
import type { SavedQuery } from '@lodgepole/contract/saved/searches';
import { writeSearch } from './search-state.ts';

export type Inquiry =
  | { readonly kind: 'ask'; readonly query: SearchQuery }
  | { readonly kind: 'place-missing' }
  | { readonly kind: 'price-order' }
  /** The typed prices and those that fit the income do not overlap. */
  | { readonly kind: 'nothing' };

const larger = (one: number | null, other = 0): number | null =>
  one === null && other === 0 ? null : Math.max(one ?? 0, other);

const smaller = (one: number | null, other = Number.POSITIVE_INFINITY): number | null =>
  one === null && other === Number.POSITIVE_INFINITY ? null : Math.min(one ?? other, other);

const afforded = ({ affordability }: SearchFilters, yearlyIncome: number | null): PriceBounds =>
  affordability && yearlyIncome ? boundsFor(affordability, yearlyIncome) : {};

/** Affordability becomes a price range here, so that the server counts and pages the results shown. */
const priced = (search: Search, yearlyIncome: number | null): Search => {
  const { filters } = search;
  const bounds = afforded(filters, yearlyIncome);
  const min_price = larger(filters.min_price, bounds.min_price);
  const max_price = smaller(filters.max_price, bounds.max_price);
  return { ...search, filters: { ...filters, min_price, max_price, affordability: null } };
};

const askable = (search: Search, yearlyIncome: number | null): Search | Inquiry => {
  const { place, filters } = search;
  if (place.kind === 'anywhere' && filters.owner === null) return { kind: 'place-missing' };
  if (isPriceOrderWrong(filters)) return { kind: 'price-order' };
  const asked = priced(search, yearlyIncome);
  return isPriceOrderWrong(asked.filters) ? { kind: 'nothing' } : asked;
};

export const inquire = (search: Search, yearlyIncome: number | null): Inquiry => {
  const asked = askable(search, yearlyIncome);
  return 'kind' in asked ? asked : { kind: 'ask', query: searchQuery(asked) };
};

/** Null for a search without criteria. */
export const queryToSave = (search: Search, yearlyIncome: number | null): SavedQuery | null => {
  const asked = askable(search, yearlyIncome);
  return 'kind' in asked ? null : savedParams(asked);
};

export const searchOfQuery = (query: SavedQuery): Search => {
  const { sort, page, page_size } = emptySearch;
  return { ...parseSearch(entriesOf(query)), sort, page, page_size };
};

/** Equal for two searches exactly when they find the same listings. */
export const searchKey = (query: SavedQuery): string => writeSearch(searchOfQuery(query)).toString();
