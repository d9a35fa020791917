import { Trans, useLingui } from '@lingui/react/macro';
import { checkReset, confirmReset } from '@lodgepole/contract/accounts/endpoints';
import { accountMessages } from '@lodgepole/contract/accounts/messages';
import { ResetPasswordForm } from '@lodgepole/contract/accounts/rules';
import { type FieldProblems, isFieldProblems } from '@lodgepole/contract/core/problem';
import { IconKey } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type SubmitEvent, useEffect, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { z } from 'zod';
import { paths } from '../../../../lib/address/paths.ts';
import { ApiError } from '../../../../lib/api/api-client.ts';
import { useApi } from '../../../../lib/api/api-context.tsx';
import { useSchemaForm } from '../../../../lib/forms/use-schema-form.ts';
import { useSubmit } from '../../../../lib/forms/use-submit.ts';
import { useSay } from '../../../../lib/text/say.ts';
import { useSession } from '../../../../session/session-context.tsx';
import { Button } from '../../../../ui/buttons/button.tsx';
import { Banner } from '../../../../ui/feedback/banner.tsx';
import { PasswordField } from '../../../../ui/fields/password-field.tsx';
import card from '../../sign-in/account-card.module.css';
import { AccountCard, SubmitButton } from '../../sign-in/account-card.tsx';
import { keepEmail, useComingBack } from '../../sign-in/coming-back.ts';
import { useFailureTexts } from '../../sign-in/failure-text.ts';

const redirectAfterMs = 2200;

/** Checked when the page opens, before anyone types a password. If the check fails, the form stays usable. */
const useIsUseless = (uid: string, token: string): boolean => {
  const api = useApi();
  const { data, error } = useQuery({
    queryKey: ['reset-link', uid, token],
    queryFn: () => api.call(checkReset, { body: { uid, token } }),
    enabled: uid !== '' && token !== '',
    networkMode: 'always',
    retry: false,
    staleTime: 'static',
  });
  return data?.usable === false || (error instanceof ApiError && error.status === 400);
};

export const ResetPasswordPage = () => {
  const [query] = useSearchParams();
  const [uid, token] = [query.get('uid') ?? '', query.get('token') ?? ''];
  const { email, next } = useComingBack();
  const isMissing = uid === '' || token === '';
  const isUseless = useIsUseless(uid, token) || isMissing;
  return (
    <AccountCard
      icon={<IconKey size={28} stroke={1.75} aria-hidden="true" />}
      title={<Trans>Choose a new password</Trans>}
      links={
        <Link to={paths.login(next)} state={keepEmail(email)}>
          <Trans>Back to Login</Trans>
        </Link>
      }
    >
      {isUseless ? <NoLink isMissing={isMissing} /> : <Reset uid={uid} token={token} />}
    </AccountCard>
  );
};

const Reset = ({ uid, token }: { readonly uid: string; readonly token: string }) => {
  const say = useSay();
  const navigate = useNavigate();
  const session = useSession();
  const { email, next } = useComingBack();
  const [isDone, setDone] = useState(false);
  const finish = () => {
    // A new password ends every session, including this one.
    void session.end();
    setDone(true);
  };
  useEffect(() => {
    if (!isDone) return undefined;
    const goOn = () => void navigate(paths.login(next), { replace: true, state: keepEmail(email) });
    const timer = setTimeout(goOn, redirectAfterMs);
    return () => clearTimeout(timer);
  }, [isDone, email, next, navigate]);
  if (isDone) return <Banner kind="success">{say(accountMessages.resetDone)}</Banner>;
  return <NewPasswordForm uid={uid} token={token} onDone={finish} />;
};

const NoLink = ({ isMissing }: { readonly isMissing: boolean }) => {
  const say = useSay();
  const { email, next } = useComingBack();
  return (
    <>
      <Banner kind="failure">
        <p>{say(accountMessages.resetLinkInvalid)}</p>
        {!isMissing && (
          <p>
            <Trans>
              Each link works once and expires after an hour, or as soon as the password is changed.
            </Trans>
          </p>
        )}
      </Banner>
      <Button to={paths.resetPasswordRequest(next)} state={keepEmail(email)}>
        <Trans>Request a new link</Trans>
      </Button>
    </>
  );
};

const NewPassword = z
  .object({ new_password: ResetPasswordForm.shape.new_password, confirmation: z.string() })
  .refine(({ new_password, confirmation }) => new_password === confirmation, {
    path: ['confirmation'],
    error: accountMessages.passwordsDiffer,
    when: () => true,
  });

/** Problems of the password itself, which a new link would not fix. */
const passwordProblems = (error: Error): FieldProblems | null =>
  error instanceof ApiError && isFieldProblems(error.problem) && 'new_password' in error.problem
    ? error.problem
    : null;

interface NewPasswordFormProps {
  readonly uid: string;
  readonly token: string;
  readonly onDone: () => void;
}

const NewPasswordForm = ({ uid, token, onDone }: NewPasswordFormProps) => {
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
        {isPending ? <Trans>Saving…</Trans> : <Trans>Reset password</Trans>}
      </SubmitButton>
    </form>
  );
};
