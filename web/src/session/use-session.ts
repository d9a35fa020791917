import { useSyncExternalStore } from 'react';
import { hasSession, onSessionChange } from './tokens.ts';

export type SessionPresence = 'unknown' | 'present' | 'absent';

/** `unknown` on the server and while its page is taken over, because tokens live in the browser alone. */
export const useSessionPresence = (): SessionPresence =>
  useSyncExternalStore(
    onSessionChange,
    () => (hasSession() ? 'present' : 'absent'),
    () => 'unknown',
  );

/** Travels to the login page with somebody whose session is over although they did not sign out there. */
export const sessionEnded = { notice: 'session-ended' } as const;
