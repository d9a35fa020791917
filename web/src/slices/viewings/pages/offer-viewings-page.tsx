import { Trans } from '@lingui/react/macro';
import type { OwnProfile } from '@lodgepole/contract/accounts/profile';
import type { Listing } from '@lodgepole/contract/listings/listing';
import { listingMessages } from '@lodgepole/contract/listings/messages';
import { ownsListing, takesRequests } from '@lodgepole/contract/listings/rules';
import { timeZoneOf } from '@lodgepole/contract/places/time-zone';
import { viewingMessages } from '@lodgepole/contract/viewings/messages';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { paths } from '../../../lib/address/paths.ts';
import { useApi } from '../../../lib/api/api-context.tsx';
import { isNotFound } from '../../../lib/api/server-lines.ts';
import { useSay } from '../../../lib/text/say.ts';
import { useViewing } from '../../../session/viewer.ts';
import { SignpostDrawing } from '../../../ui/brand/drawings/empty-drawings.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { NotFoundPage, UnauthorizedPage } from '../../../ui/error-pages/not-found-page.tsx';
import { LoadFailure } from '../../../ui/feedback/load-failure.tsx';
import { EmptyState } from '../../../ui/feedback/message-page.tsx';
import { PageColumn } from '../../../ui/layout/page-column.tsx';
import { PageTitle } from '../../../ui/layout/page-title.tsx';
import { ListingStrip, previewOf } from '../../groups/listing-preview.tsx';
import { GroupPending } from '../../groups/pages/lists/group-states.tsx';
import { listingQuery } from '../../listings/detail/queries.ts';
import { OfferForm } from '../offer/offer-form.tsx';
import { listingViewingsQuery } from '../queries.ts';

export const OfferViewingsPage = () => {
  const id = Number(useParams()['id']);
  const viewing = useViewing();
  const { data: listing, error, isFetching, refetch } = useQuery(listingQuery(useApi(), id, 'members'));
  if (isNotFound(error)) return <NotFoundPage />;
  if (listing && viewing.kind === 'signed-in')
    return <OwnListing key={id} listing={listing} viewer={viewing.viewer} />;
  const title = <Trans>Offer Viewing Times</Trans>;
  return (
    <PageColumn>
      {error && !isFetching ? (
        <LoadFailure title={title} sentence={listingMessages.oneFailed} onRetry={() => void refetch()} />
      ) : (
        <GroupPending title={title} />
      )}
    </PageColumn>
  );
};

interface OwnListingProps {
  readonly listing: Listing;
  readonly viewer: OwnProfile;
}

const OwnListing = ({ listing, viewer }: OwnListingProps) => {
  const { data } = useQuery(listingViewingsQuery(useApi(), listing.id));
  if (!ownsListing(viewer, listing.owner.id)) return <UnauthorizedPage />;
  return (
    <PageColumn>
      <ListingStrip listing={previewOf(listing)} />
      <PageTitle>
        <Trans>Offer Viewing Times</Trans>
      </PageTitle>
      {takesRequests(listing.status) ? (
        <OfferForm listing={listing} timeZone={timeZoneOf(listing)} taken={data ?? []} />
      ) : (
        <NotActive listing={listing.id} />
      )}
    </PageColumn>
  );
};

const NotActive = ({ listing }: { readonly listing: number }) => {
  const say = useSay();
  return (
    <EmptyState
      drawing={<SignpostDrawing />}
      action={
        <Button to={paths.listing(listing)}>
          <Trans>Go to the listing</Trans>
        </Button>
      }
    >
      {say(viewingMessages.notActive)}
    </EmptyState>
  );
};
