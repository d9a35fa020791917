import {
  type BlockedPerson,
  blockedPeople,
  blockPerson,
  unblockPerson,
} from '@lodgepole/contract/accounts/blocks';
import { sentence } from '@lodgepole/contract/core/text/text';
import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Api } from '../../../lib/api/api-client.ts';
import { useApi } from '../../../lib/api/api-context.tsx';
import { useSubmit } from '../../../lib/forms/use-submit.ts';

export const blockFailures = {
  blocking: sentence('This person could not be blocked. Please try again.'),
  unblocking: sentence('This person could not be unblocked. Please try again.'),
  loading: sentence('The people you blocked could not be loaded.'),
} as const;

export type Person = Pick<BlockedPerson, 'id' | 'full_name'>;

export const blocksQuery = (api: Api) =>
  queryOptions({
    queryKey: ['blocks'],
    queryFn: ({ signal }) => api.call(blockedPeople, {}, { signal }),
  });

/** Whether the viewer blocked this person; false until it is known. */
export const useIsBlocked = (person: number | undefined): boolean => {
  const { data } = useQuery({ ...blocksQuery(useApi()), enabled: person !== undefined });
  return data?.some(({ id }) => id === person) ?? false;
};

const refresh = (queryClient: QueryClient): Promise<unknown> => {
  void queryClient.invalidateQueries({ queryKey: ['roommates'] });
  return queryClient.invalidateQueries({ queryKey: ['blocks'] });
};

const calls = { block: blockPerson, unblock: unblockPerson } as const;

/** Doing it twice changes nothing, so it is safe to try again. */
export const useBlocking = (act: keyof typeof calls, onDone?: (person: Person) => void) => {
  const api = useApi();
  const queryClient = useQueryClient();
  return useSubmit(
    {
      mutationFn: async ({ id }: Person) => {
        await api.call(calls[act], { params: { id } });
        await refresh(queryClient);
      },
      onSuccess: (_nothing, person) => onDone?.(person),
    },
    ({ id }) => id,
  );
};
