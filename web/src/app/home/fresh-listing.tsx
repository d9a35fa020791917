import type { CardListing } from '@lodgepole/contract/listings/card';
import { ListingCell } from '../../slices/listings/pages/list/listing-cell.tsx';

/** Its own module, so that the build can name the styles of the card that loads later. */
export const FreshListing = ({ listing }: { readonly listing: CardListing }) => (
  <ListingCell listing={listing} headingLevel={3} />
);
