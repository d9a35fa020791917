import type { TestServer } from '../test-server.ts';

/** Tables that reads and refused calls may change: last use of a session, and queued jobs. */
const mayChange = ['sessions'];

const tablesQuery = `select table_name from information_schema.tables
  where table_schema = 'public' and table_type = 'BASE TABLE' order by table_name`;

/** A fingerprint of every table, to detect whether a refused call has changed anything. */
export const snapshots = async ({ database }: TestServer): Promise<() => Promise<string>> => {
  const { rows } = await database.pool.query<{ table_name: string }>(tablesQuery);
  const sums = rows
    .filter(({ table_name }) => !mayChange.includes(table_name))
    .map(
      ({ table_name }) =>
        `(select '${table_name} ' || count(*) || ' ' || coalesce(sum(hashtextextended(t::text, 0)), 0) from ${table_name} t)`,
    );
  const query = `select concat_ws(E'\\n', ${sums.join(', ')}) as sum`;
  return async () => (await database.pool.query<{ sum: string }>(query)).rows[0]?.sum ?? '';
};
