import type pg from 'pg';

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** Tables whose rows outlive a crash, and the columns that hold what no rule computes. */
const listTables = `
  select tables.relname as table, array_agg(attributes.attname::text order by attributes.attnum) as columns
  from pg_class as tables join pg_attribute as attributes on attributes.attrelid = tables.oid
  where tables.relnamespace = 'public'::regnamespace and tables.relkind = 'r' and tables.relpersistence = 'p'
    and attributes.attnum > 0 and not attributes.attisdropped and attributes.attgenerated = ''
    and tables.relname <> 'schema_migrations'
  group by 1 order by 1`;

const listSequences = `
  select sequencename as name, last_value::text as value from pg_sequences
  where schemaname = 'public' and last_value is not null order by 1`;

/** All rows as text: `# table columns`, then each row as JSON of PostgreSQL's making, then `= sequence value`. */
export const dumpRows = async (
  client: pg.ClientBase,
): Promise<{ text: string; counts: Record<string, number> }> => {
  const lines: string[] = [];
  const counts: Record<string, number> = {};
  const { rows: tables } = await client.query<{ table: string; columns: string[] }>(listTables);
  for (const { table, columns } of tables) {
    const list = columns.map(quoted).join(', ');
    const { rows } = await client.query<{ line: string }>(
      `select row_to_json(one)::text as line from (select ${list} from ${quoted(table)}) as one order by 1`,
    );
    counts[table] = rows.length;
    if (rows.length > 0) lines.push(`# ${table} ${columns.join(' ')}`, ...rows.map(({ line }) => line));
  }
  const { rows: sequences } = await client.query<{ name: string; value: string }>(listSequences);
  lines.push(...sequences.map(({ name, value }) => `= ${name} ${value}`));
  return { text: `${lines.join('\n')}\n`, counts };
};

const rowsAtOnce = 500;

/** As a superuser: triggers and foreign keys are off, since what they would do is in the rows already. */
export const loadRows = async (client: pg.ClientBase, text: string): Promise<void> => {
  await client.query('set session_replication_role = replica');
  let into = '';
  let waiting: string[] = [];
  const write = async () => {
    if (waiting.length > 0) await client.query(into, [`[${waiting.join(',')}]`]);
    waiting = [];
  };
  for (const line of text.trimEnd().split('\n')) {
    const [sign, name = '', ...words] = line.split(' ');
    if (sign === '#') {
      await write();
      const list = words.map(quoted).join(', ');
      into = `insert into ${quoted(name)} (${list}) overriding system value
        select ${list} from json_populate_recordset(null::${quoted(name)}, $1::json)`;
    } else if (sign === '=') {
      await write();
      await client.query('select setval($1::regclass, $2::bigint)', [name, words[0]]);
    } else {
      waiting.push(line);
      if (waiting.length >= rowsAtOnce) await write();
    }
  }
  await write();
  await client.query('reset session_replication_role');
};
