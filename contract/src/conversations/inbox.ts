import { z } from 'zod';
import { booleanField, Id, lineField } from '../core/form/fields.ts';
import { pageFields } from '../core/paging.ts';

export const InboxQuery = z.object({
  ...pageFields,
  listing: Id.optional(),
  /** `false` does not filter. */
  unread: booleanField().optional(),
  q: lineField({ max: 200 }).optional(),
  archived: booleanField().optional(),
});
export type InboxQuery = z.output<typeof InboxQuery>;

export const ArchiveForm = z.object({ archived: booleanField() });
