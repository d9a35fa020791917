import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';
import { Id } from '../core/form/fields.ts';
import { RoommateEdit, RoommateForm } from './forms.ts';
import { Roommate } from './roommate.ts';
import { RoommateSearch } from './search.ts';

const byId = z.object({ id: Id });

export const searchRoommates = endpoint({
  method: 'GET',
  path: '/roommates/',
  access: 'user',
  summary: 'Roommate profiles of others, by filters',
  query: RoommateSearch,
  reply: z.array(Roommate),
  paged: true,
});

export const seeRoommate = endpoint({
  method: 'GET',
  path: '/roommates/:id',
  access: 'user',
  summary: 'One roommate profile',
  params: byId,
  query: z.object({ listing_id: Id.optional() }),
  reply: Roommate,
});

export const postRoommate = endpoint({
  method: 'POST',
  path: '/roommates/post',
  access: 'user',
  summary: 'Create one’s own roommate profile; everybody has at most one',
  body: RoommateForm,
  reply: Roommate,
  status: 201,
});

export const editRoommate = endpoint({
  method: 'PATCH',
  path: '/roommates/edit/:id',
  access: 'user',
  summary: 'Change one’s own roommate profile',
  params: byId,
  body: RoommateEdit,
  reply: Roommate,
});

export const deleteRoommate = endpoint({
  method: 'DELETE',
  path: '/roommates/delete/:id',
  access: 'user',
  summary: 'Delete one’s own roommate profile and the groups it owns',
  params: byId,
  reply: 'empty',
});
