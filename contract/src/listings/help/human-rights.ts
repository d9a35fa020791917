import { sentence } from '../../core/text/text.ts';
import type { Province } from '../../places/places.ts';

export const humanRightsAsOf = '2025';

/** Check the laws every year. */
export const humanRightsLaws: Readonly<Record<Province, string>> = {
  AB: sentence('Alberta Human Rights Act'),
  BC: sentence('Human Rights Code (British Columbia)'),
  MB: sentence('The Human Rights Code (Manitoba)'),
  NB: sentence('Human Rights Act (New Brunswick)'),
  NL: sentence('Human Rights Act, 2010 (Newfoundland and Labrador)'),
  NS: sentence('Human Rights Act (Nova Scotia)'),
  NT: sentence('Human Rights Act (Northwest Territories)'),
  NU: sentence('Human Rights Act (Nunavut)'),
  ON: sentence('Human Rights Code (Ontario)'),
  PE: sentence('Human Rights Act (Prince Edward Island)'),
  QC: sentence('Charter of Human Rights and Freedoms (Quebec)'),
  SK: sentence('The Saskatchewan Human Rights Code, 2018'),
  YT: sentence('Human Rights Act (Yukon)'),
};

export const anyHumanRightsLaw = sentence('Human rights laws of the provinces and territories');
