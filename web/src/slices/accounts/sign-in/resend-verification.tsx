import { Trans, useLingui } from '@lingui/react/macro';
import { accountMessages } from '@lodgepole/contract/accounts/messages';
import { emailField } from '@lodgepole/contract/accounts/rules';
import type { SubmitEvent } from 'react';
import { z } from 'zod';
import { useSchemaForm } from '../../../lib/forms/use-schema-form.ts';
import { useSay } from '../../../lib/text/say.ts';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import card from './account-card.module.css';
import { useFailureTexts } from './failure-text.ts';
import { SubmitButton } from './submit-button.tsx';
import { useResend } from './use-resend.ts';

const ResendForm = z.object({ email: emailField });
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
  const { mutate: submit, isPending, isSuccess, error } = useResend();
  const send = (event: SubmitEvent) => {
    event.preventDefault();
    const to = form.values.email.trim();
    if (!isSuccess && form.check()) submit(to, { onSuccess: () => onSent(to) });
  };
  return (
    <form ref={form.ref} method="post" noValidate className={card.form} onSubmit={send}>
      {isSuccess && <Banner kind="success">{say(accountMessages.resendDone)}</Banner>}
      {error && <Banner kind="failure">{detail(error, accountMessages.resendFailed)}</Banner>}
      {email === null && (
        <TextField
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
