import type { SearchFilters } from '@lodgepole/contract/listings/search/search-filters';

type BedFilters = Pick<SearchFilters, 'bedrooms' | 'bedrooms_exact'>;

export interface BedChoice {
  /** Null when any number will do; 0 is a studio. */
  readonly count: number | null;
  readonly isExact: boolean;
}

/** From here on there is no choice of exactly so many. */
const mostOffered = 4;

/** What is chosen. At least none is the same as any number. */
export const bedChoiceOf = ({ bedrooms, bedrooms_exact }: BedFilters): BedChoice =>
  bedrooms_exact === null
    ? { count: bedrooms || null, isExact: false }
    : { count: bedrooms_exact, isExact: true };

/** A studio is always exact: at least none would be any home. */
export const bedFilters = ({ count, isExact }: BedChoice): BedFilters =>
  count !== null && (count === 0 || (isExact && takesExact(count)))
    ? { bedrooms: null, bedrooms_exact: count }
    : { bedrooms: count, bedrooms_exact: null };

/** Whether both can be asked for: so many at least, and exactly so many. */
export const takesExact = (count: number | null): count is number =>
  count !== null && count > 0 && count < mostOffered;

/** What is on offer, and what a link asks for beyond it. */
export const bedCounts = (chosen: number | null): readonly (number | null)[] => [
  null,
  ...Array.from({ length: mostOffered + 1 }, (_, count) => count),
  ...(chosen !== null && chosen > mostOffered ? [chosen] : []),
];
