import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';
import { Id } from '../core/form/fields.ts';

const byId = z.object({ id: Id });

/** More would slow down the searches of a person. */
export const mostBlocks = 1000;

export const BlockedPerson = z.object({
  id: z.int(),
  first_name: z.string(),
  last_name: z.string(),
  full_name: z.string(),
  profile_picture: z.string().nullable(),
  blocked_at: z.iso.datetime(),
});
export type BlockedPerson = z.output<typeof BlockedPerson>;

export const blockPerson = endpoint({
  method: 'POST',
  path: '/profile/:id/block',
  access: 'user',
  summary: 'Block a person: neither can contact the other; nobody is told',
  params: byId,
  reply: 'empty',
});

export const unblockPerson = endpoint({
  method: 'DELETE',
  path: '/profile/:id/block',
  access: 'user',
  summary: 'Unblock a person',
  params: byId,
  reply: 'empty',
});

export const blockedPeople = endpoint({
  method: 'GET',
  path: '/profile/blocked',
  access: 'user',
  summary: 'The people one has blocked, newest first',
  reply: z.array(BlockedPerson),
});
