import { Trans } from '@lingui/react/macro';
import { accountMessages } from '@lodgepole/contract/accounts/messages';
import { Link } from 'react-router';
import { paths } from '../../../lib/address/paths.ts';
import { useSay } from '../../../lib/text/say.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { useFailureTexts } from './failure-text.ts';
import classes from './registered-notice.module.css';
import { useResend } from './use-resend.ts';

interface RegisteredNoticeProps {
  /** Where the mail was sent, as far as this browser knows. */
  readonly email: string | null;
  readonly next: string | null;
}

/** The first thing to know after registering: there is a mail to open. */
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
        <Resend email={email} />
      </>
    )}
  </Banner>
);

const Resend = ({ email }: { readonly email: string }) => {
  const say = useSay();
  const { detail, connection } = useFailureTexts();
  const { mutate: submit, isPending, isSuccess, error } = useResend();
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
          <Trans>Sending...</Trans>
        ) : isSuccess ? (
          <Trans>Email sent</Trans>
        ) : (
          <Trans>Send the email again</Trans>
        )}
      </Button>
    </div>
  );
};
