import { type GroupEvent, landlordEventCodes } from '@lodgepole/contract/groups/events';
import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../../db/schema.ts';
import type { ConversationRow } from '../conversation-rows.repository.ts';

interface NamedRow {
  readonly id: number;
  readonly first_name: string;
  readonly last_name: string;
  readonly is_suspended: boolean;
}

export interface EventRow extends Pick<GroupEvent, 'id' | 'code'> {
  readonly at: Date;
  readonly by: NamedRow | null;
  readonly person: NamedRow | null;
  readonly listing_id: number | null;
  readonly viewing_id: number | null;
  readonly status: NonNullable<GroupEvent['status']> | null;
  readonly answer: NonNullable<GroupEvent['answer']> | null;
}

interface EventSpan {
  readonly first: number | undefined;
  readonly before: number | undefined;
}

type Chat = Pick<ConversationRow, 'id' | 'kind' | 'group_id' | 'listing_id'>;

const named = (table: 'actor' | 'person') => {
  const column = (name: string) => sql.ref(`${table}.${name}`);
  return sql`case when ${column('id')} is not null then json_build_object('id', ${column('id')},
    'first_name', ${column('first_name')}, 'last_name', ${column('last_name')},
    'is_suspended', ${column('suspended_at')} is not null) end`;
};

export const eventsRepository = (database: Kysely<Schema>) => ({
  async eventsOf(
    { id, kind, group_id, listing_id }: Chat,
    { first, before }: EventSpan,
  ): Promise<EventRow[]> {
    if (group_id === null) return [];
    const ofLandlord =
      kind === 'landlord'
        ? sql`and events.listing_id = ${listing_id} and code = any(${[...landlordEventCodes]}::text[])`
        : sql``;
    const from =
      first === undefined
        ? sql``
        : sql`and at >= (select created_at from messages where conversation_id = ${id} and messages.id = ${first})`;
    const until =
      before === undefined
        ? sql``
        : sql`and at < coalesce((select created_at from messages where conversation_id = ${id} and messages.id >= ${before}
            order by messages.id limit 1), 'infinity')`;
    const { rows } = await sql<EventRow>`
      select events.id, code, at, ${named('actor')} as by, ${named('person')} as person,
        events.listing_id, viewing_id, status, answer
      from group_events as events
      left join users as actor on actor.id = by_id
      left join users as person on person.id = person_id
      where events.group_id = ${group_id} ${ofLandlord} ${from} ${until}
      order by at, events.id`.execute(database);
    return rows;
  },
});
