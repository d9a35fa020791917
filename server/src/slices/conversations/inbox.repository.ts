import type { InboxQuery } from '@lodgepole/contract/conversations/inbox';
import { trustMessages } from '@lodgepole/contract/trust/messages';
import { type RawBuilder, sql } from 'kysely';
import { say } from '../../text.ts';

type Condition = RawBuilder<boolean>;

/** More words than a name and an address have would only keep the database busy. */
const mostWords = 8;

/** Words as they are shown: between commas, and without the brackets around a unit. */
const wordsOf = (text: string): string[] =>
  [...new Set(text.split(/[\s,()]+/u).filter((word) => word !== ''))].slice(0, mostWords);

const hasUnread: Condition = sql`exists (select 1 from conversations
  where conversations.id = place.conversation_id and last_message_id > place.last_read_id)`;

/** Of a group’s chat. What suspended people are called is not looked for there. */
const others = sql`(select string_agg(users.folded_name, chr(10))
  from conversation_participants as other join users on users.id = other.user_id and users.suspended_at is null
  where other.conversation_id = place.conversation_id and other.left_at is null and other.user_id <> place.user_id)`;

/** What is searched, folded: the names of others as the reader sees them, and the address, as `1204-88 harbour st`. */
const texts = () => sql`concat_ws(chr(10),
  case when place.other_id is null then ${others} when person.suspended_at is null then person.folded_name else fold(${say(trustMessages.suspendedName)}) end,
  concat_ws('-', nullif(lower(unit_number), ''), names_folded) || ' ' || city_folded || ' ' || lower(postal_code))`;

const joins = sql`left join users as person on person.id = place.other_id
  left join listings on listings.id = place.home_id`;

/** Escaped after they are folded, which makes plain characters of others, so that none of them has a meaning. */
const patternsOf = (words: readonly string[]) => sql`array(
  select '%' || regexp_replace(fold(word), '([\\\\%_])', '\\\\\\1', 'g') || '%' from unnest(${[...words]}::text[]) as word)`;

/** The places of someone that their list shows, as rows of `conversation_participants as place`. */
export const inboxPlaces = (
  user: number,
  { listing, unread = false, q = '', archived = false }: InboxQuery,
): RawBuilder<unknown> => {
  const words = wordsOf(q);
  const isSearch = words.length > 0;
  const conditions: Condition[] = [
    sql`place.user_id = ${user} and place.is_archived = ${archived} and place.left_at is null and place.is_listed`,
    ...(listing === undefined ? [] : [sql<boolean>`place.home_id = ${listing}`]),
    ...(unread ? [hasUnread] : []),
    ...(isSearch ? [sql<boolean>`${texts()} like all (${patternsOf(words)})`] : []),
  ];
  return sql`conversation_participants as place ${isSearch ? joins : sql``} where ${sql.join(conditions, sql` and `)}`;
};
