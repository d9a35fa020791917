import { sentence } from '../core/text.ts';

export const propertyTypes = {
  H: sentence('House'),
  A: sentence('Apartment'),
  C: sentence('Condo'),
  T: sentence('Townhouse'),
  O: sentence('Other'),
} as const;
export type PropertyType = keyof typeof propertyTypes;

export const paymentTypes = {
  C: sentence('Cheque'),
  D: sentence('Direct Deposit'),
  I: sentence('Interac/Wire Transfer'),
  P: sentence('PayPal'),
  X: sentence('Chexy'),
  O: sentence('Other'),
} as const;

export const laundryTypes = {
  I: sentence('In-Unit'),
  S: sentence('Shared'),
  N: sentence('None'),
} as const;

export const verificationStatuses = {
  U: sentence('Unverified'),
  P: sentence('Pending'),
  V: sentence('Verified'),
} as const;
export type VerificationStatus = keyof typeof verificationStatuses;

/** Utilities that the rent may include. */
export const utilities = {
  heat: sentence('Heat'),
  hydro: sentence('Hydro'),
  water: sentence('Water'),
} as const;

/** Amenities of a home. */
export const amenities = {
  heating: sentence('Heating'),
  ac: sentence('Air conditioning'),
  fridge: sentence('Fridge'),
  internet: sentence('Internet'),
} as const;

export const comforts = { ...utilities, ...amenities } as const;
export type Comfort = keyof typeof comforts;
