import type { CallInput } from '@lodgepole/contract/core/endpoint';
import { boundsFor, type PriceBounds } from '@lodgepole/contract/listings/affordability';
import type { searchListings } from '@lodgepole/contract/listings/endpoints';
import { writeArea } from '@lodgepole/contract/places/area';
import { writeBounds } from '@lodgepole/contract/places/bounds';
import type { Filters, SearchState } from './search-state.ts';

export type ListingQuery = CallInput<typeof searchListings>['query'];

/** What to ask the server, or why there is nothing to ask. */
export type Inquiry =
  | { readonly kind: 'ask'; readonly query: ListingQuery }
  | { readonly kind: 'place-missing' }
  | { readonly kind: 'price-order' }
  /** No price is both within the bounds someone typed and within those their income sets. */
  | { readonly kind: 'nothing' };

const isReversed = ({ min_price = 0, max_price = Number.POSITIVE_INFINITY }: PriceBounds): boolean =>
  min_price > max_price;

const typedBounds = ({ min_price, max_price }: Pick<Filters, 'min_price' | 'max_price'>): PriceBounds => ({
  ...(min_price === null ? {} : { min_price }),
  ...(max_price === null ? {} : { max_price }),
});

/** Whether someone's bounds contradict each other. */
export const isPriceOrderWrong = (filters: Pick<Filters, 'min_price' | 'max_price'>): boolean =>
  isReversed(typedBounds(filters));

const both = (one: PriceBounds, other: PriceBounds): PriceBounds => {
  const least = [one.min_price, other.min_price].filter((price) => price !== undefined);
  const most = [one.max_price, other.max_price].filter((price) => price !== undefined);
  return {
    ...(least.length > 0 ? { min_price: Math.max(...least) } : {}),
    ...(most.length > 0 ? { max_price: Math.min(...most) } : {}),
  };
};

const placeQuery = ({ place, within, radius }: SearchState): ListingQuery => {
  if (within?.kind === 'bounds') return { bounds: writeBounds(within.bounds) };
  if (within?.kind === 'area') return { area: writeArea(within.corners) };
  if (place === null) return {};
  return place.kind === 'name' ? { location: place.label } : { lat: place.lat, lng: place.lng, radius };
};

const answered = (filters: Omit<Filters, 'affordability' | 'min_price' | 'max_price'>): ListingQuery =>
  Object.fromEntries(
    Object.entries(filters).filter(([, value]) => (Array.isArray(value) ? value.length > 0 : value !== null)),
  );

/** The choice of affordability becomes prices here, so that the server counts and pages what is really shown. */
export const inquire = (search: SearchState, yearlyIncome: number | null): Inquiry => {
  const { affordability, min_price, max_price, ...filters } = search.filters;
  if (search.place === null && search.within === null && filters.owner === null)
    return { kind: 'place-missing' };
  const typed = typedBounds({ min_price, max_price });
  if (isReversed(typed)) return { kind: 'price-order' };
  const afforded = affordability && yearlyIncome ? boundsFor(affordability, yearlyIncome) : {};
  const bounds = both(typed, afforded);
  if (isReversed(bounds)) return { kind: 'nothing' };
  const { sort, page, page_size } = search;
  return {
    kind: 'ask',
    query: { ...placeQuery(search), ...bounds, ...answered(filters), sort, page, page_size },
  };
};
