import { z } from 'zod';
import { sentence } from '../core/text.ts';

const labels = {
  good: sentence('Good Fit'),
  okay: sentence('Okay Fit'),
  bad: sentence('Bad Fit'),
  unknown: sentence('Unknown Fit'),
} as const;

export const Fit = z.enum(Object.values(labels));
export type Fit = z.output<typeof Fit>;

const cents = (dollars: number): number => Math.round(dollars * 100);

/**
 * How a person's share of the rent sits with their income: below .3 of it is good, above .5 bad. Counted in cents and tenths,
 * so that a share of exactly .3 is not good. Only the label ever leaves the server, and anybody but the person gets the one
 * for their income rounded to the nearest ten thousand: exact ones could be read out by changing a price.
 */
export const fitOf = (price: number, members: number, yearlyIncome: number | null): Fit => {
  if (yearlyIncome === null) return labels.unknown;
  const rents = cents(price) * 12 * 10;
  const income = cents(yearlyIncome) * Math.max(members, 1);
  if (rents > income * 5) return labels.bad;
  return rents < income * 3 ? labels.good : labels.okay;
};
