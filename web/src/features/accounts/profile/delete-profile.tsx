import { Trans, useLingui } from '@lingui/react/macro';
import { deleteProfile } from '@lodgepole/contract/accounts/endpoints';
import { accountMessages } from '@lodgepole/contract/accounts/messages';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '../../../lib/address/paths.ts';
import { useApi } from '../../../lib/api/api-context.tsx';
import { useSay } from '../../../lib/text/say.ts';
import type { Session } from '../../../session/session.ts';
import { useSession } from '../../../session/session-context.tsx';
import { showToast } from '../../../ui/feedback/toast.ts';
import { ConfirmedDelete } from '../../../ui/overlays/confirmed-delete.tsx';

/**
 * Ends the session once this page is gone: while it is shown, the guard around it would send someone without a
 * session to sign in. The page may be left before the answer comes.
 */
const useEndOnLeave = (session: Session): (() => void) => {
  const state = useRef({ isOver: false, hasLeft: false });
  useEffect(() => {
    const now = state.current;
    now.hasLeft = false;
    return () => {
      now.hasLeft = true;
      if (now.isOver) void session.end();
    };
  }, [session]);
  return () => {
    state.current.isOver = true;
    if (state.current.hasLeft) void session.end();
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
  return (
    <ConfirmedDelete
      label={<Trans>Delete profile</Trans>}
      question={say(accountMessages.deleteConfirmation)}
      confirmLabel={<Trans>Delete profile</Trans>}
      failure={say(accountMessages.deleteFailed)}
      deletion={deleting}
    />
  );
};
