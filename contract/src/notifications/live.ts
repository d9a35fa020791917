import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';
import { sentence } from '../core/text/text.ts';

export const liveTopics = [
  'conversation',
  'messages',
  'applications',
  'invitations',
  'group',
  'favourites',
  'searches',
  'profile',
  'listings',
  'household',
  'viewings',
  'blocks',
  'reports',
  'staff',
] as const;
export type LiveTopic = (typeof liveTopics)[number];

/** The data of a `change` event: what to fetch again. */
export const LiveChange = z.object({ topic: z.enum(liveTopics), id: z.int() });
export type LiveChange = z.output<typeof LiveChange>;

export const liveMessages = {
  tooManyStreams: sentence('Lodgepole is open in too many places at once. Close some of them.'),
  noRoom: sentence('Live updates are busy right now. The page still works; reload it to see what is new.'),
} as const;

/**
 * One stream per tab. `ready` means that no later change is missed, so the page should refetch what it shows once;
 * `change` says what changed since.
 */
export const liveEvents = endpoint({
  method: 'GET',
  path: '/events',
  access: 'user',
  summary: 'What changes for oneself, as server-sent events: ready, then change with a topic and an id',
  reply: 'events',
});
