import type { CallInput } from '@lodgepole/contract/core/endpoint';
import type { addListing, editListing } from '@lodgepole/contract/listings/endpoints';
import type { Listing } from '@lodgepole/contract/listings/listing';
import { differingParts, valuesIn } from './listing-parts.ts';
import { type ListingValues, storedTexts, textsOf } from './listing-values.ts';
import { copiedPictures, isSamePhotos, keptPhotos, photoParts } from './photos/photos.ts';

type AddBody = CallInput<typeof addListing>['body'];
type EditBody = CallInput<typeof editListing>['body'];

/** The codes were checked by the form's rules; their types cannot say so. */
type Checked<Texts> = Texts & Pick<AddBody, 'property_type' | 'payment_type' | 'laundry_type'>;

const fieldsOf = (values: ListingValues) => {
  const { warning: _warning, ...fields } = textsOf(values);
  return fields as Checked<typeof fields>;
};

export const addBody = (values: ListingValues, client_id: string): AddBody => {
  const {
    delete_images: _deleted,
    front_image_id: _kept,
    picture_order: _order,
    ...photos
  } = photoParts(values);
  const copy_pictures = copiedPictures(values);
  return { ...fieldsOf(values), ...photos, ...(copy_pictures.length > 0 && { copy_pictures }), client_id };
};

const changedFields = (values: ListingValues, listing: Listing) => {
  const changed = valuesIn(differingParts(values, storedTexts(listing)), values);
  const { warning: _warning, ...fields } = changed;
  return fields as Partial<Checked<typeof fields>>;
};

/** Only what differs from the listing as it was opened: the rest may have been changed elsewhere. */
export const editBody = (values: ListingValues, listing: Listing): EditBody => ({
  ...changedFields(values, listing),
  ...(!isSamePhotos(values, keptPhotos(listing.pictures)) && photoParts(values)),
  ...versionOf(listing),
});

/** By which the server knows whether the listing was changed since. */
export const versionOf = ({ version }: Listing): { readonly version?: number } =>
  version === undefined ? {} : { version };
