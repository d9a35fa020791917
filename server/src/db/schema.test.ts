import { readFile } from 'node:fs/promises';
import { parseSync, type TSInterfaceDeclaration, type TSPropertySignature, Visitor } from 'oxc-parser';
import { expect, it } from 'vitest';
import { cloneDatabase } from '../testing/postgres.ts';
import { createDatabase } from './database.ts';

type Columns = Record<string, 'nullable' | 'required'>;

const source = await readFile(new URL('schema.ts', import.meta.url), 'utf8');

const propertiesOf = ({ body }: TSInterfaceDeclaration): [string, string][] =>
  body.body
    .filter((member): member is TSPropertySignature => member.type === 'TSPropertySignature')
    .map(({ key, typeAnnotation }) => [
      source.slice(key.start, key.end),
      source.slice(typeAnnotation?.start, typeAnnotation?.end).replace(/^:\s*/, ''),
    ]);

/** Tables and columns as the types declare them. */
const declared = (): Record<string, Columns> => {
  const interfaces = new Map<string, [string, string][]>();
  new Visitor({
    TSInterfaceDeclaration: (node) => void interfaces.set(node.id.name, propertiesOf(node)),
  }).visit(parseSync('schema.ts', source).program);
  const columnsOf = (name: string): Columns =>
    Object.fromEntries(
      (interfaces.get(name) ?? []).map(([column, type]) => [
        column,
        /\bnull\b/.test(type) ? 'nullable' : 'required',
      ]),
    );
  return Object.fromEntries(
    (interfaces.get('Schema') ?? []).map(([table, type]) => [table, columnsOf(type)]),
  );
};

/** The same as the migrations made them. */
const actual = async (): Promise<Record<string, Columns>> => {
  const clone = await cloneDatabase();
  const database = createDatabase(clone.connectionString, { onError: () => undefined });
  const { rows } = await database.pool.query<{ table: string; column: string; nullable: string }>(
    `select table_name as table, column_name as column, is_nullable as nullable
     from information_schema.columns where table_schema = 'public' order by ordinal_position`,
  );
  await database.close();
  await clone.drop();
  const tables: Record<string, Columns> = {};
  for (const { table, column, nullable } of rows)
    (tables[table] ??= {})[column] = nullable === 'YES' ? 'nullable' : 'required';
  return tables;
};

it('declares exactly the tables and columns that the migrations make', async () => {
  expect(declared()).toEqual(await actual());
});
