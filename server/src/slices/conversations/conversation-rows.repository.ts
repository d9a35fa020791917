import type { UnreadMessage } from '@lodgepole/contract/conversations/conversation';
import type { DeclineReason } from '@lodgepole/contract/conversations/decline';
import type { InboxQuery } from '@lodgepole/contract/conversations/inbox';
import { exactTotalLimit, pageWindow } from '@lodgepole/contract/core/paging';
import { trustMessages } from '@lodgepole/contract/trust/messages';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { say } from '../../core/text/text.ts';
import { containsWords, typedWords } from '../../db/folded.ts';
import type { Schema } from '../../db/schema.ts';

type Condition = RawBuilder<boolean>;

const hasUnread: Condition = sql`exists (select 1 from conversations
  where conversations.id = place.conversation_id and last_message_id > place.last_read_id)`;

/** In a group chat. Suspended people's placeholder names are not searched. */
const others = sql`(select string_agg(users.folded_name, chr(10))
  from conversation_participants as other join users on users.id = other.user_id and users.suspended_at is null
  where other.conversation_id = place.conversation_id and other.left_at is null and other.user_id <> place.user_id)`;

const texts = () => sql`concat_ws(chr(10),
  case when place.other_id is null then ${others} when person.suspended_at is null then person.folded_name
    else fold(${say(trustMessages.suspendedName)}::text) end,
  concat_ws('-', nullif(lower(unit_number), ''), lower(street_address)) || ' ' || names_folded || ' ' || city_folded
    || ' ' || lower(postal_code))`;

const joins = sql`left join users as person on person.id = place.other_id
  left join listings on listings.id = place.home_id`;

const inboxPlaces = (
  user: number,
  { listing, unread = false, q = '', archived = false }: InboxQuery,
): RawBuilder<unknown> => {
  const isSearch = typedWords(q).length > 0;
  const conditions: Condition[] = [
    sql`place.user_id = ${user} and place.is_archived = ${archived} and place.left_at is null and place.is_listed`,
    ...(listing === undefined ? [] : [sql<boolean>`place.home_id = ${listing}`]),
    ...(unread ? [hasUnread] : []),
    ...(isSearch ? [containsWords(texts(), q)] : []),
  ];
  return sql`conversation_participants as place ${isSearch ? joins : sql``} where ${sql.join(conditions, sql` and `)}`;
};

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
  readonly safety: readonly string[] | null;
  readonly removed_at: Date | string | null;
  readonly decline_reason: DeclineReason | null;
  readonly decline_text: string | null;
  /** A string, because it comes from a JSON value. */
  readonly created_at: Date | string;
  readonly sender: SenderRow | null;
}

type Kind = 'direct' | 'members' | 'landlord' | 'roommates';

export interface WhichRow {
  readonly kind: Kind;
  readonly group_id: number | null;
  readonly group_name: string | null;
}

export interface UnreadRow extends MessageRow, WhichRow {
  readonly listing: UnreadMessage['about']['listing'];
}

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
  readonly unread_messages: readonly MessageRow[];
  readonly listing_id: number | null;
  readonly is_archived: boolean;
}

const mostUnread = 1000;
const mostUnreadShown = 10;
/** Of the unread messages in one list, newest conversations first. An account could otherwise be made to load 60 MB at once. */
const mostUnreadBytes = 1_000_000;

export const senderJson = sql<SenderRow | null>`case when sender.id is not null then json_build_object('id', sender.id,
  'first_name', sender.first_name, 'last_name', sender.last_name, 'profile_picture', sender.profile_picture,
  'is_suspended', sender.suspended_at is not null) end`;

const messageJson = sql<MessageRow>`json_build_object('id', messages.id, 'conversation_id', conversation_id,
  'content', content, 'client_id', client_id, 'safety', safety, 'removed_at', removed_at,
  'decline_reason', decline_reason, 'decline_text', decline_text,
  'created_at', messages.created_at, 'sender', ${senderJson})`;

const shownUnread = sql`select id from (
    select newest.id, sum(bytes) over (order by mine.last_updated desc, mine.conversation_id desc, newest.id desc) as total
    from mine cross join lateral (select id, octet_length(content) as bytes from messages
      where conversation_id = mine.conversation_id and id > mine.last_read_id
      order by id desc limit ${sql.lit(mostUnreadShown)}) as newest) as summed
  where total <= ${sql.lit(mostUnreadBytes)}`;

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
    where conversation_id = conversations.id and messages.id > mine.last_read_id and messages.id in (select id from shown_unread)
    order by messages.id desc limit ${sql.lit(mostUnreadShown)}) as newest), '[]') as unread_messages`;

const place = sql`conversation_id, last_read_id, seen_at, last_updated, is_archived`;
const latestFirst = sql`last_updated desc, conversation_id desc`;

interface FoundConversations {
  readonly rows: readonly ConversationRow[];
  /** Counts up to one past the limit of exact totals, or as far as the page reaches. */
  readonly counted: number;
}

export const conversationRows = (database: Kysely<Schema>) => ({
  /** One statement, so that names and addresses are searched only once. */
  async page(user: number, inbox: InboxQuery): Promise<FoundConversations> {
    const { limit, offset } = pageWindow(inbox);
    const { rows } = await sql<ConversationRow & { id: number | null; counted: number }>`
      with found as materialized (
        select ${place} from ${inboxPlaces(user, inbox)}
        order by ${latestFirst} limit ${sql.lit(Math.max(exactTotalLimit + 1, offset + limit))}
      ), mine as materialized (select * from found order by ${latestFirst} limit ${sql.lit(limit)} offset ${sql.lit(offset)}),
      shown_unread as materialized (${shownUnread})
      select (select count(*)::int from found) as counted, ${parts}
      from (values (true)) as always
      left join mine on true
      left join conversations on conversations.id = mine.conversation_id
      left join groups on groups.id = conversations.group_id
      order by mine.last_updated desc, mine.conversation_id desc`.execute(database);
    return { rows: rows.filter(({ id }) => id !== null), counted: rows[0]?.counted ?? 0 };
  },

  async one(user: number, id: number): Promise<ConversationRow | undefined> {
    const { rows } = await sql<ConversationRow>`
      with mine as materialized (select ${place} from conversation_participants
        where user_id = ${user} and conversation_id = ${id} and left_at is null),
      shown_unread as materialized (${shownUnread})
      select ${parts} from mine
      join conversations on conversations.id = mine.conversation_id and conversations.id = ${id}
      left join groups on groups.id = conversations.group_id`.execute(database);
    return rows[0];
  },
});
