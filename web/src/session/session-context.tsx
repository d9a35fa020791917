import { createContext, useContext } from 'react';
import type { Session } from './session.ts';

/** Navigation state for the login page: the session ended elsewhere. */
export const sessionEnded = { notice: 'session-ended' } as const;

const SessionContext = createContext<Session | null>(null);

export const SessionProvider = SessionContext.Provider;

export const useSession = (): Session => {
  const session = useContext(SessionContext);
  if (!session) throw new Error('This component is rendered outside the app’s providers.');
  return session;
};
