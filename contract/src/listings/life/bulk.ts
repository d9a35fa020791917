import { z } from 'zod';
import { BulkReply, idsField } from '../../core/bulk.ts';
import { endpoint } from '../../core/endpoint.ts';
import { numberField, optionalField } from '../../core/form/fields.ts';
import { listingMessages as say } from '../messages.ts';

export const mostAtOnce = 200;

export const largestRaise = 50;

export const bulkActions = ['confirm', 'pause', 'activate', 'price'] as const;
export type BulkAction = (typeof bulkActions)[number];

export const BulkListingsForm = z
  .object({
    ids: idsField(mostAtOnce, say.ids),
    action: z.enum(bulkActions),
    /** The new price is rounded to the dollar. */
    percent: optionalField(
      numberField(say.percent).pipe(
        z.number().min(-largestRaise, say.percent).max(largestRaise, say.percent),
      ),
    ),
  })
  .refine(({ action, percent }) => action !== 'price' || percent !== undefined, {
    path: ['percent'],
    error: say.percent,
  });
export type BulkListingsForm = z.output<typeof BulkListingsForm>;

export const changeListings = endpoint({
  method: 'POST',
  path: '/listings/bulk',
  access: 'user',
  summary: 'Confirm, pause or activate several of one’s own listings, or change their prices by a percentage',
  body: BulkListingsForm,
  reply: BulkReply,
  status: 200,
  reachesOthers: true,
});
