import { z } from 'zod';
import { sentence } from '../core/text/text.ts';

export const Fit = z.enum(['Good Fit', 'Okay Fit', 'Bad Fit', 'Unknown Fit']);
export type Fit = z.output<typeof Fit>;

export const fitLabels: Readonly<Record<Fit, string>> = {
  'Good Fit': sentence('Good Fit'),
  'Okay Fit': sentence('Okay Fit'),
  'Bad Fit': sentence('Bad Fit'),
  'Unknown Fit': sentence('Unknown Fit'),
};

export const fitMeanings: Readonly<Record<Fit, string>> = {
  'Good Fit': sentence('It is less than 30% of their monthly income.'),
  'Okay Fit': sentence('It is between 30% and 50% of their monthly income.'),
  'Bad Fit': sentence('It is more than 50% of their monthly income.'),
  'Unknown Fit': sentence('They have not given their income.'),
};

export const fitComparisons = {
  share: sentence('Compares this person’s equal share of the rent with their income.'),
  rent: sentence('Compares the full rent of the listing with this person’s income.'),
} as const;

export const fitRule = sentence(
  'Compares the full rent of the listing with each person’s monthly income: under 30% is good, over 50% is bad, and anything in between is okay. Unknown means that they have not given their income.',
);

const cents = (dollars: number): number => Math.round(dollars * 100);

/**
 * In cents and tenths, so that a share of exactly .3 is not good. Others see it from the income rounded to ten thousands:
 * otherwise changing a price would reveal the exact income.
 */
export const fitOf = (price: number, members: number, yearlyIncome: number | null): Fit => {
  if (yearlyIncome === null) return 'Unknown Fit';
  const rents = cents(price) * 12 * 10;
  const income = cents(yearlyIncome) * Math.max(members, 1);
  if (rents > income * 5) return 'Bad Fit';
  return rents < income * 3 ? 'Good Fit' : 'Okay Fit';
};
