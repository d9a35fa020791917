import { editGroup, openGroup, startGroup } from '@lodgepole/contract/groups/endpoints';
import type { Group } from '@lodgepole/contract/groups/group';
import {
  deleteInvitation,
  inviteRoommate,
  myInvitations,
} from '@lodgepole/contract/groups/invitations/endpoints';
import type { Invitation } from '@lodgepole/contract/groups/invitations/invitation';
import { searchRoommates } from '@lodgepole/contract/roommates/endpoints';
import type { Roommate } from '@lodgepole/contract/roommates/roommate';
import { queryOptions } from '@tanstack/react-query';
import type { Api } from '../../../lib/api/api-client.ts';
import { bodyOf, type GroupValues } from './group-values.ts';

const invitationsKey = (group: number) => ['invitations', 'pending-of-group', group] as const;

export const pendingInviteesQuery = (api: Api, group: number) =>
  queryOptions({
    queryKey: invitationsKey(group),
    queryFn: async ({ signal }): Promise<Invitation[]> => {
      const { sent } = await api.call(myInvitations, {}, { signal });
      return sent.filter((invitation) => invitation.group === group && invitation.accepted === null);
    },
    staleTime: 0,
  });

const mostFound = 50;

export const findRoommates = async (api: Api, group: number, name: string): Promise<readonly Roommate[]> => {
  const query = { name, group_id: group, page: 1, page_size: mostFound } as const;
  return (await api.call(searchRoommates, { query })).items;
};

export const open = (api: Api, listing: number | null, values: GroupValues): Promise<Group> =>
  listing === null
    ? api.call(startGroup, { body: bodyOf(null, values) })
    : api.call(openGroup, { params: { id: listing }, body: { ...bodyOf(null, values), listing } });

/** Removes members who are not in `staying`. */
export const change = (
  api: Api,
  group: Group,
  values: GroupValues,
  staying: readonly number[],
): Promise<Group> =>
  api.call(editGroup, {
    params: { id: group.id },
    body: { ...bodyOf(group, values), member_ids: [...staying] },
  });

export const invite = (api: Api, group: number, roommate: number): Promise<Invitation> =>
  api.call(inviteRoommate, { params: { id: group }, body: { group, invited_user: roommate } });

/** `pending` refuses if it has been answered. */
export const cancelInvitation = (api: Api, id: number): Promise<void> =>
  api.call(deleteInvitation, { params: { id }, query: { pending: true } });
