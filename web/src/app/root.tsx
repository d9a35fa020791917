import { useEffect } from 'react';
import { Outlet, ScrollRestoration } from 'react-router';
import { useFollowedTrail } from '../lib/address/use-trail.ts';
import { SessionKeeper } from '../session/session-keeper.tsx';
import { watchScheme } from '../ui/theme/colour-scheme.ts';
import { ArrivalNotice } from './arrive.tsx';
import { NavigationProgress, PageAnnouncer } from './navigation-signs.tsx';

export const Root = () => {
  // Pages without the switch follow the device and other tabs as well.
  useEffect(() => {
    return watchScheme(() => {});
  }, []);
  useFollowedTrail();
  return (
    <>
      <NavigationProgress />
      <SessionKeeper />
      <Outlet />
      <PageAnnouncer />
      <ArrivalNotice />
      <ScrollRestoration />
    </>
  );
};
