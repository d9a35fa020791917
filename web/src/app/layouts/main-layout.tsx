import { Suspense } from 'react';
import { Outlet } from 'react-router';
import { useSessionPresence } from '../../session/use-session.ts';
import { SkipLink } from '../../ui/skip-link.tsx';
import classes from './layout.module.css';
import {
  BottomBar,
  FavouritesKeeper,
  LiveKeeper,
  NotificationsKeeper,
  ViewerFailure,
} from './session-parts.tsx';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';

export const MainLayout = () => {
  const presence = useSessionPresence();
  return (
    <div className={classes.page}>
      <SkipLink />
      <SiteHeader presence={presence} />
      <Suspense>{presence === 'present' && <ViewerFailure />}</Suspense>
      <Suspense>{presence === 'present' && <FavouritesKeeper />}</Suspense>
      <Suspense>{presence === 'present' && <NotificationsKeeper />}</Suspense>
      <Suspense>{presence === 'present' && <LiveKeeper />}</Suspense>
      <main id="main" tabIndex={-1} className={classes.main}>
        <Outlet />
      </main>
      <Suspense>{presence === 'present' && <BottomBar />}</Suspense>
      <SiteFooter isSignedIn={presence === 'present'} />
    </div>
  );
};
