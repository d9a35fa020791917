import { seeListing } from '@lodgepole/contract/listings/endpoints';
import type { SeenListing } from '@lodgepole/contract/listings/listing';
import { listingsAround } from '@lodgepole/contract/listings/search/around';
import { queryOptions, useQuery } from '@tanstack/react-query';
import type { Api } from '../../../lib/api/api-client.ts';
import { useApi } from '../../../lib/api/api-context.tsx';
import { isNotFound } from '../../../lib/api/server-lines.ts';
import { useViewing } from '../../../session/viewer.ts';

/** Anonymous visitors do not get the owner's contact details, so the copies are cached apart. */
export type Audience = 'anonymous' | 'members';

export const listingQuery = (api: Api, id: number, audience: Audience) =>
  queryOptions({
    queryKey: ['listings', 'detail', id, audience],
    queryFn: ({ signal }) => api.call(seeListing, { params: { id } }, { signal }),
  });

/** Leaves out the viewer's own listings, so the reply depends on the viewer. */
export const aroundQuery = (api: Api, id: number, viewer: number | null) =>
  queryOptions({
    queryKey: ['listings', 'around', id, viewer],
    queryFn: ({ signal }) => api.call(listingsAround, { params: { id } }, { signal }),
    staleTime: 60_000,
  });

interface LoadedListing {
  readonly listing: SeenListing | undefined;
  readonly isOwnCopy: boolean;
  readonly isGone: boolean;
  readonly hasFailed: boolean;
  readonly retry: () => void;
}

/** Shows the anonymous copy from the server until the member's own is loaded. */
export const useListing = (id: number): LoadedListing => {
  const api = useApi();
  const isMember = useViewing().kind !== 'anonymous';
  const anonymous = useQuery({ ...listingQuery(api, id, 'anonymous'), enabled: !isMember });
  const members = useQuery({ ...listingQuery(api, id, 'members'), enabled: isMember });
  const own = isMember ? members : anonymous;
  return {
    listing: own.data ?? anonymous.data,
    isOwnCopy: own.data !== undefined,
    isGone: isNotFound(own.error),
    hasFailed: own.isError && !own.isFetching,
    retry: () => void own.refetch(),
  };
};
