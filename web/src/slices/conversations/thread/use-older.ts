import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../../lib/api/api-context.tsx';
import { loadOlder } from '../queries.ts';

/** Loads older messages, once at a time; after a failure only when someone asks for it. */
export const useOlder = (id: number, hasOlder: boolean) => {
  const api = useApi();
  const queryClient = useQueryClient();
  const { mutate, isPending, isError } = useMutation({
    mutationKey: ['older-messages', id],
    mutationFn: () => loadOlder(api, queryClient, id),
    networkMode: 'always',
  });
  return {
    load: (isAsked = false) => {
      if (hasOlder && !isPending && (isAsked || !isError)) mutate();
    },
    isLoading: isPending,
    hasFailed: isError,
  };
};
