import type { Kysely } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import { enqueue } from '../../jobs/enqueue.ts';

/** Many changes in a row are checked once. */
export const queueCheck = (database: Kysely<Schema>, listing: number): Promise<void> =>
  enqueue(database, 'check_listing', { listing }, { key: `check:${listing}` });
