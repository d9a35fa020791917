import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../db/schema.ts';

/** The listings as a list of addresses is made of them. A file holds a fixed range of ids, so that it changes little. */
export const addressesRepository = (database: Kysely<Schema>) => ({
  /** The numbers of the files with a listing in them, found through the primary key however many listings there are. */
  async files(size: number): Promise<number[]> {
    const { rows } = await sql<{ file: number }>`
      select file from generate_series(1, (select coalesce(max(id), 0) / ${size}::int + 1 from listings)) as file
      where exists (
        select from listings
        where status = 'A' and id > (file - 1)::bigint * ${size}::int and id <= file::bigint * ${size}::int
      )
      order by file`.execute(database);
    return rows.map(({ file }) => file);
  },

  /** At most `count` listings with an id after the one and up to the other. */
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
