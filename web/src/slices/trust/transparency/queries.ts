import { transparency } from '@lodgepole/contract/trust/transparency';
import { queryOptions } from '@tanstack/react-query';
import type { Api } from '../../../lib/api/api-client.ts';
import type { PageLoader } from '../../../lib/api/page-types.ts';

export const transparencyQuery = (api: Api) =>
  queryOptions({
    queryKey: ['transparency'],
    queryFn: ({ signal }) => api.call(transparency, {}, { signal }),
  });

/** The page asks again when this fails. */
export const loadTransparency: PageLoader<null> = async ({ api, queryClient }) => {
  await queryClient.query(transparencyQuery(api)).catch(() => null);
  return null;
};
