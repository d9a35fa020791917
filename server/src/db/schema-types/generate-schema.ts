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

/** Facts about columns that the database catalogue lacks. A name without a column is an error. */
export interface KnownColumns {
  readonly typed: Readonly<Record<string, string>>;
  /** Columns with a default, or set by a trigger, that our code never writes. */
  readonly readOnly: readonly string[];
}

export const knownColumns: KnownColumns = {
  typed: {
    'counted_habits.answers': 'object',
    'listings.accessibility': 'object',
    'listings.draft': 'object',
    'listings.exact_place': 'object',
    'listings.text_words': 'string',
    'mailbox.payload': 'object',
    'reports.seen': 'object',
    'staff_log.home_then': 'object',
    'trust_items.listing_then': 'object',
    'searches.query': 'object',
    'search_terms.reach': 'string',
    'search_terms.area': 'string',
    'search_terms.words': 'string',
  },
  readOnly: [
    'account_links.created_at',
    'blocks.created_at',
    'conversations.created_at',
    'favourites.created_at',
    'group_members.joined_at',
    'group_requests.created_at',
    'groups.created_at',
    'interactions.created_at',
    'invitations.created_at',
    'known_devices.first_seen_at',
    'listings.home_bits',
    'listings.stay_until',
    'listings.text_words',
    'mail_opt_outs.created_at',
    'mailbox.created_at',
    'messages.created_at',
    'recommendation_dismissals.created_at',
    'reports.created_at',
    'reviews.created_at',
    'roommate_profiles.created_at',
    'schema_migrations.applied_at',
    'sessions.created_at',
    'staff_log.created_at',
    'trust_answers.created_at',
    'users.created_at',
    'users.password_changed_at',
    'users.public_id',
  ],
};

/** What the driver returns for a type, with the parsers in `connections/pool.ts`. */
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
  /** PostgreSQL rejects values for identity and computed columns. */
  readonly isAlwaysGenerated: boolean;
  readonly checks: readonly string[];
}

/** Facts that kysely-codegen does not read. */
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

const listCheck = /^CHECK \(\(\w+ = ANY \(ARRAY\[(.+)\]\)\)\)(?: NOT VALID)?$/;
const quotedText = /'((?:[^']|'')*)'::text/g;

/** The values of `CHECK (column IN ('a', 'b'))` as PostgreSQL prints it; null for other checks. */
const listedIn = (check: string): string[] | null => {
  const [, list] = listCheck.exec(check) ?? [];
  if (list === undefined) return null;
  return Array.from(list.matchAll(quotedText), ([, text = '']) => text.replaceAll("''", "'"));
};

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
    else if (name in typed)
      overrides[name] = column.hasDefaultValue ? new GenericExpressionNode('Generated', [value]) : value;
    if (name in overrides) column.isNullable = false;
  };

  const dialect = new PostgresDialect();
  // Not `typeMapping`, which would override the values of CHECK constraints.
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
