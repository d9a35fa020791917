import { isRouteErrorResponse } from 'react-router';
import { isNotFound } from '../../lib/api/not-found.ts';

/** What a loader's data is when the page it belongs to does not exist. Plain data, so that it travels to the browser. */
export const missing = { isMissing: true } as const;

export const isMissing = (data: unknown): boolean =>
  typeof data === 'object' && data !== null && 'isMissing' in data && data.isMissing === true;

/** From a page's loader or from the router itself. */
export const isRouteNotFound = (error: unknown): boolean =>
  isNotFound(error) ||
  (error instanceof Response && error.status === 404) ||
  (isRouteErrorResponse(error) && error.status === 404);
