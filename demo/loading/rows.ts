import type { PoolClient } from 'pg';

export type Row = Readonly<Record<string, unknown>>;

/** Reserves ids from a table's sequence, so that rows can refer to one another before they are written. */
export const reserveIds = async (client: PoolClient, table: string, count: number): Promise<number[]> => {
  const { rows } = await client.query<{ id: number }>(
    `select nextval(pg_get_serial_sequence($1, 'id'))::int as id from generate_series(1, $2)`,
    [table, count],
  );
  return rows.map(({ id }) => id);
};

const mostAtOnce = 5000;

const insertInto = async (client: PoolClient, table: string, rows: readonly Row[]): Promise<void> => {
  const columns = Object.keys(rows[0] ?? {}).join(', ');
  for (let at = 0; at < rows.length; at += mostAtOnce)
    await client.query(
      `insert into ${table} (${columns}) overriding system value
       select ${columns} from json_populate_recordset(null::${table}, $1)`,
      [JSON.stringify(rows.slice(at, at + mostAtOnce))],
    );
};

/** Rows by table. */
export type Tables = Readonly<Record<string, Iterable<Row>>>;

/** One table after the other, in the order of the first part. The first row of a table decides which columns are written. */
export const insertRows = async (client: PoolClient, parts: readonly Tables[]): Promise<void> => {
  for (const table of Object.keys(parts[0] ?? {}))
    await insertInto(
      client,
      table,
      parts.flatMap((part) => [...(part[table] ?? [])]),
    );
};
