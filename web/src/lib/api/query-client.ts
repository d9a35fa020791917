import { QueryClient, type QueryKey } from '@tanstack/react-query';
import { ApiError, NetworkError } from './api-client.ts';

const isWorthRetrying = (error: unknown): boolean =>
  error instanceof NetworkError
    ? error.failure !== 'aborted'
    : error instanceof ApiError && error.status >= 500;

export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        retry: (failures, error) => !import.meta.env.SSR && failures < 2 && isWorthRetrying(error),
      },
      mutations: { retry: false },
    },
  });

/** Shows the reply to a change. A fetch under way may be older or newer than the reply, so it starts again. */
export const showReply = async <Data>(
  queryClient: QueryClient,
  queryKey: QueryKey,
  update: (known: Data | undefined) => Data | undefined,
): Promise<void> => {
  const isFetching = queryClient.isFetching({ queryKey }) > 0;
  await queryClient.cancelQueries({ queryKey });
  queryClient.setQueryData<Data>(queryKey, update);
  if (isFetching) void queryClient.invalidateQueries({ queryKey });
};
