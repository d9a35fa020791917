import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ClonedDatabase, cloneDatabase } from '../testing/database/postgres.ts';
import { createDatabase, type Database } from './database.ts';
import { statement } from './statement.ts';

let clone: ClonedDatabase;
let database: Database;
beforeAll(async () => {
  clone = await cloneDatabase();
  database = createDatabase(clone.connectionString, { onError: () => undefined });
});
afterAll(async () => {
  await database.close();
  await clone.drop();
});

it('is built once and sent with the values of each call, wherever they stand', async () => {
  let built = 0;
  const sums = statement((some: readonly number[], name: string | null, factor: number) => {
    built += 1;
    return sql<{
      sum: number;
      name: string | null;
    }>`select ${factor}::int * sum(n)::int + ${1}::int as sum, ${name}::text as name
      from unnest(${some}::int[]) as n where n <> ${factor}`;
  });
  const { kysely } = database;
  expect(await sums(kysely, [1, 2, 3], 'Zoé', 10)).toEqual([{ sum: 61, name: 'Zoé' }]);
  expect(await sums(kysely, [4, 5], null, 5)).toEqual([{ sum: 21, name: null }]);
  expect(await kysely.transaction().execute((inside) => sums(inside, [], '', 0))).toEqual([
    { sum: null, name: '' },
  ]);
  expect(built).toBe(1);
});
