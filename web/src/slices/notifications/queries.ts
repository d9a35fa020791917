import { myMessages } from '@lodgepole/contract/conversations/endpoints';
import { waitingInquiries } from '@lodgepole/contract/conversations/inquiries';
import { applicationsToCheck } from '@lodgepole/contract/groups/applications';
import { myInvitations } from '@lodgepole/contract/groups/invitations/endpoints';
import { seeRoommate } from '@lodgepole/contract/roommates/endpoints';
import { favouriteAlerts } from '@lodgepole/contract/saved/favourites';
import { mySearches } from '@lodgepole/contract/saved/search-endpoints';
import { queryOptions } from '@tanstack/react-query';
import type { Api } from '../../lib/api/api-client.ts';
import { messagesKey } from '../../session/live/live-topics.ts';

export const unreadMessagesQuery = (api: Api) =>
  queryOptions({
    queryKey: messagesKey,
    queryFn: ({ signal }) => api.call(myMessages, {}, { signal }),
  });

/** Below the key of unread messages, so that live updates of messages refetch it too. */
export const waitingInquiriesQuery = (api: Api) =>
  queryOptions({
    queryKey: [...messagesKey, 'waiting'],
    queryFn: ({ signal }) => api.call(waitingInquiries, {}, { signal }),
  });

export const ownRoommateQuery = (api: Api, id: number) =>
  queryOptions({
    queryKey: ['roommate', 'own', id],
    queryFn: ({ signal }) => api.call(seeRoommate, { params: { id }, query: {} }, { signal }),
    staleTime: 60_000,
  });

export const applicationsQuery = (api: Api) =>
  queryOptions({
    queryKey: ['applications', 'to-check'],
    queryFn: ({ signal }) => api.call(applicationsToCheck, { query: { answered: true } }, { signal }),
  });

export const invitationsQuery = (api: Api) =>
  queryOptions({
    queryKey: ['invitations'],
    queryFn: ({ signal }) => api.call(myInvitations, {}, { signal }),
  });

export const savedSearchesQuery = (api: Api) =>
  queryOptions({
    queryKey: ['searches'],
    queryFn: ({ signal }) => api.call(mySearches, {}, { signal }),
  });

export const favouriteAlertsQuery = (api: Api) =>
  queryOptions({
    queryKey: ['favourites', 'alerts'],
    queryFn: ({ signal }) => api.call(favouriteAlerts, {}, { signal }),
  });
