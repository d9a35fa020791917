import { z } from 'zod';
import { booleanField, Id, lineField } from '../core/fields.ts';
import { pageFields } from '../core/paging.ts';

/** Which of one's conversations to list. */
export const InboxQuery = z.object({
  ...pageFields,
  listing: Id.optional(),
  /** `false` filters nothing. */
  unread: booleanField().optional(),
  /** Part of another participant's name or of the listing's address. */
  q: lineField({ max: 200 }).optional(),
  /** By default those that are not archived. */
  archived: booleanField().optional(),
});
export type InboxQuery = z.output<typeof InboxQuery>;

export const ArchiveForm = z.object({ archived: booleanField() });
