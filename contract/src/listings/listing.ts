import { z } from 'zod';
import { Rating } from '../accounts/rating.ts';
import { AnswerRate } from '../accounts/response.ts';
import { codeField } from '../core/codes.ts';
import { namesOf, withEach } from '../core/objects.ts';
import { AddressAccuracy } from '../places/accuracy.ts';
import { Travel } from '../places/mine/my-places.ts';
import { Landmark } from '../places/places.ts';
import { listingKinds, listingStatuses, listingTerms, locationPrecisions, roomTypes } from './codes.ts';
import {
  type ListingField,
  listingCodes,
  listingFlags,
  type listingNumbers,
  listingTexts,
} from './fields.ts';
import { Rents } from './help/rents.ts';
import { Accessibility } from './rooms/accessibility.ts';
import { HouseholdMatch, Resident } from './rooms/resident.ts';

/** In lists, only the front picture has more than its address. */
export const ListingPicture = z.object({
  id: z.int(),
  image: z.string(),
  is_primary: z.boolean(),
  width: z.int().exactOptional(),
  height: z.int().exactOptional(),
  srcset: z.string().exactOptional(),
  /** A tiny blurred data URL until the picture has loaded. */
  placeholder: z.string().exactOptional(),
});
export type ListingPicture = z.output<typeof ListingPicture>;

export const ListingOwner = z.object({
  id: z.int(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string().nullable(),
  phone_number: z.string().nullable(),
  profile_picture: z.string().nullable(),
  response: AnswerRate.nullable(),
  rating: Rating.nullable().exactOptional(),
});
export type ListingOwner = z.output<typeof ListingOwner>;

/** Null only in drafts, which their owner's pages read as `Draft`. */
const unlessDraft = <Schema extends z.ZodType>(schema: Schema): Schema =>
  schema.nullable() as unknown as Schema;

const filledIn = {
  price: unlessDraft(z.number()),
  bedrooms: unlessDraft(z.int()),
  bathrooms: unlessDraft(z.number()),
  sqft_area: unlessDraft(z.number()),
  parking_spaces: unlessDraft(z.int()),
  ...withEach(namesOf(listingCodes), unlessDraft(z.string())),
  ...withEach(listingFlags, z.boolean()),
  ...withEach(listingTexts, z.string()),
  move_in_date: unlessDraft(z.string()),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  accuracy: AddressAccuracy.nullable(),
  kind: codeField(listingKinds),
  term: codeField(listingTerms),
  lease_months: z.int().nullable(),
  available_until: z.string().nullable(),
  deposit: z.number().nullable(),
  capacity: z.int().nullable(),
  room_type: codeField(roomTypes).nullable(),
  household_size: z.int().nullable(),
  private_bathroom: z.boolean().nullable(),
  owner_lives_here: z.boolean().nullable(),
  household_about: z.string().nullable(),
  accessibility: Accessibility,
  /** With `area`, most people see the surroundings instead of the address. */
  location_precision: z.enum(locationPrecisions),
} satisfies Record<ListingField, z.ZodType>;

export const Listing = z.object({
  id: z.int(),
  owner: ListingOwner,
  ...filledIn,
  property_type_display: unlessDraft(z.string()),
  payment_type_display: unlessDraft(z.string()),
  laundry_type_display: unlessDraft(z.string()),
  kind_display: z.string(),
  term_display: z.string(),
  room_type_display: z.string().nullable(),
  verification_status: z.string(),
  verification_status_display: z.string(),
  status: codeField(listingStatuses),
  status_display: z.string(),
  /** By posting, editing or confirming. */
  confirmed_at: z.iso.datetime(),
  /** Null when the price never changed. */
  previous_price: z.number().nullable(),
  price_changed_at: z.iso.datetime().nullable(),
  /** Oldest first. This and the next three are only in the reply for a single listing. */
  price_history: z.array(z.object({ price: z.number(), at: z.iso.datetime() })).exactOptional(),
  neighbourhood: z.string().nullable().exactOptional(),
  landmarks: z.array(Landmark).exactOptional(),
  /** Null when too few homes are nearby. */
  rent: Rents.nullable().exactOptional(),
  /** For viewers who have places, and not in every list. */
  travel: z.array(Travel).exactOptional(),
  /** This and the next are for its owner and staff. */
  held_reasons: z.array(z.string()).exactOptional(),
  /** Null when no request is open. */
  review_asked_at: z.iso.datetime().nullable().exactOptional(),
  /** This and the next are for its owner. */
  version: z.int().exactOptional(),
  reference: z.string().nullable().exactOptional(),
  created_at: z.iso.datetime(),
  pictures: z.array(ListingPicture),
});
export type Listing = z.output<typeof Listing>;

type UnsaidCode = 'property_type' | 'payment_type' | 'laundry_type';
type Unsaid = (typeof listingNumbers)[number] | 'move_in_date' | UnsaidCode | `${UnsaidCode}_display`;

export type Draft = {
  [Field in keyof Listing]: Field extends Unsaid ? Listing[Field] | null : Listing[Field];
};

/** Optional, because the browser also keeps other replies with the same listing. */
export const SeenListing = Listing.extend({
  rooms: z.array(Listing).exactOptional(),
  household: z.array(Resident).exactOptional(),
  household_match: HouseholdMatch.nullable().exactOptional(),
});
export type SeenListing = z.output<typeof SeenListing>;

export const ListingPoint = Listing.pick({
  id: true,
  price: true,
  kind: true,
  property_type_display: true,
  bedrooms: true,
  bathrooms: true,
  sqft_area: true,
  city: true,
  accuracy: true,
}).extend({ latitude: z.number(), longitude: z.number() });
export type ListingPoint = z.output<typeof ListingPoint>;
