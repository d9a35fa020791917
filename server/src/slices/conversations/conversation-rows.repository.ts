import type { UnreadMessage } from '@lodgepole/contract/conversations/conversation';
import { exactTotalLimit, type PageRequest, pageWindow } from '@lodgepole/contract/core/paging';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Schema } from '../../db/schema.ts';

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
  /** When staff removed it. */
  readonly removed_at: Date | string | null;
  /** As JSON writes it when read beside other things. */
  readonly created_at: Date | string;
  readonly sender: SenderRow | null;
}

/** Which conversation it is, among several about one home. */
export interface WhichRow {
  readonly kind: 'direct' | 'members' | 'landlord';
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
  readonly listing_id: number;
}

const mostUnread = 1000;
const mostUnreadShown = 10;

export const senderJson = sql<SenderRow | null>`case when sender.id is not null then json_build_object('id', sender.id,
  'first_name', sender.first_name, 'last_name', sender.last_name, 'profile_picture', sender.profile_picture,
  'is_suspended', sender.suspended_at is not null) end`;

const messageJson = sql<MessageRow>`json_build_object('id', messages.id, 'conversation_id', conversation_id,
  'content', content, 'client_id', client_id, 'removed_at', removed_at,
  'created_at', messages.created_at, 'sender', ${senderJson})`;

/** Whole conversations for the rows of `mine`, each part read off an index. */
const wholeOf = (mine: RawBuilder<unknown>) => sql<ConversationRow>`
  with mine as materialized (${mine})
  select conversations.id, conversations.kind, conversations.group_id, groups.name as group_name, conversations.listing_id, mine.last_read_id, mine.seen_at, mine.last_updated,
    (select count(*)::int from (select 1 from messages
      where conversation_id = mine.conversation_id and id > mine.last_read_id limit ${sql.lit(mostUnread)}) as unread_rows) as unread,
    (select json_agg(json_build_object('id', users.id, 'first_name', users.first_name, 'last_name', users.last_name,
        'profile_picture', users.profile_picture, 'is_suspended', users.suspended_at is not null, 'last_read_id', other.last_read_id, 'has_left', other.left_at is not null)
        order by other.joined_at, users.id)
      from conversation_participants as other join users on users.id = other.user_id
      where other.conversation_id = mine.conversation_id) as people,
    (select ${messageJson} from messages left join users as sender on sender.id = sender_id
      where messages.id = conversations.last_message_id) as last_message,
    coalesce((select json_agg(newest.message order by newest.id) from (
      select messages.id, ${messageJson} as message from messages left join users as sender on sender.id = sender_id
      where conversation_id = mine.conversation_id and messages.id > mine.last_read_id
      order by messages.id desc limit ${sql.lit(mostUnreadShown)}) as newest), '[]') as unread_messages
  from mine
  join conversations on conversations.id = mine.conversation_id
  left join groups on groups.id = conversations.group_id
  order by mine.last_updated desc, conversations.id desc`;

/** Someone's place in conversations they have not left. */
const placesOf = (user: number) => sql`select conversation_id, last_read_id, seen_at, last_updated
  from conversation_participants where user_id = ${user} and left_at is null`;

const aboutListing = (listing: number | undefined) =>
  listing === undefined
    ? sql``
    : sql`and exists (select 1 from conversations where id = conversation_id and listing_id = ${listing})`;

export const conversationRows = (database: Kysely<Schema>) => ({
  async page(user: number, wanted: PageRequest, listing?: number): Promise<ConversationRow[]> {
    const { limit, offset } = pageWindow(wanted);
    const mine = sql`${placesOf(user)} ${aboutListing(listing)}
      order by last_updated desc, conversation_id desc limit ${limit} offset ${offset}`;
    return (await wholeOf(mine).execute(database)).rows;
  },

  async count(user: number, listing?: number): Promise<number> {
    const { rows } = await sql<{ counted: number }>`select count(*)::int as counted from
      (select 1 from conversation_participants where user_id = ${user} and left_at is null ${aboutListing(listing)}
       limit ${exactTotalLimit + 1}) as counted_rows`.execute(database);
    return rows[0]?.counted ?? 0;
  },

  /** Nothing for people who do not take part. */
  async one(user: number, id: number): Promise<ConversationRow | undefined> {
    const mine = sql`${placesOf(user)} and conversation_id = ${id}`;
    return (await wholeOf(mine).execute(database)).rows[0];
  },
});
