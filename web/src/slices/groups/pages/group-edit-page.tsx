import { Trans, useLingui } from '@lingui/react/macro';
import type { OwnProfile } from '@lodgepole/contract/accounts/profile';
import type { Group } from '@lodgepole/contract/groups/group';
import { groupMessages } from '@lodgepole/contract/groups/messages';
import { changeRefusal, factsOf } from '@lodgepole/contract/groups/rules';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from 'react-router';
import { paths } from '../../../lib/address/paths.ts';
import { useApi } from '../../../lib/api/api-context.tsx';
import { isNotFound } from '../../../lib/api/server-lines.ts';
import { workDone } from '../../../lib/work-done.ts';
import { useViewing } from '../../../session/viewer.ts';
import { NotFoundPage, UnauthorizedPage } from '../../../ui/error-pages/not-found-page.tsx';
import { LoadFailure } from '../../../ui/feedback/load-failure.tsx';
import { showToast } from '../../../ui/feedback/toast.ts';
import { PageColumn } from '../../../ui/layout/page-column.tsx';
import { PageTitle } from '../../../ui/layout/page-title.tsx';
import { GroupForm } from '../form/group-form.tsx';
import { ListingStrip } from '../listing-preview.tsx';
import { groupQuery } from '../queries.ts';
import { GroupPending } from './lists/group-states.tsx';

/** Waits for fresh data: editing a cached copy would undo later changes. */
export const GroupEditPage = () => {
  const id = Number(useParams()['id']);
  const viewing = useViewing();
  const query = useQuery(groupQuery(useApi(), id));
  const { data: group, error, isFetching, isFetchedAfterMount, refetch } = query;
  if (isNotFound(error)) return <NotFoundPage />;
  if (group && viewing.kind === 'signed-in' && changeRefusal(viewing.viewer, factsOf(group)) !== null)
    return <UnauthorizedPage />;
  if (group && isFetchedAfterMount && viewing.kind === 'signed-in')
    return <OwnGroup key={id} group={group} viewer={viewing.viewer} />;
  const title = <Trans>Edit Group</Trans>;
  return (
    <PageColumn width="narrow">
      {error && !isFetching ? (
        <LoadFailure title={title} sentence={groupMessages.oneFailed} onRetry={() => void refetch()} />
      ) : (
        <GroupPending title={title} />
      )}
    </PageColumn>
  );
};

interface OwnGroupProps {
  readonly group: Group;
  readonly viewer: OwnProfile;
}

const OwnGroup = ({ group, viewer }: OwnGroupProps) => {
  const { t } = useLingui();
  const navigate = useNavigate();
  const show = ({ id }: Group) => {
    showToast(t`Your group has been saved.`);
    void navigate(paths.group(id), { state: workDone });
  };
  return (
    <PageColumn width="narrow">
      {group.listing_preview && <ListingStrip listing={group.listing_preview} />}
      <PageTitle>
        <Trans>Edit Group</Trans>
      </PageTitle>
      <GroupForm viewer={viewer} listing={group.listing} group={group} onSaved={show} />
    </PageColumn>
  );
};
