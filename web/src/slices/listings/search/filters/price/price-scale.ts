import type { PriceBar } from '@lodgepole/contract/listings/search/prices';
import type { SearchFilters } from '@lodgepole/contract/listings/search/search-filters';

export type PriceRange = Pick<SearchFilters, 'min_price' | 'max_price'>;

/** Where each bar begins, and the end of the last one. */
export interface Steps {
  readonly low: number;
  readonly high: number;
}

/** Without a minimum or maximum the range reaches that end. */
export const stepsOf = (bars: readonly PriceBar[], { min_price, max_price }: PriceRange): Steps => {
  const low = min_price === null ? 0 : bars.filter(({ from }) => from <= min_price).length - 1;
  const high = max_price === null ? -1 : bars.findIndex(({ from }, place) => place > 0 && from >= max_price);
  return { low: Math.max(low, 0), high: high === -1 ? bars.length : high };
};

/** Null at both ends, which mean no limit. */
export const priceAt = (bars: readonly PriceBar[], step: number): number | null =>
  step <= 0 ? null : (bars[step]?.from ?? null);

export const isWithin = ({ from, to }: PriceBar, { min_price, max_price }: PriceRange): boolean =>
  (to === null || min_price === null || to > min_price) && (max_price === null || from <= max_price);

/** Without empty bars at either end. */
const filled = (bars: readonly PriceBar[]): readonly PriceBar[] => bars.filter(({ count }) => count > 0);

export type Span = Pick<PriceBar, 'from' | 'to'>;

export const spanOf = (bars: readonly PriceBar[]): Span | null => {
  const held = filled(bars);
  const [first, last] = [held[0], held.at(-1)];
  return first && last ? { from: first.from, to: last.to } : null;
};

/** The most common price; the lower one of a tie. */
export const peakOf = (bars: readonly PriceBar[]): Span | null => {
  const [peak] = filled(bars).toSorted((one, other) => other.count - one.count);
  return peak ? { from: peak.from, to: peak.to } : null;
};
