import { type RawBuilder, sql } from 'kysely';

/** A LIKE pattern for folded columns. Escapes after folding, because folding may turn other characters into % or _. */
export const containsFolded = (text: RawBuilder<unknown>): RawBuilder<string> =>
  sql<string>`'%' || regexp_replace(fold(${text}), '([\\\\%_])', '\\\\\\1', 'g') || '%'`;
