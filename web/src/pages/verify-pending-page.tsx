import { Trans } from '@lingui/react/macro';
import { emailField } from '@lodgepole/contract/accounts/rules';
import { IconMailOpened } from '@tabler/icons-react';
import { Link, useSearchParams } from 'react-router';
import { AccountCard } from '../features/accounts/sign-in/account-card.tsx';
import { ResendVerification } from '../features/accounts/sign-in/resend-verification.tsx';
import { paths } from '../lib/paths.ts';

export const VerifyPendingPage = () => {
  const [query] = useSearchParams();
  const email = emailField.safeParse(query.get('email')).data ?? null;
  return (
    <AccountCard
      icon={<IconMailOpened size={28} stroke={1.75} aria-hidden="true" />}
      title={<Trans>Check your email</Trans>}
      lead={
        email === null ? (
          <Trans>
            We sent you a verification email. Open the link in it to confirm your address, then log in.
          </Trans>
        ) : (
          <Trans>
            We sent a verification email to <b>{email}</b>. Open the link in it to confirm your address, then
            log in.
          </Trans>
        )
      }
      links={
        <Link to={paths.login()}>
          <Trans>Back to Login</Trans>
        </Link>
      }
    >
      <p>
        <Trans>Nothing there? Look in your spam folder, or have the mail sent again.</Trans>
      </p>
      <ResendVerification email={email} key={email} />
    </AccountCard>
  );
};
