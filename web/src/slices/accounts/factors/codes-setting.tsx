import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { confirmCodes, startCodes, stopCodes } from '@lodgepole/contract/accounts/factors/codes';
import { accountMessages } from '@lodgepole/contract/accounts/messages';
import type { OwnProfile } from '@lodgepole/contract/accounts/profile';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, type SubmitEvent, Suspense, useId, useState } from 'react';
import { useApi } from '../../../lib/api/api-context.tsx';
import { saveFile } from '../../../lib/browser.ts';
import { useSubmit } from '../../../lib/forms/use-submit.ts';
import { viewerKey } from '../../../session/viewer.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { LoadFailure } from '../../../ui/feedback/load-failure.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { showToast } from '../../../ui/feedback/toast.ts';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import classes from '../devices/device-list.module.css';
import { useFailureTexts } from '../sign-in/failure-text.ts';
import { PasswordQuestion } from './password-question.tsx';

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

const QrCode = lazy(async () => ({ default: (await import('./qr-code.tsx')).QrCode }));

interface SetUpCodesProps {
  readonly onClose: () => void;
}

const SetUpCodes = ({ onClose }: SetUpCodesProps) => {
  const api = useApi();
  const queryClient = useQueryClient();
  const confirming = useSubmit({
    mutationFn: (code: string) => api.call(confirmCodes, { body: { code } }),
    onSuccess: () => void queryClient.invalidateQueries({ queryKey: viewerKey }),
  });
  if (confirming.data) return <RecoveryCodes codes={confirming.data.recovery_codes} onKept={onClose} />;
  return (
    <FirstCode
      isBusy={confirming.isPending}
      error={confirming.error}
      onCode={(code) => confirming.mutate(code)}
      onClose={onClose}
    />
  );
};

interface FirstCodeProps extends SetUpCodesProps {
  readonly isBusy: boolean;
  readonly error: Error | null;
  readonly onCode: (code: string) => void;
}

const FirstCode = ({ isBusy, error, onCode, onClose }: FirstCodeProps) => {
  const { t } = useLingui();
  const { detail } = useFailureTexts();
  const form = useId();
  const [code, setCode] = useState('');
  const send = (event: SubmitEvent) => {
    event.preventDefault();
    if (code.trim() !== '') onCode(code);
  };
  return (
    <Dialog
      title={<Trans>Set up codes</Trans>}
      onClose={onClose}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" form={form} loading={isBusy} disabled={code.trim() === ''}>
            <Trans>Turn codes on</Trans>
          </Button>
        </>
      }
    >
      <form id={form} className={classes.steps} onSubmit={send}>
        <Secret />
        <TextField
          name="code"
          label={t`The code that the app shows`}
          autoComplete="one-time-code"
          inputMode="numeric"
          error={error && detail(error, accountMessages.otpInvalid)}
          value={code}
          onChange={({ currentTarget }) => setCode(currentTarget.value)}
        />
      </form>
    </Dialog>
  );
};

/** A new secret for each dialog; it is never kept in the cache. */
const Secret = () => {
  const { t } = useLingui();
  const api = useApi();
  const id = useId();
  const { data, isError, refetch } = useQuery({
    queryKey: ['codes', id],
    queryFn: () => api.call(startCodes),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });
  if (data === undefined)
    return isError ? (
      <LoadFailure sentence={accountMessages.codesNotStarted} onRetry={() => void refetch()} />
    ) : (
      <Skeleton height={320} />
    );
  return (
    <>
      <p>
        <Trans>Open your authenticator app and scan this code, or type the key below it:</Trans>
      </p>
      <Suspense fallback={<div className={classes.qr} />}>
        <QrCode text={data.uri} label={t`QR code of the key`} />
      </Suspense>
      <code className={classes.secret}>{data.secret.replace(/(.{4})(?=.)/g, '$1 ')}</code>
      <p>
        <a href={data.uri}>
          <Trans>Open the app on this device</Trans>
        </a>
      </p>
    </>
  );
};

interface RecoveryCodesProps {
  readonly codes: readonly string[];
  readonly onKept: () => void;
}

/** Shown once: only hashes of them are stored. */
const RecoveryCodes = ({ codes, onKept }: RecoveryCodesProps) => {
  const { t } = useLingui();
  const text = `${codes.join('\n')}\n`;
  const copy = () =>
    void navigator.clipboard.writeText(text).then(
      () => showToast(t`Copied.`),
      () => showToast(t`Your browser did not allow copying.`),
    );
  return (
    <Dialog
      role="alertdialog"
      title={<Trans>Keep your recovery codes</Trans>}
      // Escape must not take them away.
      onClose={() => undefined}
      actions={
        <Button onClick={onKept}>
          <Trans>I have saved them</Trans>
        </Button>
      }
    >
      <p>
        <Trans>
          Codes are on. If you lose your phone, each of these recovery codes signs you in once, instead of a
          code from the app. Without them, nobody can restore your access, so keep them in a safe place. They
          are shown only once.
        </Trans>
      </p>
      <ol className={classes.codes}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <div className={classes.buttons}>
        <Button variant="default" onClick={copy}>
          <Trans>Copy</Trans>
        </Button>
        <Button
          variant="default"
          onClick={() => saveFile('lodgepole-recovery-codes.txt', 'text/plain', text)}
        >
          <Trans>Save as a file</Trans>
        </Button>
      </div>
    </Dialog>
  );
};
