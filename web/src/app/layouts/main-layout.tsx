import { Suspense } from 'react';
import { Outlet } from 'react-router';
import { FrenchOffer } from '../../session/language-switch.tsx';
import { useViewing } from '../../session/viewer.ts';
import { CompareTray } from '../../slices/listings/compare/compare-tray.tsx';
import { SkipLink } from '../../ui/layout/skip-link.tsx';
import classes from './layout.module.css';
import {
  BottomBar,
  FavouritesKeeper,
  LiveKeeper,
  NotificationsKeeper,
  PushKeeper,
  RememberedGroupBar,
  ViewerFailure,
} from './session-parts.tsx';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';

export const MainLayout = () => {
  const isSignedIn = useViewing().kind !== 'anonymous';
  return (
    <div className={classes.page}>
      <SkipLink />
      <SiteHeader isSignedIn={isSignedIn} />
      <FrenchOffer />
      <Suspense>{isSignedIn && <ViewerFailure />}</Suspense>
      <Suspense>{isSignedIn && <FavouritesKeeper />}</Suspense>
      <Suspense>{isSignedIn && <NotificationsKeeper />}</Suspense>
      <Suspense>{isSignedIn && <LiveKeeper />}</Suspense>
      <Suspense>{isSignedIn && <PushKeeper />}</Suspense>
      <Suspense>{isSignedIn && <RememberedGroupBar />}</Suspense>
      <main id="main" tabIndex={-1} className={classes.main}>
        <Outlet />
      </main>
      <Suspense>{isSignedIn && <BottomBar />}</Suspense>
      <CompareTray />
      <SiteFooter isSignedIn={isSignedIn} />
    </div>
  );
};
