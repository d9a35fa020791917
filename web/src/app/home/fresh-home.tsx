import type { Listing } from '@lodgepole/contract/listings/listing';
import { ListingCell } from '../../slices/listings/pages/list/listing-cell.tsx';

/** By itself in its module, by whose name the build knows the styles of a card that is loaded later. */
export const FreshHome = ({ listing }: { readonly listing: Listing }) => (
  <ListingCell listing={listing} headingLevel={3} />
);
