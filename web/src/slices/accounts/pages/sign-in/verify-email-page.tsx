import { Trans, useLingui } from '@lingui/react/macro';
import { verifyEmail } from '@lodgepole/contract/accounts/endpoints';
import { accountMessages } from '@lodgepole/contract/accounts/messages';
import { IconMailCheck, IconMailX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { paths } from '../../../../lib/address/paths.ts';
import { useNext } from '../../../../lib/address/use-address.ts';
import { useApi } from '../../../../lib/api/api-context.tsx';
import { useSay } from '../../../../lib/text/say.ts';
import { useHydrated } from '../../../../lib/use-hydrated.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { Banner } from '../../../../ui/feedback/banner.tsx';
import { Spinner } from '../../../../ui/feedback/skeleton.tsx';
import card from '../../sign-in/account-card.module.css';
import { AccountCard } from '../../sign-in/account-card.tsx';
import { keepEmail, useComingBack } from '../../sign-in/coming-back.ts';
import { useFailureTexts } from '../../sign-in/failure-text.ts';

type Verification =
  | { readonly kind: 'verifying' }
  | { readonly kind: 'verified' }
  | { readonly kind: 'failed'; readonly sentence: string; readonly retry?: () => void };

interface Done {
  readonly isVerified: true;
  readonly next: string | null;
}

const isDone = (state: unknown): state is Done =>
  typeof state === 'object' && state !== null && 'isVerified' in state && state.isVerified === true;

/** The link carries where to go on; this browser remembers it too, for links sent again without it. */
const useGoal = (): { readonly email: string | null; readonly next: string | null } => {
  const location = useLocation();
  const named = useNext();
  const isHydrated = useHydrated();
  const { email, next } = useComingBack();
  return {
    email,
    next: named ?? (isHydrated && isDone(location.state) ? location.state.next : null) ?? next,
  };
};

/** A query keyed by the link, so that rendering twice sends one request. */
const useAnswer = (uid: string, token: string) => {
  const api = useApi();
  const next = useNext();
  const navigate = useNavigate();
  const answer = useQuery({
    queryKey: ['verify-email', uid, token],
    queryFn: () => api.call(verifyEmail, { body: { uid, token } }),
    enabled: uid !== '' && token !== '',
    networkMode: 'always',
    retry: false,
    staleTime: 'static',
  });
  useEffect(() => {
    // The link is used up; remove it from the history.
    if (answer.isSuccess)
      void navigate(paths.verifyEmail(), { replace: true, state: { isVerified: true, next } satisfies Done });
  }, [answer.isSuccess, navigate, next]);
  return answer;
};

const useVerification = (): Verification => {
  const say = useSay();
  const { detail, connection } = useFailureTexts();
  const location = useLocation();
  const isHydrated = useHydrated();
  const [query] = useSearchParams();
  const [uid, token] = [query.get('uid') ?? '', query.get('token') ?? ''];
  const { isSuccess, isFetching, error, refetch } = useAnswer(uid, token);

  if (isSuccess || (isHydrated && isDone(location.state))) return { kind: 'verified' };
  if (!isHydrated || isFetching) return { kind: 'verifying' };
  if (!error) return { kind: 'failed', sentence: say(accountMessages.verifyMissing) };
  const unreachable = connection(error);
  return unreachable === null
    ? { kind: 'failed', sentence: detail(error, accountMessages.verifyFailed) }
    : { kind: 'failed', sentence: unreachable, retry: () => void refetch() };
};

const icons = {
  verifying: <Spinner size="1.75rem" />,
  verified: <IconMailCheck size={28} stroke={1.75} aria-hidden="true" />,
  failed: <IconMailX size={28} stroke={1.75} aria-hidden="true" />,
} as const;

export const VerifyEmailPage = () => {
  const say = useSay();
  const { t } = useLingui();
  const verification = useVerification();
  const { email, next } = useGoal();
  const said = {
    verifying: t`Verifying your email...`,
    verified: say(accountMessages.verifyDone),
    failed: null,
  } as const;
  return (
    <AccountCard icon={icons[verification.kind]} title={<Trans>Verify your email</Trans>}>
      <p role="status" className={card.said}>
        {said[verification.kind]}
      </p>
      {verification.kind === 'failed' && (
        <>
          <Banner kind="failure">{verification.sentence}</Banner>
          <WaysOn retry={verification.retry} email={email} next={next} />
        </>
      )}
      <Button
        to={paths.login(next)}
        state={keepEmail(email)}
        variant={verification.kind === 'verified' ? 'filled' : 'default'}
      >
        <Trans>Back to Login</Trans>
      </Button>
    </AccountCard>
  );
};

interface WaysOnProps {
  readonly retry: (() => void) | undefined;
  readonly email: string | null;
  readonly next: string | null;
}

const WaysOn = ({ retry, email, next }: WaysOnProps) =>
  retry ? (
    <Button onClick={retry}>
      <Trans>Retry</Trans>
    </Button>
  ) : (
    <Button to={paths.verifyPending(next)} state={keepEmail(email)}>
      <Trans>Request a new one</Trans>
    </Button>
  );
