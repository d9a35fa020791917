import { sliceOrder } from './import-law.ts';
import { type Finding, isTest, lineAt, type Sources } from './sources.ts';
import { calleeName, type Node, nodesOf, wordsOf } from './syntax.ts';

/** Slices that were merged into another; their migrations keep the old names. */
const formerSlices: Readonly<Record<string, string>> = {
  favourites: 'saved',
  searches: 'saved',
  invitations: 'groups',
  applications: 'groups',
};
const slices = [...sliceOrder, ...Object.keys(formerSlices)];

/** The first part of the name, as in `0004_listings_photos.sql`. */
const ownerOfMigration = (file: string): string => {
  const topic = /\/\d+_([a-z_]+)\.sql$/.exec(file)?.[1] ?? '';
  const slice = slices.find((name) => topic === name || topic.startsWith(`${name}_`)) ?? 'frame';
  return formerSlices[slice] ?? slice;
};

const createdTable = /\bcreate\s+(?:unlogged\s+)?table\s+(?:if\s+not\s+exists\s+)?"?([\w.]+)"?/gi;
const sqlComment = /--.*$/gm;

export const tableOwners = (sources: Sources): ReadonlyMap<string, string> => {
  const owners = new Map<string, string>();
  for (const [file, source] of sources) {
    if (!/^server\/migrations\/.*\.sql$/.test(file)) continue;
    for (const [, table] of source.replace(sqlComment, '').matchAll(createdTable))
      if (table) owners.set(table.toLowerCase(), ownerOfMigration(file));
  }
  return owners;
};

interface Write {
  readonly table: string;
  readonly at: number;
}

const writingCalls = new Set(['insertInto', 'updateTable', 'deleteFrom', 'mergeInto', 'replaceInto']);
const writingSql =
  /\b(?:insert\s+into|update(?:\s+only)?|delete\s+from(?:\s+only)?|merge\s+into|truncate(?:\s+table)?)\s+"?([a-z_][\w.]*)"?/gi;
const notTables = new Set(['set', 'of', 'skip', 'nowait', 'on', 'cascade']);

const builderWrite = (node: Node): Write[] => {
  if (node.type !== 'CallExpression' || !writingCalls.has(calleeName(node) ?? '')) return [];
  const table = wordsOf(node.arguments[0])?.split(/\s+/, 1)[0];
  return table ? [{ table, at: node.start }] : [];
};

const sqlWrites = (node: Node): Write[] => {
  const words = wordsOf(node);
  if (words === null || !/\s/.test(words)) return [];
  return [...words.matchAll(writingSql)].flatMap(([, table = '']) =>
    notTables.has(table.toLowerCase()) ? [] : [{ table: table.toLowerCase(), at: node.start }],
  );
};

const isCode = /^server\/src\/.*\.ts$/;
const mayWriteAnything = /^server\/src\/(testing|db)\//;

const placeOf = (file: string): { owner: string; isRepository: boolean } => {
  const slice = /^server\/src\/slices\/([^/]+)\//.exec(file)?.[1];
  return { owner: slice ?? 'frame', isRepository: slice === undefined || file.endsWith('.repository.ts') };
};

const refusalOf = (table: string, file: string, owners: ReadonlyMap<string, string>): string | null => {
  const { owner, isRepository } = placeOf(file);
  const tableOwner = owners.get(table);
  if (tableOwner === undefined) return `Law 4: no migration creates the table ${table}.`;
  if (tableOwner !== owner) return `Law 4: ${table} belongs to ${tableOwner}; ${owner} may only read it.`;
  return isRepository ? null : `Law 2: ${table} is written by a repository, not here.`;
};

const checkFile = (file: string, source: string, owners: ReadonlyMap<string, string>): Finding[] =>
  nodesOf(file, source).flatMap(([node]) => {
    const known = sqlWrites(node).filter(({ table }) => owners.has(table));
    return [...builderWrite(node), ...known].flatMap(({ table, at }) => {
      const refusal = refusalOf(table, file, owners);
      return refusal ? [{ file, line: lineAt(source, at), message: refusal }] : [];
    });
  });

export const checkTables = (sources: Sources, owners = tableOwners(sources)): Finding[] =>
  [...sources].flatMap(([file, source]) =>
    isCode.test(file) && !isTest(file) && !mayWriteAnything.test(file) ? checkFile(file, source, owners) : [],
  );
