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

/** What to fetch again. */
export const LiveChange = z.object({ topic: z.enum(liveTopics), id: z.int() });
export type LiveChange = z.output<typeof LiveChange>;

export const liveMessages = {
  tooManyStreams: sentence('Lodgepole is open in too many places at once. Close some of them.'),
  noRoom: sentence('Live updates are busy right now. The page still works; reload it to see what is new.'),
} as const;

/** After `ready` no change is missed, so the page refetches what it shows once. */
export const liveEvents = endpoint({
  method: 'GET',
  path: '/events',
  access: 'user',
  summary: 'What changes for oneself, as server-sent events: ready, then change with a topic and an id',
  reply: 'events',
});
