import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ClonedDatabase, cloneDatabase } from '../testing/database/postgres.ts';

let clone: ClonedDatabase;
let client: pg.Client;

beforeAll(async () => {
  clone = await cloneDatabase();
  client = new pg.Client({ connectionString: clone.connectionString });
  await client.connect();
});

afterAll(async () => {
  await client.end();
  await clone.drop();
});

it.each([
  ['Montréal', 'montreal'],
  ['SAINT-JÉRÔME', 'saint-jerome'],
  ['Sacré-Cœur, ŒUVRE', 'sacre-coeur, oeuvre'],
  ['Ætna straße ẞ', 'aetna strasse ss'],
  ['L’Île‑Perrot – l‘an', "l'ile-perrot - l'an"],
  ['Łódź Øresund İzmir', 'lodz oresund izmir'],
  ['e\u0301te\u0301', 'ete'],
  ['Київ', 'киів'],
  ['ᐃᖃᓗᐃᑦ', 'ᐃᖃᓗᐃᑦ'],
  ['', ''],
])('folds %s to %s', async (text, folded) => {
  const { rows } = await client.query('SELECT fold($1) AS folded, fold(fold($1)) AS again', [text]);
  expect(rows).toEqual([{ folded, again: folded }]);
});

it('returns null for null', async () => {
  expect((await client.query('SELECT fold(NULL) AS folded')).rows).toEqual([{ folded: null }]);
});

it('serves an index, which a search by prefix uses', async () => {
  await client.query(`
    CREATE TABLE town (name text);
    INSERT INTO town SELECT 'Village ' || n FROM generate_series(1, 5000) AS n;
    INSERT INTO town VALUES ('Montréal');
    CREATE INDEX ON town (fold(name) text_pattern_ops);
    ANALYZE town`);
  const search = `SELECT name FROM town WHERE fold(name) LIKE 'montr%'`;
  const plan = await client.query<{ 'QUERY PLAN': string }>(`EXPLAIN ${search}`);
  expect(plan.rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('town_fold_idx');
  expect((await client.query(search)).rows).toEqual([{ name: 'Montréal' }]);
});
