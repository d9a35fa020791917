import { z } from 'zod';
import { endpoint } from '../../core/endpoint.ts';
import { Id } from '../../core/form/fields.ts';
import { sentence } from '../../core/text/text.ts';
import { Listing } from '../../listings/listing.ts';
import { Group } from '../group.ts';

export const linkDays = 7;
export const mostLinkUses = 20;

export const linkMessages = {
  gone: sentence('This link no longer works. Ask for a new one.'),
  fetchFailed: sentence('Failed to fetch the link.'),
  createFailed: sentence('Failed to create the link.'),
  endFailed: sentence('Failed to end the link.'),
} as const;

const byId = z.object({ id: Id });

/** A token that cannot be ours is an unknown one, so the route answers 404. */
const byToken = z.object({ token: z.string().regex(/^[\w-]{20,100}$/) });

export const GroupLink = z.object({ url: z.string(), expires_at: z.iso.datetime() });
export type GroupLink = z.output<typeof GroupLink>;

export const LinkState = z.object({ expires_at: z.iso.datetime(), uses_left: z.int() });
export type LinkState = z.output<typeof LinkState>;

export const LinkedGroup = z.object({
  group: z.int(),
  name: z.string(),
  city: z.string(),
  members: z.array(z.string()),
  listing: Listing.nullable(),
});
export type LinkedGroup = z.output<typeof LinkedGroup>;

export const createLink = endpoint({
  method: 'POST',
  path: '/groups/:id/link',
  access: 'user',
  summary: 'A link with which people join one’s own group; an earlier one ends',
  params: byId,
  reply: GroupLink,
  status: 201,
});

export const linkState = endpoint({
  method: 'GET',
  path: '/groups/:id/link',
  access: 'user',
  summary: 'How long the link of one’s own group still works; null without one',
  params: byId,
  reply: LinkState.nullable(),
});

export const endLink = endpoint({
  method: 'DELETE',
  path: '/groups/:id/link',
  access: 'user',
  summary: 'Turn off the link of one’s own group',
  params: byId,
  reply: 'empty',
});

export const seeLink = endpoint({
  method: 'GET',
  path: '/groups/link/:token',
  access: 'public',
  summary: 'The group that a link leads to',
  params: byToken,
  reply: LinkedGroup,
  limit: 'credentials',
});

export const acceptLink = endpoint({
  method: 'POST',
  path: '/groups/link/:token/accept',
  access: 'user',
  summary: 'Join the group of a link while it is open or private',
  params: byToken,
  reply: Group,
  status: 200,
  limit: 'credentials',
  reachesOthers: true,
});

export const linkEndpoints = [createLink, linkState, endLink, seeLink, acceptLink] as const;
