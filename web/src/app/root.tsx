import { Outlet, ScrollRestoration } from 'react-router';
import { SessionKeeper } from '../session/session-keeper.tsx';
import { NavigationProgress, PageAnnouncer } from './navigation-signs.tsx';

export const Root = () => (
  <>
    <NavigationProgress />
    <SessionKeeper />
    <Outlet />
    <PageAnnouncer />
    <ScrollRestoration />
  </>
);
