import { z } from 'zod';

/** How well two people's habits go together: the same seen from both sides. Raw answers are never part of it. */
export const Compatibility = z.object({
  /** From 0 to 100. */
  percent: z.int(),
  /** How many questions both answered. */
  answered: z.int(),
  /** Codes of the questions on which both are fine with the other's answer. */
  agree: z.array(z.string()),
  differ: z.array(z.string()),
});
export type Compatibility = z.output<typeof Compatibility>;
