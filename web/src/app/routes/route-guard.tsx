import { type ReactNode, useState } from 'react';
import { Navigate, useLocation } from 'react-router';
import { paths } from '../../lib/address/paths.ts';
import { useHydrated } from '../../lib/use-hydrated.ts';
import { sessionEnded } from '../../session/session-ended.ts';
import { useViewing } from '../../session/viewer.ts';
import { PagePending } from '../page-pending.tsx';

/** Shows its page to signed-in people and sends everyone else to sign in, to come back afterwards. */
export const RouteGuard = ({ children }: { readonly children: ReactNode }) => {
  const isHydrated = useHydrated();
  const isSignedIn = useViewing().kind !== 'anonymous';
  const { pathname, search } = useLocation();
  const [wasSignedIn, setWasSignedIn] = useState(false);
  if (isSignedIn && !wasSignedIn) setWasSignedIn(true);
  if (!isHydrated) return <PagePending />;
  if (isSignedIn) return children;
  return (
    <Navigate to={paths.login(`${pathname}${search}`)} replace state={wasSignedIn ? sessionEnded : null} />
  );
};
