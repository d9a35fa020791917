import type { ListingPreview } from '@lodgepole/contract/groups/group';
import type { Listing } from '@lodgepole/contract/listings/listing';

/** A listing as groups show it. */
export const previewOf = (listing: Listing): ListingPreview => {
  const front = listing.pictures.find(({ is_primary }) => is_primary) ?? listing.pictures[0];
  const { id, price, property_type, property_type_display, unit_number, street_address, city } = listing;
  const home = { id, price, property_type, property_type_display, unit_number, street_address, city };
  return {
    ...home,
    owner: listing.owner.id,
    image: front?.image ?? null,
    placeholder: front?.placeholder ?? null,
  };
};
