import type { Kysely } from 'kysely';
import type { Schema } from '../../../db/schema.ts';

export interface EventPlace {
  readonly id: number;
  readonly listing: number | null;
}

interface NewEvent {
  readonly code: 'split_changed' | 'letter_changed';
  readonly by: number;
}

export const noteEvent = async (
  database: Kysely<Schema>,
  { id, listing }: EventPlace,
  { code, by }: NewEvent,
): Promise<void> => {
  await database
    .insertInto('group_events')
    .values({ group_id: id, code, by_id: by, listing_id: listing })
    .execute();
};
