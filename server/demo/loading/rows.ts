import type { PoolClient } from 'pg';

type Row = Readonly<Record<string, unknown>>;

const batchRows = 1000;

/** Takes ids from a table's own counter, so that rows may refer to one another before they are written. */
export const reserveIds = async (client: PoolClient, table: string, count: number): Promise<number[]> => {
  const { rows } = await client.query<{ id: number }>(
    `select nextval(pg_get_serial_sequence($1, 'id'))::int as id from generate_series(1, $2)`,
    [table, count],
  );
  return rows.map(({ id }) => id);
};

/** Many rows in few statements. The first row says which columns are written. */
export const insertRows = async (client: PoolClient, table: string, rows: readonly Row[]): Promise<void> => {
  const columns = Object.keys(rows[0] ?? {}).join(', ');
  for (let start = 0; start < rows.length; start += batchRows)
    await client.query(
      `insert into ${table} (${columns}) overriding system value
       select ${columns} from json_populate_recordset(null::${table}, $1::json)`,
      [JSON.stringify(rows.slice(start, start + batchRows))],
    );
};
