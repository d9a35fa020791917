import { Trans, useLingui } from '@lingui/react/macro';
import { requestReset } from '@lodgepole/contract/accounts/endpoints';
import { accountMessages } from '@lodgepole/contract/accounts/messages';
import { ResetRequestForm as ResetRequestRules } from '@lodgepole/contract/accounts/rules';
import type { SubmitEvent } from 'react';
import { useApi } from '../../../lib/api/api-context.tsx';
import { useSchemaForm } from '../../../lib/forms/use-schema-form.ts';
import { useSubmit } from '../../../lib/forms/use-submit.ts';
import { useSay } from '../../../lib/text/say.ts';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import card from './account-card.module.css';
import { useFailureTexts } from './failure-text.ts';
import { SubmitButton } from './submit-button.tsx';

interface ResetRequestFormProps {
  /** What was typed into the login form. */
  readonly email: string;
  readonly onSent: (email: string) => void;
}

export const ResetRequestForm = ({ email, onSent }: ResetRequestFormProps) => {
  const { t } = useLingui();
  const say = useSay();
  const api = useApi();
  const { detail } = useFailureTexts();
  const form = useSchemaForm(ResetRequestRules, { email });
  const { mutate, isPending, isSuccess, error } = useSubmit({
    mutationFn: (body: { email: string }) => api.call(requestReset, { body }),
  });
  const send = (event: SubmitEvent) => {
    event.preventDefault();
    if (isPending || !form.check()) return;
    const body = ResetRequestRules.parse(form.values);
    mutate(body, { onSuccess: () => onSent(body.email) });
  };
  return (
    <form ref={form.ref} method="post" noValidate className={card.form} onSubmit={send}>
      {isSuccess && <Banner kind="success">{say(accountMessages.resetRequestDone)}</Banner>}
      {error && <Banner kind="failure">{detail(error, accountMessages.resetRequestFailed)}</Banner>}
      <TextField
        {...form.text('email')}
        type="email"
        label={t`Email`}
        autoComplete="email"
        required
        withAsterisk={false}
      />
      <SubmitButton isBusy={isPending}>
        {isPending ? <Trans>Sending...</Trans> : <Trans>Send reset link</Trans>}
      </SubmitButton>
    </form>
  );
};
