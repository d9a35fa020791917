import { editGroup, openGroup, seeGroup, startGroup } from '@lodgepole/contract/groups/endpoints';
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
import { changedFields } from '../../../lib/forms/use-schema-form.ts';
import { coded, type GroupValues } from './group-values.ts';

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
    ? api.call(startGroup, { body: coded(values) })
    : api.call(openGroup, { params: { id: listing }, body: { ...coded(values), listing } });

interface GroupChange {
  readonly values: GroupValues;
  readonly begun: GroupValues;
  /** Roommate ids of the members to remove. */
  readonly leaving: ReadonlySet<number>;
}

/** The call takes those who stay, so it must name who has joined since the form was opened. */
const staying = async (api: Api, id: number, leaving: ReadonlySet<number>): Promise<number[]> => {
  const { members } = await api.call(seeGroup, { params: { id } });
  return members.map((member) => member.id).filter((member) => !leaving.has(member));
};

export const change = async (
  api: Api,
  id: number,
  { values, begun, leaving }: GroupChange,
): Promise<Group> => {
  const removal = leaving.size > 0 ? { member_ids: await staying(api, id, leaving) } : {};
  return api.call(editGroup, {
    params: { id },
    body: { ...changedFields(coded(values), coded(begun)), ...removal },
  });
};

export const invite = (api: Api, group: number, roommate: number): Promise<Invitation> =>
  api.call(inviteRoommate, { params: { id: group }, body: { group, invited_user: roommate } });

/** `pending` refuses if it has been answered. */
export const cancelInvitation = (api: Api, id: number): Promise<void> =>
  api.call(deleteInvitation, { params: { id }, query: { pending: true } });
