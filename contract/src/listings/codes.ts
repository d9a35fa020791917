import { sentence, sentenceFor } from '../core/text/text.ts';

export const propertyTypes = {
  H: sentence('House'),
  A: sentence('Apartment'),
  C: sentence('Condo'),
  T: sentence('Townhouse'),
  O: sentenceFor('home', 'Other'),
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
export type LaundryType = keyof typeof laundryTypes;

export const listingKinds = {
  W: sentence('Whole home'),
  R: sentence('Room'),
} as const;
export type ListingKind = keyof typeof listingKinds;

export const listingTerms = {
  L: sentence('Lease'),
  M: sentence('Month to month'),
  S: sentence('Sublet'),
  T: sentence('Lease takeover'),
} as const;
export type ListingTerm = keyof typeof listingTerms;

export const roomTypes = {
  P: sentence('Private room'),
  S: sentence('Shared room'),
} as const;
export type RoomType = keyof typeof roomTypes;

export const locationPrecisions = ['exact', 'area'] as const;
export type LocationPrecision = (typeof locationPrecisions)[number];

export const verificationStatuses = {
  U: sentence('Unverified'),
  P: sentence('Pending'),
  V: sentence('Verified'),
} as const;
export type VerificationStatus = keyof typeof verificationStatuses;

/** Only active ones are found by searches. */
export const listingStatuses = {
  A: sentence('Active'),
  P: sentence('Paused'),
  R: sentence('Rented'),
  E: sentence('Expired'),
  H: sentence('Held for review'),
  D: sentence('Draft'),
} as const;
export type ListingStatus = keyof typeof listingStatuses;

export const chosenStatuses = ['A', 'P', 'R'] as const satisfies readonly ListingStatus[];

export const utilities = {
  heat: sentence('Heat'),
  hydro: sentence('Hydro'),
  water: sentence('Water'),
} as const;

export const amenities = {
  heating: sentence('Heating'),
  ac: sentence('Air conditioning'),
  fridge: sentence('Fridge'),
  internet: sentence('Internet'),
} as const;

export const comforts = { ...utilities, ...amenities } as const;
export type Comfort = keyof typeof comforts;

/** What is not stated is unknown, which is neither yes nor no. */
export const accessFacts = {
  step_free_entrance: sentence('Step-free entrance'),
  elevator: sentence('Elevator'),
  wide_doors: sentence('Wide doors'),
  wide_hallways: sentence('Wide hallways'),
  single_level: sentence('All on one level'),
  roll_in_shower: sentence('Roll-in shower'),
  grab_bars: sentence('Grab bars'),
  accessible_bathroom: sentence('Accessible bathroom'),
  lowered_counters: sentence('Lowered counters'),
  accessible_parking: sentence('Accessible parking'),
  automatic_door: sentence('Automatic door'),
  visual_alarm: sentence('Visual alarm'),
  step_free_transit: sentence('Step-free way to transit'),
} as const;
export type AccessFact = keyof typeof accessFacts;
