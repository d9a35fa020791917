import { sentence } from '@lodgepole/contract/core/text/text';
import {
  changeSearch,
  deleteSearch,
  markSearchSeen,
  mySearches,
  saveSearch,
  searchMatches,
} from '@lodgepole/contract/saved/search-endpoints';
import type { SavedQuery, SavedSearch, SearchFrequency } from '@lodgepole/contract/saved/searches';
import {
  mutationOptions,
  type QueryClient,
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import type { Api } from '../../../lib/api/api-client.ts';
import { useApi } from '../../../lib/api/api-context.tsx';
import { isNotFound, linesOr } from '../../../lib/api/server-lines.ts';
import { useSubmit } from '../../../lib/forms/use-submit.ts';
import { useSay } from '../../../lib/text/say.ts';
import { useViewing } from '../../../session/viewer.ts';
import { showToast } from '../../../ui/feedback/toast.ts';

export const searchFailures = {
  loading: sentence('Failed to fetch your saved searches.'),
  saving: sentence('Failed to save this search.'),
  changing: sentence('Failed to change this search.'),
  deleting: sentence('Failed to delete this search.'),
  matches: sentence('Failed to fetch the new homes.'),
  gone: sentence('This search is no longer saved.'),
} as const;

const searchesKey = ['searches'] as const;

const searchesQuery = (api: Api) =>
  queryOptions({
    queryKey: searchesKey,
    queryFn: ({ signal }) => api.call(mySearches, {}, { signal }),
  });

export const useSearches = () => {
  const isEnabled = useViewing().kind === 'signed-in';
  return useQuery({ ...searchesQuery(useApi()), enabled: isEnabled });
};

const mostMatches = 30;

/**
 * Requesting new homes marks them as seen, so this happens once per visit and live updates do not refetch
 * them.
 */
export const matchesQuery = (api: Api, id: number) =>
  queryOptions({
    queryKey: ['search-matches', id],
    queryFn: async ({ client, signal }) => {
      const query = { page: 1, page_size: mostMatches };
      const found = await api.call(searchMatches, { params: { id }, query }, { signal });
      if (found.total > 0) {
        // If this fails, the homes stay new and the next visit tries again.
        await api.call(markSearchSeen, { params: { id } }).catch(() => null);
        void client.invalidateQueries({ queryKey: searchesKey });
      }
      return found;
    },
    staleTime: Number.POSITIVE_INFINITY,
  });

export interface NewSearch {
  readonly name: string;
  readonly query: SavedQuery;
  readonly frequency: SearchFrequency;
  /** The screen that asked, stored with the consent. */
  readonly source: string;
}

const update = (queryClient: QueryClient, change: (searches: SavedSearch[]) => SavedSearch[]): void => {
  queryClient.setQueryData<SavedSearch[]>(searchesKey, (searches) => searches && change(searches));
};

const useTold = () => {
  const say = useSay();
  return (failure: string) => (error: unknown) => {
    for (const line of linesOr(error, failure)) showToast(say(line));
  };
};

export const useSaveSearch = () => {
  const api = useApi();
  const queryClient = useQueryClient();
  const told = useTold();
  return useSubmit({
    mutationFn: (search: NewSearch) => api.call(saveSearch, { body: search }),
    onSuccess: (saved) => {
      update(queryClient, (searches) => [saved, ...searches.filter(({ id }) => id !== saved.id)]);
      void queryClient.invalidateQueries({ queryKey: searchesKey });
    },
    onError: told(searchFailures.saving),
  });
};

interface SearchChange {
  readonly id: number;
  readonly name?: string;
  readonly frequency?: SearchFrequency;
  readonly source?: string;
}

/** Optimistic, with rollback. */
const useChanging = () => {
  const api = useApi();
  const queryClient = useQueryClient();
  const told = useTold();
  return mutationOptions({
    mutationFn: ({ id, ...body }: SearchChange) => api.call(changeSearch, { params: { id }, body }),
    networkMode: 'always',
    // In order, so that the last choice wins.
    scope: { id: 'saved searches' },
    onMutate: async ({ id, source: _source, ...change }) => {
      await queryClient.cancelQueries({ queryKey: searchesKey });
      const before = queryClient.getQueryData<SavedSearch[]>(searchesKey);
      update(queryClient, (searches) =>
        searches.map((search) => (search.id === id ? { ...search, ...change } : search)),
      );
      return before;
    },
    onError: (error, _change, before) => {
      queryClient.setQueryData(searchesKey, before);
      told(searchFailures.changing)(error);
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: searchesKey }),
  });
};

export const useChangeSearch = () => useMutation(useChanging());

export const useRenameSearch = () => useSubmit(useChanging());

/** Optimistic; already deleted in another tab counts as deleted. */
export const useDeleteSearch = (onDone: (deleted: SavedSearch) => void) => {
  const api = useApi();
  const queryClient = useQueryClient();
  const told = useTold();
  const deleting = mutationOptions({
    mutationFn: async ({ id }: SavedSearch) => {
      await api.call(deleteSearch, { params: { id } }).catch((error: unknown) => {
        if (!isNotFound(error)) throw error;
      });
    },
    onMutate: async ({ id }) => {
      await queryClient.cancelQueries({ queryKey: searchesKey });
      const before = queryClient.getQueryData<SavedSearch[]>(searchesKey);
      update(queryClient, (searches) => searches.filter((search) => search.id !== id));
      return before;
    },
    onSuccess: (_done, deleted) => onDone(deleted),
    onError: (error, _search, before) => {
      queryClient.setQueryData(searchesKey, before);
      told(searchFailures.deleting)(error);
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: searchesKey }),
  });
  return useSubmit(deleting, ({ id }) => id);
};
