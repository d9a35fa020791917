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

/** The names of all others as they are shown, and the address, as `1204-88 harbour st`; folded. */
const searched = sql<string>`concat_ws(chr(10),
  (select string_agg(case when users.suspended_at is null then users.folded_name else fold(${say(trustMessages.suspendedName)}) end, chr(10))
    from conversation_participants as other join users on users.id = other.user_id
    where other.conversation_id = place.conversation_id and other.left_at is null and other.user_id <> place.user_id),
  (select concat_ws('-', nullif(lower(unit_number), ''), names_folded) || ' ' || city_folded || ' ' || lower(postal_code)
    from conversations join listings on listings.id = conversations.listing_id where conversations.id = place.conversation_id))`;

/** Every word stands somewhere in a name or in the address. Compared as it is, so that no character has a meaning. */
const isNamed = (words: readonly string[]): Condition =>
  sql`(select bool_and(strpos(searched, fold(word)) > 0)
    from unnest(${[...words]}::text[]) as word, (select ${searched} as searched) as texts)`;

const conditionOf = (about: Condition): Condition =>
  sql`exists (select 1 from conversations where conversations.id = place.conversation_id and ${about})`;

/** The places of someone that their list shows, as rows of `conversation_participants as place`. */
export const inboxCondition = (
  user: number,
  { listing, unread = false, q = '', archived = false }: InboxQuery,
): Condition => {
  const words = wordsOf(q);
  const conditions: Condition[] = [
    sql`place.user_id = ${user} and place.is_archived = ${archived} and place.left_at is null and place.is_listed`,
    ...(listing === undefined ? [] : [conditionOf(sql`listing_id = ${listing}`)]),
    ...(unread ? [conditionOf(sql`last_message_id > place.last_read_id`)] : []),
    ...(words.length === 0 ? [] : [isNamed(words)]),
  ];
  return sql`${sql.join(conditions, sql` and `)}`;
};
