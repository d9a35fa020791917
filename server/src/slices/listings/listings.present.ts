import { type Codes, labelOf } from '@lodgepole/contract/core/codes';
import { withEach } from '@lodgepole/contract/core/objects';
import { listingSignals } from '@lodgepole/contract/core/text-rules/signals';
import {
  laundryTypes,
  listingKinds,
  listingStatuses,
  listingTerms,
  paymentTypes,
  propertyTypes,
  roomTypes,
  verificationStatuses,
} from '@lodgepole/contract/listings/codes';
import type { DraftFields } from '@lodgepole/contract/listings/drafts';
import { listingFlags, listingNumbers, listingTexts } from '@lodgepole/contract/listings/fields';
import type {
  Draft,
  Listing,
  ListingOwner,
  ListingPicture,
  ListingPoint,
} from '@lodgepole/contract/listings/listing';
import { defaultPrecision } from '@lodgepole/contract/listings/rooms/room';
import { seesHold, seesOwnersContact } from '@lodgepole/contract/listings/rules';
import { trustMessages } from '@lodgepole/contract/trust/messages';
import { answerRateOf } from '../../core/answer-rate.ts';
import { shownPerson } from '../../core/shown-person.ts';
import { say } from '../../core/text/text.ts';
import { reasonWords } from '../../core/text/words.ts';
import type { Viewer } from '../../core/viewer.ts';
import type { MediaService } from '../media/media.service.ts';
import type { HoldRow } from './holds/holds.repository.ts';
import type { ListingRow } from './listings.repository.ts';
import type { ShownPicture } from './pictures/picture-rows.repository.ts';

const label = (table: Codes, code: string | null | undefined): string | null =>
  code ? say(labelOf(table, code)) : null;

const unsaid = {
  ...withEach(listingNumbers, null),
  ...withEach(listingTexts, ''),
  move_in_date: null,
  ...withEach(listingFlags, false),
  property_type: null,
  payment_type: null,
  laundry_type: null,
};

const withDraft = (listing: Listing, fields: DraftFields): Listing => {
  const { kind, term, location_precision } = fields;
  const settled = { kind: kind ?? 'W', term: term ?? 'L' } as const;
  const draft: Draft = {
    ...listing,
    ...unsaid,
    ...(fields as Partial<Draft>),
    ...settled,
    kind_display: say(labelOf(listingKinds, settled.kind)),
    term_display: say(labelOf(listingTerms, settled.term)),
    room_type_display: label(roomTypes, fields.room_type),
    property_type_display: label(propertyTypes, fields.property_type),
    payment_type_display: label(paymentTypes, fields.payment_type),
    laundry_type_display: label(laundryTypes, fields.laundry_type),
    location_precision: location_precision ?? defaultPrecision(settled.kind),
  };
  return draft as Listing;
};

const heldReasons = ({ causes, signals }: HoldRow): string[] =>
  causes.flatMap(({ cause, reason }) => {
    if (cause === 'suspension') return [say(trustMessages.suspended)];
    if (cause === 'staff') return [reasonWords(reason)];
    return signals.map((code) => say(listingSignals[code].sentence));
  });

const presentOwner = (row: ListingRow, viewer: Viewer | null, media: MediaService): ListingOwner => {
  const { owner_id: id, first_name, last_name, profile_picture, show_contact } = row;
  // Conversations still show listings of suspended landlords.
  const is_suspended = row.is_suspended && !seesHold(viewer, id);
  const shown = shownPerson({ first_name, last_name, profile_picture, is_suspended });
  const seesContact = !is_suspended && seesOwnersContact(viewer, { id, show_contact });
  return {
    id,
    first_name: shown.first_name,
    last_name: shown.last_name,
    email: seesContact ? row.email : null,
    phone_number: seesContact ? row.phone_number : null,
    profile_picture: media.urlOf(shown.profile_picture),
    response: is_suspended ? null : answerRateOf(row),
  };
};

const presentAddress = (picture: ShownPicture, media: MediaService) => ({
  id: picture.id,
  image: media.photoUrl(picture.media_key, picture.width),
  is_primary: picture.is_primary,
});

const presentPicture = (picture: ShownPicture, media: MediaService): ListingPicture => ({
  ...presentAddress(picture, media),
  width: picture.width,
  height: picture.height,
  srcset: picture.widths.map((width) => `${media.photoUrl(picture.media_key, width)} ${width}w`).join(', '),
  placeholder: picture.placeholder,
});

const presentHold = ({ hold }: ListingRow): Pick<Listing, 'held_reasons' | 'review_asked_at'> => ({
  held_reasons: hold === null ? [] : heldReasons(hold),
  review_asked_at: hold?.review_asked_at ? new Date(hold.review_asked_at).toISOString() : null,
});

type Place = Pick<
  Listing,
  'street_address' | 'unit_number' | 'postal_code' | 'latitude' | 'longitude' | 'accuracy'
>;

/** Only the rows of those who get the address have the exact place. */
const presentPlace = (row: ListingRow): Place => {
  const place = row.exact_place ?? row;
  return {
    street_address: place.street_address,
    unit_number: place.unit_number,
    postal_code: place.postal_code,
    latitude: place.latitude,
    longitude: place.longitude,
    accuracy: place.accuracy,
  };
};

/** Lists each field, because copying them by name doubles the time per card. */
const presentPosted = (row: ListingRow, viewer: Viewer | null, media: MediaService): Listing => ({
  id: row.id,
  owner: presentOwner(row, viewer, media),
  price: row.price,
  bedrooms: row.bedrooms,
  bathrooms: row.bathrooms,
  sqft_area: row.sqft_area,
  parking_spaces: row.parking_spaces,
  property_type: row.property_type,
  payment_type: row.payment_type,
  laundry_type: row.laundry_type,
  furnished: row.furnished,
  pet_friendly: row.pet_friendly,
  shareable: row.shareable,
  heating: row.heating,
  ac: row.ac,
  fridge: row.fridge,
  internet: row.internet,
  heat: row.heat,
  hydro: row.hydro,
  water: row.water,
  description: row.description,
  extra_amenities: row.extra_amenities,
  move_in_date: row.move_in_date,
  city: row.city,
  ...presentPlace(row),
  kind: row.kind,
  kind_display: say(labelOf(listingKinds, row.kind)),
  term: row.term,
  term_display: say(labelOf(listingTerms, row.term)),
  lease_months: row.lease_months,
  available_until: row.available_until,
  deposit: row.deposit,
  capacity: row.capacity,
  room_type: row.room_type,
  room_type_display: row.room_type === null ? null : say(labelOf(roomTypes, row.room_type)),
  household_size: row.household_size,
  private_bathroom: row.private_bathroom,
  owner_lives_here: row.owner_lives_here,
  household_about: row.household_about,
  accessibility: row.accessibility,
  location_precision: row.location_precision,
  property_type_display: say(labelOf(propertyTypes, row.property_type)),
  payment_type_display: say(labelOf(paymentTypes, row.payment_type)),
  laundry_type_display: say(labelOf(laundryTypes, row.laundry_type)),
  verification_status: row.verification_status,
  verification_status_display: say(labelOf(verificationStatuses, row.verification_status)),
  status: row.status,
  status_display: say(labelOf(listingStatuses, row.status)),
  confirmed_at: row.confirmed_at.toISOString(),
  previous_price: row.previous_price,
  price_changed_at: row.price_changed_at?.toISOString() ?? null,
  ...(seesHold(viewer, row.owner_id) && presentHold(row)),
  ...(viewer?.id === row.owner_id && { version: row.version, reference: row.reference }),
  created_at: row.created_at.toISOString(),
  pictures: row.pictures.map((picture, at) => (at === 0 ? presentPicture : presentAddress)(picture, media)),
});

export const presentListing = (row: ListingRow, viewer: Viewer | null, media: MediaService): Listing => {
  const listing = presentPosted(row, viewer, media);
  return row.draft === null ? listing : withDraft(listing, row.draft);
};

export const presentWholeListing = (
  row: ListingRow,
  viewer: Viewer | null,
  media: MediaService,
): Listing => ({
  ...presentListing(row, viewer, media),
  pictures: row.pictures.map((picture) => presentPicture(picture, media)),
});

type PointRow = Omit<ListingPoint, 'property_type_display'> & Pick<ListingRow, 'property_type'>;

export const presentPoint = ({ property_type, ...point }: PointRow): ListingPoint => ({
  ...point,
  property_type_display: say(labelOf(propertyTypes, property_type)),
});
