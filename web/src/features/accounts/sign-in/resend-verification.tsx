import { Trans, useLingui } from '@lingui/react/macro';
import { resendVerification } from '@lodgepole/contract/accounts/endpoints';
import { accountMessages } from '@lodgepole/contract/accounts/messages';
import { emailField } from '@lodgepole/contract/accounts/rules';
import { TextInput } from '@mantine/core';
import { type SubmitEvent, useEffect } from 'react';
import { z } from 'zod';
import { useApi } from '../../../lib/api-context.tsx';
import { useSay } from '../../../lib/say.ts';
import { useSchemaForm } from '../../../lib/use-schema-form.ts';
import { Banner } from '../../../ui/banner.tsx';
import card from './account-card.module.css';
import { useFailureTexts } from './failure-text.ts';
import { SubmitButton } from './submit-button.tsx';
import { useSubmission } from './use-submission.ts';

const ResendForm = z.object({ email: emailField });
const revertAfterMs = 3000;

const useResend = () => {
  const api = useApi();
  const resend = useSubmission((email: string) => api.call(resendVerification, { body: { email } }));
  const { isSuccess, reset } = resend;
  useEffect(() => {
    if (!isSuccess) return undefined;
    const timer = setTimeout(reset, revertAfterMs);
    return () => clearTimeout(timer);
  }, [isSuccess, reset]);
  return resend;
};

interface ResendVerificationProps {
  readonly email: string | null;
  readonly onSent: (email: string) => void;
}

/** Asks for the verification mail once more, for a known address or for one to be typed. */
export const ResendVerification = ({ email, onSent }: ResendVerificationProps) => {
  const { t } = useLingui();
  const say = useSay();
  const { detail } = useFailureTexts();
  const form = useSchemaForm(ResendForm, { email: email ?? '' });
  const { submit, isPending, isSuccess, error } = useResend();
  const send = (event: SubmitEvent) => {
    event.preventDefault();
    const to = form.values.email.trim();
    if (!isPending && form.check()) submit(to, { onSuccess: () => onSent(to) });
  };
  return (
    <form ref={form.ref} method="post" noValidate className={card.form} onSubmit={send}>
      {isSuccess && <Banner kind="success">{say(accountMessages.resendDone)}</Banner>}
      {error && <Banner kind="failure">{detail(error, accountMessages.resendFailed)}</Banner>}
      {email === null && (
        <TextInput
          {...form.text('email')}
          type="email"
          label={t`Email`}
          autoComplete="email"
          required
          withAsterisk={false}
        />
      )}
      <SubmitButton isBusy={isPending || isSuccess}>
        {isPending ? (
          <Trans>Sending...</Trans>
        ) : isSuccess ? (
          <Trans>Email sent</Trans>
        ) : (
          <Trans>Resend verification email</Trans>
        )}
      </SubmitButton>
    </form>
  );
};
