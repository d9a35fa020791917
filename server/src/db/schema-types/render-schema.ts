import type { Column } from './describe-tables.ts';
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

const header = `// Generated from the migrated database by \`npm run db:types\`: do not edit.
import type { ColumnType, Generated } from 'kysely';

/** Written by the database alone. */
type ReadOnly<Value> = ColumnType<Value, never, never>;
`;

const nameOf = ({ table, column }: Column): string => `${table}.${column}`;

const quote = (text: string): string => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;

const valueType = (column: Column, { typed }: KnownColumns): string => {
  const known = typed[nameOf(column)];
  if (known !== undefined) return known;
  if (column.allowed !== null) return column.allowed.map(quote).join(' | ');
  const isArray = column.type.startsWith('_');
  const type = typeScriptTypes[column.type.replace(/^_/, '')];
  if (type === undefined)
    throw new Error(
      `No TypeScript type is known for ${nameOf(column)}, which is ${column.type}: add it to known-columns.ts.`,
    );
  return isArray ? `${type}[]` : type;
};

const columnType = (column: Column, known: KnownColumns): string => {
  const type = valueType(column, known);
  const value = column.isNullable ? `${type} | null` : type;
  if (column.isAlwaysGenerated || known.readOnly.includes(nameOf(column))) return `ReadOnly<${value}>`;
  return column.hasDefault ? `Generated<${value}>` : value;
};

const interfaceName = (table: string): string =>
  table.replace(/(?:^|_)([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());

/** As the formatter breaks lines. */
const longestLine = 110;

const renderColumn = (name: string, type: string): string => {
  const line = `  ${name}: ${type};`;
  if (line.length <= longestLine) return line;
  const values = type.split(' | ').map((value) => `\n    | ${value}`);
  return `  ${name}:${values.join('')};`;
};

const renderTable = (table: string, columns: readonly Column[], known: KnownColumns): string =>
  [
    `interface ${interfaceName(table)} {`,
    ...columns.map((column) => renderColumn(column.column, columnType(column, known))),
    '}\n',
  ].join('\n');

const requireKnownAreThere = (columns: readonly Column[], known: KnownColumns): void => {
  const names = new Set(columns.map(nameOf));
  const missing = [...Object.keys(known.typed), ...known.readOnly].filter((name) => !names.has(name));
  if (missing.length > 0) throw new Error(`known-columns.ts names no column: ${missing.join(', ')}.`);
};

/** The source of `schema.ts`, formatted as the rest of the code is. */
export const renderSchema = (columns: readonly Column[], known: KnownColumns): string => {
  requireKnownAreThere(columns, known);
  const tables = Map.groupBy(columns, ({ table }) => table);
  const schema = [
    '/** The tables as the migrations make them. */',
    'export interface Schema {',
    ...Array.from(tables.keys(), (table) => `  ${table}: ${interfaceName(table)};`),
    '}\n',
  ].join('\n');
  const interfaces = Array.from(tables, ([table, own]) => renderTable(table, own, known));
  return [header, ...interfaces, schema].join('\n');
};
