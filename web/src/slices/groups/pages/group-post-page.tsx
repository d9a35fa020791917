import { Trans, useLingui } from '@lingui/react/macro';
import type { OwnProfile } from '@lodgepole/contract/accounts/profile';
import type { Group } from '@lodgepole/contract/groups/group';
import { groupMessages } from '@lodgepole/contract/groups/messages';
import { openRefusal } from '@lodgepole/contract/groups/rules';
import type { Listing } from '@lodgepole/contract/listings/listing';
import { listingMessages } from '@lodgepole/contract/listings/messages';
import { takesRequests } from '@lodgepole/contract/listings/rules';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import { paths } from '../../../lib/address/paths.ts';
import { useApi } from '../../../lib/api/api-context.tsx';
import { isNotFound } from '../../../lib/api/server-lines.ts';
import { useSay } from '../../../lib/text/say.ts';
import { workDone } from '../../../lib/work-done.ts';
import { useViewing } from '../../../session/viewer.ts';
import { ShutDoorDrawing } from '../../../ui/brand/drawings/empty-drawings.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { NotFoundPage, UnauthorizedPage } from '../../../ui/error-pages/not-found-page.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { LoadFailure } from '../../../ui/feedback/load-failure.tsx';
import { EmptyState } from '../../../ui/feedback/message-page.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { showToast } from '../../../ui/feedback/toast.ts';
import { PageColumn } from '../../../ui/layout/page-column.tsx';
import { PageTitle } from '../../../ui/layout/page-title.tsx';
import { listingQuery } from '../../listings/detail/queries.ts';
import { earlierGroups } from '../form/earlier-group-choice.tsx';
import { GroupForm } from '../form/group-form.tsx';
import { ProfileNeeded } from '../form/profile-needed.tsx';
import { ListingStrip, previewOf } from '../listing-preview.tsx';
import { forgetRememberedGroup, useRememberedGroup } from '../moving-on/remembered-group.ts';
import { myGroupsQuery } from '../queries.ts';
import { GroupPending } from './lists/group-states.tsx';

export const GroupPostPage = () => {
  const id = Number(useParams()['id']);
  const viewing = useViewing();
  const { data: listing, error, isFetching, refetch } = useQuery(listingQuery(useApi(), id, 'members'));
  if (isNotFound(error)) return <NotFoundPage />;
  if (listing && viewing.kind === 'signed-in')
    return <NewGroup key={id} listing={listing} viewer={viewing.viewer} />;
  return (
    <PageColumn width="narrow">
      {error && !isFetching ? (
        <LoadFailure
          title={<Trans>Create a Group</Trans>}
          sentence={listingMessages.oneFailed}
          onRetry={() => void refetch()}
        />
      ) : (
        <GroupPending title={<Trans>Create a Group</Trans>} />
      )}
    </PageColumn>
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
    showToast(t`Your group has been created.`);
    forgetRememberedGroup();
    void navigate(paths.group(id), { replace: true, state: workDone });
  };
  if (refusal === 'listing-is-yours') return <UnauthorizedPage />;
  return (
    <PageColumn width="narrow">
      <ListingStrip listing={previewOf(listing)} />
      <PageTitle>
        <Trans>Create a Group</Trans>
      </PageTitle>
      {!takesRequests(listing.status) ? (
        <Closed listing={listing.id} />
      ) : refusal === null ? (
        <FormWithEarlier listing={listing} viewer={viewer} onSaved={show} />
      ) : (
        <ProfileNeeded next={paths.postGroup(listing.id)} />
      )}
    </PageColumn>
  );
};

/** The group named in the address, or else the one remembered for this tab; 0 for an invalid id. */
const useAsked = (viewer: OwnProfile): number | null => {
  const [params] = useSearchParams();
  const remembered = useRememberedGroup(viewer.id);
  const named = params.get('from_group');
  return named === null
    ? remembered?.isChoosing === false
      ? remembered.group
      : null
    : /^\d{1,10}$/.test(named)
      ? Number(named)
      : 0;
};

interface FormWithEarlierProps extends NewGroupProps {
  readonly onSaved: (saved: Group) => void;
}

const FormWithEarlier = ({ listing, viewer, onSaved }: FormWithEarlierProps) => {
  const say = useSay();
  const asked = useAsked(viewer);
  const { data, isPending, isError } = useQuery(myGroupsQuery(useApi()));
  // Creating the group clears the remembered one, which must not reset the form.
  const [first] = useState(asked);
  if (first !== null && isPending) return <FormPending />;
  const groups = earlierGroups(data ?? [], { viewer, listing: listing.id, asked: first });
  const chosen = groups.find(({ id }) => id === first) ?? null;
  return (
    <>
      {isError && !data && <Banner kind="notice">{say(groupMessages.earlierFailed)}</Banner>}
      {data && first !== null && chosen === null && (
        <Banner kind="notice">{say(groupMessages.earlierGone)}</Banner>
      )}
      <GroupForm
        viewer={viewer}
        listing={listing.id}
        group={null}
        earlier={{ groups, first: chosen, landlord: listing.owner.id }}
        onSaved={onSaved}
      />
    </>
  );
};

const FormPending = () => (
  <div aria-busy="true">
    <Skeleton height={320} radius="lg" />
  </div>
);

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
