import { isRouteErrorResponse } from 'react-router';
import { ApiError } from '../../lib/api/api-client.ts';

/** What a loader's data is when the page it belongs to does not exist. Plain data, so that it travels to the browser. */
export const missing = { isMissing: true } as const;

export const isMissing = (data: unknown): boolean =>
  typeof data === 'object' && data !== null && 'isMissing' in data && data.isMissing === true;

export const isNotFound = (error: unknown): boolean =>
  (error instanceof ApiError && error.status === 404) ||
  (error instanceof Response && error.status === 404) ||
  (isRouteErrorResponse(error) && error.status === 404);
