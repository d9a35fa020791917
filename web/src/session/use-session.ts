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
