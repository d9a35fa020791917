import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../../db/schema.ts';
import { keptRows } from './kept-tables.repository.ts';

export type KeptTable = keyof typeof keptRows;

interface PageOfRows {
  readonly rows: readonly string[];
  readonly next: string | null;
}

const perPage = 500;

export const keptRowsRepository = (database: Kysely<Schema>) => ({
  tables: Object.keys(keptRows) as KeptTable[],

  async pageOf(table: KeptTable, user: number, after: string | null): Promise<PageOfRows> {
    const { columns, of } = keptRows[table];
    const hasIds = (columns as readonly string[]).includes('id');
    const picked = sql.join(columns.map((column) => sql.ref(column)));
    const { rows } = await sql<{ id: string | null; row: string }>`
      select ${hasIds ? sql`id::text` : sql`null`} as id, to_json(picked)::text as row
      from (select ${picked} from ${sql.table(table)}
        where ${of(user)} ${after === null ? sql`` : sql`and id > ${after}`}
        ${hasIds ? sql`order by id limit ${perPage}` : sql`order by 1`}) as picked`.execute(database);
    return {
      rows: rows.map(({ row }) => row),
      next: rows.length < perPage ? null : (rows.at(-1)?.id ?? null),
    };
  },
});

export type KeptRowsRepository = ReturnType<typeof keptRowsRepository>;
