import type pg from 'pg';

/** A statement with what PostgreSQL makes of it: the types of its values and of what it answers. */
export interface PreparedStatement {
  readonly text: string;
  readonly parameters: string;
  readonly results: string;
}

const typesOf = `
  select parameter_types::text as parameters, coalesce(result_types::text, '') as results
  from pg_prepared_statements where name = 'asked'`;

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** What PostgreSQL makes of a statement, inside a transaction of the caller's that a mistake must not end; or why nothing. */
export const prepare = async (client: pg.ClientBase, text: string): Promise<PreparedStatement | string> => {
  await client.query('savepoint before');
  try {
    await client.query(`prepare asked as ${text}`);
    const { rows } = await client.query<Omit<PreparedStatement, 'text'>>(typesOf);
    await client.query('deallocate asked');
    const [types] = rows;
    return types ? { text, ...types } : 'PostgreSQL does not say what it made of it.';
  } catch (error) {
    await client.query('rollback to before');
    return reasonOf(error);
  }
};

const inserts = /\binsert into "?(\w+)"?\s*(?:as "?\w+"?\s*)?\(([^()]*)\)/gi;

/** Which columns a statement gives to new rows of which table. */
const insertedBy = (text: string): { readonly table: string; readonly columns: ReadonlySet<string> }[] =>
  Array.from(text.matchAll(inserts), ([, table = '', columns = '']) => ({
    table: table.toLowerCase(),
    columns: new Set(columns.split(',').map((column) => column.trim().replaceAll('"', ''))),
  }));

/** Columns that every new row must be given a value for, by table. */
const requiredColumns = async (client: pg.ClientBase): Promise<ReadonlyMap<string, readonly string[]>> => {
  const { rows } = await client.query<{ table: string; columns: string[] }>(`
    select tables.relname as table, array_agg(attributes.attname::text) as columns
    from pg_class as tables join pg_attribute as attributes on attributes.attrelid = tables.oid
    where tables.relnamespace = 'public'::regnamespace and tables.relkind in ('r', 'p') and attributes.attnum > 0
      and not attributes.attisdropped and attributes.attnotnull and not attributes.atthasdef
      and attributes.attidentity = '' and attributes.attgenerated = ''
    group by 1`);
  return new Map(rows.map(({ table, columns }) => [table, columns]));
};

/** Why statements of earlier code fail, or mean something else, with the tables as they are; run inside a transaction. */
export const faultsOf = async (
  client: pg.ClientBase,
  statements: readonly PreparedStatement[],
  /** What new rows had to be given then, or a trigger gave. */
  requiredBefore: Readonly<Record<string, readonly string[]>>,
): Promise<string[]> => {
  const required = await requiredColumns(client);
  const faults: string[] = [];
  for (const { text, parameters, results } of statements) {
    const now = await prepare(client, text);
    if (typeof now === 'string') faults.push(`${now}: ${text}`);
    else if (now.parameters !== parameters || now.results !== results)
      faults.push(
        `the types changed from ${parameters} ${results} to ${now.parameters} ${now.results}: ${text}`,
      );
    for (const { table, columns } of insertedBy(text)) {
      const known = new Set(requiredBefore[table]);
      const missing = (required.get(table) ?? []).filter((name) => !known.has(name) && !columns.has(name));
      if (missing.length > 0) faults.push(`gives no ${missing.join(', ')} to new rows of ${table}: ${text}`);
    }
  }
  return faults;
};

export const requiredNow = async (client: pg.ClientBase): Promise<Record<string, readonly string[]>> =>
  Object.fromEntries(await requiredColumns(client));
