import { emailIn } from './kept-email.ts';

export type LoginNotice =
  | { readonly kind: 'registered'; readonly email: string | null }
  | { readonly kind: 'session-ended' | 'deleted' };

const readState = (state: unknown): LoginNotice | null => {
  if (typeof state !== 'object' || state === null || !('notice' in state)) return null;
  if (state.notice === 'registered') return { kind: 'registered', email: emailIn(state) };
  return state.notice === 'session-ended' || state.notice === 'deleted' ? { kind: state.notice } : null;
};

/** What the page that sent someone to sign in wants them to know. It travels with the history, so a reload keeps it. */
export const readLoginNotice = (state: unknown, query: URLSearchParams): LoginNotice | null =>
  readState(state) ?? (query.has('registered') ? { kind: 'registered', email: null } : null);
