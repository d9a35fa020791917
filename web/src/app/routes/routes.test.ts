// @vitest-environment node
import { generatePath, matchRoutes } from 'react-router';
import { describe, expect, it } from 'vitest';
import { paths } from '../../lib/address/paths.ts';
import { toRouteObjects } from './route-objects.tsx';
import { publicPaths, routeTable } from './routes.tsx';

/** What anyone may open. The rest needs a session, so a new public page must be listed here. */
const informationPaths = [
  '/about',
  '/help',
  '/safety',
  '/privacy',
  '/transparency',
  '/terms',
  '/accessibility',
  '/contact',
];
const openPaths = [
  '/',
  '/login',
  '/register',
  '/logout',
  '/credits',
  ...informationPaths,
  '/listings',
  '/listings/results',
  '/listings/compare',
  '/listings/:id',
  '/groups/link/:token',
];
const barePaths = [
  '/verify-pending',
  '/verify-email',
  '/appeal',
  '/reset-password',
  '/reset-password-request',
];

const pathsOf = (layout: string, guard: string) =>
  routeTable.filter((route) => route.layout === layout && route.guard === guard).map(({ path }) => path);

const routes = toRouteObjects(routeTable);
const matched = (pathname: string) => matchRoutes(routes, pathname)?.at(-1)?.route.id;

describe('the route table', () => {
  it('guards every page that is not listed as public', () => {
    expect(pathsOf('main', 'public')).toEqual([...openPaths, '*']);
    expect(pathsOf('bare', 'public')).toEqual(barePaths);
    expect(pathsOf('bare', 'user')).toEqual([]);
    const open = new Set([...openPaths, ...barePaths, '*']);
    const guarded = routeTable.filter(({ path }) => !open.has(path));
    expect(guarded.filter(({ guard }) => guard === 'public')).toEqual([]);
  });

  it('opens pages under /staff to staff only, and no others', () => {
    const isForStaff = (path: string) => /^\/staff(\/|$)/.test(path);
    for (const { path, guard } of routeTable) expect(guard === 'staff').toBe(isForStaff(path));
  });

  it('matches every page at its own path', () => {
    for (const { path } of routeTable.filter((route) => route.path !== '*'))
      expect(matched(generatePath(path, { id: '7', conversationId: '7', token: 'x'.repeat(43) }))).toBe(path);
  });

  it('shows the not-found page at any other path', () => {
    for (const address of [
      '/nowhere',
      '/listings/7/photos',
      '/groups/7/nothing',
      '/profile',
      '/staff/people',
      '/api2',
    ])
      expect(matched(address)).toBe('*');
  });

  it('has a path builder for every page', () => {
    const built = Object.values(paths).map(
      (build) => (build as (id?: string) => string)('7').split('?')[0] ?? '',
    );
    const reached = new Set(built.map(matched));
    expect(routeTable.map(({ path }) => path).filter((path) => !reached.has(path))).toEqual(['*']);
  });

  it('keeps guarded and one-off pages out of search engines', () => {
    expect(routeTable.filter(({ guard, robots }) => guard !== 'public' && robots !== 'noindex')).toEqual([]);
    expect(publicPaths).toEqual(['/', '/login', '/credits', ...informationPaths, '/listings']);
  });

  it('names the module that each page is loaded from', async () => {
    for (const { source, page } of routeTable) {
      const module = (await import(/* @vite-ignore */ `../../${source}`)) as Record<string, unknown>;
      expect(Object.values(module)).toContain(await page());
    }
  });
});
