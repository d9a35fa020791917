import { pick } from '@lodgepole/contract/core/objects';
import type { ListingPreview } from '@lodgepole/contract/groups/group';
import type { Listing } from '@lodgepole/contract/listings/listing';

const shown = [
  'id',
  'price',
  'status',
  'status_display',
  'property_type',
  'property_type_display',
  'bedrooms',
  'unit_number',
  'street_address',
  'city',
] as const;

/** A listing as groups show it. */
export const previewOf = (listing: Listing): ListingPreview => {
  const front = listing.pictures.find(({ is_primary }) => is_primary) ?? listing.pictures[0];
  return {
    ...pick(listing, shown),
    owner: listing.owner.id,
    image: front?.image ?? null,
    placeholder: front?.placeholder ?? null,
  };
};
