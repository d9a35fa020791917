import { z } from 'zod';

export type LoginNotice =
  | { readonly kind: 'registered'; readonly email: string | null }
  | { readonly kind: 'session-ended' };

const Registered = z
  .object({ notice: z.literal('registered'), email: z.email().nullish().catch(null) })
  .transform(({ email }): LoginNotice => ({ kind: 'registered', email: email ?? null }));

const SessionEnded = z
  .object({ notice: z.literal('session-ended') })
  .transform((): LoginNotice => ({ kind: 'session-ended' }));

const NoticeState = z.union([Registered, SessionEnded]);

/** What the page that sent somebody to sign in wants them to know. It travels with the history, so a reload keeps it. */
export const readLoginNotice = (state: unknown, query: URLSearchParams): LoginNotice | null => {
  const told = NoticeState.safeParse(state);
  if (told.success) return told.data;
  return query.has('registered') ? { kind: 'registered', email: null } : null;
};
