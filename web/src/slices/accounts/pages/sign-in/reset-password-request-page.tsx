import { Trans } from '@lingui/react/macro';
import { IconKey } from '@tabler/icons-react';
import { Link } from 'react-router';
import { paths } from '../../../../lib/address/paths.ts';
import { useNext } from '../../../../lib/address/use-address.ts';
import { AccountCard } from '../../sign-in/account-card.tsx';
import { keepComingBack } from '../../sign-in/coming-back.ts';
import { keepEmail, useKeptEmail } from '../../sign-in/kept-email.ts';
import { ResetRequestForm } from '../../sign-in/reset-request-form.tsx';

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
