import { useMemo } from 'react';
import { useLocation } from 'react-router';
import { ownPath } from '../../../lib/address/paths.ts';
import { useHydrated } from '../../../lib/use-hydrated.ts';

/** In the history state, not in the address, which would reach logs and other sites. */
export const keepEmail = (email: string | null) => ({ email });

export const emailIn = (state: unknown): string | null =>
  typeof state === 'object' &&
  state !== null &&
  'email' in state &&
  typeof state.email === 'string' &&
  /^[^\s@]{1,255}@[^\s@]{1,255}$/.test(state.email)
    ? state.email
    : null;

/** Null until hydration: the server cannot see the history state. */
export const useKeptEmail = (): string | null => {
  const location = useLocation();
  return useHydrated() ? emailIn(location.state) : null;
};

const key = 'coming-back';

const keptForMs = 3 * 24 * 60 * 60 * 1000;

interface ComingBack {
  readonly email: string | null;
  readonly next: string | null;
}

const nothing: ComingBack = { email: null, next: null };

/** The emailed link is the same for everyone, so this browser remembers the rest. */
export const keepComingBack = ({ email, next }: ComingBack): void => {
  try {
    localStorage.setItem(key, JSON.stringify({ email, next, until: Date.now() + keptForMs }));
  } catch {
    // Storage may be blocked or full; the email is then typed again.
  }
};

export const forgetComingBack = (): void => {
  try {
    localStorage.removeItem(key);
  } catch {
    // Storage may be blocked.
  }
};

const kept = (): unknown => {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null');
  } catch {
    return null;
  }
};

const comingBack = (): ComingBack => {
  const state = kept();
  if (typeof state !== 'object' || state === null) return nothing;
  const { next, until } = state as { readonly next?: unknown; readonly until?: unknown };
  if (typeof until !== 'number' || until < Date.now()) return nothing;
  return { email: emailIn(state), next: typeof next === 'string' ? ownPath(next) : null };
};

/** Empty until hydration: the server cannot see this browser's storage. */
export const useComingBack = (): ComingBack => {
  const isHydrated = useHydrated();
  return useMemo(() => (isHydrated ? comingBack() : nothing), [isHydrated]);
};
