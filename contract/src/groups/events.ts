import { z } from 'zod';

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
  /** A user id; null when the account is gone. */
  by: z.int().nullable(),
  at: z.iso.datetime(),
  data: z.object({
    person: z.int().exactOptional(),
    listing: z.int().exactOptional(),
    viewing: z.int().exactOptional(),
  }),
  status: z.enum(['U', 'R', 'I']).exactOptional(),
  answer: z.enum(['accepted', 'declined']).exactOptional(),
});
export type GroupEvent = z.output<typeof GroupEvent>;
