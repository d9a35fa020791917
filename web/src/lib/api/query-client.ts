import { QueryClient } from '@tanstack/react-query';
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
