import { Trans, useLingui } from '@lingui/react/macro';
import { roommateMessages } from '@lodgepole/contract/roommates/messages';
import type { Roommate } from '@lodgepole/contract/roommates/roommate';
import { isOwnProfile } from '@lodgepole/contract/roommates/rules';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import { ownPath, paths } from '../../../lib/address/paths.ts';
import { useApi } from '../../../lib/api/api-context.tsx';
import { isNotFound, linesOr } from '../../../lib/api/server-lines.ts';
import { useSubmit } from '../../../lib/forms/use-submit.ts';
import { useSay } from '../../../lib/text/say.ts';
import { workDone } from '../../../lib/work-done.ts';
import { useViewing } from '../../../session/viewer.ts';
import { NotFoundPage, UnauthorizedPage } from '../../../ui/error-pages/not-found-page.tsx';
import { FailureBanner } from '../../../ui/feedback/banner.tsx';
import { LoadFailure } from '../../../ui/feedback/load-failure.tsx';
import { showToast } from '../../../ui/feedback/toast.ts';
import { DangerZone } from '../../../ui/layout/danger-zone.tsx';
import { PageColumn } from '../../../ui/layout/page-column.tsx';
import { PageTitle } from '../../../ui/layout/page-title.tsx';
import { ConfirmedDelete } from '../../../ui/overlays/confirm-dialog.tsx';
import { RoommateForm, useSaving } from '../form/roommate-form.tsx';
import { cacheOwnRoommate, editedRoommateQuery, forgetRoommate, remove } from '../queries.ts';
import { RoommatePending } from './roommate-pending.tsx';

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
  <PageColumn width="narrow">
    <PageTitle>
      <Trans>Edit Roommate Profile</Trans>
    </PageTitle>
    {children}
  </PageColumn>
);

const OwnRoommate = ({ roommate }: { readonly roommate: Roommate }) => {
  const { t } = useLingui();
  const navigate = useNavigate();
  const next = ownPath(useSearchParams()[0].get('next'));
  const saving = useSaving(roommate.id, ({ id }) => {
    showToast(t`Your roommate profile has been saved.`);
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
        lead={<Trans>The groups you own will be deleted too, and you will leave all others.</Trans>}
      >
        <DeleteRoommate id={roommate.id} />
      </DangerZone>
    </>
  );
};

const DeleteRoommate = ({ id }: { readonly id: number }) => {
  const { t } = useLingui();
  const say = useSay();
  const api = useApi();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const deleting = useSubmit({
    mutationFn: () => remove(api, id),
    // The live event may arrive before the reply; the profile must not be refetched then.
    onMutate: () => cacheOwnRoommate(api, queryClient, null),
    onError: () => cacheOwnRoommate(api, queryClient, id),
    onSuccess: async () => {
      showToast(t`Your roommate profile has been deleted.`);
      await navigate(paths.roommates(), { replace: true, state: workDone });
      forgetRoommate(api, queryClient, id);
    },
  });
  return (
    <ConfirmedDelete
      label={<Trans>Delete Roommate Profile</Trans>}
      question={say(roommateMessages.deleteConfirmation)}
      confirmLabel={<Trans>Delete</Trans>}
      failure={say(roommateMessages.deleteFailed)}
      deletion={deleting}
    />
  );
};
