import type pg from 'pg';

export interface Column {
  readonly table: string;
  readonly column: string;
  /** The name in pg_type; an array's begins with an underscore. */
  readonly type: string;
  readonly isNullable: boolean;
  readonly hasDefault: boolean;
  /** An identity or a computed column: PostgreSQL refuses a value for it. */
  readonly isAlwaysGenerated: boolean;
  /** The texts that a CHECK constraint of this column alone allows, or null. */
  readonly allowed: readonly string[] | null;
}

interface Row extends Omit<Column, 'allowed'> {
  readonly checks: readonly string[];
}

const query = `
  select tables.relname as table, attributes.attname as column, types.typname as type,
    not attributes.attnotnull as "isNullable",
    attributes.atthasdef or attributes.attidentity <> '' as "hasDefault",
    attributes.attidentity = 'a' or attributes.attgenerated <> '' as "isAlwaysGenerated",
    array(
      select pg_get_constraintdef(constraints.oid) from pg_constraint as constraints
      where constraints.conrelid = tables.oid and constraints.contype = 'c'
        and constraints.conkey = array[attributes.attnum]
      order by constraints.conname
    ) as checks
  from pg_class as tables
  join pg_attribute as attributes
    on attributes.attrelid = tables.oid and attributes.attnum > 0 and not attributes.attisdropped
  join pg_type as types on types.oid = attributes.atttypid
  where tables.relnamespace = 'public'::regnamespace and tables.relkind in ('r', 'p')
  order by tables.relname collate "C", attributes.attnum`;

const listCheck = /^CHECK \(\(\w+ = ANY \(ARRAY\[(.+)\]\)\)\)$/;
const quotedText = /'((?:[^']|'')*)'::text/g;

/** How PostgreSQL writes `CHECK (column IN ('a', 'b'))`; every other check allows more than a list. */
const listedIn = (check: string): string[] | null => {
  const [, list] = listCheck.exec(check) ?? [];
  if (list === undefined) return null;
  return Array.from(list.matchAll(quotedText), ([, text = '']) => text.replaceAll("''", "'"));
};

/** Every column of the migrated database, by table and in the order of the table. */
export const describeTables = async (pool: pg.Pool): Promise<Column[]> => {
  const { rows } = await pool.query<Row>(query);
  return rows.map(({ checks, ...column }) => ({
    ...column,
    allowed: checks.map(listedIn).find((list) => list !== null) ?? null,
  }));
};
