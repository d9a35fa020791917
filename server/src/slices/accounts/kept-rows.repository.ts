import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import { keptRows } from './kept-tables.repository.ts';

type Value = string | number | boolean | null;
export type Row = { [column: string]: Value | Value[] | { [name: string]: Value | Value[] } };

export const keptRowsRepository = (database: Kysely<Schema>) => ({
  async rowsOf(user: number): Promise<Record<string, Row[]>> {
    const tables: Record<string, Row[]> = {};
    for (const [table, { columns, of }] of Object.entries(keptRows)) {
      const picked = sql.join(columns.map((column) => sql.ref(column)));
      const { rows } = await sql<{ row: Row }>`select to_json(picked) as row
        from (select ${picked} from ${sql.table(table)} where ${of(user)} order by 1) as picked`.execute(
        database,
      );
      tables[table] = rows.map(({ row }) => row);
    }
    return tables;
  },
});
