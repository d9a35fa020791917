import { Trans } from '@lingui/react/macro';
import { listingMessages } from '@lodgepole/contract/listings/messages';
import { useQuery } from '@tanstack/react-query';
import { listView } from '../../../../lib/address/list-params.ts';
import { paths } from '../../../../lib/address/paths.ts';
import { useAddress } from '../../../../lib/address/use-address.ts';
import { useApi } from '../../../../lib/api/api-context.tsx';
import { useSay } from '../../../../lib/text/say.ts';
import { FrameDrawing } from '../../../../ui/brand/drawings/signpost-drawing.tsx';
import { Button } from '../../../../ui/buttons/button.tsx';
import { EmptyState } from '../../../../ui/feedback/message-page.tsx';
import { ListingPages } from '../../../listings/pages/list/listing-pages.tsx';
import { listingsQuery } from '../../../listings/search/queries.ts';
import classes from './owners-listings.module.css';

interface OwnersListingsProps {
  readonly owner: number;
  readonly isOwn: boolean;
}

const listId = 'listings';

/** What one person offers. */
export const OwnersListings = ({ owner, isOwn }: OwnersListingsProps) => {
  const say = useSay();
  const control = listView(useAddress(), `#${listId}`);
  const query = useQuery(listingsQuery(useApi(), { owner, ...control.view }));
  return (
    <div id={listId} className={classes.listings}>
      <ListingPages
        control={control}
        query={query}
        failure={listingMessages.fetchFailed}
        empty={
          <EmptyState drawing={<FrameDrawing />} action={isOwn && <FirstListing />}>
            {say(listingMessages.noneFound)}
          </EmptyState>
        }
      />
    </div>
  );
};

const FirstListing = () => (
  <Button to={paths.postListing()} variant="default">
    <Trans>Post your first listing</Trans>
  </Button>
);
