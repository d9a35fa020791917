import { type ComponentType, lazy } from 'react';
import { matchRoutes, type RouteObject, type ShouldRevalidateFunction } from 'react-router';
import { BareLayout, MainLayout } from '../layouts/main-layout.tsx';
import { PagePending } from '../page-pending.tsx';
import { Root } from '../root.tsx';
import { ErrorBoundary } from './missing-page.tsx';
import { pageLoader } from './page-loader.ts';
import { RoutePage } from './route-page.tsx';
import type { TableRoute } from './route-table.ts';

/** What to do when a page's script cannot be loaded; failing is the default. */
export type LoadFailure = (error: unknown) => Promise<never>;

export interface RouteHandle {
  readonly route: TableRoute;
}

const giveUp: LoadFailure = async (error) => {
  throw error;
};

const layouts = { main: MainLayout, bare: BareLayout } as const;

/** An overlay adds a history entry with the page's own address, so nothing needs to load. */
const isElsewhere: ShouldRevalidateFunction = ({ currentUrl, nextUrl, defaultShouldRevalidate }) =>
  currentUrl.href !== nextUrl.href && defaultShouldRevalidate;

const pageRoute = (route: TableRoute, onLoadFailure: LoadFailure): RouteObject => {
  const loader = pageLoader(route);
  return {
    id: route.path,
    path: route.path,
    handle: { route } satisfies RouteHandle,
    ...(loader ? { loader, shouldRevalidate: isElsewhere } : {}),
    lazy: {
      Component: async (): Promise<ComponentType> => {
        const load = () => route.page().catch(onLoadFailure);
        const Page = route.guard === 'staff' ? lazy(async () => ({ default: await load() })) : await load();
        return () => <RoutePage route={route} Page={Page} />;
      },
    },
  };
};

/** The table as the router wants it: root, layouts, and inside each layout a boundary that catches its pages' errors. */
export const toRouteObjects = (
  table: readonly TableRoute[],
  onLoadFailure: LoadFailure = giveUp,
): RouteObject[] => {
  const pagesIn = (layout: TableRoute['layout']): RouteObject => ({
    id: `${layout}-layout`,
    Component: layouts[layout],
    children: [
      {
        id: `${layout}-pages`,
        ErrorBoundary,
        children: table
          .filter((route) => route.layout === layout)
          .map((route) => pageRoute(route, onLoadFailure)),
      },
    ],
  });
  return [
    {
      id: 'root',
      Component: Root,
      ErrorBoundary,
      HydrateFallback: PagePending,
      children: [pagesIn('main'), pagesIn('bare')],
    },
  ];
};

/** Loads the page at an address into its route, so that the first render in the browser equals the server's. */
export const loadPageAt = async (routes: RouteObject[], pathname: string, basename = '/'): Promise<void> => {
  for (const { route } of matchRoutes(routes, pathname, basename) ?? []) {
    if (typeof route.lazy !== 'object') continue;
    Object.assign(route, { Component: await route.lazy.Component?.(), lazy: undefined });
  }
};
