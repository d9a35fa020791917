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

/** Whether somebody is signed in here, without telling a stranger from somebody not known yet: for them nothing changes. */
export const useIsPresent = (): boolean => useSyncExternalStore(onSessionChange, hasSession, () => false);

/** Travels to the login page with somebody whose session is over although they did not sign out there. */
export const sessionEnded = { notice: 'session-ended' } as const;
