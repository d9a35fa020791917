export const similarWithinKm = 10;

/** A median of fewer homes says little. */
const fewestSimilar = 8;

export interface SimilarRents {
  readonly homes: number;
  readonly median: number | null;
}

export const isLowRent = (cents: number, { homes, median }: SimilarRents): boolean =>
  homes >= fewestSimilar && median !== null && cents * 2 < median;

const hourMs = 60 * 60 * 1000;
const newForMs = 48 * hourMs;
const severalListings = 3;

interface Lister {
  readonly created_at: Date;
  readonly listings: number;
}

export const isNewWithSeveral = ({ created_at, listings }: Lister, now: Date): boolean =>
  now.getTime() - created_at.getTime() < newForMs && listings >= severalListings;
