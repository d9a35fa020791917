/** How far around a home similar ones are looked for, along the great circle. */
export const similarWithinKm = 10;

/** A median of fewer homes says little. */
const fewestSimilar = 8;

/** What active homes with as many bedrooms nearby cost, in cents; null when there is none. */
export interface SimilarRents {
  readonly homes: number;
  readonly median: number | null;
}

/** Whether a rent, in cents, is under half of what similar homes cost. */
export const isLowRent = (cents: number, { homes, median }: SimilarRents): boolean =>
  homes >= fewestSimilar && median !== null && cents * 2 < median;

const hourMs = 60 * 60 * 1000;
const newForMs = 48 * hourMs;
const severalListings = 3;

interface Lister {
  readonly created_at: Date;
  /** How many listings the account has, whatever their status. */
  readonly listings: number;
}

/** Whether an account younger than two days has several listings. */
export const isNewWithSeveral = ({ created_at, listings }: Lister, now: Date): boolean =>
  now.getTime() - created_at.getTime() < newForMs && listings >= severalListings;
