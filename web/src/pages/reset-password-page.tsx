import { Trans } from '@lingui/react/macro';
import { accountMessages } from '@lodgepole/contract/accounts/messages';
import { Button } from '@mantine/core';
import { IconKey } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { AccountCard } from '../features/accounts/sign-in/account-card.tsx';
import { useComingBack } from '../features/accounts/sign-in/coming-back.ts';
import { keepEmail } from '../features/accounts/sign-in/kept-email.ts';
import { NewPasswordForm } from '../features/accounts/sign-in/new-password-form.tsx';
import { paths } from '../lib/paths.ts';
import { useSay } from '../lib/say.ts';
import { useSession } from '../session/session-context.tsx';
import { Banner } from '../ui/banner.tsx';

const redirectAfterMs = 2200;

export const ResetPasswordPage = () => {
  const [query] = useSearchParams();
  const [uid, token] = [query.get('uid') ?? '', query.get('token') ?? ''];
  return (
    <AccountCard
      icon={<IconKey size={28} stroke={1.75} aria-hidden="true" />}
      title={<Trans>Choose a new password</Trans>}
      links={
        <Link to={paths.login()}>
          <Trans>Back to Login</Trans>
        </Link>
      }
    >
      {uid === '' || token === '' ? <NoLink /> : <Reset uid={uid} token={token} />}
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
    // A new password ends every session, the one of this browser included.
    session.end();
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

const NoLink = () => {
  const say = useSay();
  return (
    <>
      <Banner kind="failure">{say(accountMessages.resetLinkInvalid)}</Banner>
      <Button component={Link} to={paths.resetPasswordRequest()}>
        <Trans>Request a new link</Trans>
      </Button>
    </>
  );
};
