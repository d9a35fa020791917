import type { PriceBar } from '@lodgepole/contract/listings/search/prices';
import type { SearchFilters } from '@lodgepole/contract/listings/search/search-filters';

export type PriceRange = Pick<SearchFilters, 'min_price' | 'max_price'>;

/** The steps of the scale: where each bar begins, and the end of them all. */
export interface Steps {
  readonly low: number;
  readonly high: number;
}

/** Where a range stands on the scale. No minimum is its beginning, no maximum its end. */
export const stepsOf = (bars: readonly PriceBar[], { min_price, max_price }: PriceRange): Steps => {
  const low = min_price === null ? 0 : bars.filter(({ from }) => from <= min_price).length - 1;
  const high = max_price === null ? -1 : bars.findIndex(({ from }, place) => place > 0 && from >= max_price);
  return { low: Math.max(low, 0), high: high === -1 ? bars.length : high };
};

/** The price a step stands for; null at the ends, where there is no limit. */
export const priceAt = (bars: readonly PriceBar[], step: number): number | null =>
  step <= 0 ? null : (bars[step]?.from ?? null);

/** Whether homes of a bar may be in the range. */
export const isWithin = ({ from, to }: PriceBar, { min_price, max_price }: PriceRange): boolean =>
  (to === null || min_price === null || to > min_price) && (max_price === null || from <= max_price);

/** The bars that hold anything, from the first to the last of them. */
const filled = (bars: readonly PriceBar[]): readonly PriceBar[] => bars.filter(({ count }) => count > 0);

export type Span = Pick<PriceBar, 'from' | 'to'>;

/** From the lowest price to the highest; null when there is none. */
export const spanOf = (bars: readonly PriceBar[]): Span | null => {
  const held = filled(bars);
  const [first, last] = [held[0], held.at(-1)];
  return first && last ? { from: first.from, to: last.to } : null;
};

/** What most homes ask; the lower price of two that are asked equally often. */
export const peakOf = (bars: readonly PriceBar[]): Span | null => {
  const [peak] = filled(bars).toSorted((one, other) => other.count - one.count);
  return peak ? { from: peak.from, to: peak.to } : null;
};
