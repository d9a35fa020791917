import { Trans, useLingui } from '@lingui/react/macro';
import { deleteProfile } from '@lodgepole/contract/accounts/endpoints';
import { accountMessages } from '@lodgepole/contract/accounts/messages';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '../../../lib/address/paths.ts';
import { ApiError } from '../../../lib/api/api-client.ts';
import { useApi } from '../../../lib/api/api-context.tsx';
import { useSubmit } from '../../../lib/forms/use-submit.ts';
import { useSay } from '../../../lib/text/say.ts';
import type { Session } from '../../../session/session.ts';
import { useSession } from '../../../session/session-context.tsx';
import { PasswordField } from '../../../ui/fields/password-field.tsx';
import { ConfirmedDelete } from '../../../ui/overlays/confirm-dialog.tsx';

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

const wasRefused = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'confirm_password';

export const DeleteProfile = () => {
  const { t } = useLingui();
  const api = useApi();
  const say = useSay();
  const navigate = useNavigate();
  const session = useSession();
  const queryClient = useQueryClient();
  const endOnLeave = useEndOnLeave(session);
  const [password, setPassword] = useState('');
  const deleting = useSubmit({
    mutationFn: () =>
      session.endBy(async (bearer) => {
        // The server would refuse what it has not answered by then.
        await queryClient.cancelQueries();
        return api.call(deleteProfile, { body: { password } }, { bearer });
      }),
    onError: () => void queryClient.invalidateQueries(),
    onSuccess: () => {
      endOnLeave();
      void navigate(paths.login(), { replace: true, state: { notice: 'deleted' } });
    },
  });
  return (
    <ConfirmedDelete
      label={<Trans>Delete profile</Trans>}
      question={say(accountMessages.deleteConfirmation)}
      confirmLabel={<Trans>Delete profile</Trans>}
      failure={say(wasRefused(deleting.error) ? accountMessages.passwordWrong : accountMessages.deleteFailed)}
      deletion={deleting}
      isReady={password !== ''}
    >
      <PasswordField
        name="password"
        label={t`Your password`}
        autoComplete="current-password"
        value={password}
        onChange={({ currentTarget }) => setPassword(currentTarget.value)}
      />
    </ConfirmedDelete>
  );
};
