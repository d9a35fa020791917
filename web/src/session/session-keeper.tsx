import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { paths } from '../lib/paths.ts';
import { useSession } from './session-context.tsx';
import { hasSession, onSessionChange, refreshTokenKept } from './tokens.ts';
import { viewerKey } from './viewer.ts';

/** Keeps what is shown in step with who is signed in: reloads the user on every page, forgets the last one's data. */
export const SessionKeeper = () => {
  const session = useSession();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();

  useEffect(() => {
    if (hasSession()) void queryClient.invalidateQueries({ queryKey: viewerKey });
  }, [queryClient, pathname]);

  useEffect(() => {
    let person = refreshTokenKept();
    return onSessionChange(() => {
      if (person === refreshTokenKept()) return;
      person = refreshTokenKept();
      queryClient.clear();
    });
  }, [queryClient]);

  useEffect(
    () => session.onLost(() => void navigate(paths.login(`${pathname}${search}`), { replace: true })),
    [session, navigate, pathname, search],
  );
  return null;
};
