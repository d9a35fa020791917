import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type ClonedDatabase, cloneDatabase } from '../../testing/database/postgres.ts';
import { createDatabase, type Database } from '../database.ts';

let clone: ClonedDatabase;
/** A separate session, like the migration of a newer version. */
let newer: pg.Client;
let database: Database;

const open = (preparesStatements: boolean) =>
  createDatabase(clone.connectionString, { maxConnections: 1, preparesStatements, onError: () => undefined });

beforeAll(async () => {
  clone = await cloneDatabase();
  newer = new pg.Client({ connectionString: clone.connectionString });
  await newer.connect();
  // As in the product; other tests use generic plans only.
  await newer.query(
    `do $$ begin execute format('alter database %I set plan_cache_mode = auto', current_database()); end $$`,
  );
});
afterAll(async () => {
  await newer.end();
  await clone.drop();
});
beforeEach(async () => {
  await newer.query('drop table if exists fruit; create table fruit (id int, name text)');
  await newer.query("insert into fruit values (1, 'apple'), (2, 'pear')");
  database = open(true);
});
afterEach(() => database.close());

const fruit = (id: number, { kysely }: Pick<Database, 'kysely'> = database) =>
  sql<object>`select * from fruit where id = ${id}`.execute(kysely).then(({ rows }) => rows);

/** Counts the server's prepared statements for the pool's only connection, by their text. */
const kept = async (words: string): Promise<number> => {
  const { rows } = await database.pool.query<{ n: number }>(
    `select count(*)::int as n from pg_prepared_statements where statement like '%' || $1 || '%'`,
    [words],
  );
  return rows[0]?.n ?? 0;
};

describe('a statement', () => {
  it('is kept by the server when it comes a second time', async () => {
    await fruit(1);
    expect(await kept('from fruit')).toBe(0);
    await fruit(2);
    await fruit(1);
    expect(await kept('from fruit')).toBe(1);
  });

  it('is planned for each call while it does not say how many rows it wants', async () => {
    for (const id of [1, 2, 1])
      await sql`select name from fruit where id = ${id} limit ${1}`.execute(database.kysely);
    expect(await kept('from fruit')).toBe(0);
  });

  it('that writes keeps working, whatever it needs its values for', async () => {
    await newer.query('create unique index once on fruit (name) where id = 7');
    for (let time = 0; time < 8; time++)
      await sql`insert into fruit values (7, ${'fig'}) on conflict (name) where id = ${7} do nothing`.execute(
        database.kysely,
      );
    expect(await fruit(7)).toEqual([{ id: 7, name: 'fig' }]);
  });

  it('is not kept where they are not to be prepared', async () => {
    await database.close();
    database = open(false);
    for (const id of [1, 2, 1]) await fruit(id);
    expect(await kept('from fruit')).toBe(0);
  });

  it('is replaced by newer ones, which bounds the memory of a connection', async () => {
    const filler = 'x'.repeat(9000);
    const wide = (column: number) =>
      sql`select ${sql.lit(`${filler}${column}`)} as ${sql.ref(`c${column}`)} from fruit where id = ${1}`.execute(
        database.kysely,
      );
    for (let column = 0; column < 20; column++) for (const _ of [1, 2, 3]) await wide(column);
    expect(await kept('as "c')).toBe(8);
    expect(await kept('as "c19"')).toBe(1);
    expect(await kept('as "c0"')).toBe(0);
    expect((await wide(0)).rows).toEqual([{ c0: `${filler}0` }]);
  });
});

describe('a newer version that changes a table', () => {
  it('is not noticed by a statement that the server has kept', async () => {
    for (const id of [1, 2, 1]) await fruit(id);
    await newer.query("alter table fruit add column colour text not null default 'green'");
    expect(await fruit(2)).toEqual([{ id: 2, name: 'pear', colour: 'green' }]);
    expect(await fruit(1)).toEqual([{ id: 1, name: 'apple', colour: 'green' }]);
  });

  it('does not undo a transaction under way', async () => {
    for (const id of [1, 2, 1]) await fruit(id);
    await newer.query('create table shelf (id int)');
    await database.kysely.transaction().execute(async (transaction) => {
      await sql`insert into shelf values (${1})`.execute(transaction);
      await newer.query('alter table fruit add column colour text');
      expect(await fruit(2, { kysely: transaction })).toEqual([{ id: 2, name: 'pear', colour: null }]);
    });
    const { rows } = await newer.query('select id from shelf');
    expect(rows).toEqual([{ id: 1 }]);
  });
});

describe('a pooler that lends another connection of the server', () => {
  it('which lacks the statement is not noticed', async () => {
    for (const id of [1, 2, 1]) await fruit(id);
    await database.pool.query('deallocate all');
    expect(await fruit(2)).toEqual([{ id: 2, name: 'pear' }]);
  });

  it('which has it already is not noticed, and nothing more is prepared there', async () => {
    await fruit(1);
    const client = await database.pool.connect();
    const { query } = client;
    let name = '';
    client.query = new Proxy(query, {
      apply: (target, self, asked: [{ name?: string; text: string }]) => {
        name = asked[0].name ?? name;
        return Reflect.apply(target, self, asked) as unknown;
      },
    });
    client.release();
    await fruit(1);
    await database.close();

    database = open(true);
    await database.pool.query({ name, text: 'select * from fruit where id = $1', values: [1] });
    const again = await database.pool.connect();
    // Clears what the driver remembers, as when another client has used the connection.
    Object.assign(again.connection, { parsedStatements: {} });
    again.release();
    for (const _ of [1, 2, 3]) expect(await fruit(2)).toEqual([{ id: 2, name: 'pear' }]);
    for (const _ of [1, 2, 3]) await sql`select id from fruit where id > ${1}`.execute(database.kysely);
    expect(await kept('select id from fruit')).toBe(0);
  });
});

it('passes on an error in a statement unchanged', async () => {
  const wrong = () => sql`select 1 / ${0}::int as n`.execute(database.kysely);
  for (const _ of [1, 2, 3]) await expect(wrong()).rejects.toThrow('division by zero');
});
