import {
  type DataRouter,
  UNSAFE_createRouter,
  UNSAFE_defaultMapRouteProperties,
  UNSAFE_hydrationRouteProperties,
} from 'react-router';

type Parts = Parameters<typeof UNSAFE_createRouter>[0];
export type RouterParts = Pick<Parts, 'routes' | 'basename' | 'history' | 'hydrationData' | 'getContext'>;

/** What `createBrowserRouter` makes, with a history that is there already. */
export const createFullRouter = (parts: RouterParts): DataRouter =>
  UNSAFE_createRouter({
    ...parts,
    mapRouteProperties: UNSAFE_defaultMapRouteProperties,
    hydrationRouteProperties: UNSAFE_hydrationRouteProperties,
  }).initialize();
