import type { LoaderFunction } from 'react-router';
import type { PageParams } from '../../lib/api/page-types.ts';
import { loadContext } from './load-context.ts';
import { isRouteNotFound, missing } from './missing.ts';
import type { TableRoute } from './route-table.ts';

const largestId = 2_147_483_647;

const isId = (text: string | undefined): boolean =>
  text !== undefined && /^[1-9]\d{0,9}$/.test(text) && Number(text) <= largestId;

/** Whether an address leads nowhere for every visitor. */
export const namesNothing = (params: PageParams): boolean => !Object.values(params).every(isId);

/** Every parameter of the table is an id; a page without parameters and without data needs no loader at all. */
export const pageLoader = (route: TableRoute): LoaderFunction | undefined => {
  if (route.path === '*') return () => missing;
  const load = route.guard === 'public' ? route.loader : undefined;
  if (!load && !route.path.includes(':')) return undefined;
  return async ({ params, request, context }) => {
    if (namesNothing(params)) return missing;
    const facts = { params, url: new URL(request.url), signal: request.signal };
    try {
      return (await load?.({ ...context.get(loadContext), ...facts })) ?? null;
    } catch (error) {
      if (isRouteNotFound(error)) return missing;
      throw error;
    }
  };
};
