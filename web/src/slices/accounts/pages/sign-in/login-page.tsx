import { Trans, useLingui } from '@lingui/react/macro';
import { accountMessages } from '@lodgepole/contract/accounts/messages';
import { Link, Navigate, useLocation, useNavigate, useSearchParams } from 'react-router';
import { paths } from '../../../../lib/address/paths.ts';
import { useNext } from '../../../../lib/address/use-address.ts';
import { useSay } from '../../../../lib/text/say.ts';
import { useHydrated } from '../../../../lib/use-hydrated.ts';
import { useViewing } from '../../../../session/viewer.ts';
import { Banner } from '../../../../ui/feedback/banner.tsx';
import { showToast } from '../../../../ui/feedback/toast.ts';
import { welcomeState } from '../../../listings/pages/search/recommended/welcome.ts';
import { AccountCard } from '../../sign-in/account-card.tsx';
import { keepComingBack, keepEmail, useKeptEmail } from '../../sign-in/coming-back.ts';
import { DemoSignIns } from '../../sign-in/demo-sign-ins.tsx';
import { LoginForm } from '../../sign-in/login-form.tsx';
import { type LoginNotice, readLoginNotice, useLoginReason } from '../../sign-in/login-reason.ts';
import { RegisteredNotice } from '../../sign-in/registered-notice.tsx';
import type { SignedIn } from '../../sign-in/use-sign-in.ts';

const useAfterSignIn = (next: string | null) => {
  const { t } = useLingui();
  const navigate = useNavigate();
  return async ({ isFirst, viewer }: SignedIn): Promise<void> => {
    const isNew = isFirst && viewer !== null;
    if (isNew && next !== null) showToast(t`Welcome to Lodgepole, ${viewer.first_name}.`);
    const state: unknown = isNew && next === null ? welcomeState(viewer) : null;
    await navigate(next ?? paths.listings(), { replace: true, state });
  };
};

/** Null until hydration: the server cannot see the history state. */
const useNotice = (): LoginNotice | null => {
  const location = useLocation();
  const [query] = useSearchParams();
  return useHydrated() ? readLoginNotice(location.state, query) : null;
};

export const LoginPage = () => {
  const notice = useNotice();
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const email = useKeptEmail();
  const next = useNext();
  const reason = useLoginReason(next);
  const goOn = useAfterSignIn(next);
  const target = next ?? paths.listings();
  const unverified = (typed: string) => {
    keepComingBack({ email: typed, next });
    void navigate(paths.verifyPending(next), { state: keepEmail(typed) });
  };
  return (
    <AccountCard
      title={<Trans>Welcome Back</Trans>}
      lead={notice === null ? (reason ?? undefined) : undefined}
      links={
        <Link to={paths.register(next)}>
          <Trans>
            <span>Not registered yet?</span> <u>Create an account</u>
          </Trans>
        </Link>
      }
    >
      {notice && <Notice notice={notice} next={next} />}
      <LoginForm
        key={email}
        email={email ?? ''}
        next={next}
        onSignedIn={(person) => void goOn(person)}
        onUnverified={unverified}
        whileIdle={<AlreadySignedIn target={target} isOnTheWay={query.has('next')} />}
      />
      <DemoSignIns onSignedIn={(person) => void goOn(person)} />
    </AccountCard>
  );
};

interface NoticeProps {
  readonly notice: LoginNotice;
  readonly next: string | null;
}

const Notice = ({ notice, next }: NoticeProps) => {
  const say = useSay();
  switch (notice.kind) {
    case 'session-ended':
      return <Banner kind="notice">{say(accountMessages.sessionEnded)}</Banner>;
    case 'deleted':
      return (
        <Banner kind="success">
          <Trans>Your profile has been deleted, along with everything that belonged to it.</Trans>
        </Banner>
      );
    case 'registered':
      return <RegisteredNotice email={notice.email} next={next} />;
  }
};

interface AlreadySignedInProps {
  readonly target: string;
  readonly isOnTheWay: boolean;
}

const AlreadySignedIn = ({ target, isOnTheWay }: AlreadySignedInProps) => {
  const viewing = useViewing();
  if (viewing.kind !== 'signed-in') return null;
  if (isOnTheWay) return <Navigate to={target} replace />;
  return (
    <Banner kind="notice">
      <p>
        <Trans>You are signed in as {viewing.viewer.full_name}.</Trans>
      </p>
      <Link to={target}>
        <Trans>Continue</Trans>
      </Link>
    </Banner>
  );
};
