import { Trans, useLingui } from '@lingui/react/macro';
import { accountMessages } from '@lodgepole/contract/accounts/messages';
import { useMemo } from 'react';
import { Link, Navigate, useLocation, useNavigate, useSearchParams } from 'react-router';
import { paths } from '../../../../lib/address/paths.ts';
import { useNext } from '../../../../lib/address/use-address.ts';
import { useSay } from '../../../../lib/text/say.ts';
import { useHydrated } from '../../../../lib/use-hydrated.ts';
import { intentionKept } from '../../../../session/intention.ts';
import { useViewing } from '../../../../session/viewer.ts';
import { Banner } from '../../../../ui/feedback/banner.tsx';
import { showToast } from '../../../../ui/feedback/toast.ts';
import { welcomeState } from '../../../listings/pages/search/recommended/welcome.ts';
import { AccountCard } from '../../sign-in/account-card.tsx';
import { emailIn, keepComingBack, keepEmail, useKeptEmail } from '../../sign-in/coming-back.ts';
import { DemoSignIns } from '../../sign-in/demo-sign-ins.tsx';
import { LoginForm } from '../../sign-in/login-form.tsx';
import { RegisteredNotice } from '../../sign-in/registered-notice.tsx';
import type { SignedIn } from '../../sign-in/use-sign-in.ts';

type LoginNotice =
  | { readonly kind: 'registered'; readonly email: string | null }
  | { readonly kind: 'session-ended' | 'deleted' };

const readState = (state: unknown): LoginNotice | null => {
  if (typeof state !== 'object' || state === null || !('notice' in state)) return null;
  if (state.notice === 'registered') return { kind: 'registered', email: emailIn(state) };
  return state.notice === 'session-ended' || state.notice === 'deleted' ? { kind: state.notice } : null;
};

/** Kept in the history state, so it survives a reload. */
const readLoginNotice = (state: unknown, query: URLSearchParams): LoginNotice | null =>
  readState(state) ?? (query.has('registered') ? { kind: 'registered', email: null } : null);

const places = [
  [/^\/conversations\b/, 'messages'],
  [/^\/listings\/favourites$/, 'favourites'],
  [/^\/listings\/post$/, 'post-listing'],
  [/^\/listings\/edit\//, 'edit-listing'],
  [/^\/listings\/\d+\/groups$/, 'groups'],
  [/^\/listings\/\d+\/groups\/post$/, 'open-group'],
  [/^\/groups\/(edit|manage)\//, 'manage-group'],
  [/^\/groups\/invitations$/, 'invitations'],
  [/^\/groups\/link\//, 'join-group'],
  [/^\/groups\//, 'group'],
  [/^\/applications$/, 'applications'],
  [/^\/searches\b/, 'searches'],
  [/^\/settings$/, 'settings'],
  [/^\/reports$/, 'reports'],
  [/^\/profile\/edit\//, 'edit-profile'],
  [/^\/profile\/\d+\/reviews$/, 'write-review'],
  [/^\/profile\//, 'profile'],
  [/^\/reviews\/edit\//, 'edit-review'],
  [/^\/roommates\/post$/, 'post-roommate'],
  [/^\/roommates\/edit\//, 'edit-roommate'],
  [/^\/roommates\//, 'roommate'],
  [/^\/roommates$/, 'roommates'],
] as const;

const placeOf = (next: string) => {
  const [path = ''] = next.split(/[?#]/, 1);
  return places.find(([pattern]) => pattern.test(path))?.[1] ?? null;
};

const useWanted = (next: string | null) => {
  const isHydrated = useHydrated();
  return useMemo(() => {
    const intention = isHydrated ? intentionKept() : null;
    return intention && next?.split(/[?#]/, 1)[0] === intention.path ? intention.kind : null;
  }, [isHydrated, next]);
};

const useLoginReason = (next: string | null): string | null => {
  const { t } = useLingui();
  const wanted = useWanted(next);
  const sentences = {
    favourite: t`Sign in to save this home.`,
    contact: t`Sign in to write to the landlord.`,
    reach: t`Sign in to see how to reach the landlord.`,
    report: t`Sign in to report this listing.`,
    search: t`Sign in to save this search.`,
    searches: t`Sign in to see your saved searches.`,
    messages: t`Sign in to see your messages.`,
    favourites: t`Sign in to see your favourites.`,
    'post-listing': t`Sign in to post a listing.`,
    'edit-listing': t`Sign in to edit your listing.`,
    groups: t`Sign in to see the groups for this home.`,
    'open-group': t`Sign in to open a group.`,
    'manage-group': t`Sign in to manage your group.`,
    invitations: t`Sign in to see your invitations.`,
    group: t`Sign in to see this group.`,
    'join-group': t`Sign in to join the group.`,
    applications: t`Sign in to see your applications.`,
    reports: t`Sign in to see your reports.`,
    settings: t`Sign in to see your settings.`,
    'edit-profile': t`Sign in to edit your profile.`,
    'write-review': t`Sign in to write a review.`,
    profile: t`Sign in to see this profile.`,
    'edit-review': t`Sign in to edit your review.`,
    'post-roommate': t`Sign in to create your roommate profile.`,
    'edit-roommate': t`Sign in to edit your roommate profile.`,
    roommate: t`Sign in to see this roommate.`,
    roommates: t`Sign in to find roommates.`,
  } as const;
  const reason = wanted ?? (next === null ? null : placeOf(next));
  return reason && sentences[reason];
};

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
