import { namesOf } from '../core/objects.ts';
import { laundryTypes, listingKinds, listingTerms, paymentTypes, propertyTypes } from './codes.ts';

/*
 * Every field of a listing that people fill in, by kind. From these lists come the columns that a form fills, what a
 * listing shows, the empty form and the download of a person's data; `forms.ts` and `listing.ts` say what each may hold.
 */

/** Answered with yes or no; no unless it is said. */
export const listingFlags = [
  'furnished',
  'pet_friendly',
  'shareable',
  'heating',
  'ac',
  'fridge',
  'internet',
  'heat',
  'hydro',
  'water',
] as const;

export const listingNumbers = ['price', 'bedrooms', 'bathrooms', 'sqft_area', 'parking_spaces'] as const;

export const listingCodes = {
  property_type: propertyTypes,
  payment_type: paymentTypes,
  laundry_type: laundryTypes,
  kind: listingKinds,
  term: listingTerms,
} as const;

export const listingTexts = [
  'description',
  'extra_amenities',
  'move_in_date',
  'street_address',
  'unit_number',
  'city',
  'postal_code',
] as const;

/** How long people can stay, what they leave as a deposit, and how many may move in; null unless it is said. */
export const listingLimits = ['lease_months', 'available_until', 'deposit', 'capacity'] as const;

/** Asked for rooms only; null for whole homes. */
export const roomFields = [
  'room_type',
  'household_size',
  'private_bathroom',
  'owner_lives_here',
  'household_about',
] as const;

/** Where the home is on the map, and how near that point is to the door. */
const listingPlace = ['latitude', 'longitude', 'accuracy'] as const;

export const listingFields = [
  ...listingNumbers,
  ...namesOf(listingCodes),
  ...listingFlags,
  ...listingTexts,
  ...listingPlace,
  ...listingLimits,
  ...roomFields,
  'accessibility',
  'location_precision',
] as const;

export type ListingFlag = (typeof listingFlags)[number];
export type ListingField = (typeof listingFields)[number];
