import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Schema } from '../../db/schema.ts';

/** For the sitemap. A file covers a fixed range of ids, so that it seldom changes. */
export const addressesRepository = (database: Kysely<Schema>) => ({
  /** Each index step jumps to the next file, so the cost does not depend on the number of listings. */
  async files(size: number): Promise<number[]> {
    const next = (after: RawBuilder<unknown>) => sql`(select (id - 1) / ${size}::int + 1 from listings
      where status = 'A' and id > ${after} order by id limit 1)`;
    const { rows } = await sql<{ file: number }>`
      with recursive found (file) as (
        select ${next(sql`0`)}
        union all
        select ${next(sql`file::bigint * ${size}::int`)} from found where file is not null
      )
      select file from found where file is not null order by file`.execute(database);
    return rows.map(({ file }) => file);
  },

  between: (after: number, last: number, count: number): Promise<{ id: number; updated_at: Date }[]> =>
    database
      .selectFrom('listings')
      .select(['id', 'updated_at'])
      .where('id', '>', after)
      .where('id', '<=', last)
      .where('status', '=', 'A')
      .orderBy('id')
      .limit(count)
      .execute(),
});
