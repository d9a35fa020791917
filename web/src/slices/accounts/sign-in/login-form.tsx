import { Trans, useLingui } from '@lingui/react/macro';
import type { Authentication } from '@lodgepole/contract/accounts/factors/passkeys';
import { accountMessages } from '@lodgepole/contract/accounts/messages';
import { isDetailProblem, isFieldProblems, saysInWords } from '@lodgepole/contract/core/problem';
import { trustMessages } from '@lodgepole/contract/trust/messages';
import { type ReactNode, type SubmitEvent, useEffect, useEffectEvent, useState } from 'react';
import { Link } from 'react-router';
import type { z } from 'zod';
import { paths } from '../../../lib/address/paths.ts';
import { ApiError } from '../../../lib/api/api-client.ts';
import { useApi } from '../../../lib/api/api-context.tsx';
import { type SchemaForm, useSchemaForm } from '../../../lib/forms/use-schema-form.ts';
import { useSay } from '../../../lib/text/say.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { PasswordField } from '../../../ui/fields/password-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { passkeyFromAutofill } from '../factors/webauthn.ts';
import card from './account-card.module.css';
import { SubmitButton } from './account-card.tsx';
import { keepEmail } from './coming-back.ts';
import { useFailureTexts } from './failure-text.ts';
import { type SignedIn, useSignIn } from './use-sign-in.ts';

/** `round` starts over, after a passkey was refused. */
const usePasskeyAutofill = (onChosen: (response: Authentication) => void, round: unknown): void => {
  const api = useApi();
  const chosen = useEffectEvent(onChosen);
  useEffect(() => {
    const stop = new AbortController();
    void passkeyFromAutofill(api, stop.signal).then((response) => {
      if (response !== null && !stop.signal.aborted) chosen(response);
    });
    return () => stop.abort();
  }, [api, round]);
};

/**
 * Loads the schema when someone uses the form, because zod would be a sixth of the first load. Null if that
 * fails; then only the server validates.
 */
const useLateSchema = <Schema extends z.ZodType>(load: () => Promise<Schema>) => {
  const [schema, setSchema] = useState<Schema | null>(null);
  const bring = async (): Promise<Schema | null> => {
    if (schema) return schema;
    const brought = await load().catch(() => null);
    setSchema(() => brought);
    return brought;
  };
  return { schema, bring };
};

interface LoginFormProps {
  readonly email: string;
  readonly next: string | null;
  readonly onSignedIn: (signedIn: SignedIn) => void;
  readonly onUnverified: (email: string) => void;
  readonly whileIdle: ReactNode;
}

const loadRules = async () => (await import('./login-rules.ts')).LoginRules;

/** By our code, or by the sentence of the specification. */
const isUnverified = (error: unknown): boolean =>
  error instanceof ApiError &&
  (error.code === 'not_verified' ||
    (isDetailProblem(error.problem) && saysInWords('not_verified', error.problem.detail)));

const useLoginFailure = () => {
  const { t } = useLingui();
  const { detail, connection } = useFailureTexts();
  const howToAnswer = t`We sent you an email that says why and how to answer.`;
  return (error: Error, isOfPasskey: boolean): string | null => {
    if (!(error instanceof ApiError)) return connection(error) ?? detail(error, accountMessages.loginFailed);
    if (isUnverified(error) || isFieldProblems(error.problem) || error.code === 'otp_required') return null;
    if (error.code === 'otp_invalid') return detail(error, accountMessages.otpInvalid);
    if (error.code === 'suspended') return `${detail(error, trustMessages.suspended)} ${howToAnswer}`;
    const isRefused = error.status === 401 && !isOfPasskey;
    return detail(isRefused ? null : error, accountMessages.loginFailed);
  };
};

const asksForCode = (error: unknown): boolean =>
  error instanceof ApiError && (error.code === 'otp_required' || error.code === 'otp_invalid');

export const LoginForm = ({ email, next, onSignedIn, onUnverified, whileIdle }: LoginFormProps) => {
  const rules = useLateSchema(loadRules);
  const form = useSchemaForm(rules.schema, { email, password: '', otp: '' });
  const [wantsCode, setWantsCode] = useState(false);
  const { mutate: submit, isPending, isSuccess, error, submittedAt, reset, variables } = useSignIn();
  const failureOf = useLoginFailure();
  usePasskeyAutofill((response) => submit(response, { onSuccess: onSignedIn }), submittedAt);
  const failure = error && failureOf(error, variables !== undefined && 'rawId' in variables);
  const isBusy = isPending || isSuccess;

  const send = async (event: SubmitEvent) => {
    event.preventDefault();
    const schema = await rules.bring();
    if (isBusy || (schema && !form.check(schema))) return;
    const { otp, ...credentials } = form.values;
    submit(schema?.parse(form.values) ?? (otp === '' ? credentials : form.values), {
      onSuccess: onSignedIn,
      onError: (refusal) => {
        form.set('otp', '');
        if (asksForCode(refusal)) setWantsCode(true);
        else if (isUnverified(refusal)) onUnverified(form.values.email.trim());
        else if (refusal instanceof ApiError && isFieldProblems(refusal.problem))
          form.refuse(refusal.problem);
      },
    });
  };
  const startOver = () => {
    reset();
    form.set('password', '');
    setWantsCode(false);
  };
  return (
    <form
      ref={form.ref}
      method="post"
      noValidate
      className={card.form}
      onSubmit={(event) => void send(event)}
    >
      {!isBusy && whileIdle}
      {failure && <Banner kind="failure">{failure}</Banner>}
      {wantsCode ? (
        <CodeStep form={form} onBack={startOver} />
      ) : (
        <Credentials form={form} next={next} onFocus={() => void rules.bring()} />
      )}
      <SubmitButton isBusy={isBusy}>
        {isBusy ? <Trans>Logging in...</Trans> : <Trans>Login</Trans>}
      </SubmitButton>
    </form>
  );
};

type Form = SchemaForm<{ email: string; password: string; otp: string }>;

interface CredentialsProps {
  readonly form: Form;
  readonly next: string | null;
  readonly onFocus: () => void;
}

const Credentials = ({ form, next, onFocus }: CredentialsProps) => {
  const { t } = useLingui();
  return (
    <>
      <TextField
        {...form.text('email')}
        onFocus={onFocus}
        type="email"
        label={t`Email`}
        autoComplete="username webauthn"
        inputMode="email"
        required
        withAsterisk={false}
      />
      <PasswordField
        {...form.text('password')}
        onFocus={onFocus}
        label={t`Password`}
        autoComplete="current-password"
        required
        withAsterisk={false}
      />
      <Link
        to={paths.resetPasswordRequest(next)}
        state={keepEmail(form.values.email.trim())}
        className={card.aside}
      >
        <Trans>Forgot your password?</Trans>
      </Link>
    </>
  );
};

interface CodeStepProps {
  readonly form: Form;
  readonly onBack: () => void;
}

const focusNow = (input: HTMLInputElement | null): void => input?.focus();

const CodeStep = ({ form, onBack }: CodeStepProps) => {
  const say = useSay();
  const { t } = useLingui();
  return (
    <>
      <TextField
        {...form.text('otp')}
        ref={focusNow}
        label={say(accountMessages.otpRequired)}
        description={t`Without your phone, enter one of your recovery codes.`}
        autoComplete="one-time-code"
        required
        withAsterisk={false}
      />
      <Button variant="subtle" onClick={onBack}>
        <Trans>Use another account</Trans>
      </Button>
    </>
  );
};
