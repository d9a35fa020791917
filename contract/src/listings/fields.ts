import { namesOf } from '../core/objects.ts';
import { laundryTypes, listingKinds, listingTerms, paymentTypes, propertyTypes } from './codes.ts';

/* The columns of a form, what a listing shows, the empty form and the data download derive from these lists. */

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

export const listingLimits = ['lease_months', 'available_until', 'deposit', 'capacity'] as const;

export const roomFields = [
  'room_type',
  'household_size',
  'private_bathroom',
  'owner_lives_here',
  'household_about',
] as const;

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
