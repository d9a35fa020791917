import {
  addToShortlist,
  groupShortlist,
  listingShortlists,
  removeFromShortlist,
  type Shortlisted,
  type Vote,
  voteOnListing,
} from '@lodgepole/contract/groups/shortlist';
import { queryOptions } from '@tanstack/react-query';
import type { Api } from '../../../lib/api/api-client.ts';
import { isNotFound } from '../../../lib/api/server-lines.ts';

/** The key makes invalidating the group include it. */
export const shortlistQuery = (api: Api, group: number) =>
  queryOptions({
    queryKey: ['group', group, 'shortlist'],
    queryFn: ({ signal }) => api.call(groupShortlist, { params: { id: group } }, { signal }),
    staleTime: 0,
  });

/** The viewer's groups, and which of them have this listing on their shortlist. A change of any group refreshes it. */
export const listingShortlistsQuery = (api: Api, listing: number) =>
  queryOptions({
    queryKey: ['groups', 'shortlists', listing],
    queryFn: ({ signal }) => api.call(listingShortlists, { params: { id: listing } }, { signal }),
    staleTime: 0,
  });

interface NewEntry {
  readonly listing: number;
  readonly note: string;
}

export const addListing = (api: Api, group: number, body: NewEntry): Promise<Shortlisted> =>
  api.call(addToShortlist, { params: { id: group }, body });

export const sendVote = (api: Api, group: number, listing: number, vote: Vote | null): Promise<Shortlisted> =>
  api.call(voteOnListing, { params: { id: group, listing }, body: { vote } });

/** Succeeds when another member has already removed it. */
export const removeListing = async (api: Api, group: number, listing: number): Promise<void> => {
  await api.call(removeFromShortlist, { params: { id: group, listing } }).catch((error: unknown) => {
    if (!isNotFound(error)) throw error;
  });
};
