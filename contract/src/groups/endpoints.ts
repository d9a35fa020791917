import { z } from 'zod';
import { BulkReply } from '../core/bulk.ts';
import { endpoint } from '../core/endpoint.ts';
import { Id } from '../core/form/fields.ts';
import {
  GroupAnswer,
  GroupEdit,
  GroupForm,
  GroupReply,
  GroupsAnswer,
  ListingChoice,
  OpenGroupsQuery,
  ReadyForm,
  StartGroupForm,
} from './forms.ts';
import { Group } from './group.ts';

const byId = z.object({ id: Id });

export const listingGroups = endpoint({
  method: 'GET',
  path: '/listings/:id/groups',
  access: 'user',
  summary: 'The groups of a listing, newest first',
  params: byId,
  reply: z.array(Group),
});

export const openGroup = endpoint({
  method: 'POST',
  path: '/listings/:id/groups/post',
  access: 'user',
  summary: 'Open a group on someone else’s listing',
  params: byId,
  body: GroupForm,
  reply: Group,
  status: 201,
  reachesOthers: true,
});

export const startGroup = endpoint({
  method: 'POST',
  path: '/groups',
  access: 'user',
  summary: 'Start a group that has no home yet',
  body: StartGroupForm,
  reply: Group,
  status: 201,
  reachesOthers: true,
});

export const openGroups = endpoint({
  method: 'GET',
  path: '/groups/open',
  access: 'user',
  summary: 'Groups of others that look for people, newest first',
  query: OpenGroupsQuery,
  reply: z.array(Group),
  paged: true,
});

export const chooseListing = endpoint({
  method: 'PUT',
  path: '/groups/:id/home',
  access: 'user',
  summary: 'Choose or change the home of one’s own group before it applies',
  params: byId,
  body: ListingChoice,
  reply: Group,
  reachesOthers: true,
});

export const myGroups = endpoint({
  method: 'GET',
  path: '/groups/mine',
  access: 'user',
  summary: 'The groups one belongs to, newest first',
  reply: z.array(Group),
});

export const seeGroup = endpoint({
  method: 'GET',
  path: '/groups/:id',
  access: 'user',
  summary: 'One group; opening it marks it as checked',
  params: byId,
  reply: Group,
});

export const editGroup = endpoint({
  method: 'PATCH',
  path: '/groups/edit/:id',
  access: 'user',
  summary: 'Change one’s own group, remove members, or apply with status S',
  params: byId,
  body: GroupEdit,
  reply: Group,
});

export const manageGroup = endpoint({
  method: 'PATCH',
  path: '/groups/manage/:id',
  access: 'user',
  summary: 'Answer a group’s application to one’s own listing',
  params: byId,
  body: GroupAnswer,
  reply: Group,
});

export const manageGroups = endpoint({
  method: 'POST',
  path: '/groups/manage/bulk',
  access: 'user',
  summary: 'Give several applications to one’s own listings the same answer',
  body: GroupsAnswer,
  reply: BulkReply,
  status: 200,
});

export const joinGroup = endpoint({
  method: 'PATCH',
  path: '/groups/:id/join',
  access: 'user',
  summary: 'Join an open group',
  params: byId,
  reply: Group,
  reachesOthers: true,
});

export const leaveGroup = endpoint({
  method: 'PATCH',
  path: '/groups/:id/leave',
  access: 'user',
  summary: 'Leave a group',
  params: byId,
  reply: Group,
  reachesOthers: true,
});

export const deleteGroup = endpoint({
  method: 'DELETE',
  path: '/groups/delete/:id',
  access: 'user',
  summary: 'Delete one’s own group',
  params: byId,
  reply: 'empty',
});

export const setReady = endpoint({
  method: 'POST',
  path: '/groups/:id/ready',
  access: 'user',
  summary: 'Say as a member whether one is ready to apply',
  params: byId,
  body: ReadyForm,
  reply: Group,
  status: 200,
  reachesOthers: true,
});

export const withdrawApplication = endpoint({
  method: 'POST',
  path: '/groups/:id/withdraw',
  access: 'user',
  summary: 'Withdraw the application of one’s own group while it waits for an answer',
  params: byId,
  reply: Group,
  status: 200,
  reachesOthers: true,
});

export const replyToLandlord = endpoint({
  method: 'POST',
  path: '/groups/:id/answer',
  access: 'user',
  summary: 'Accept or decline the home as the owner of an invited group',
  params: byId,
  body: GroupReply,
  reply: Group,
  status: 200,
  reachesOthers: true,
});
