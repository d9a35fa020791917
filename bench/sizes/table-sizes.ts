import type { Database } from '../../server/src/db/database.ts';

type Pool = Database['pool'];

export interface TableSize {
  readonly table: string;
  readonly rows: number;
  /** Bytes of the rows themselves, of long values kept aside, and of each index. */
  readonly heap: number;
  readonly toast: number;
  readonly indexes: readonly { readonly name: string; readonly bytes: number }[];
  readonly dead: number;
}

const query = `
  select relname::text as table, reltuples::float8 as rows, pg_relation_size(pg_class.oid)::float8 as heap,
    coalesce(pg_total_relation_size(nullif(reltoastrelid, 0)), 0)::float8 as toast,
    coalesce((select json_agg(json_build_object('name', indexrelid::regclass::text, 'bytes', pg_relation_size(indexrelid))
      order by pg_relation_size(indexrelid) desc) from pg_index where indrelid = pg_class.oid), '[]') as indexes,
    coalesce(pg_stat_get_dead_tuples(pg_class.oid), 0)::float8 as dead
  from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace and reltuples > 0
  order by pg_total_relation_size(pg_class.oid) desc`;

/** Tables with rows, largest first; the numbers of rows are those that the last analyze counted. */
export const tableSizes = async (pool: Pool): Promise<TableSize[]> => {
  const { rows } = await pool.query<TableSize>(query);
  return rows;
};

const totalOf = ({ heap, toast, indexes }: TableSize): number =>
  heap + toast + indexes.reduce((sum, { bytes }) => sum + bytes, 0);

const perRow = (bytes: number, { rows }: TableSize): string => (bytes / rows).toFixed(0);
const gigabytes = (bytes: number): string => (bytes / 1e9).toFixed(1);

/** As Markdown. `wanted` says how many rows a table is computed for. */
export const sizesTable = (sizes: readonly TableSize[], wanted: (table: string) => number): string[] => {
  const lines = [
    '| table | rows here | bytes a row: heap | kept aside | indexes | all | rows there | GB there |',
    '|---|---|---|---|---|---|---|---|',
  ];
  let there = 0;
  for (const size of sizes) {
    const rows = wanted(size.table);
    if (rows === 0) continue;
    const all = totalOf(size);
    const bytes = (all / size.rows) * rows;
    there += bytes;
    lines.push(
      `| \`${size.table}\` | ${size.rows.toLocaleString('en-CA')} | ${perRow(size.heap, size)} | ${perRow(size.toast, size)} | ${perRow(all - size.heap - size.toast, size)} | ${perRow(all, size)} | ${rows.toLocaleString('en-CA')} | ${gigabytes(bytes)} |`,
    );
  }
  return [...lines, `| all | | | | | | | **${gigabytes(there)}** |`];
};

/** The indexes of the large tables, with bytes a row. */
export const indexLines = (sizes: readonly TableSize[], tables: readonly string[]): string[] =>
  sizes
    .filter(({ table }) => tables.includes(table))
    .map(
      (size) =>
        `${size.table}: ${size.indexes.map(({ name, bytes }) => `${name} ${perRow(bytes, size)}`).join(', ')}; dead rows ${size.dead}`,
    );
