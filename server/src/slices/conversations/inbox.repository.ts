import type { InboxQuery } from '@lodgepole/contract/conversations/inbox';
import { withoutAccents } from '@lodgepole/contract/core/words';
import { streetWords } from '@lodgepole/contract/places/words/short-words';
import { trustMessages } from '@lodgepole/contract/trust/messages';
import { type RawBuilder, sql } from 'kysely';
import { say } from '../../core/text/text.ts';
import { containsFolded } from '../../db/folded.ts';

type Condition = RawBuilder<boolean>;

/** More words than a name and an address have would only keep the database busy. */
const mostWords = 8;

/** Words as they are shown: between commas and hyphens, and without the brackets around a unit. */
const wordsOf = (text: string): string[] =>
  [...new Set(text.split(/[\s,()\p{Pd}]+/u).filter((word) => word !== ''))].slice(0, mostWords);

const likeAnAddress = /^[\p{L}\p{M}\p{N}\p{Pd}\s.,'’#()]+$/u;

/** The same as they are compared in addresses, where that differs: "boul. St-Laurent" is "boulevard saint laurent". */
const addressWordsOf = (text: string, typed: readonly string[]): string[] => {
  const words = likeAnAddress.test(text) ? wordsOf(streetWords(text)) : [];
  const known = new Set(typed.map(withoutAccents));
  const isSame = words.length === known.size && words.every((word) => known.has(word));
  return isSame ? [] : words;
};

const hasUnread: Condition = sql`exists (select 1 from conversations
  where conversations.id = place.conversation_id and last_message_id > place.last_read_id)`;

/** Of a group’s chat. What suspended people are called is not looked for there. */
const others = sql`(select string_agg(users.folded_name, chr(10))
  from conversation_participants as other join users on users.id = other.user_id and users.suspended_at is null
  where other.conversation_id = place.conversation_id and other.left_at is null and other.user_id <> place.user_id)`;

/** What is searched, folded: the names of others as they are shown, and the address, as it is written and as it is compared. */
const texts = () => sql`concat_ws(chr(10),
  case when place.other_id is null then ${others} when person.suspended_at is null then person.folded_name
    else fold(${say(trustMessages.suspendedName)}::text) end,
  concat_ws('-', nullif(lower(unit_number), ''), lower(street_address)) || ' ' || names_folded || ' ' || city_folded
    || ' ' || lower(postal_code))`;

const joins = sql`left join users as person on person.id = place.other_id
  left join listings on listings.id = place.home_id`;

const patternsOf = (words: readonly string[]) =>
  sql`array(select ${containsFolded(sql`word`)} from unnest(${[...words]}::text[]) as word)`;

const isAbout = (words: readonly string[], addressWords: readonly string[]): Condition =>
  addressWords.length === 0
    ? sql`${texts()} like all (${patternsOf(words)})`
    : sql`exists (select 1 from (select ${texts()} as text offset 0) as searched
        where text like all (${patternsOf(words)}) or text like all (${patternsOf(addressWords)}))`;

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
    ...(isSearch ? [isAbout(words, addressWordsOf(q, words))] : []),
  ];
  return sql`conversation_participants as place ${isSearch ? joins : sql``} where ${sql.join(conditions, sql` and `)}`;
};
