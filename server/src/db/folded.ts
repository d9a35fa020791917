import { type RawBuilder, sql } from 'kysely';

/**
 * A pattern of LIKE for columns that hold folded text. Escaped after it is folded, which makes plain characters of others, so that
 * none of them has a meaning.
 */
export const containsFolded = (text: RawBuilder<unknown>): RawBuilder<string> =>
  sql<string>`'%' || regexp_replace(fold(${text}), '([\\\\%_])', '\\\\\\1', 'g') || '%'`;
