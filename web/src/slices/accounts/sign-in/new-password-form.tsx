import { Trans, useLingui } from '@lingui/react/macro';
import { confirmReset } from '@lodgepole/contract/accounts/endpoints';
import { accountMessages } from '@lodgepole/contract/accounts/messages';
import { ResetPasswordForm } from '@lodgepole/contract/accounts/rules';
import { type FieldProblems, isFieldProblems } from '@lodgepole/contract/core/problem';
import type { SubmitEvent } from 'react';
import { Link } from 'react-router';
import { z } from 'zod';
import { paths } from '../../../lib/address/paths.ts';
import { ApiError } from '../../../lib/api/api-client.ts';
import { useApi } from '../../../lib/api/api-context.tsx';
import { useSchemaForm } from '../../../lib/forms/use-schema-form.ts';
import { useSubmit } from '../../../lib/forms/use-submit.ts';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { PasswordField } from '../../../ui/fields/password-field.tsx';
import card from './account-card.module.css';
import { useComingBack } from './coming-back.ts';
import { useFailureTexts } from './failure-text.ts';
import { keepEmail } from './kept-email.ts';
import { SubmitButton } from './submit-button.tsx';

const NewPassword = z
  .object({ new_password: ResetPasswordForm.shape.new_password, confirmation: z.string() })
  .refine(({ new_password, confirmation }) => new_password === confirmation, {
    path: ['confirmation'],
    error: accountMessages.passwordsDiffer,
    when: () => true,
  });

/** What is wrong with the password itself, which another link would not change. */
const passwordProblems = (error: Error): FieldProblems | null =>
  error instanceof ApiError && isFieldProblems(error.problem) && 'new_password' in error.problem
    ? error.problem
    : null;

interface NewPasswordFormProps {
  readonly uid: string;
  readonly token: string;
  readonly onDone: () => void;
}

export const NewPasswordForm = ({ uid, token, onDone }: NewPasswordFormProps) => {
  const { t } = useLingui();
  const api = useApi();
  const { detail } = useFailureTexts();
  const { email, next } = useComingBack();
  const form = useSchemaForm(NewPassword, { new_password: '', confirmation: '' });
  const { mutate, isPending, error } = useSubmit({
    mutationFn: (new_password: string) => api.call(confirmReset, { body: { uid, token, new_password } }),
  });
  const send = (event: SubmitEvent) => {
    event.preventDefault();
    if (isPending || !form.check()) return;
    mutate(form.values.new_password, {
      onSuccess: onDone,
      onError: (refusal) => form.refuse(passwordProblems(refusal) ?? {}),
    });
  };
  return (
    <form ref={form.ref} method="post" noValidate className={card.form} onSubmit={send}>
      {error && (
        <Banner kind="failure">
          <p>{detail(error, accountMessages.resetFailed)}</p>
          {!passwordProblems(error) && (
            <Link to={paths.resetPasswordRequest(next)} state={keepEmail(email)}>
              <Trans>Request a new link</Trans>
            </Link>
          )}
        </Banner>
      )}
      <PasswordField
        {...form.text('new_password')}
        label={t`New password`}
        description={t`At least 8 characters.`}
        autoComplete="new-password"
        required
        withAsterisk={false}
      />
      <PasswordField
        {...form.text('confirmation')}
        label={t`Confirm new password`}
        autoComplete="new-password"
        required
        withAsterisk={false}
      />
      <SubmitButton isBusy={isPending}>
        {isPending ? <Trans>Saving...</Trans> : <Trans>Reset password</Trans>}
      </SubmitButton>
    </form>
  );
};
