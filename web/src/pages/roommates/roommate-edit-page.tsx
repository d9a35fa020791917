import { Trans, useLingui } from '@lingui/react/macro';
import { roommateMessages } from '@lodgepole/contract/roommates/messages';
import type { Roommate } from '@lodgepole/contract/roommates/roommate';
import { isOwnProfile } from '@lodgepole/contract/roommates/rules';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import { DeleteRoommate } from '../../features/roommates/form/delete-roommate.tsx';
import { RoommateForm } from '../../features/roommates/form/roommate-form.tsx';
import { useSaving } from '../../features/roommates/form/use-saving.ts';
import { editedRoommateQuery } from '../../features/roommates/queries.ts';
import { ownPath, paths } from '../../lib/address/paths.ts';
import { useApi } from '../../lib/api/api-context.tsx';
import { isNotFound } from '../../lib/api/not-found.ts';
import { linesOr } from '../../lib/api/server-lines.ts';
import { workDone } from '../../lib/work-done.ts';
import { useViewing } from '../../session/viewer.ts';
import { FailureBanner } from '../../ui/feedback/failure-banner.tsx';
import { LoadFailure } from '../../ui/feedback/load-failure.tsx';
import { showToast } from '../../ui/feedback/toast.ts';
import { PageTitle } from '../../ui/layout/page-title.tsx';
import { NotFoundPage } from '../errors/not-found-page.tsx';
import { UnauthorizedPage } from '../errors/unauthorized-page.tsx';
import { DangerZone } from '../parts/danger-zone.tsx';
import { RoommatePending } from './parts/roommate-pending.tsx';
import classes from './roommate-pages.module.css';

export const RoommateEditPage = () => {
  const id = Number(useParams()['id']);
  const viewing = useViewing();
  const { data: roommate, error, isFetching, refetch } = useQuery(editedRoommateQuery(useApi(), id));
  if (isNotFound(error)) return <NotFoundPage />;
  if (viewing.kind === 'signed-in' && roommate) {
    if (!isOwnProfile(viewing.viewer, roommate.user.id)) return <UnauthorizedPage />;
    return (
      <Page>
        <OwnRoommate key={id} roommate={roommate} />
      </Page>
    );
  }
  const retry = () => {
    if (viewing.kind === 'failed') viewing.retry();
    void refetch();
  };
  return (
    <Page>
      {(error && !isFetching) || viewing.kind === 'failed' ? (
        <LoadFailure sentence={roommateMessages.oneFailed} onRetry={retry} />
      ) : (
        <RoommatePending />
      )}
    </Page>
  );
};

const Page = ({ children }: { readonly children: ReactNode }) => (
  <div className={`${classes.page} ${classes.form}`}>
    <PageTitle>
      <Trans>Edit Roommate Profile</Trans>
    </PageTitle>
    {children}
  </div>
);

const OwnRoommate = ({ roommate }: { readonly roommate: Roommate }) => {
  const { t } = useLingui();
  const navigate = useNavigate();
  const next = ownPath(useSearchParams()[0].get('next'));
  const saving = useSaving(roommate.id, ({ id }) => {
    showToast(t`Your roommate profile is saved.`);
    void navigate(next ?? paths.roommate(id), { state: workDone });
  });
  return (
    <>
      <RoommateForm
        roommate={roommate}
        saving={saving}
        failure={
          saving.error !== null && (
            <FailureBanner lines={linesOr(saving.error, roommateMessages.updateFailed)} />
          )
        }
      />
      <DangerZone
        title={<Trans>Delete your roommate profile</Trans>}
        lead={<Trans>The groups you own go with it, and you leave all others.</Trans>}
      >
        <DeleteRoommate id={roommate.id} />
      </DangerZone>
    </>
  );
};
