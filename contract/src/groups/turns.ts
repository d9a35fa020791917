import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';

export const turnCodes = ['introduction', 'split', 'ready', 'answer', 'request', 'task', 'vote'] as const;
export type TurnCode = (typeof turnCodes)[number];

export const Turn = z.object({
  group: z.int(),
  group_name: z.string(),
  code: z.enum(turnCodes),
  since: z.iso.datetime(),
});
export type Turn = z.output<typeof Turn>;

export const myTurns = endpoint({
  method: 'GET',
  path: '/groups/turns',
  access: 'user',
  summary: 'Where one’s groups wait for oneself, the longest wait first; one row per group and code',
  reply: z.array(Turn),
});
