import type { Listing } from '@lodgepole/contract/listings/listing';
import { Suspense } from 'react';
import { paths } from '../../../../lib/address/paths.ts';
import { useViewing, viewerOf } from '../../../../session/viewer.ts';
import { optionalPart } from '../../../../ui/hydration/optional-part.ts';
import { FavouriteHeart } from '../../../saved/favourites/favourite-heart.tsx';
import { CompareToggle } from '../../compare/compare-toggle.tsx';
import type { Role } from '../../detail/side/role.ts';
import { ShareButton } from '../../detail/side/share-button.tsx';
import classes from './listing-page.module.css';

/** Only members of groups need it. */
const AddToShortlist = optionalPart(
  async () => (await import('../../../groups/shortlist/add-to-shortlist.tsx')).AddToShortlist,
);

interface ListingToolsProps {
  readonly listing: Listing;
  readonly title: string;
  readonly role: Role;
}

export const ListingTools = ({ listing, title, role }: ListingToolsProps) => {
  const viewer = viewerOf(useViewing());
  return (
    <div className={classes.tools}>
      <ShareButton title={title} path={paths.listing(listing.id)} />
      {role === 'member' && viewer?.roommate_profile && (
        <Suspense>
          <AddToShortlist listing={listing.id} />
        </Suspense>
      )}
      <CompareToggle listing={listing} size="lg" />
      <FavouriteHeart listing={listing} size="lg" />
    </div>
  );
};
