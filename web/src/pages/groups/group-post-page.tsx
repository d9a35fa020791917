import { Trans, useLingui } from '@lingui/react/macro';
import type { OwnProfile } from '@lodgepole/contract/accounts/profile';
import type { Group } from '@lodgepole/contract/groups/group';
import { groupRefusals } from '@lodgepole/contract/groups/messages';
import { openRefusal } from '@lodgepole/contract/groups/rules';
import type { Listing } from '@lodgepole/contract/listings/listing';
import { listingMessages } from '@lodgepole/contract/listings/messages';
import { takesRequests } from '@lodgepole/contract/listings/rules';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from 'react-router';
import { GroupForm } from '../../features/groups/form/group-form.tsx';
import { ListingStrip } from '../../features/groups/listing-strip.tsx';
import { listingQuery } from '../../features/listings/detail/queries.ts';
import { paths } from '../../lib/address/paths.ts';
import { useApi } from '../../lib/api/api-context.tsx';
import { isNotFound } from '../../lib/api/not-found.ts';
import { useSay } from '../../lib/text/say.ts';
import { workDone } from '../../lib/work-done.ts';
import { useViewing } from '../../session/viewer.ts';
import { ShutDoorDrawing } from '../../ui/brand/drawings/shut-door-drawing.tsx';
import { SignpostDrawing } from '../../ui/brand/drawings/signpost-drawing.tsx';
import { Button } from '../../ui/buttons/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { LoadFailure } from '../../ui/feedback/load-failure.tsx';
import { showToast } from '../../ui/feedback/toast.ts';
import { PageTitle } from '../../ui/layout/page-title.tsx';
import { NotFoundPage } from '../errors/not-found-page.tsx';
import { UnauthorizedPage } from '../errors/unauthorized-page.tsx';
import { GroupPending } from '../parts/group-states.tsx';
import classes from './group-pages.module.css';
import { previewOf } from './parts/listing-preview.ts';

export const GroupPostPage = () => {
  const id = Number(useParams()['id']);
  const viewing = useViewing();
  const { data: listing, error, isFetching, refetch } = useQuery(listingQuery(useApi(), id, 'members'));
  if (isNotFound(error)) return <NotFoundPage />;
  if (listing && viewing.kind === 'signed-in')
    return <NewGroup key={id} listing={listing} viewer={viewing.viewer} />;
  return (
    <div className={`${classes.page} ${classes.narrow}`}>
      {error && !isFetching ? (
        <LoadFailure
          title={<Trans>Create a Group</Trans>}
          sentence={listingMessages.oneFailed}
          onRetry={() => void refetch()}
        />
      ) : (
        <GroupPending title={<Trans>Create a Group</Trans>} />
      )}
    </div>
  );
};

interface NewGroupProps {
  readonly listing: Listing;
  readonly viewer: OwnProfile;
}

const NewGroup = ({ listing, viewer }: NewGroupProps) => {
  const { t } = useLingui();
  const navigate = useNavigate();
  const refusal = openRefusal(viewer, listing.owner.id);
  const show = ({ id }: Group) => {
    showToast(t`Your group is open.`);
    void navigate(paths.group(id), { replace: true, state: workDone });
  };
  if (refusal === 'listing-is-yours') return <UnauthorizedPage />;
  return (
    <div className={`${classes.page} ${classes.narrow}`}>
      <ListingStrip listing={previewOf(listing)} />
      <PageTitle>
        <Trans>Create a Group</Trans>
      </PageTitle>
      {!takesRequests(listing.status) ? (
        <Closed listing={listing.id} />
      ) : refusal === null ? (
        <GroupForm viewer={viewer} listing={listing.id} group={null} onSaved={show} />
      ) : (
        <ProfileNeeded listing={listing.id} />
      )}
    </div>
  );
};

const Closed = ({ listing }: { readonly listing: number }) => {
  const say = useSay();
  return (
    <EmptyState
      drawing={<ShutDoorDrawing />}
      action={
        <Button to={paths.listing(listing)} variant="default">
          <Trans>See the listing</Trans>
        </Button>
      }
    >
      {say(listingMessages.notTakingRequests)}
    </EmptyState>
  );
};

const ProfileNeeded = ({ listing }: { readonly listing: number }) => {
  const say = useSay();
  return (
    <EmptyState
      drawing={<SignpostDrawing />}
      action={
        <Button to={paths.postRoommate(paths.postGroup(listing))}>
          <Trans>Create Roommate Profile</Trans>
        </Button>
      }
    >
      {say(groupRefusals['no-roommate-profile'])}
    </EmptyState>
  );
};
