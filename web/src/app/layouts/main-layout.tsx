import { Suspense } from 'react';
import { Outlet } from 'react-router';
import { useIsPresent } from '../../session/use-session.ts';
import { SkipLink } from '../../ui/layout/skip-link.tsx';
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
  const isPresent = useIsPresent();
  return (
    <div className={classes.page}>
      <SkipLink />
      <SiteHeader isSignedIn={isPresent} />
      <Suspense>{isPresent && <ViewerFailure />}</Suspense>
      <Suspense>{isPresent && <FavouritesKeeper />}</Suspense>
      <Suspense>{isPresent && <NotificationsKeeper />}</Suspense>
      <Suspense>{isPresent && <LiveKeeper />}</Suspense>
      <main id="main" tabIndex={-1} className={classes.main}>
        <Outlet />
      </main>
      <Suspense>{isPresent && <BottomBar />}</Suspense>
      <SiteFooter isSignedIn={isPresent} />
    </div>
  );
};
