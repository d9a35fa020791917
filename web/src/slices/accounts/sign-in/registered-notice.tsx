import { Trans } from '@lingui/react/macro';
import { resendVerification } from '@lodgepole/contract/accounts/endpoints';
import { accountMessages } from '@lodgepole/contract/accounts/messages';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { paths } from '../../../lib/address/paths.ts';
import { useApi } from '../../../lib/api/api-context.tsx';
import { useSubmit } from '../../../lib/forms/use-submit.ts';
import { useSay } from '../../../lib/text/say.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import classes from './account-card.module.css';
import { useFailureTexts } from './failure-text.ts';

const revertAfterMs = 3000;

/** The confirmation disappears after a while, so that the email can be requested again. */
/** `next` travels in the emailed link. */
export const useResend = (next: string | null) => {
  const api = useApi();
  const resend = useSubmit({
    mutationFn: (email: string) =>
      api.call(resendVerification, { body: { email, ...(next !== null && { next }) } }),
  });
  const { isSuccess, reset } = resend;
  useEffect(() => {
    if (!isSuccess) return undefined;
    const timer = setTimeout(reset, revertAfterMs);
    return () => clearTimeout(timer);
  }, [isSuccess, reset]);
  return resend;
};

interface RegisteredNoticeProps {
  readonly email: string | null;
  readonly next: string | null;
}

export const RegisteredNotice = ({ email, next }: RegisteredNoticeProps) => (
  <Banner kind="success">
    {email === null ? (
      <>
        <p>
          <Trans>We sent you an email. Open the link in it to confirm your email, then sign in.</Trans>
        </p>
        <Link to={paths.verifyPending(next)}>
          <Trans>Send the email again</Trans>
        </Link>
      </>
    ) : (
      <>
        <p>
          <Trans>
            We sent an email to <b>{email}</b>. Open the link in it to confirm your email, then sign in.
          </Trans>
        </p>
        <Resend email={email} next={next} />
      </>
    )}
  </Banner>
);

const Resend = ({ email, next }: { readonly email: string; readonly next: string | null }) => {
  const say = useSay();
  const { detail, connection } = useFailureTexts();
  const { mutate: submit, isPending, isSuccess, error } = useResend(next);
  return (
    <div className={classes.again}>
      {isSuccess && <p>{say(accountMessages.resendDone)}</p>}
      {error && (
        <p role="alert" className={classes.failure}>
          {connection(error) ?? detail(error, accountMessages.resendFailed)}
        </p>
      )}
      <Button
        type="button"
        variant="default"
        size="sm"
        aria-disabled={isPending || isSuccess}
        onClick={() => !isSuccess && submit(email)}
      >
        {isPending ? (
          <Trans>Sending…</Trans>
        ) : isSuccess ? (
          <Trans>Email sent</Trans>
        ) : (
          <Trans>Send the email again</Trans>
        )}
      </Button>
    </div>
  );
};
