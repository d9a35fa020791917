import { sentence } from '../../core/text/text.ts';

export const affordabilityLabels = {
  affordable: sentence('Affordable'),
  recommended: sentence('Recommended'),
  expensive: sentence('Too Expensive'),
} as const;

export type Affordability = keyof typeof affordabilityLabels;

const affordableShare = 0.25;
const expensiveShare = 0.4;

export const affordabilityOf = (price: number, yearlyIncome: number | null): Affordability | null => {
  if (yearlyIncome === null || yearlyIncome <= 0) return null;
  const monthlyIncome = yearlyIncome / 12;
  if (price > monthlyIncome * expensiveShare) return 'expensive';
  return price <= monthlyIncome * affordableShare ? 'affordable' : 'recommended';
};

export interface PriceBounds {
  readonly min_price?: number;
  readonly max_price?: number;
}

const cents = (dollars: number): number => Math.floor(dollars * 100 + 1e-6) / 100;

/** As search bounds, so that paging stays correct. */
export const boundsFor = (affordability: Affordability, yearlyIncome: number): PriceBounds => {
  const monthlyIncome = yearlyIncome / 12;
  const affordable = cents(monthlyIncome * affordableShare);
  const expensive = cents(monthlyIncome * expensiveShare);
  switch (affordability) {
    case 'affordable':
      return { max_price: affordable };
    case 'recommended':
      return { min_price: cents(affordable + 0.01), max_price: expensive };
    case 'expensive':
      return { min_price: cents(expensive + 0.01) };
  }
};
