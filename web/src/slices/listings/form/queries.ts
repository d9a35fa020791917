import type { CallInput } from '@lodgepole/contract/core/endpoint';
import { addListing, deleteListing, editListing } from '@lodgepole/contract/listings/endpoints';
import { roomFields } from '@lodgepole/contract/listings/fields';
import type { ListingForm } from '@lodgepole/contract/listings/forms';
import type { Listing } from '@lodgepole/contract/listings/listing';
import type { QueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import type { Api, CallOptions } from '../../../lib/api/api-client.ts';
import { listingQuery } from '../detail/queries.ts';
import { differingParts, valuesIn } from './listing-parts.ts';
import { type ListingTexts, type ListingValues, storedTexts, textsOf } from './listing-values.ts';
import { copiedPictures, isSamePhotos, keptPhotos, orderLeft, photoParts } from './photos/photos.ts';

type AddBody = z.input<typeof ListingForm>;
type EditBody = CallInput<typeof editListing>['body'];

/** The form's rules checked the codes; the types cannot express it. */
type Code =
  | 'property_type'
  | 'payment_type'
  | 'laundry_type'
  | 'kind'
  | 'term'
  | 'room_type'
  | 'location_precision';
type Checked<Texts> = Omit<Texts, Code> & Pick<AddBody, Code>;

/** What was typed about a room before it became a whole home is not sent. */
const sentOf = <Texts extends Partial<ListingTexts>>(texts: Texts, kind: string) => {
  const { warning: _warning, ...fields } = texts;
  const unasked: readonly string[] = kind === 'R' ? [] : roomFields;
  const sent = Object.entries(fields).filter(([name]) => !unasked.includes(name));
  return Object.fromEntries(sent) as Omit<Texts, 'warning'>;
};

const fieldsOf = (values: ListingValues) => {
  const fields = sentOf(textsOf(values), values.kind);
  return fields as Checked<typeof fields>;
};

const addBody = (values: ListingValues, client_id: string) => {
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
  const fields = sentOf(changed, values.kind);
  return fields as Partial<Checked<typeof fields>>;
};

/** Sends only what changed, because the rest may have been changed elsewhere. */
export const editBody = (values: ListingValues, listing: Listing): EditBody => ({
  ...changedFields(values, listing),
  ...(!isSamePhotos(values, keptPhotos(listing.pictures)) && photoParts(values)),
  ...versionOf(listing),
});

const versionOf = ({ version }: Listing): { readonly version?: number } =>
  version === undefined ? {} : { version };

/** Reorders pictures after saving, because new ones have no ids before. */
const placePictures = async (api: Api, before: Listing, saved: Listing, values: ListingValues) => {
  const order = orderLeft(values, before.pictures, saved.pictures);
  if (order === null) return saved;
  const body = { picture_order: order, ...versionOf(saved) };
  const reordered = api.call(editListing, { params: { id: saved.id }, body });
  // The listing is saved, so a failed reordering is not an error.
  return reordered.catch(() => saved);
};

/** The same values have the same id, so a repeated request creates one listing. */
export interface Attempt {
  readonly values: ListingValues;
  readonly client_id: string;
  /** Keeps it as a draft instead of posting it. */
  readonly isDraft: boolean;
}

export const saveListing = async (
  api: Api,
  listing: Listing | null,
  { values, client_id, isDraft }: Attempt,
  options: CallOptions,
): Promise<Listing> => {
  if (listing === null) {
    const body = addBody(values, client_id);
    return api.call(addListing, { body: isDraft ? { ...body, draft: true } : body }, options);
  }
  const body = { ...editBody(values, listing), ...(listing.status === 'D' && !isDraft && { draft: false }) };
  const saved = await api.call(editListing, { params: { id: listing.id }, body }, options);
  return placePictures(api, listing, saved, values);
};

export const removeListing = (api: Api, id: number): Promise<void> =>
  api.call(deleteListing, { params: { id } });

export const forgetListings = (queryClient: QueryClient): Promise<void> =>
  queryClient.invalidateQueries({ refetchType: 'none' });

export const keepListing = async (api: Api, queryClient: QueryClient, saved: Listing): Promise<void> => {
  await forgetListings(queryClient);
  queryClient.setQueryData(listingQuery(api, saved.id, 'members').queryKey, saved);
};
