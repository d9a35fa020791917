import { withoutAccents } from '@lodgepole/contract/core/text/words';
import { streetWords } from '@lodgepole/contract/places/words/short-words';
import { type RawBuilder, sql } from 'kysely';

/** A LIKE pattern for folded columns. Escapes after folding, because folding may turn other characters into % or _. */
export const containsFolded = (text: RawBuilder<unknown>): RawBuilder<string> =>
  sql<string>`'%' || regexp_replace(fold(${text}), '([\\\\%_])', '\\\\\\1', 'g') || '%'`;

/** As `fold` does. Folding costs ten times as much as `lower`, and most texts need none. */
export const foldedText = (text: RawBuilder<unknown>): RawBuilder<string> =>
  sql<string>`(select case when octet_length(text) = length(text) then lower(text) else fold(text) end
    from (select ${text} as text offset 0) as written)`;

const mostWords = 8;

export const typedWords = (text: string): string[] =>
  [...new Set(text.split(/[\s,()\p{Pd}]+/u).filter((word) => word !== ''))].slice(0, mostWords);

const likeAnAddress = /^[\p{L}\p{M}\p{N}\p{Pd}\s.,'’#()]+$/u;

/** The form used to compare addresses, if different: "boul. St-Laurent" is "boulevard saint laurent". */
const addressWordsOf = (text: string, typed: readonly string[]): string[] => {
  const words = likeAnAddress.test(text) ? typedWords(streetWords(text)) : [];
  const known = new Set(typed.map(withoutAccents));
  const isSame = words.length === known.size && words.every((word) => known.has(word));
  return isSame ? [] : words;
};

const patternsOf = (words: readonly string[]) =>
  sql`array(select ${containsFolded(sql`word`)} from unnest(${[...words]}::text[]) as word)`;

export const containsWords = (folded: RawBuilder<unknown>, search: string): RawBuilder<boolean> => {
  const words = typedWords(search);
  const addressWords = addressWordsOf(search, words);
  if (words.length === 0) return sql`true`;
  return addressWords.length === 0
    ? sql`${folded} like all (${patternsOf(words)})`
    : sql`exists (select 1 from (select ${folded} as text offset 0) as searched
        where text like all (${patternsOf(words)}) or text like all (${patternsOf(addressWords)}))`;
};
