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

/** What the labels mean, by the bounds of `fitOf`. */
export const fitMeanings: Readonly<Record<Fit, string>> = {
  [labels.good]: sentence('It is less than 30% of their monthly income.'),
  [labels.okay]: sentence('It is between 30% and 50% of their monthly income.'),
  [labels.bad]: sentence('It is more than 50% of their monthly income.'),
  [labels.unknown]: sentence('They have not told their income.'),
};

/** What is held against the income: a share in a group, the whole rent where nobody shares yet. */
export const fitComparisons = {
  share: sentence('Compares this person’s equal share of the rent with their income.'),
  rent: sentence('Compares the whole rent of the listing with this person’s income.'),
} as const;

export const fitRule = sentence(
  'Compares the whole rent of the listing with each person’s monthly income: less than 30% of it is good, more than 50% is bad, and in between is okay. Unknown means that they have not told their income.',
);

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
