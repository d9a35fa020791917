import type { DeclineForm } from '@lodgepole/contract/conversations/decline';
import { unpagedLimit } from '@lodgepole/contract/core/paging';
import type { Language } from '@lodgepole/contract/core/text/language';
import type { TextSignal } from '@lodgepole/contract/core/text-rules/signals';
import { textRulesVersion } from '@lodgepole/contract/core/text-rules/text-rules';
import { type Kysely, type Selectable, sql } from 'kysely';
import type { Change } from '../../core/live.ts';
import { liveChannel, noticesOf } from '../../db/announce.ts';
import type { Messages, Schema } from '../../db/schema.ts';
import { enqueue } from '../../jobs/enqueue.ts';
import { finishJob, type JobRun } from '../../jobs/finish.ts';
import type { JobPayloads } from '../../jobs/jobs.ts';
import { holdContact, isBlockedBetween } from '../accounts/blocks/blocks.repository.ts';
import { doorFor } from '../listings/exact-place.repository.ts';
import {
  type MessageRow,
  type ReaderRow,
  senderJson,
  type UnreadRow,
} from './conversation-rows.repository.ts';

export type MessagesToCheck = JobPayloads['check_messages'];

const safetyColumns = (codes: readonly TextSignal[]) => ({
  safety: codes.length === 0 ? null : [...codes],
  safety_rules: textRulesVersion,
});

export const checkMessagesRepository = (database: Kysely<Schema>) => ({
  nextToCheck: ({ after }: MessagesToCheck, count: number) =>
    database
      .selectFrom('messages')
      .select(['id', 'conversation_id', 'content'])
      .where('id', '>', after)
      .where('safety_rules', 'is distinct from', textRulesVersion)
      .orderBy('id')
      .limit(count)
      .execute(),

  /** One row per statement, so that it cannot deadlock with the deletion of an account, which updates all its messages. */
  async setSafety(
    { conversation_id, id }: Pick<Selectable<Messages>, 'conversation_id' | 'id'>,
    codes: readonly TextSignal[],
  ): Promise<void> {
    await database
      .updateTable('messages')
      .set(safetyColumns(codes))
      .where('conversation_id', '=', conversation_id)
      .where('id', '=', id)
      .execute();
  },

  goOnChecking: (job: Pick<JobRun, 'id'>, rest: MessagesToCheck): Promise<void> =>
    database.transaction().execute(async (transaction) => {
      if (await finishJob(transaction, job)) await enqueue(transaction, 'check_messages', rest);
    }),
});

export type CheckMessagesRepository = ReturnType<typeof checkMessagesRepository>;

interface NewMessage {
  readonly conversation: number;
  readonly sender: number;
  readonly content: string;
  readonly client_id: string | null;
  readonly signals: readonly TextSignal[];
  readonly decline?: Pick<DeclineForm, 'reason' | 'text'> | undefined;
}

interface DeclineFacts {
  readonly is_landlord: boolean;
  readonly language: Language | null;
}

interface Added extends MessageRow {
  readonly mail_readers: readonly number[];
}

const messagesPerPage = 500;

interface RemovedMessage {
  readonly sender: number | null;
  readonly is_change: boolean;
}

const wholeMessage = sql`select messages.id, conversation_id, content, client_id, safety, removed_at, decline_reason, decline_text, messages.created_at, ${senderJson} as sender
  from messages left join users as sender on sender.id = sender_id`;

const otherOf = (conversation: number, user: number) => sql<number>`select others.user_id
  from conversations join conversation_participants as others on others.conversation_id = conversations.id
  where conversations.id = ${conversation} and conversations.kind in ('direct', 'roommates')
    and others.user_id <> ${user}`;

const isCutOff = (conversation: number, user: number) => sql<boolean>`exists (
  select 1 from (${otherOf(conversation, user)}) as others (other) where ${isBlockedBetween(user, sql`other`)})`;

export const messagesRepository = (database: Kysely<Schema>) => ({
  async messagesBefore(
    conversation: number,
    before: number | undefined,
    limit: number,
  ): Promise<MessageRow[]> {
    const older = before === undefined ? sql`` : sql`and messages.id < ${before}`;
    const { rows } = await sql<MessageRow>`${wholeMessage} where conversation_id = ${conversation} ${older}
      order by messages.id desc limit ${sql.lit(limit)}`.execute(database);
    return rows;
  },

  async unreadOf(user: number): Promise<UnreadRow[]> {
    const door = doorFor(user);
    const { rows } = await sql<UnreadRow>`
      select messages.id, messages.conversation_id, content, messages.client_id, safety, messages.removed_at, decline_reason, decline_text, messages.created_at, ${senderJson} as sender,
        kind, group_id, groups.name as group_name,
        case when listings.id is not null then json_build_object('id', listings.id, 'price', price,
          'unit_number', ${door.unit}, 'street_address', ${door.street}, 'city', listings.city) end as listing
      from conversation_participants as mine
      join conversations on conversations.id = mine.conversation_id and conversations.last_message_id > mine.last_read_id
      left join listings on listings.id = conversations.listing_id
      left join groups on groups.id = conversations.group_id
      join messages on messages.conversation_id = mine.conversation_id and messages.id > mine.last_read_id
      left join users as sender on sender.id = sender_id
      where mine.user_id = ${user} and mine.left_at is null
      order by messages.id desc limit ${sql.lit(unpagedLimit)}`.execute(database);
    return rows;
  },

  sentBy: (user: number, after: number) =>
    database
      .selectFrom('messages')
      .select(['id', 'conversation_id', 'content', 'created_at'])
      .where('sender_id', '=', user)
      .where('id', '>', after)
      .orderBy('id')
      .limit(messagesPerPage)
      .execute(),

  readers: (conversation: number): Promise<ReaderRow[]> =>
    database
      .selectFrom('conversation_participants')
      .select(['user_id as id', 'last_read_id', sql<boolean>`left_at is not null`.as('has_left')])
      .where('conversation_id', '=', conversation)
      .execute(),

  async sentBefore(conversation: number, sender: number, clientId: string): Promise<MessageRow | null> {
    const { rows } = await sql<MessageRow>`${wholeMessage}
      where conversation_id = ${conversation} and sender_id = ${sender} and client_id = ${clientId}::uuid
        and exists (select 1 from conversation_participants as mine
          where mine.conversation_id = messages.conversation_id and user_id = sender_id and left_at is null)`.execute(
      database,
    );
    return rows[0] ?? null;
  },

  /** Locks the sender, then the contact, then the conversation, which serialises its messages. */
  async lockToSend(conversation: number, sender: number): Promise<void> {
    await sql`with held as materialized (select id from users where id = ${sender} for key share),
      contact as materialized (
        select count(${holdContact(sql`held.id`, sql`other`)}) from held, (${otherOf(conversation, sender)}) as others (other))
      select 1 from held, contact, conversations where conversations.id = ${conversation}
      for no key update of conversations`.execute(database);
  },

  /** Null for people who do not take part. The language is that of the other person; null in a group. */
  async declineFacts(conversation: number, user: number): Promise<DeclineFacts | null> {
    const { rows } = await sql<DeclineFacts>`
      select coalesce(listings.owner_id = ${user}, false) as is_landlord,
        (select language from users where id = (${otherOf(conversation, user)})) as language
      from conversations left join listings on listings.id = conversations.listing_id
      where conversations.id = ${conversation} and exists (select 1 from conversation_participants as mine
        where mine.conversation_id = conversations.id and mine.user_id = ${user} and left_at is null)`.execute(
      database,
    );
    return rows[0] ?? null;
  },

  async mayNotWrite(conversation: number, sender: number): Promise<boolean> {
    const { rows } = await sql<{ refused: boolean }>`select exists (
      select 1 from conversation_participants as mine where conversation_id = ${conversation} and user_id = ${sender}
        and left_at is null and ${isCutOff(conversation, sender)}) as refused`.execute(database);
    return rows[0]?.refused ?? false;
  },

  /** Null when the sender does not take part, is blocked, or sent it before. */
  async addMessage({
    conversation,
    sender,
    content,
    client_id,
    signals,
    decline,
  }: NewMessage): Promise<Added | null> {
    const { safety, safety_rules } = safetyColumns(signals);
    const { rows } = await sql<Added>`
      with added as (
        insert into messages (conversation_id, sender_id, content, client_id, safety, safety_rules, decline_reason, decline_text)
        select conversation_id, user_id, ${content}, ${client_id}::uuid, ${safety}::text[], ${safety_rules}::smallint,
          ${decline?.reason ?? null}, ${decline?.text ?? null}
        from conversation_participants
        where conversation_id = ${conversation} and user_id = ${sender} and left_at is null
          and not ${isCutOff(conversation, sender)}
        on conflict (conversation_id, sender_id, client_id) do nothing
        returning *
      ), latest as (
        update conversations set last_message_id = added.id from added where conversations.id = ${conversation}
      ), moved as (
        update conversation_participants set last_updated = added.created_at,
          last_read_id = case when user_id = ${sender} then added.id else last_read_id end,
          seen_at = case when user_id = ${sender} then added.created_at else seen_at end
        from added where conversation_participants.conversation_id = ${conversation}
      )
      select added.id, conversation_id, content, client_id, safety, safety_rules, removed_at, decline_reason, decline_text, added.created_at, ${senderJson} as sender,
        tell_conversation(${conversation}),
        array(select users.id from conversation_participants join users on users.id = user_id
          where conversation_id = ${conversation} and left_at is null and users.id <> ${sender}
            and receive_email_notifications) as mail_readers
      from added join users as sender on sender.id = sender_id`.execute(database);
    return rows[0] ?? null;
  },

  async setRemoved(id: number, at: Date | null): Promise<RemovedMessage | null> {
    const { rows } = await sql<RemovedMessage & { conversation_id: number }>`
      select sender_id as sender, (removed_at is null) = ${at !== null} as is_change, conversation_id from messages
      where id = ${id} for update`.execute(database);
    const [found] = rows;
    if (!found) return null;
    const { conversation_id, ...removed } = found;
    if (!found.is_change) return removed;
    await database
      .updateTable('messages')
      .set({ removed_at: at })
      .where('conversation_id', '=', conversation_id)
      .where('id', '=', id)
      .execute();
    await sql`select tell_conversation(${conversation_id})`.execute(database);
    return removed;
  },

  /** One statement, without waiting for the disk: after a crash, something may at worst appear unread again. */
  async markRead(
    conversation: number,
    user: number,
    upTo: number,
    changes: readonly Change[],
  ): Promise<void> {
    await sql`with relaxed as materialized (select set_config('synchronous_commit', 'off', true)), moved as (
        update conversation_participants set last_read_id = greatest(last_read_id, ${upTo}), seen_at = now()
        from relaxed where conversation_id = ${conversation} and user_id = ${user} and left_at is null
        returning user_id
      ) select pg_notify(${liveChannel}, notice) from moved, unnest(${noticesOf(...changes)}::text[]) as notice`.execute(
      database,
    );
  },
});
