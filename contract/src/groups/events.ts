import { z } from 'zod';

/** What happens in a group, as its chats show it. */
export const groupEventCodes = [
  'joined',
  'left',
  'removed',
  'home_chosen',
  'split_changed',
  'split_agreed',
  'letter_changed',
  'viewing_booked',
  'viewing_cancelled',
  'applied',
  'withdrawn',
  'status_changed',
  'answered',
] as const;
export type GroupEventCode = (typeof groupEventCodes)[number];

/** What the landlord sees in the chat with a group. */
export const landlordEventCodes = [
  'applied',
  'withdrawn',
  'status_changed',
  'answered',
  'joined',
  'left',
  'removed',
] as const satisfies readonly GroupEventCode[];

export const GroupEvent = z.object({
  id: z.int(),
  code: z.enum(groupEventCodes),
  /** The user who did it; null when the account is gone. */
  by: z.int().nullable(),
  at: z.iso.datetime(),
  /** Ids only. `person` is a user: who joined, left or was removed. */
  data: z.object({
    person: z.int().exactOptional(),
    listing: z.int().exactOptional(),
    viewing: z.int().exactOptional(),
  }),
  /** With `status_changed`. */
  status: z.enum(['U', 'R', 'I']).exactOptional(),
  /** With `answered`. */
  answer: z.enum(['accepted', 'declined']).exactOptional(),
});
export type GroupEvent = z.output<typeof GroupEvent>;
