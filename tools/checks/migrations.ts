import { createHash } from 'node:crypto';
import { contractOf, isOutsideTransaction } from '../../server/src/db/migrations/read-migrations.ts';
import { type Statement, splitSql } from '../../server/src/db/migrations/split-sql.ts';
import type { Finding, Sources } from './sources.ts';

/** The release that may still be running while newer migrations are applied. */
export interface LastRelease {
  readonly version: string;
  readonly migration: number;
}

/** Update it when a release is made (CONTRIBUTING.md, “Make a release”). */
export const lastRelease: LastRelease & { readonly checksum: string } = {
  version: '0.2.0',
  migration: 48,
  checksum: 'e4a2770c3d20597b052463ce77c7b59080e38ac2638ff10379a1d4ed715eea6f',
};

type Rule = readonly [RegExp, string];

const inTwoReleases =
  'the release before still uses it. Stop using it in one release and remove it in the next, as its contract step.';
const asNotValid =
  'checks every row while others wait. Add it NOT VALID, and VALIDATE CONSTRAINT in a migration of its own.';
const asConcurrent =
  'stops all writing while it builds. Use CREATE INDEX CONCURRENTLY in a migration that begins with "-- outside a transaction".';

/** Defaults that PostgreSQL computes once for all rows. */
const steady = /^(now|current_date|current_timestamp|make_interval|jsonb_build_object|jsonb_build_array)$/;

const callsIn = (text: string): string[] =>
  Array.from(text.matchAll(/\b([a-z_][\w.]*)\s*\(/g), ([, name = '']) => name);

const defaultOf = (action: string): string =>
  /\bdefault (.+?)(?= (?:not null|null|check|references|unique|primary key|constraint|generated|collate)\b|$)/.exec(
    action,
  )?.[1] ?? '';

const addedColumnFault = (action: string): string | null => {
  const own = defaultOf(action);
  if (/\bnot null\b/.test(action) && own === '' && !/\bgenerated\b/.test(action))
    return 'adds a column that must have a value and has no default: the release before writes rows without it. Give it a default.';
  if (/\bgenerated\b|\b(small|big)?serial\b/.test(action))
    return 'adds a column that PostgreSQL computes for every row, which rewrites the table while others wait. Add it empty and fill it in a job.';
  if (callsIn(own).some((name) => !steady.test(name)))
    return 'adds a column whose default differs from row to row, which rewrites the table while others wait. Add it empty, set the default after, and fill it in a job.';
  if (/\b(unique|primary key)\b/.test(action)) return `adds a unique column, which ${asConcurrent}`;
  if (/\b(references|check)\b/.test(action)) return `adds a constraint with a column, which ${asNotValid}`;
  return null;
};

const addedConstraintFault = (action: string): string | null => {
  if (/\busing index\b|\bnot valid$/.test(action)) return null;
  if (/\b(unique|primary key|exclude)\b/.test(action))
    return `adds a constraint with an index, which ${asConcurrent} Then ADD CONSTRAINT … USING INDEX.`;
  return `adds a constraint, which ${asNotValid}`;
};

const actionRules: readonly Rule[] = [
  [/^drop (?!constraint\b)/, `drops a column, but ${inTwoReleases}`],
  [/^rename\b/, `renames, but ${inTwoReleases}`],
  [
    /^alter (column )?\S+ (set data )?type\b/,
    'changes a type, which rewrites the table and surprises the release before. Add a column of the new type and fill it in a job.',
  ],
  [
    /^alter (column )?\S+ set not null\b/,
    'forbids nulls, which checks every row while others wait. Add CHECK (… IS NOT NULL) NOT VALID, VALIDATE it in a migration of its own, and only then, as a contract step, SET NOT NULL.',
  ],
  [
    /^alter (column )?\S+ drop (default|identity|expression)\b/,
    'takes a default away that rows of the release before rely on. Do it in the next release, as its contract step.',
  ],
  [
    /^set (schema|tablespace|logged|unlogged|access method)\b/,
    'moves or rewrites the table while others wait.',
  ],
];

const actionsOf = (text: string): string[] => {
  const actions: string[] = [];
  let depth = 0;
  let action = '';
  for (const letter of text) {
    depth += letter === '(' ? 1 : letter === ')' ? -1 : 0;
    if (letter === ',' && depth === 0) {
      actions.push(action.trim());
      action = '';
    } else action += letter;
  }
  return [...actions, action.trim()];
};

const actionFault = (action: string, addedHere: ReadonlySet<string>): string | null => {
  const [, validated] = /^validate constraint (\S+)/.exec(action) ?? [];
  if (validated !== undefined && addedHere.has(validated))
    return 'validates a constraint in the transaction that adds it, so others wait all the same. VALIDATE it in a migration of its own.';
  const known = actionRules.find(([pattern]) => pattern.test(action));
  if (known) return known[1];
  if (/^add (constraint|check|foreign|unique|primary|exclude)\b/.test(action))
    return addedConstraintFault(action);
  return /^add\b/.test(action) ? addedColumnFault(action) : null;
};

const statementRules: readonly Rule[] = [
  [
    /^drop (table|view|materialized view|function|procedure|trigger|type|domain|schema|sequence|aggregate|extension)\b/,
    `drops what ${inTwoReleases}`,
  ],
  [
    /^alter (view|materialized view|function|type|domain|sequence|schema)\b.* rename\b/,
    `renames what ${inTwoReleases}`,
  ],
  [
    /^drop index (?!concurrently\b)/,
    'makes all others wait for its table. Use DROP INDEX CONCURRENTLY IF EXISTS in a migration that begins with "-- outside a transaction".',
  ],
  [/^(truncate|lock|cluster|vacuum|reindex)\b/, 'makes all others wait for its table.'],
  [/^do\b/, 'hides what it does from this check. Write the statements themselves.'],
];

const rowsFault =
  'changes rows of a table in one transaction, whose locks others wait for. Do it in batches in a job, or in code that reads both forms.';

const tableIn = (pattern: RegExp, text: string): string | null =>
  pattern.exec(text)?.[1]?.replaceAll('"', '') ?? null;

const created = /^create (?:unlogged )?table (?:if not exists )?([\w."]+)/;
const altered = /^alter table (?:if exists )?(?:only )?([\w."]+) (?:\* )?(.*)$/s;
const indexed =
  /^create (?:unique )?index (?:(?!concurrently\b)(?:if not exists )?(?:[\w."]+ )?)?on (?:only )?([\w."]+)/;
const changed = /^(?:with\b.*?\b)?(?:update|delete from|merge into) (?:only )?([\w."]+)/;

interface File {
  readonly isOutside: boolean;
  readonly createdHere: ReadonlySet<string>;
  readonly addedHere: ReadonlySet<string>;
}

const faultsIn = (text: string, { isOutside, createdHere, addedHere }: File): string[] => {
  const isKnown = (table: string | null): table is string => table !== null && !createdHere.has(table);
  const [, table, rest = ''] = altered.exec(text) ?? [];
  if (table !== undefined)
    return isKnown(table.replaceAll('"', ''))
      ? actionsOf(rest).flatMap((action) => actionFault(action, addedHere) ?? [])
      : [];
  if (/^create (unique )?index concurrently\b|^drop index concurrently\b/.test(text))
    return isOutside ? [] : ['needs a file that begins with "-- outside a transaction".'];
  if (isKnown(tableIn(indexed, text))) return [`builds an index, which ${asConcurrent}`];
  if (isKnown(tableIn(changed, text))) return [rowsFault];
  const known = statementRules.find(([pattern]) => pattern.test(text));
  return known ? [known[1]] : [];
};

/** Removes quoted text, which says nothing about what a statement does. */
const plain = ({ text }: Statement): string => text.toLowerCase().replaceAll(/'(?:[^']|'')*'/g, "''");

const contractFault = (sql: string, release: LastRelease): string | null => {
  const contract = contractOf(sql);
  if (contract === null || contract.needs <= release.migration) return null;
  return `is a contract step that needs the code of migration ${contract.needs}, but release ${release.version} (migration ${release.migration}) still runs while it is applied. Wait for the release after.`;
};

const checkFile = (file: string, sql: string, release: LastRelease): Finding[] => {
  const fault = contractFault(sql, release);
  if (contractOf(sql) !== null) return fault === null ? [] : [{ file, line: 1, message: fault }];
  const statements = splitSql(sql);
  const found = (pattern: RegExp) =>
    new Set(statements.flatMap((statement) => tableIn(pattern, plain(statement)) ?? []));
  const context = {
    isOutside: isOutsideTransaction(sql),
    createdHere: found(created),
    addedHere: found(/\badd constraint ([\w"]+)/),
  };
  return statements.flatMap((statement) =>
    faultsIn(plain(statement), context).map((message) => ({ file, line: statement.line, message })),
  );
};

const numberOf = (file: string): number => Number(/\/(\d{4})_[a-z0-9_]+\.sql$/.exec(file)?.[1] ?? 0);

/** Two migrations may be given one number on two branches; the product would not start with both. */
const checkNumber = (file: string, place: number, all: readonly string[]): Finding[] =>
  all.findIndex((other) => numberOf(other) === numberOf(file)) < place
    ? [{ file, line: 1, message: 'has the number of another migration. Give it the next one.' }]
    : [];

/** Reports what would break or block the last release while it still runs. */
export const checkMigrations = (sources: Sources, release: LastRelease): Finding[] => [
  ...[...sources.keys()].flatMap(checkNumber),
  ...[...sources].flatMap(([file, sql]) =>
    numberOf(file) > release.migration ? checkFile(file, sql, release) : [],
  ),
];

/** Databases have applied released migrations, so those never change. */
export const checkReleased = (sources: Sources, release: typeof lastRelease): Finding[] => {
  const hash = createHash('sha256');
  for (const [file, sql] of [...sources].sort(([one], [other]) => (one < other ? -1 : 1)))
    if (numberOf(file) <= release.migration) hash.update(sql);
  const checksum = hash.digest('hex');
  const message = `The migrations of release ${release.version} have the checksum ${checksum}, not ${release.checksum}. Undo the change and add a migration.`;
  return checksum === release.checksum ? [] : [{ file: 'server/migrations', line: 1, message }];
};
