import { Trans, useLingui } from '@lingui/react/macro';
import { requestReset } from '@lodgepole/contract/accounts/endpoints';
import { accountMessages } from '@lodgepole/contract/accounts/messages';
import { ResetRequestForm as ResetRequestRules } from '@lodgepole/contract/accounts/rules';
import { IconKey } from '@tabler/icons-react';
import type { SubmitEvent } from 'react';
import { Link } from 'react-router';
import { paths } from '../../../../lib/address/paths.ts';
import { useNext } from '../../../../lib/address/use-address.ts';
import { useApi } from '../../../../lib/api/api-context.tsx';
import { useSchemaForm } from '../../../../lib/forms/use-schema-form.ts';
import { useSubmit } from '../../../../lib/forms/use-submit.ts';
import { useSay } from '../../../../lib/text/say.ts';
import { Banner } from '../../../../ui/feedback/banner.tsx';
import { TextField } from '../../../../ui/fields/text-field.tsx';
import card from '../../sign-in/account-card.module.css';
import { AccountCard, SubmitButton } from '../../sign-in/account-card.tsx';
import { keepComingBack, keepEmail, useKeptEmail } from '../../sign-in/coming-back.ts';
import { useFailureTexts } from '../../sign-in/failure-text.ts';

export const ResetPasswordRequestPage = () => {
  const next = useNext();
  const email = useKeptEmail();
  return (
    <AccountCard
      icon={<IconKey size={28} stroke={1.75} aria-hidden="true" />}
      title={<Trans>Forgot your password?</Trans>}
      lead={<Trans>Enter the email of your account. We will send you a link to choose a new password.</Trans>}
      links={
        <Link to={paths.login(next)} state={keepEmail(email)}>
          <Trans>Back to Login</Trans>
        </Link>
      }
    >
      <ResetRequestForm
        key={email}
        email={email ?? ''}
        onSent={(to) => keepComingBack({ email: to, next })}
      />
    </AccountCard>
  );
};

interface ResetRequestFormProps {
  readonly email: string;
  readonly onSent: (email: string) => void;
}

const ResetRequestForm = ({ email, onSent }: ResetRequestFormProps) => {
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
        {isPending ? <Trans>Sending…</Trans> : <Trans>Send reset link</Trans>}
      </SubmitButton>
    </form>
  );
};
