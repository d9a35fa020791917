import { z } from 'zod';
import { AnswerRate } from '../accounts/response.ts';
import { codeField } from '../core/codes.ts';
import { namesOf, withEach } from '../core/objects.ts';
import { AddressAccuracy } from '../places/accuracy.ts';
import { Travel } from '../places/mine/my-places.ts';
import { Landmark } from '../places/places.ts';
import { Rating } from '../reviews/review.ts';
import { HouseholdMatch, Resident } from '../roommates/household/household.ts';
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

/** In lists, only the front picture has more than its address. */
export const ListingPicture = z.object({
  id: z.int(),
  image: z.string(),
  is_primary: z.boolean(),
  width: z.int().exactOptional(),
  height: z.int().exactOptional(),
  srcset: z.string().exactOptional(),
  /** A tiny blurred picture as a data URL, shown until the picture has loaded. */
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
  /** How they answer; null when too few asked. */
  response: AnswerRate.nullable(),
  rating: Rating.nullable().exactOptional(),
});
export type ListingOwner = z.output<typeof ListingOwner>;

/**
 * Null in a draft that does not say it. The type leaves that out, because only the owner's own pages see drafts; they read
 * them as `Draft`.
 */
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
  /** How many people may move in. */
  capacity: z.int().nullable(),
  room_type: codeField(roomTypes).nullable(),
  /** How many people live there now. */
  household_size: z.int().nullable(),
  private_bathroom: z.boolean().nullable(),
  owner_lives_here: z.boolean().nullable(),
  household_about: z.string().nullable(),
  /** Only what is known. */
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
  /** When the owner last said that the home is available: by posting, editing or confirming. */
  confirmed_at: z.iso.datetime(),
  /** The price before the last change and when that was; null when the price never changed. */
  previous_price: z.number().nullable(),
  price_changed_at: z.iso.datetime().nullable(),
  /** Oldest first; only in the reply for one listing. */
  price_history: z.array(z.object({ price: z.number(), at: z.iso.datetime() })).exactOptional(),
  /** Only in the reply for one listing. */
  neighbourhood: z.string().nullable().exactOptional(),
  /** Only in the reply for one listing. */
  landmarks: z.array(Landmark).exactOptional(),
  /** What others ask nearby; null when there are too few. Only in the reply for one listing. */
  rent: Rents.nullable().exactOptional(),
  /** From each of the viewer's places; for viewers who have some, and not in every list. */
  travel: z.array(Travel).exactOptional(),
  /** For its owner and staff. */
  held_reasons: z.array(z.string()).exactOptional(),
  /** For its owner and staff; null when no request is open. */
  review_asked_at: z.iso.datetime().nullable().exactOptional(),
  /** For its owner. */
  version: z.int().exactOptional(),
  /** What its owner calls it; for its owner. */
  reference: z.string().nullable().exactOptional(),
  created_at: z.iso.datetime(),
  pictures: z.array(ListingPicture),
});
export type Listing = z.output<typeof Listing>;

type UnsaidCode = 'property_type' | 'payment_type' | 'laundry_type';
type Unsaid = (typeof listingNumbers)[number] | 'move_in_date' | UnsaidCode | `${UnsaidCode}_display`;

/** A listing with status `D`. */
export type Draft = {
  [Field in keyof Listing]: Field extends Unsaid ? Listing[Field] | null : Listing[Field];
};

/** The reply for one listing. Optional, because the browser also keeps other replies with the same listing. */
export const SeenListing = Listing.extend({
  /** The other active listings of its owner in the same home. */
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
