import { Trans, useLingui } from '@lingui/react/macro';
import { deleteProfile } from '@lodgepole/contract/accounts/endpoints';
import { accountMessages } from '@lodgepole/contract/accounts/messages';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '../../../lib/address/paths.ts';
import { useApi } from '../../../lib/api/api-context.tsx';
import { useSay } from '../../../lib/text/say.ts';
import type { Session } from '../../../session/session.ts';
import { useSession } from '../../../session/session-context.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { showToast } from '../../../ui/feedback/toast.ts';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';

/**
 * Ends the session once this page is gone: while it is shown, the guard around it would send somebody without a
 * session to sign in.
 */
const useEndOnLeave = (session: Session): (() => void) => {
  const isOver = useRef(false);
  useEffect(
    () => () => {
      if (isOver.current) session.end();
    },
    [session],
  );
  return () => {
    isOver.current = true;
  };
};

export const DeleteProfile = () => {
  const { t } = useLingui();
  const api = useApi();
  const say = useSay();
  const navigate = useNavigate();
  const session = useSession();
  const queryClient = useQueryClient();
  const endOnLeave = useEndOnLeave(session);
  const [isAsking, setAsking] = useState(false);
  const deleting = useMutation({
    mutationFn: () =>
      session.endBy(async (bearer) => {
        // The server would refuse what it has not answered by then.
        await queryClient.cancelQueries();
        return api.call(deleteProfile, {}, { bearer });
      }),
    networkMode: 'always',
    onError: () => void queryClient.invalidateQueries(),
    onSuccess: () => {
      endOnLeave();
      showToast(t`Your profile is deleted.`);
      void navigate(paths.home(), { replace: true });
    },
  });
  const ask = () => {
    deleting.reset();
    setAsking(true);
  };
  return (
    <>
      <Button variant="outline" tone="danger" onClick={ask}>
        <Trans>Delete profile</Trans>
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={<Trans>Delete profile</Trans>}
          question={say(accountMessages.deleteConfirmation)}
          confirmLabel={<Trans>Delete profile</Trans>}
          isBusy={deleting.isPending || deleting.isSuccess}
          failure={deleting.isError && <Banner kind="failure">{say(accountMessages.deleteFailed)}</Banner>}
          onConfirm={() => deleting.mutate()}
          onCancel={() => setAsking(false)}
        />
      )}
    </>
  );
};
