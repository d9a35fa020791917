// @vitest-environment node
import { generatePath, matchRoutes } from 'react-router';
import { describe, expect, it } from 'vitest';
import { paths } from '../../lib/address/paths.ts';
import { toRouteObjects } from './route-objects.tsx';
import { publicPaths, routeTable } from './routes.tsx';

const informationPaths = ['/about', '/help', '/safety', '/privacy', '/terms', '/contact'];
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
];
const guardedPaths = [
  '/listings/post',
  '/listings/mine',
  '/listings/:id/stats',
  '/listings/edit/:id',
  '/listings/:id/groups',
  '/listings/:id/groups/post',
  '/listings/favourites',
  '/listings/:id/viewings',
  '/groups',
  '/groups/:id',
  '/groups/:id/packet',
  '/groups/edit/:id',
  '/groups/manage/:id',
  '/groups/invitations',
  '/applications',
  '/searches',
  '/searches/:id',
  '/viewings',
  '/settings',
  '/reports',
  '/profile/:id',
  '/profile/edit/:id',
  '/profile/:id/reviews',
  '/reviews/edit/:id',
  '/conversations',
  '/conversations/:conversationId',
  '/roommates',
  '/roommates/post',
  '/roommates/habits',
  '/roommates/edit/:id',
  '/roommates/:id',
];
const staffPaths = ['/staff', '/staff/queue/:id', '/staff/log'];
const barePaths = ['/verify-pending', '/verify-email', '/reset-password', '/reset-password-request'];

const pathsOf = (layout: string, guard: string) =>
  routeTable.filter((route) => route.layout === layout && route.guard === guard).map(({ path }) => path);

const routes = toRouteObjects(routeTable);
const matched = (pathname: string) => matchRoutes(routes, pathname)?.at(-1)?.route.id;

describe('the route table', () => {
  it('holds every screen of the product under its layout and guard, and no other', () => {
    expect(pathsOf('main', 'public')).toEqual([...openPaths, '*']);
    expect(pathsOf('main', 'user')).toEqual(guardedPaths);
    expect(pathsOf('main', 'staff')).toEqual(staffPaths);
    expect(pathsOf('bare', 'public')).toEqual(barePaths);
    expect(pathsOf('bare', 'user')).toEqual([]);
  });

  it('finds every screen at its own address, however much another one resembles it', () => {
    for (const { path } of routeTable.filter((route) => route.path !== '*'))
      expect(matched(generatePath(path, { id: '7', conversationId: '7' }))).toBe(path);
  });

  it('answers any other address with the not-found page', () => {
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

  it('has a builder for every screen', () => {
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

  it('names the module each page really comes from', async () => {
    for (const { source, page } of routeTable) {
      const module = (await import(/* @vite-ignore */ `../../${source}`)) as Record<string, unknown>;
      expect(Object.values(module)).toContain(await page());
    }
  });
});
