import { compareListings } from '@lodgepole/contract/listings/compare';
import type { Listing } from '@lodgepole/contract/listings/listing';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import type { Api } from '../../../lib/api/api-client.ts';
import { useApi } from '../../../lib/api/api-context.tsx';
import { useViewing } from '../../../session/viewer.ts';
import type { Audience } from '../detail/queries.ts';

export const compareQuery = (api: Api, ids: readonly number[], audience: Audience) =>
  queryOptions({
    queryKey: ['listings', 'compare', audience, ...ids],
    queryFn: ({ signal }) => api.call(compareListings, { query: { ids: ids.join(',') } }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 30_000,
  });

interface ComparedHomes {
  /** In the order of the address; undefined until they are there. */
  readonly homes: readonly Listing[] | undefined;
  /** How many of them are not there for the viewer. */
  readonly missing: number;
  readonly hasFailed: boolean;
  readonly retry: () => void;
}

/** The homes as the viewer may see them. The server's, for anonymous visitors, stay until the member's own are there. */
export const useComparedHomes = (ids: readonly number[]): ComparedHomes => {
  const api = useApi();
  const isMember = useViewing().kind !== 'anonymous';
  const isAsked = ids.length > 0;
  const strangers = useQuery({ ...compareQuery(api, ids, 'anonymous'), enabled: isAsked && !isMember });
  const members = useQuery({ ...compareQuery(api, ids, 'members'), enabled: isAsked && isMember });
  const own = isMember ? members : strangers;
  const data = isAsked ? (own.data ?? strangers.data) : [];
  // What is shown while the next answer comes may hold one that was removed.
  const homes = data?.filter(({ id }) => ids.includes(id));
  return {
    homes,
    missing: own.data === undefined || own.isPlaceholderData ? 0 : ids.length - (homes?.length ?? 0),
    hasFailed: isAsked && own.isError && !own.isFetching,
    retry: () => void own.refetch(),
  };
};
