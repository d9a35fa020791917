import type { QueryClient } from '@tanstack/react-query';
import {
  createContext,
  isRouteErrorResponse,
  type LoaderFunction,
  RouterContextProvider,
} from 'react-router';
import type { Api } from '../../lib/api/api-client.ts';
import type { PageParams } from '../../lib/api/page-types.ts';
import { isNotFound } from '../../lib/api/server-lines.ts';
import type { TableRoute } from './route-table.ts';

interface Loading {
  readonly api: Api;
  readonly queryClient: QueryClient;
}

/** What loaders work with: one per request on the server, one for the life of the tab in the browser. */
const loadContext = createContext<Loading>();

export const createLoadContext = (loading: Loading): RouterContextProvider =>
  new RouterContextProvider(new Map([[loadContext, loading]]));

/** What a loader's data is when the page it belongs to does not exist. Plain data, so that it travels to the browser. */
const missing = { isMissing: true } as const;

export const isMissing = (data: unknown): boolean =>
  typeof data === 'object' && data !== null && 'isMissing' in data && data.isMissing === true;

export const isRouteNotFound = (error: unknown): boolean =>
  isNotFound(error) ||
  (error instanceof Response && error.status === 404) ||
  (isRouteErrorResponse(error) && error.status === 404);

const largestId = 2_147_483_647;

const isId = (text: string | undefined): boolean =>
  text !== undefined && /^[1-9]\d{0,9}$/.test(text) && Number(text) <= largestId;

const isToken = (text: string | undefined): boolean => text !== undefined && /^[\w-]{20,100}$/.test(text);

export const namesNothing = (params: PageParams): boolean =>
  !Object.entries(params).every(([name, text]) => (name === 'token' ? isToken(text) : isId(text)));

/** Every parameter of the table is an id or a link’s token; a page without parameters and without data needs no loader at all. */
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
