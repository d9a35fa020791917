import { z } from 'zod';
import { codeField } from '../core/codes.ts';
import {
  booleanField,
  dateField,
  integerField,
  lineField,
  nullableField,
  numberField,
  textField,
  versionField,
} from '../core/form/fields.ts';
import { withEach } from '../core/objects.ts';
import { AddressAccuracy } from '../places/accuracy.ts';
import {
  laundryTypes,
  listingKinds,
  listingTerms,
  locationPrecisions,
  paymentTypes,
  propertyTypes,
  roomTypes,
} from './codes.ts';
import { type ListingField, listingFlags } from './fields.ts';
import { clientId, ListingForm, newImages, pictureChanges, reference } from './forms.ts';
import { listingMessages as say } from './messages.ts';
import { accessibilityField } from './rooms/accessibility.ts';

const longest = { max: 20_000, tooLong: say.tooLong };

/** Blank and null count as unanswered. */
const maybe = <Schema extends z.ZodType>(field: Schema) => nullableField(field).optional();
const text = maybe(textField(longest));
const line = maybe(lineField(longest));
const numberOr = (message: string) => maybe(numberField(message));
const wholeOr = (message: string) => maybe(integerField(message));

/** Checks types only. */
export const draftFields = {
  price: numberOr(say.price),
  bedrooms: wholeOr(say.bedrooms),
  bathrooms: numberOr(say.bathrooms),
  sqft_area: numberOr(say.area),
  parking_spaces: wholeOr(say.parking),
  property_type: maybe(codeField(propertyTypes, say.propertyType)),
  payment_type: maybe(codeField(paymentTypes, say.paymentType)),
  laundry_type: maybe(codeField(laundryTypes, say.laundryType)),
  kind: maybe(codeField(listingKinds, say.kind)),
  term: maybe(codeField(listingTerms, say.term)),
  ...withEach(listingFlags, maybe(booleanField())),
  description: text,
  extra_amenities: text,
  move_in_date: maybe(dateField(say.moveIn)),
  street_address: line,
  unit_number: line,
  city: line,
  postal_code: line,
  latitude: maybe(numberField()),
  longitude: maybe(numberField()),
  accuracy: maybe(AddressAccuracy),
  lease_months: wholeOr(say.leaseMonths),
  available_until: maybe(dateField(say.lastDay)),
  deposit: numberOr(say.deposit),
  capacity: wholeOr(say.capacity),
  room_type: maybe(codeField(roomTypes, say.roomType)),
  household_size: wholeOr(say.mostPeople),
  private_bathroom: maybe(booleanField()),
  owner_lives_here: maybe(booleanField()),
  household_about: text,
  accessibility: accessibilityField().optional(),
  location_precision: maybe(z.enum(locationPrecisions, { error: say.precision })),
} satisfies Record<ListingField, z.ZodType>;

const DraftFields = z.object(draftFields);
export type DraftFields = z.output<typeof DraftFields>;

const asksForDraft = z.literal([true, 'true', '1', 'on']);

export const DraftForm = z.object({
  ...draftFields,
  ...newImages,
  client_id: clientId,
  reference,
  draft: asksForDraft,
});
export type DraftForm = z.output<typeof DraftForm>;

export const NewListing = z.discriminatedUnion('draft', [ListingForm, DraftForm]);
export type NewListing = z.output<typeof NewListing>;

/** `ListingEdit` checks the rules of posted listings. */
export const ListingChange = z.object({
  ...draftFields,
  ...pictureChanges,
  version: versionField(),
  reference,
  /** `false` publishes a draft. */
  draft: maybe(booleanField()),
});
export type ListingChange = z.output<typeof ListingChange>;

export const isDraftForm = (form: NewListing): form is DraftForm =>
  asksForDraft.safeParse(form.draft).success;

export const mostDrafts = 200;
