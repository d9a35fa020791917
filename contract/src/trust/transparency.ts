import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';

/** Smaller counts could identify people. */
const fewestShown = 5;

export const shownCount = (count: number): number | null => (count > 0 && count < fewestShown ? null : count);

const Count = z.int().nullable();
const Outcomes = z.object({ upheld: Count, dismissed: Count });

export const TransparencyMonth = z.object({
  month: z.string(),
  reports: Count,
  holds: Count,
  decisions: z.object({ report: Outcomes, held: Outcomes, verification: Outcomes }),
  median_hours: z.number().nullable(),
  appeals: z.object({ kept: Count, undone: Count }),
});
export type TransparencyMonth = z.output<typeof TransparencyMonth>;

export const Transparency = z.object({
  months: z.array(TransparencyMonth),
});
export type Transparency = z.output<typeof Transparency>;

export const transparency = endpoint({
  method: 'GET',
  path: '/transparency',
  access: 'public',
  summary: 'How many reports, holds, decisions and appeals there were in each of the last twelve months',
  reply: Transparency,
  cacheSeconds: 30,
});
