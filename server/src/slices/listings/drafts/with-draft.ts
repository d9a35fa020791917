import { type Codes, labelOf } from '@lodgepole/contract/core/codes';
import { withEach } from '@lodgepole/contract/core/objects';
import {
  laundryTypes,
  listingKinds,
  listingTerms,
  paymentTypes,
  propertyTypes,
  roomTypes,
} from '@lodgepole/contract/listings/codes';
import type { DraftFields } from '@lodgepole/contract/listings/drafts';
import { listingFlags, listingNumbers, listingTexts } from '@lodgepole/contract/listings/fields';
import type { Draft, Listing } from '@lodgepole/contract/listings/listing';
import { defaultPrecision } from '@lodgepole/contract/listings/rooms/room';
import { say } from '../../../core/text/text.ts';

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

export const withDraft = (listing: Listing, fields: DraftFields): Listing => {
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
