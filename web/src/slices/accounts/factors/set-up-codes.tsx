import { Trans, useLingui } from '@lingui/react/macro';
import { confirmCodes, startCodes } from '@lodgepole/contract/accounts/factors/codes';
import { accountMessages } from '@lodgepole/contract/accounts/messages';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, type SubmitEvent, Suspense, useId, useState } from 'react';
import { useApi } from '../../../lib/api/api-context.tsx';
import { useSubmit } from '../../../lib/forms/use-submit.ts';
import { viewerKey } from '../../../session/viewer.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { LoadFailure } from '../../../ui/feedback/load-failure.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { useFailureTexts } from '../sign-in/failure-text.ts';
import classes from './codes.module.css';
import { RecoveryCodes } from './recovery-codes.tsx';

const QrCode = lazy(async () => ({ default: (await import('./qr-code.tsx')).QrCode }));

interface SetUpCodesProps {
  readonly onClose: () => void;
}

export const SetUpCodes = ({ onClose }: SetUpCodesProps) => {
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
