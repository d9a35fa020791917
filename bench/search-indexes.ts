import type { Database } from '../server/src/db/database.ts';
import type { Statement } from './listings-statements.ts';

interface Index {
  readonly name: string;
  readonly definition: string;
}

export const p50 = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** The indexes of the search of listings. */
export const searchIndexes = async ({ pool }: Database): Promise<Index[]> => {
  const { rows } = await pool.query<Index>(
    `select indexname as name, indexdef as definition from pg_indexes
     where tablename = 'listings' and indexdef like '%WHERE (status = ''A''::text)' and indexname not in ('listings_active', 'listings_confirmed')`,
  );
  return rows;
};

export const renamed = (definition: string, name: string, suffix: string): string =>
  definition.replace(`INDEX ${name} `, `INDEX ${name}${suffix} `);

/** Hides all but some indexes from the planner; `superuser` may write the catalogue. */
export const showIndexes = async (
  superuser: Database,
  shown: readonly string[],
  all: readonly string[],
): Promise<void> => {
  await superuser.pool.query(
    `update pg_index set indisvalid = relname = any($1) from pg_class
     where pg_class.oid = indexrelid and relname = any($2) and indisvalid <> (relname = any($1))`,
    [shown, all],
  );
};

export const sizeOfIndexes = async ({ pool }: Database, names: readonly string[]): Promise<string> => {
  const { rows } = await pool.query<{ size: string }>(
    `select pg_size_pretty(sum(pg_relation_size(indexrelid))) as size from pg_index
     join pg_class on pg_class.oid = indexrelid where indrelid = 'listings'::regclass and relname = any($1)`,
    [names],
  );
  return rows[0]?.size ?? '';
};

/** The time of each round over all statements. */
export const timesOf = async (
  { pool }: Database,
  statements: readonly Statement[],
  rounds: number,
): Promise<number[]> => {
  const times: number[] = [];
  const warming = rounds > 1 ? 3 : 0;
  for (let round = -warming; round < rounds; round++) {
    const begun = performance.now();
    for (const { text, values } of statements) await pool.query(text, values);
    if (round >= 0) times.push(performance.now() - begun);
  }
  return times;
};
