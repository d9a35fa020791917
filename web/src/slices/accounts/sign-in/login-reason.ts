import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { useHydrated } from '../../../lib/use-hydrated.ts';
import { intentionKept } from '../../../session/intention.ts';
import { emailIn } from './coming-back.ts';

export type LoginNotice =
  | { readonly kind: 'registered'; readonly email: string | null }
  | { readonly kind: 'session-ended' | 'deleted' };

const readState = (state: unknown): LoginNotice | null => {
  if (typeof state !== 'object' || state === null || !('notice' in state)) return null;
  if (state.notice === 'registered') return { kind: 'registered', email: emailIn(state) };
  return state.notice === 'session-ended' || state.notice === 'deleted' ? { kind: state.notice } : null;
};

/** Kept in the history state, so it survives a reload. */
export const readLoginNotice = (state: unknown, query: URLSearchParams): LoginNotice | null =>
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

export const useLoginReason = (next: string | null): string | null => {
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
