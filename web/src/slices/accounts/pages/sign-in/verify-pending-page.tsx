import { Trans } from '@lingui/react/macro';
import { emailField } from '@lodgepole/contract/accounts/rules';
import { IconMailOpened } from '@tabler/icons-react';
import { useEffect } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { paths } from '../../../../lib/address/paths.ts';
import { useNext } from '../../../../lib/address/use-address.ts';
import { AccountCard } from '../../sign-in/account-card.tsx';
import { keepComingBack, keepEmail, useKeptEmail } from '../../sign-in/coming-back.ts';
import { ResendVerification } from '../../sign-in/resend-verification.tsx';

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
        <Trans>Nothing there? Look in your spam folder, or have the email sent again.</Trans>
      </p>
      <ResendVerification key={email} email={email} onSent={(to) => keepComingBack({ email: to, next })} />
    </AccountCard>
  );
};
