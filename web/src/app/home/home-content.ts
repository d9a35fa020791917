import { homeContent } from '@lodgepole/contract/core/home';
import { freshCards } from '@lodgepole/contract/listings/endpoints';
import { queryOptions } from '@tanstack/react-query';
import { redirect } from 'react-router';
import { paths } from '../../lib/address/paths.ts';
import { type Api, ApiError } from '../../lib/api/api-client.ts';
import type { PageLoader } from '../../lib/api/page-types.ts';

export const homeContentQuery = (api: Api) =>
  queryOptions({
    queryKey: ['home'],
    queryFn: ({ signal }) => api.call(homeContent, undefined, { signal }),
    staleTime: 300_000,
  });

export const freshListingsQuery = (api: Api) =>
  queryOptions({
    queryKey: ['listings', 'fresh'],
    queryFn: ({ signal }) => api.call(freshCards, undefined, { signal }),
    staleTime: 60_000,
  });

export const asksToSignIn = (error: unknown): boolean => error instanceof ApiError && error.status === 401;

/** The search box needs no content, so a page whose content failed is still a page. */
export const loadHome: PageLoader<Response | null> = async ({ api, queryClient }) => {
  const fresh = queryClient.query(freshListingsQuery(api)).catch(() => null);
  try {
    await queryClient.query(homeContentQuery(api));
    await fresh;
  } catch (error) {
    if (asksToSignIn(error)) return redirect(paths.login());
  }
  return null;
};
