import { Plural, Trans } from '@lingui/react/macro';
import { stopCodes } from '@lodgepole/contract/accounts/factors/codes';
import type { OwnProfile } from '@lodgepole/contract/accounts/profile';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../../lib/api/api-context.tsx';
import { useSubmit } from '../../../lib/forms/use-submit.ts';
import { viewerKey } from '../../../session/viewer.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import classes from './codes.module.css';
import { PasswordQuestion } from './password-question.tsx';
import { SetUpCodes } from './set-up-codes.tsx';

export const CodesSetting = ({ person }: { readonly person: OwnProfile }) => {
  // Kept while it is open: live updates tell that codes are on before the recovery codes are read.
  const [opened, setOpened] = useState<'start' | 'stop' | null>(null);
  const { totp = false, recovery_codes_left: left = 0 } = person;
  const close = () => setOpened(null);
  return (
    <>
      <p className={classes.state}>
        {totp ? (
          <>
            <b>
              <Trans>Codes are on.</Trans>
            </b>{' '}
            <Plural
              value={left}
              _0="You have no recovery codes left. Turn codes off and on again to get new ones."
              one="You have # recovery code left."
              other="You have # recovery codes left."
            />
          </>
        ) : (
          <Trans>
            Signing in will then take a code from an app on your phone, such as an authenticator or a password
            manager, as well as your password.
          </Trans>
        )}
      </p>
      <div>
        <Button variant="default" onClick={() => setOpened(totp ? 'stop' : 'start')}>
          {totp ? <Trans>Turn codes off</Trans> : <Trans>Set up codes</Trans>}
        </Button>
      </div>
      {opened === 'start' && <SetUpCodes onClose={close} />}
      {opened === 'stop' && <StopCodes onClose={close} />}
    </>
  );
};

const StopCodes = ({ onClose }: { readonly onClose: () => void }) => {
  const api = useApi();
  const queryClient = useQueryClient();
  const stopping = useSubmit({
    mutationFn: (password: string) => api.call(stopCodes, { body: { password } }),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: viewerKey });
      onClose();
    },
  });
  return (
    <PasswordQuestion
      title={<Trans>Turn codes off</Trans>}
      question={
        <Trans>Your password alone will then sign you in, and your recovery codes stop working.</Trans>
      }
      confirmLabel={<Trans>Turn codes off</Trans>}
      isDestructive
      isBusy={stopping.isPending}
      error={stopping.error}
      onConfirm={(password) => stopping.mutate(password)}
      onCancel={onClose}
    />
  );
};
