import { z } from 'zod';
import { integerField } from './form/fields.ts';
import { largestId } from './query-text.ts';

/** Each item succeeds or fails on its own, with the message that the single call would give. */
export const BulkReply = z.object({
  done: z.array(z.int()),
  refused: z.array(z.object({ id: z.int(), detail: z.string() })),
});
export type BulkReply = z.output<typeof BulkReply>;

export const idsField = (most: number, message: string) =>
  z
    .array(z.unknown(), { error: message })
    .min(1, message)
    .max(most, message)
    .pipe(z.array(integerField(message).pipe(z.number().min(1, message).max(largestId, message))))
    .transform((ids) => [...new Set(ids)]);
