import type { CallInput } from '@lodgepole/contract/core/endpoint';
import {
  dismissRecommendation,
  myRecommendations,
  type Recommendation,
  restoreRecommendation,
} from '@lodgepole/contract/recommendations/endpoints';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { Api } from '../../lib/api/api-client.ts';

const key = ['recommendations'] as const;

type LastSearch = CallInput<typeof myRecommendations>['query'];

/** The list stays as it is while someone looks at it: cards that move under the hand are no help. */
export const recommendationsQuery = (api: Api, query: LastSearch) =>
  queryOptions({
    queryKey: [...key, query],
    queryFn: ({ signal }) => api.call(myRecommendations, { query }, { signal }),
    staleTime: 5 * 60_000,
  });

/** Takes a home out at once; if the server did not hear of it, the home comes back. */
export const dismiss = async (api: Api, queryClient: QueryClient, id: number): Promise<void> => {
  const before = queryClient.getQueriesData<Recommendation[]>({ queryKey: key });
  queryClient.setQueriesData<Recommendation[]>({ queryKey: key }, (now) =>
    now?.filter((listing) => listing.id !== id),
  );
  try {
    await api.call(dismissRecommendation, { params: { id } });
  } catch (error) {
    for (const [each, listings] of before) queryClient.setQueryData(each, listings);
    throw error;
  }
};

export const restore = async (api: Api, queryClient: QueryClient, id: number): Promise<void> => {
  await api.call(restoreRecommendation, { params: { id } });
  await queryClient.invalidateQueries({ queryKey: key });
};
