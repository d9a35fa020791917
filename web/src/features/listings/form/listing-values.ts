import type { CallInput } from '@lodgepole/contract/core/endpoint';
import { toOneLine } from '@lodgepole/contract/core/text';
import type { Comfort } from '@lodgepole/contract/listings/codes';
import type { addListing, editListing } from '@lodgepole/contract/listings/endpoints';
import type { Listing } from '@lodgepole/contract/listings/listing';
import type { AddressAccuracy } from '@lodgepole/contract/places/accuracy';
import type { Address } from '@lodgepole/contract/places/address';
import { keptPhotos, noPhotos, type Photos, photoParts } from './photos/photos.ts';

/** What is filled in, numbers as they are typed. */
export type ListingTexts = {
  readonly street_address: string;
  readonly unit_number: string;
  readonly city: string;
  readonly postal_code: string;
  readonly latitude: number | null;
  readonly longitude: number | null;
  /** How near the pin is to the door, as the suggestion or the person says. */
  readonly accuracy: AddressAccuracy;
  /** What does not fit together in the chosen address. */
  readonly warning: string;
  readonly property_type: string;
  readonly bedrooms: string;
  readonly bathrooms: string;
  readonly sqft_area: string;
  readonly parking_spaces: string;
  readonly laundry_type: string;
  readonly furnished: boolean;
  readonly pet_friendly: boolean;
  readonly shareable: boolean;
  readonly extra_amenities: string;
  readonly price: string;
  readonly payment_type: string;
  readonly move_in_date: string;
  readonly description: string;
} & Readonly<Record<Comfort, boolean>>;

export type ListingValues = ListingTexts & Photos;

const nothingYet: ListingTexts = {
  street_address: '',
  unit_number: '',
  city: '',
  postal_code: '',
  latitude: null,
  longitude: null,
  accuracy: 'address',
  warning: '',
  property_type: '',
  bedrooms: '',
  bathrooms: '',
  sqft_area: '',
  parking_spaces: '',
  laundry_type: '',
  furnished: false,
  pet_friendly: false,
  shareable: false,
  heat: false,
  hydro: false,
  water: false,
  heating: false,
  ac: false,
  fridge: false,
  internet: false,
  extra_amenities: '',
  price: '',
  payment_type: '',
  move_in_date: '',
  description: '',
};

/** The form of a listing that is there, or of one that is not yet. */
export const valuesOf = (listing: Listing | null): ListingValues =>
  listing === null
    ? { ...nothingYet, ...noPhotos }
    : { ...textsIn(listing), ...keptPhotos(listing.pictures) };

const dollars = (price: number): string => (Number.isInteger(price) ? String(price) : price.toFixed(2));

const textsIn = (listing: Listing): ListingTexts => {
  const known = listing as Readonly<Record<string, unknown>>;
  const texts = Object.entries(nothingYet).map(([name, blank]) => {
    const value = known[name] ?? blank;
    return [name, typeof blank === 'string' && typeof value === 'number' ? String(value) : value];
  });
  return {
    ...(Object.fromEntries(texts) as ListingTexts),
    // Stored before lines were one line, they could not be saved again, and the fields would not show why.
    street_address: toOneLine(listing.street_address),
    unit_number: toOneLine(listing.unit_number),
    city: toOneLine(listing.city),
    postal_code: toOneLine(listing.postal_code),
    price: dollars(listing.price),
  };
};

/** Only what is written down of the values: files cannot be. */
export const textsOf = (values: ListingTexts): ListingTexts =>
  Object.fromEntries(
    Object.keys(nothingYet).map((name) => [name, values[name as keyof ListingTexts]]),
  ) as ListingTexts;

const photoKeys = ({ front_image, pictures, delete_images }: Photos): (string | undefined)[] =>
  [front_image, ...pictures, ...delete_images].map((photo) => photo?.key);

export const isSameText = (one: ListingTexts, other: ListingTexts): boolean =>
  JSON.stringify(textsOf(one)) === JSON.stringify(textsOf(other));

export const isSameListing = (one: ListingValues, other: ListingValues): boolean =>
  isSameText(one, other) && JSON.stringify(photoKeys(one)) === JSON.stringify(photoKeys(other));

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

type AddBody = CallInput<typeof addListing>['body'];
type EditBody = CallInput<typeof editListing>['body'];

/** The codes were checked by the form's rules; their types cannot say so. */
const fieldsOf = (values: ListingValues) => {
  const { warning: _warning, ...fields } = textsOf(values);
  return fields as typeof fields & Pick<AddBody, 'property_type' | 'payment_type' | 'laundry_type'>;
};

export const addBody = (values: ListingValues, client_id: string): AddBody => {
  const {
    delete_images: _deleted,
    front_image_id: _kept,
    picture_order: _order,
    ...photos
  } = photoParts(values);
  return { ...fieldsOf(values), ...photos, client_id };
};

export const editBody = (values: ListingValues): EditBody => ({
  ...fieldsOf(values),
  ...photoParts(values),
});
