import { compareListings, mostCompared } from '@lodgepole/contract/listings/costs/compare';
import { mostPeople } from '@lodgepole/contract/listings/costs/costs';
import type { Listing } from '@lodgepole/contract/listings/listing';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import type { Api } from '../../../lib/api/api-client.ts';
import { useApi } from '../../../lib/api/api-context.tsx';
import { useViewing } from '../../../session/viewer.ts';
import type { Audience } from '../detail/queries.ts';

export interface Comparison {
  readonly ids: readonly number[];
  readonly tooMany: number;
  readonly unreadable: number;
  readonly people: number;
}

const largestId = 2_147_483_647;
const longestList = 500;
const wholeNumber = /^[1-9]\d{0,9}$/;
const isId = (part: string): boolean => wholeNumber.test(part) && Number(part) <= largestId;

const readPeople = (text: string | null): number => {
  const people = /^\d$/.test(text ?? '') ? Number(text) : 1;
  return Math.min(mostPeople, Math.max(1, people));
};

/** Ignores invalid parts, so that a damaged link still shows the rest. */
export const readComparison = (params: URLSearchParams): Comparison => {
  const text = params.getAll('ids').join(',').slice(0, longestList);
  const parts = text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
  const named = [...new Set(parts.filter(isId).map(Number))];
  return {
    ids: named.slice(0, mostCompared),
    tooMany: Math.max(0, named.length - mostCompared),
    unreadable: parts.filter((part) => !isId(part)).length,
    people: readPeople(params.get('people')),
  };
};

export const compareQuery = (api: Api, ids: readonly number[], audience: Audience) =>
  queryOptions({
    queryKey: ['listings', 'compare', audience, ...ids],
    queryFn: ({ signal }) => api.call(compareListings, { query: { ids: ids.join(',') } }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 30_000,
  });

interface ComparedListings {
  readonly listings: readonly Listing[] | undefined;
  readonly missing: number;
  readonly hasFailed: boolean;
  readonly retry: () => void;
}

/** Shows the anonymous copy from the server until the member's own is loaded. */
export const useComparedListings = (ids: readonly number[]): ComparedListings => {
  const api = useApi();
  const isMember = useViewing().kind !== 'anonymous';
  const isAsked = ids.length > 0;
  const strangers = useQuery({ ...compareQuery(api, ids, 'anonymous'), enabled: isAsked && !isMember });
  const members = useQuery({ ...compareQuery(api, ids, 'members'), enabled: isAsked && isMember });
  const own = isMember ? members : strangers;
  const data = isAsked ? (own.data ?? strangers.data) : [];
  // The previous reply, shown while the next one loads, may contain a removed listing.
  const listings = data?.filter(({ id }) => ids.includes(id));
  return {
    listings,
    missing: own.data === undefined || own.isPlaceholderData ? 0 : ids.length - (listings?.length ?? 0),
    hasFailed: isAsked && own.isError && !own.isFetching,
    retry: () => void own.refetch(),
  };
};
