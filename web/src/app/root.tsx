import { Outlet, ScrollRestoration } from 'react-router';
import { SessionKeeper } from '../session/session-keeper.tsx';
import { NavigationProgress, PageArrival } from './navigation-signs.tsx';

export const Root = () => (
  <>
    <NavigationProgress />
    <SessionKeeper />
    <Outlet />
    <PageArrival />
    <ScrollRestoration />
  </>
);
