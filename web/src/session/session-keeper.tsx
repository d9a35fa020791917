import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { paths } from '../lib/address/paths.ts';
import { forgetHandOver } from '../lib/forms/use-handed-over.ts';
import { dropIntention } from './intention.ts';
import { sessionEnded, useSession } from './session-context.tsx';
import { hasSession, onSessionChange, personKept, refreshTokenKept } from './tokens.ts';
import { viewerKey } from './viewer.ts';

/** How often another tab has signed in as someone else while this one was open. */
export const useOtherPerson = (): number => {
  const [times, setTimes] = useState(0);
  useEffect(() => {
    let person = personKept();
    return onSessionChange((event) => {
      const now = personKept();
      if (event && person !== null && now !== null && now !== person) setTimes((before) => before + 1);
      person = now;
    });
  }, []);
  return times;
};

/** Reloads the viewer and clears the cache when the signed-in person changes. */
export const SessionKeeper = () => {
  const session = useSession();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();

  useEffect(() => {
    if (hasSession()) void queryClient.invalidateQueries({ queryKey: viewerKey });
    else dropIntention(pathname);
  }, [queryClient, pathname]);

  // The page's first script marks it before the first paint; from then on the mark follows who is signed in.
  useEffect(() => {
    const mark = () => document.documentElement.toggleAttribute('data-session', hasSession());
    mark();
    return onSessionChange(mark);
  }, []);

  useEffect(() => {
    const current = () => (hasSession() ? refreshTokenKept() : null);
    let person = current();
    return onSessionChange(() => {
      if (person === current()) return;
      // What someone typed must not reach the next person on this device.
      if (person !== null) forgetHandOver();
      person = current();
      // Another person must not see the first one's data; a signed-out visitor has nothing to load.
      if (person === null) queryClient.clear();
      else void queryClient.resetQueries();
    });
  }, [queryClient]);

  useEffect(() => {
    const here = `${pathname}${search}`;
    const login = pathname === paths.login() ? here : paths.login(here);
    return session.onLost(() => {
      // Someone who is signing out needs no notice.
      if (pathname !== paths.logout()) void navigate(login, { replace: true, state: sessionEnded });
    });
  }, [session, navigate, pathname, search]);
  return null;
};
