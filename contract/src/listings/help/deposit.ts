import { sentence } from '../../core/text/text.ts';
import type { Province } from '../../places/places.ts';

interface DepositLaw {
  readonly months: 0 | 0.5 | 0.75 | 1;
  readonly most: string;
  readonly source: string;
}

export const depositsAsOf = '2025';

const nothing = sentence('In this province a landlord may not ask for a deposit.');
const half = sentence('In this province a deposit may be at most half a month’s rent, here {amount}.');
const threeQuarters = sentence(
  'In this province a deposit may be at most three quarters of a month’s rent, here {amount}.',
);
const whole = sentence(
  'In this province or territory a deposit may be at most one month’s rent, here {amount}.',
);
const lastMonth = sentence('In Ontario a deposit may be at most the last month’s rent, here {amount}.');

/** Check the laws every year. */
export const depositLaws: Readonly<Record<Province, DepositLaw>> = {
  AB: { months: 1, most: whole, source: sentence('Residential Tenancies Act (Alberta)') },
  BC: { months: 0.5, most: half, source: sentence('Residential Tenancy Act (British Columbia)') },
  MB: { months: 0.5, most: half, source: sentence('The Residential Tenancies Act (Manitoba)') },
  NB: { months: 1, most: whole, source: sentence('Residential Tenancies Act (New Brunswick)') },
  NL: {
    months: 0.75,
    most: threeQuarters,
    source: sentence('Residential Tenancies Act, 2018 (Newfoundland and Labrador)'),
  },
  NS: { months: 0.5, most: half, source: sentence('Residential Tenancies Act (Nova Scotia)') },
  NT: { months: 1, most: whole, source: sentence('Residential Tenancies Act (Northwest Territories)') },
  NU: { months: 1, most: whole, source: sentence('Residential Tenancies Act (Nunavut)') },
  ON: { months: 1, most: lastMonth, source: sentence('Residential Tenancies Act, 2006 (Ontario)') },
  PE: { months: 1, most: whole, source: sentence('Residential Tenancy Act (Prince Edward Island)') },
  QC: { months: 0, most: nothing, source: sentence('Civil Code of Québec, article 1904') },
  SK: { months: 1, most: whole, source: sentence('The Residential Tenancies Act, 2006 (Saskatchewan)') },
  YT: { months: 1, most: whole, source: sentence('Residential Landlord and Tenant Act (Yukon)') },
};

/** Without a rent, only a province that allows no deposit has an answer. */
export const depositFault = (
  province: Province,
  deposit: number,
  price: number | undefined,
): 'deposit_not_allowed' | 'deposit_too_high' | null => {
  const { months } = depositLaws[province];
  if (deposit <= 0) return null;
  if (months === 0) return 'deposit_not_allowed';
  return price !== undefined && Math.round(deposit * 100) > Math.round(price * 100) * months
    ? 'deposit_too_high'
    : null;
};
