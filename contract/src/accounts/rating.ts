import { z } from 'zod';

/** Of verified reviews; the average has one decimal. */
export const Rating = z.object({ average: z.number(), count: z.int() });
export type Rating = z.output<typeof Rating>;
