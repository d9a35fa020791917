import { useLocation } from 'react-router';
import { useHydrated } from '../../../lib/use-hydrated.ts';

/** Puts an email into the history, where a reload finds it; in an address it would get into logs and to other sites. */
export const keepEmail = (email: string | null) => ({ email });

/** The email that came along with a page's place in the history. */
export const emailIn = (state: unknown): string | null =>
  typeof state === 'object' &&
  state !== null &&
  'email' in state &&
  typeof state.email === 'string' &&
  /^[^\s@]{1,255}@[^\s@]{1,255}$/.test(state.email)
    ? state.email
    : null;

/** The same, once the page is hydrated: the server does not see what travels with the history. */
export const useKeptEmail = (): string | null => {
  const location = useLocation();
  return useHydrated() ? emailIn(location.state) : null;
};
