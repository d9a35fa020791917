import { namesOf, pick, withEach } from '@lodgepole/contract/core/objects';
import { toOneLine } from '@lodgepole/contract/core/text/text';
import { accessFacts } from '@lodgepole/contract/listings/codes';
import {
  type ListingFlag,
  listingCodes,
  listingFlags,
  listingLimits,
  listingNumbers,
  listingTexts,
} from '@lodgepole/contract/listings/fields';
import type { Draft, Listing } from '@lodgepole/contract/listings/listing';
import type { Accessibility } from '@lodgepole/contract/listings/rooms/accessibility';
import type { AddressAccuracy } from '@lodgepole/contract/places/accuracy';
import type { Address } from '@lodgepole/contract/places/address';
import { isSamePhotos, keptPhotos, noPhotos, type Photos } from './photos/photos.ts';

const typed = [
  ...listingTexts,
  ...listingNumbers,
  ...namesOf(listingCodes),
  ...listingLimits,
  ...(['room_type', 'household_size', 'household_about', 'location_precision', 'reference'] as const),
  // As JSON, because every value of the form is plain.
  'accessibility',
] as const;

export type ListingTexts = Readonly<Record<(typeof typed)[number], string>> &
  Readonly<Record<ListingFlag | 'private_bathroom' | 'owner_lives_here', boolean>> & {
    readonly latitude: number | null;
    readonly longitude: number | null;
    readonly accuracy: AddressAccuracy;
    readonly warning: string;
  };

export type ListingValues = ListingTexts & Photos;

export const emptyTexts: ListingTexts = {
  ...withEach(typed, ''),
  ...withEach(listingFlags, false),
  private_bathroom: false,
  owner_lives_here: false,
  kind: 'W',
  term: 'L',
  location_precision: 'exact',
  accessibility: '{}',
  latitude: null,
  longitude: null,
  accuracy: 'address',
  warning: '',
};

export const valuesOf = (listing: Listing | null): ListingValues =>
  listing === null
    ? { ...emptyTexts, ...noPhotos }
    : { ...textsIn(listing), ...keptPhotos(listing.pictures) };

/** The form of a new listing that begins as a copy. With the unit kept, a second listing of the same home is asked about. */
export const copiedValues = (listing: Listing, today: string): ListingValues => {
  const values = valuesOf(listing);
  const isPast = values.move_in_date < today;
  const { available_until: until } = values;
  return {
    ...values,
    move_in_date: isPast ? '' : values.move_in_date,
    available_until: until > today ? until : '',
    reference: '',
  };
};

/** Always in the same order, so that texts of the same facts are equal. */
export const factsText = (facts: Accessibility): string => JSON.stringify(pick(facts, namesOf(accessFacts)));

export const factsIn = (text: string): Accessibility => JSON.parse(text) as Accessibility;

const dollars = (price: number): string => (Number.isInteger(price) ? String(price) : price.toFixed(2));

export const storedTexts = (listing: Listing): ListingTexts => {
  const { price }: Draft = listing;
  const known = listing as Readonly<Record<string, unknown>>;
  const texts = Object.entries(emptyTexts).map(([name, blank]) => {
    const value = known[name] ?? blank;
    return [name, typeof blank === 'string' && typeof value === 'number' ? String(value) : value];
  });
  return {
    ...(Object.fromEntries(texts) as ListingTexts),
    price: price === null ? '' : dollars(price),
    accessibility: factsText(listing.accessibility),
  };
};

const textsIn = (listing: Listing): ListingTexts => ({
  ...storedTexts(listing),
  // Stored before lines were one line, they could not be saved again, and the fields would not show why.
  street_address: toOneLine(listing.street_address),
  unit_number: toOneLine(listing.unit_number),
  city: toOneLine(listing.city),
  postal_code: toOneLine(listing.postal_code),
});

/** Only what is written down of the values: files cannot be. */
export const textsOf = (values: ListingTexts): ListingTexts => pick(values, namesOf(emptyTexts));

export const isSameText = (one: ListingTexts, other: ListingTexts): boolean =>
  JSON.stringify(textsOf(one)) === JSON.stringify(textsOf(other));

export const isSameHome = (one: ListingValues, other: ListingValues): boolean =>
  isSameText(one, other) && isSamePhotos(one, other);

/** What a chosen address fills in. A unit typed by hand stays, one that came with the address before goes. */
export const addressParts = (address: Address, unit: string, before: Address | null) => ({
  street_address: address.street_address,
  unit_number: address.unit_number || (unit === before?.unit_number ? '' : unit),
  city: address.city,
  postal_code: address.postal_code,
  latitude: address.lat,
  longitude: address.lng,
  accuracy: address.accuracy,
  warning: address.warning ?? '',
});

/** What a street that was typed but not chosen leaves open. */
export const noAddress = {
  city: '',
  postal_code: '',
  latitude: null,
  longitude: null,
  accuracy: 'address',
  warning: '',
} as const;
