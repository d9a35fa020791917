/** Navigation state that the login page reads: the session ended although the person did not sign out there. */
export const sessionEnded = { notice: 'session-ended' } as const;
