import type { SearchFilters } from '@lodgepole/contract/listings/search/search-filters';

type BedFilters = Pick<SearchFilters, 'bedrooms' | 'bedrooms_exact'>;

export interface BedChoice {
  /** Null for any number; 0 is a studio. */
  readonly count: number | null;
  readonly isExact: boolean;
}

/** From this number on, only “or more” is offered. */
const mostOffered = 4;

/** “0 or more” means any number. */
export const bedChoiceOf = ({ bedrooms, bedrooms_exact }: BedFilters): BedChoice =>
  bedrooms_exact === null
    ? { count: bedrooms || null, isExact: false }
    : { count: bedrooms_exact, isExact: true };

/** A studio is always exact, because “0 or more” would match every home. */
export const bedFilters = ({ count, isExact }: BedChoice): BedFilters =>
  count !== null && (count === 0 || (isExact && takesExact(count)))
    ? { bedrooms: null, bedrooms_exact: count }
    : { bedrooms: count, bedrooms_exact: null };

/** Whether both “N or more” and “exactly N” are offered. */
export const takesExact = (count: number | null): count is number =>
  count !== null && count > 0 && count < mostOffered;

/** The counts to offer, plus a larger one that a link asks for. */
export const bedCounts = (chosen: number | null): readonly (number | null)[] => [
  null,
  ...Array.from({ length: mostOffered + 1 }, (_, count) => count),
  ...(chosen !== null && chosen > mostOffered ? [chosen] : []),
];
