import { type ReactNode, useState } from 'react';
import { Navigate, useLocation } from 'react-router';
import { paths } from '../../lib/address/paths.ts';
import { sessionEnded, useSessionPresence } from '../../session/use-session.ts';
import { PagePending } from '../page-pending.tsx';

/** Shows its page to people with a session and sends everybody else to sign in, to come back afterwards. */
export const RouteGuard = ({ children }: { readonly children: ReactNode }) => {
  const session = useSessionPresence();
  const { pathname, search } = useLocation();
  const [wasPresent, setWasPresent] = useState(false);
  if (session === 'present' && !wasPresent) setWasPresent(true);
  switch (session) {
    case 'unknown':
      return <PagePending />;
    case 'absent':
      return (
        <Navigate to={paths.login(`${pathname}${search}`)} replace state={wasPresent ? sessionEnded : null} />
      );
    case 'present':
      return children;
  }
};
