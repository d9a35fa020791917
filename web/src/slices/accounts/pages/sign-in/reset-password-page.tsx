import { Trans } from '@lingui/react/macro';
import { checkReset } from '@lodgepole/contract/accounts/endpoints';
import { accountMessages } from '@lodgepole/contract/accounts/messages';
import { IconKey } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { paths } from '../../../../lib/address/paths.ts';
import { ApiError } from '../../../../lib/api/api-client.ts';
import { useApi } from '../../../../lib/api/api-context.tsx';
import { useSay } from '../../../../lib/text/say.ts';
import { useSession } from '../../../../session/session-context.tsx';
import { Button } from '../../../../ui/buttons/button.tsx';
import { Banner } from '../../../../ui/feedback/banner.tsx';
import { AccountCard } from '../../sign-in/account-card.tsx';
import { useComingBack } from '../../sign-in/coming-back.ts';
import { keepEmail } from '../../sign-in/kept-email.ts';
import { NewPasswordForm } from '../../sign-in/new-password-form.tsx';

const redirectAfterMs = 2200;

/** Asked as soon as the page is open, so that nobody chooses a password for nothing. What cannot be asked may be tried. */
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
    // A new password ends every session, the one of this browser included.
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
            <Trans>A link works once, for one hour, and only until the password is changed.</Trans>
          </p>
        )}
      </Banner>
      <Button to={paths.resetPasswordRequest(next)} state={keepEmail(email)}>
        <Trans>Request a new link</Trans>
      </Button>
    </>
  );
};
