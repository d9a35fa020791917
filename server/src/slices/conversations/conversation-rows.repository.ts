import type { UnreadMessage } from '@lodgepole/contract/conversations/conversation';
import type { InboxQuery } from '@lodgepole/contract/conversations/inbox';
import { exactTotalLimit, pageWindow } from '@lodgepole/contract/core/paging';
import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import { inboxPlaces } from './inbox.repository.ts';

export interface SenderRow {
  readonly id: number;
  readonly first_name: string;
  readonly last_name: string;
  readonly profile_picture: string | null;
  readonly is_suspended: boolean;
}

export interface MessageRow {
  readonly id: number;
  readonly conversation_id: number;
  readonly content: string;
  readonly client_id: string | null;
  /** Codes of `textSignals`; null when there are none. */
  readonly safety: readonly string[] | null;
  /** Null when no version of the rules has looked at it yet. */
  readonly safety_rules: number | null;
  /** When staff removed it. */
  readonly removed_at: Date | string | null;
  /** As JSON writes it when read beside other things. */
  readonly created_at: Date | string;
  readonly sender: SenderRow | null;
}

/** Between a landlord and one who asks, a group among itself, a group and the landlord, two roommates. */
type Kind = 'direct' | 'members' | 'landlord' | 'roommates';

/** Which conversation it is, among several about one home. */
export interface WhichRow {
  readonly kind: Kind;
  readonly group_id: number | null;
  readonly group_name: string | null;
}

/** A message with the conversation it stands in. */
export interface UnreadRow extends MessageRow, WhichRow {
  readonly listing: UnreadMessage['about']['listing'];
}

/** How far someone has read, whether or not they are still here. */
export interface ReaderRow {
  readonly id: number;
  readonly last_read_id: number;
  readonly has_left: boolean;
}

export interface ConversationRow extends WhichRow {
  readonly id: number;
  readonly last_read_id: number;
  readonly seen_at: Date | null;
  readonly last_updated: Date;
  readonly unread: number;
  readonly people: readonly (SenderRow & ReaderRow)[];
  readonly last_message: MessageRow | null;
  /** The newest that are not read, oldest first. */
  readonly unread_messages: readonly MessageRow[];
  /** None between roommates. */
  readonly listing_id: number | null;
  readonly is_archived: boolean;
}

const mostUnread = 1000;
const mostUnreadShown = 10;

export const senderJson = sql<SenderRow | null>`case when sender.id is not null then json_build_object('id', sender.id,
  'first_name', sender.first_name, 'last_name', sender.last_name, 'profile_picture', sender.profile_picture,
  'is_suspended', sender.suspended_at is not null) end`;

const messageJson = sql<MessageRow>`json_build_object('id', messages.id, 'conversation_id', conversation_id,
  'content', content, 'client_id', client_id, 'safety', safety, 'safety_rules', safety_rules, 'removed_at', removed_at,
  'created_at', messages.created_at, 'sender', ${senderJson})`;

/** What a conversation is made of, for the rows of `mine`, each part read off an index. */
const parts = sql`conversations.id, conversations.kind, conversations.group_id, groups.name as group_name,
  conversations.listing_id, mine.last_read_id, mine.seen_at, mine.last_updated, mine.is_archived,
  (select count(*)::int from (select 1 from messages
    where conversation_id = conversations.id and id > mine.last_read_id limit ${sql.lit(mostUnread)}) as unread_rows) as unread,
  (select json_agg(json_build_object('id', users.id, 'first_name', users.first_name, 'last_name', users.last_name,
      'profile_picture', users.profile_picture, 'is_suspended', users.suspended_at is not null, 'last_read_id', other.last_read_id, 'has_left', other.left_at is not null)
      order by other.joined_at, users.id)
    from conversation_participants as other join users on users.id = other.user_id
    where other.conversation_id = conversations.id) as people,
  (select ${messageJson} from messages left join users as sender on sender.id = sender_id
    where messages.conversation_id = conversations.id and messages.id = conversations.last_message_id) as last_message,
  coalesce((select json_agg(newest.message order by newest.id) from (
    select messages.id, ${messageJson} as message from messages left join users as sender on sender.id = sender_id
    where conversation_id = conversations.id and messages.id > mine.last_read_id
    order by messages.id desc limit ${sql.lit(mostUnreadShown)}) as newest), '[]') as unread_messages`;

const place = sql`conversation_id, last_read_id, seen_at, last_updated, is_archived`;
const latestFirst = sql`last_updated desc, conversation_id desc`;

export interface FoundConversations {
  readonly rows: readonly ConversationRow[];
  /** Counted up to one past the limit of exact totals, or as far as the page reaches. */
  readonly counted: number;
}

export const conversationRows = (database: Kysely<Schema>) => ({
  /** Finds, counts and reads in one statement: what is looked for in names and addresses is looked for once. */
  async page(user: number, inbox: InboxQuery): Promise<FoundConversations> {
    const { limit, offset } = pageWindow(inbox);
    const { rows } = await sql<ConversationRow & { id: number | null; counted: number }>`
      with found as materialized (
        select ${place} from ${inboxPlaces(user, inbox)}
        order by ${latestFirst} limit ${Math.max(exactTotalLimit + 1, offset + limit)}
      ), mine as materialized (select * from found order by ${latestFirst} limit ${limit} offset ${offset})
      select (select count(*)::int from found) as counted, ${parts}
      from (values (true)) as always
      left join mine on true
      left join conversations on conversations.id = mine.conversation_id
      left join groups on groups.id = conversations.group_id
      order by mine.last_updated desc, mine.conversation_id desc`.execute(database);
    return { rows: rows.filter(({ id }) => id !== null), counted: rows[0]?.counted ?? 0 };
  },

  /** Nothing for people who do not take part. */
  async one(user: number, id: number): Promise<ConversationRow | undefined> {
    const { rows } = await sql<ConversationRow>`
      with mine as materialized (select ${place} from conversation_participants
        where user_id = ${user} and conversation_id = ${id} and left_at is null)
      select ${parts} from mine
      join conversations on conversations.id = mine.conversation_id and conversations.id = ${id}
      left join groups on groups.id = conversations.group_id`.execute(database);
    return rows[0];
  },
});
