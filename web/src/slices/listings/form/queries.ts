import { addListing, deleteListing, editListing } from '@lodgepole/contract/listings/endpoints';
import type { Listing } from '@lodgepole/contract/listings/listing';
import type { QueryClient } from '@tanstack/react-query';
import type { Api, CallOptions } from '../../../lib/api/api-client.ts';
import { listingQuery } from '../detail/queries.ts';
import { addBody, editBody, versionOf } from './listing-bodies.ts';
import type { ListingValues } from './listing-values.ts';
import { orderLeft } from './photos/photos.ts';

/** Asks for the order of pictures old and new mixed, which only works once the new ones have ids. */
const placePictures = async (api: Api, before: Listing, saved: Listing, values: ListingValues) => {
  const order = orderLeft(values, before.pictures, saved.pictures);
  if (order === null) return saved;
  const body = { picture_order: order, ...versionOf(saved) };
  const reordered = api.call(editListing, { params: { id: saved.id }, body });
  // The listing is saved by now; that some pictures stand last is no reason to say that it is not.
  return reordered.catch(() => saved);
};

/** The same values carry the same id, by which the server knows a listing whose answer was lost. */
export interface Attempt {
  readonly values: ListingValues;
  readonly client_id: string;
}

/** Posts a listing, or changes the one there is, and answers it as it is saved. */
export const saveListing = async (
  api: Api,
  listing: Listing | null,
  { values, client_id }: Attempt,
  options: CallOptions,
): Promise<Listing> => {
  if (listing === null) return api.call(addListing, { body: addBody(values, client_id) }, options);
  const saved = await api.call(
    editListing,
    { params: { id: listing.id }, body: editBody(values, listing) },
    options,
  );
  return placePictures(api, listing, saved, values);
};

export const removeListing = (api: Api, id: number): Promise<void> =>
  api.call(deleteListing, { params: { id } });

/** A listing may stand on any page, so each asks again when it is next seen; the present one is about to be left. */
export const forgetListings = (queryClient: QueryClient): Promise<void> =>
  queryClient.invalidateQueries({ refetchType: 'none' });

export const keepListing = async (api: Api, queryClient: QueryClient, saved: Listing): Promise<void> => {
  await forgetListings(queryClient);
  queryClient.setQueryData(listingQuery(api, saved.id, 'members').queryKey, saved);
};
