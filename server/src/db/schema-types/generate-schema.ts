import { type Kysely, sql } from 'kysely';
import {
  type ColumnMetadata,
  GenericExpressionNode,
  generate,
  IdentifierNode,
  PostgresDialect,
  RawExpressionNode,
} from 'kysely-codegen';
import type { Schema } from '../schema.ts';
import type { KnownColumns } from './known-columns.ts';

/** What the driver gives for a type, with the parsers in `wire-types.ts`. */
const typeScriptTypes: Readonly<Record<string, string>> = {
  bit: 'string',
  bool: 'boolean',
  bytea: 'Buffer',
  date: 'string',
  float4: 'number',
  float8: 'number',
  int2: 'number',
  int4: 'number',
  int8: 'number',
  numeric: 'number',
  text: 'string',
  timestamptz: 'Date',
  uuid: 'string',
};

interface Facts {
  readonly name: string;
  /** An identity or computed column: PostgreSQL refuses a value for it. */
  readonly isAlwaysGenerated: boolean;
  /** CHECK constraints on this column alone. */
  readonly checks: readonly string[];
}

/** What kysely-codegen does not read from the catalogue. */
const factsQuery = sql<Facts>`
  select tables.relname || '.' || attributes.attname as name,
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
  where tables.relnamespace = 'public'::regnamespace and tables.relkind in ('r', 'p')`;

const listCheck = /^CHECK \(\(\w+ = ANY \(ARRAY\[(.+)\]\)\)\)$/;
const quotedText = /'((?:[^']|'')*)'::text/g;

/** The values of `CHECK (column IN ('a', 'b'))` as PostgreSQL prints it; other checks allow more than a list. */
const listedIn = (check: string): string[] | null => {
  const [, list] = listCheck.exec(check) ?? [];
  if (list === undefined) return null;
  return Array.from(list.matchAll(quotedText), ([, text = '']) => text.replaceAll("''", "'"));
};

/** The source of `schema.ts` for a migrated database, before it is formatted. */
export const generateSchema = async (
  db: Kysely<Schema>,
  { typed, readOnly }: KnownColumns,
  includePattern = 'public.*',
): Promise<string> => {
  const { rows } = await factsQuery.execute(db);
  const facts = new Map(rows.map((row) => [row.name, row]));
  const missing = [...Object.keys(typed), ...readOnly].filter((name) => !facts.has(name));
  if (missing.length > 0) throw new Error(`known-columns.ts names no column: ${missing.join(', ')}.`);

  const overrides: Record<string, RawExpressionNode | GenericExpressionNode> = {};
  const describe = (name: string, column: ColumnMetadata): void => {
    const { checks = [], isAlwaysGenerated = false } = facts.get(name) ?? {};
    const type = typed[name] ?? typeScriptTypes[column.dataType];
    if (type === undefined)
      throw new Error(
        `No TypeScript type is known for ${name}, which is ${column.dataType}: add it to known-columns.ts.`,
      );
    column.enumValues = checks.map(listedIn).find((list) => list !== null) ?? null;
    const value = new RawExpressionNode(column.isNullable ? `${type} | null` : type);
    if (isAlwaysGenerated || readOnly.includes(name))
      overrides[name] = new GenericExpressionNode('GeneratedAlways', [value]);
    else if (name in typed) overrides[name] = value;
    if (name in overrides) column.isNullable = false;
  };

  const dialect = new PostgresDialect();
  // Not as `typeMapping`, which would take precedence over the values of a CHECK constraint.
  const scalars: Record<string, unknown> = dialect.adapter.scalars;
  for (const [name, type] of Object.entries(typeScriptTypes)) scalars[name] = new IdentifierNode(type);
  const source = await generate({
    db,
    dialect,
    includePattern,
    outFile: null,
    customImports: { GeneratedAlways: 'kysely' },
    overrides: { columns: overrides },
    postprocess: async ({ metadata }) => {
      for (const { name: table, columns } of metadata.tables)
        for (const column of columns) describe(`${table}.${column.name}`, column);
      return metadata;
    },
  });
  return source.replace('export interface DB {', 'export interface Schema {');
};
