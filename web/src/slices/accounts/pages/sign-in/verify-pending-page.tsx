import { Trans, useLingui } from '@lingui/react/macro';
import { accountMessages } from '@lodgepole/contract/accounts/messages';
import { emailField } from '@lodgepole/contract/accounts/rules';
import { IconMailOpened } from '@tabler/icons-react';
import { type SubmitEvent, useEffect } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { z } from 'zod';
import { paths } from '../../../../lib/address/paths.ts';
import { useNext } from '../../../../lib/address/use-address.ts';
import { useSchemaForm } from '../../../../lib/forms/use-schema-form.ts';
import { useSay } from '../../../../lib/text/say.ts';
import { Banner } from '../../../../ui/feedback/banner.tsx';
import { TextField } from '../../../../ui/fields/text-field.tsx';
import card from '../../sign-in/account-card.module.css';
import { AccountCard, SubmitButton } from '../../sign-in/account-card.tsx';
import { keepComingBack, keepEmail, useKeptEmail } from '../../sign-in/coming-back.ts';
import { useFailureTexts } from '../../sign-in/failure-text.ts';
import { useResend } from '../../sign-in/registered-notice.tsx';

const useEmail = (next: string | null): string | null => {
  const kept = useKeptEmail();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const isInAddress = query.has('email');
  const given = emailField.safeParse(query.get('email')).data ?? null;
  useEffect(() => {
    if (isInAddress) void navigate(paths.verifyPending(next), { replace: true, state: keepEmail(given) });
  }, [isInAddress, given, next, navigate]);
  return given ?? kept;
};

export const VerifyPendingPage = () => {
  const next = useNext();
  const email = useEmail(next);
  return (
    <AccountCard
      icon={<IconMailOpened size={28} stroke={1.75} aria-hidden="true" />}
      title={<Trans>Check your email</Trans>}
      lead={
        email === null ? (
          <Trans>
            We sent you a verification email. Open the link in it to confirm your email, then sign in.
          </Trans>
        ) : (
          <Trans>
            We sent a verification email to <b>{email}</b>. Open the link in it to confirm your email, then
            sign in.
          </Trans>
        )
      }
      links={
        <Link to={paths.login(next)} state={keepEmail(email)}>
          <Trans>Back to Login</Trans>
        </Link>
      }
    >
      <p>
        <Trans>Didn’t get it? Look in your spam folder, or have the email sent again.</Trans>
      </p>
      <ResendVerification
        key={email}
        email={email}
        next={next}
        onSent={(to) => keepComingBack({ email: to, next })}
      />
    </AccountCard>
  );
};

const ResendForm = z.object({ email: emailField });

interface ResendVerificationProps {
  readonly email: string | null;
  readonly next: string | null;
  readonly onSent: (email: string) => void;
}

const ResendVerification = ({ email, next, onSent }: ResendVerificationProps) => {
  const { t } = useLingui();
  const say = useSay();
  const { detail } = useFailureTexts();
  const form = useSchemaForm(ResendForm, { email: email ?? '' });
  const { mutate: submit, isPending, isSuccess, error } = useResend(next);
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
          <Trans>Sending…</Trans>
        ) : isSuccess ? (
          <Trans>Email sent</Trans>
        ) : (
          <Trans>Resend verification email</Trans>
        )}
      </SubmitButton>
    </form>
  );
};
