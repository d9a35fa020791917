import { homesAround } from '@lodgepole/contract/listings/around';
import { seeListing } from '@lodgepole/contract/listings/endpoints';
import type { Listing } from '@lodgepole/contract/listings/listing';
import { queryOptions, useQuery } from '@tanstack/react-query';
import type { Api } from '../../../lib/api/api-client.ts';
import { useApi } from '../../../lib/api/api-context.tsx';
import { isNotFound } from '../../../lib/api/server-lines.ts';
import { useViewing } from '../../../session/viewer.ts';

/** Anonymous visitors get a listing without any way to reach its owner, so it is cached apart from what members get. */
export type Audience = 'anonymous' | 'members';

export const listingQuery = (api: Api, id: number, audience: Audience) =>
  queryOptions({
    queryKey: ['listings', 'detail', id, audience],
    queryFn: ({ signal }) => api.call(seeListing, { params: { id } }, { signal }),
  });

/** Homes to look at next. The viewer's own are not among them, so each viewer has an answer of their own. */
export const aroundQuery = (api: Api, id: number, viewer: number | null) =>
  queryOptions({
    queryKey: ['listings', 'around', id, viewer],
    queryFn: ({ signal }) => api.call(homesAround, { params: { id } }, { signal }),
    staleTime: 60_000,
  });

interface SeenListing {
  readonly listing: Listing | undefined;
  /** Whether it is the viewer's own copy, and not yet the one for anonymous visitors. */
  readonly isOwnCopy: boolean;
  readonly isGone: boolean;
  /** The call failed and is not being tried again. */
  readonly hasFailed: boolean;
  readonly retry: () => void;
}

/** A listing as the viewer may see it. The server's, for anonymous visitors, stays until the member's own is there. */
export const useListing = (id: number): SeenListing => {
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
