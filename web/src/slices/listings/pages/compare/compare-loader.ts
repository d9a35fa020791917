import { ApiError } from '../../../../lib/api/api-client.ts';
import type { PageLoader } from '../../../../lib/api/page-types.ts';
import { type Unavailable, unavailable } from '../../../../lib/api/server-lines.ts';
import { compareQuery, readComparison } from '../../compare/queries.ts';

/** The server waits for the homes; the browser shows the page first. */
export const loadCompare: PageLoader<Unavailable | null> = async ({ api, queryClient, url }) => {
  const { ids } = readComparison(url.searchParams);
  if (!import.meta.env.SSR || ids.length === 0) return null;
  try {
    await queryClient.query({ ...compareQuery(api, ids, 'anonymous'), retry: false });
    return null;
  } catch (error) {
    return error instanceof ApiError && error.status < 500 ? null : unavailable;
  }
};
