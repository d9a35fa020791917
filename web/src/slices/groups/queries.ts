import { myConversations } from '@lodgepole/contract/conversations/endpoints';
import { manageApplications } from '@lodgepole/contract/groups/applications';
import type { GroupStatus } from '@lodgepole/contract/groups/codes';
import {
  chooseListing,
  deleteGroup,
  editGroup,
  joinGroup,
  leaveGroup,
  listingGroups,
  manageGroup,
  myGroups,
  replyToLandlord,
  seeGroup,
  setReady,
  withdrawApplication,
} from '@lodgepole/contract/groups/endpoints';
import type { Group, GroupWithListing } from '@lodgepole/contract/groups/group';
import { setListingStatus } from '@lodgepole/contract/listings/endpoints';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { Api } from '../../lib/api/api-client.ts';
import { offerPush } from '../../session/push-offer.ts';

/** Several people change a group, so it is always refetched. */
export const groupQuery = (api: Api, id: number) =>
  queryOptions({
    queryKey: ['group', id],
    queryFn: ({ signal }) => api.call(seeGroup, { params: { id } }, { signal }),
    staleTime: 0,
  });

export const listingGroupsQuery = (api: Api, listing: number) =>
  queryOptions({
    queryKey: ['groups', 'of-listing', listing],
    queryFn: ({ signal }) => api.call(listingGroups, { params: { id: listing } }, { signal }),
    staleTime: 0,
  });

export const myGroupsQuery = (api: Api) =>
  queryOptions({
    queryKey: ['groups', 'mine'],
    queryFn: ({ signal }) => api.call(myGroups, {}, { signal }),
    staleTime: 0,
  });

/** Queries that a change of a group can affect. */
const touched = [['groups'], ['applications'], ['invitations'], ['conversations']] as const;

export const refreshAround = async (queryClient: QueryClient): Promise<void> => {
  await Promise.all(touched.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
};

/** Refetches related queries in the background. */
export const keepGroup = (api: Api, queryClient: QueryClient, group: Group): void => {
  queryClient.setQueryData(groupQuery(api, group.id).queryKey, group);
  void refreshAround(queryClient);
};

export const forgetGroup = (api: Api, queryClient: QueryClient, id: number): void => {
  queryClient.removeQueries(groupQuery(api, id));
  void refreshAround(queryClient);
};

const byId = (id: number) => ({ params: { id } });

export const join = (api: Api, id: number): Promise<Group> => api.call(joinGroup, byId(id));

export const leave = async (api: Api, id: number): Promise<void> =>
  void (await api.call(leaveGroup, byId(id)));

export const remove = (api: Api, id: number): Promise<void> => api.call(deleteGroup, byId(id));

/** Replacing withdraws the viewer's other applications for the same listing. */
export const apply = async (api: Api, id: number, isReplacing: boolean): Promise<Group> => {
  const body = { group_status: 'S', ...(isReplacing && { replace: true }) } as const;
  const group = await api.call(editGroup, { ...byId(id), body });
  offerPush();
  return group;
};

export const withdraw = (api: Api, id: number): Promise<Group> => api.call(withdrawApplication, byId(id));

export const saveListing = (api: Api, id: number, listing: number): Promise<Group> =>
  api.call(chooseListing, { ...byId(id), body: { listing } });

export const saveReady = (api: Api, id: number, ready: boolean): Promise<Group> =>
  api.call(setReady, { ...byId(id), body: { ready } });

export const answer = (api: Api, id: number, status: GroupStatus, note: string): Promise<Group> =>
  api.call(manageGroup, { ...byId(id), body: { group_status: status, note } });

export const reply = (api: Api, group: number, accepted: boolean): Promise<Group> =>
  api.call(replyToLandlord, { params: { id: group }, body: { accepted } });

/** Waiting applications are rejected. */
export const rentTo = async (api: Api, { id, listing }: GroupWithListing): Promise<void> =>
  void (await api.call(setListingStatus, { params: { id: listing }, body: { status: 'R', group: id } }));

/** The group's chat with the landlord, or else the viewer's own conversation with them. */
export const landlordChatQuery = (api: Api, { id, listing }: Pick<GroupWithListing, 'id' | 'listing'>) =>
  queryOptions({
    queryKey: ['conversations', 'with-landlord', listing, id],
    queryFn: async ({ signal }): Promise<number | null> => {
      const { items } = await api.call(myConversations, { query: { listing } }, { signal });
      const shared = items.find((chat) => chat.group === id && chat.with_landlord);
      return (shared ?? items.find(({ isGroup }) => !isGroup))?.id ?? null;
    },
    staleTime: 0,
  });

/** Several people change applications, so they are always refetched. */
export const applicationsQuery = (api: Api) =>
  queryOptions({
    queryKey: ['applications', 'management'],
    queryFn: ({ signal }) => api.call(manageApplications, {}, { signal }),
    staleTime: 0,
  });
