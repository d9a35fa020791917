import {
  dismissRecommendation,
  myRecommendations,
  type Recommendation,
  restoreRecommendation,
} from '@lodgepole/contract/recommendations/endpoints';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { Api } from '../../lib/api/api-client.ts';

const key = ['recommendations'] as const;

/** The list stays as it is while someone looks at it: cards that move under the hand are no help. */
export const recommendationsQuery = (api: Api) =>
  queryOptions({
    queryKey: key,
    queryFn: ({ signal }) => api.call(myRecommendations, {}, { signal }),
    staleTime: 5 * 60_000,
  });

/** Takes a home out at once; if the server did not hear of it, the home comes back. */
export const dismiss = async (api: Api, queryClient: QueryClient, id: number): Promise<void> => {
  const before = queryClient.getQueryData<Recommendation[]>(key);
  queryClient.setQueryData<Recommendation[]>(key, (now) => now?.filter((home) => home.id !== id));
  try {
    await api.call(dismissRecommendation, { params: { id } });
  } catch (error) {
    queryClient.setQueryData(key, before);
    throw error;
  }
};

export const restore = async (api: Api, queryClient: QueryClient, id: number): Promise<void> => {
  await api.call(restoreRecommendation, { params: { id } });
  await queryClient.invalidateQueries({ queryKey: key });
};
