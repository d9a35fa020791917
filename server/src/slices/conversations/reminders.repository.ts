import type { listingAddress } from '@lodgepole/contract/places/address';
import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import { enqueue } from '../../jobs/enqueue.ts';
import { enqueuePushes } from '../../jobs/enqueue-pushes.ts';
import { finishJob, type JobRun } from '../../jobs/finish.ts';
import { hasBlocked } from '../accounts/blocks/blocks.repository.ts';
import { doorFor, homeJson } from '../listings/exact-place.repository.ts';

export interface ReminderFacts {
  readonly waiting: number;
  readonly oldest_at: Date;
  readonly newest_id: number;
  readonly mailed_at: Date | null;
  readonly active_at: Date | null;
  readonly name: string | null;
  readonly group: string | null;
  readonly with_landlord: boolean;
  readonly home: Parameters<typeof listingAddress>[0] | null;
}

const keyOf = (conversation: number, person: number): string => `unread:${conversation}:${person}`;

export const remindersRepository = (database: Kysely<Schema>) => ({
  queueReminder: (conversation: number, person: number, runAt: Date): Promise<void> =>
    enqueue(
      database,
      'remind_unread',
      { conversation, person },
      { key: keyOf(conversation, person), runAt, keepsRunAt: true },
    ),

  queuePushes: (conversation: number, sender: number, runAt: Date): Promise<void> =>
    enqueuePushes(
      database,
      sql`select user_id from conversation_participants
        where conversation_id = ${conversation} and user_id <> ${sender} and left_at is null`,
      { kind: 'message', conversation },
      { tag: `conversation-${conversation}`, runAt },
    ),

  /** Null when nothing is unread, or the person left. `again` ignores earlier emails. */
  async reminderFacts(
    conversation: number,
    person: number,
    { again = false } = {},
  ): Promise<ReminderFacts | null> {
    const { rows } = await sql<ReminderFacts>`
      select count(*)::int as waiting, min(messages.created_at) as oldest_at, max(messages.id) as newest_id,
        case when ${again} then null else mailed_at end as mailed_at,
        (select max(seen_at) from conversation_participants where user_id = ${person}) as active_at,
        (select first_name || ' ' || last_name from messages as latest join users on users.id = latest.sender_id
          where latest.conversation_id = ${conversation} and latest.id = max(messages.id)) as name,
        groups.name as group, conversations.kind = 'landlord' as with_landlord,
        ${homeJson(doorFor(person))} as home
      from conversation_participants as mine
      join conversations on conversations.id = mine.conversation_id
      left join listings on listings.id = conversations.listing_id
      left join groups on groups.id = conversations.group_id
      join messages on messages.conversation_id = mine.conversation_id
        and messages.id > greatest(mine.last_read_id, case when ${again} then 0 else mine.mailed_id end)
        and not exists (select 1 from users where users.id = messages.sender_id and suspended_at is not null)
        and not ${hasBlocked(person, sql`messages.sender_id`)}
      where mine.conversation_id = ${conversation} and mine.user_id = ${person} and mine.left_at is null
      group by mailed_at, groups.name, kind, listings.id`.execute(database);
    return rows[0] ?? null;
  },

  finish: (job: JobRun): Promise<boolean> => finishJob(database, job),

  async markMailed(conversation: number, person: number, upTo: number, at: Date): Promise<void> {
    await database
      .updateTable('conversation_participants')
      .set({ mailed_at: at, mailed_id: upTo })
      .where('conversation_id', '=', conversation)
      .where('user_id', '=', person)
      .execute();
  },
});
