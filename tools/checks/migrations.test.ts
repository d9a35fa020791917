import { expect, it } from 'vitest';
import { checkMigrations, checkReleased } from './migrations.ts';

const release = { version: '0.1.0', migration: 47 };

const check = (sql: string, file = 'server/migrations/0048_listings_more.sql') =>
  checkMigrations(new Map([[file, sql]]), release).map(({ line, message }) => `${line}: ${message}`);

it.each([
  'CREATE TABLE notes (id integer PRIMARY KEY, words text NOT NULL CHECK (words <> $$;$$));',
  'CREATE TABLE notes (id integer); CREATE INDEX notes_id ON notes (id); ALTER TABLE notes ALTER id SET NOT NULL;',
  'ALTER TABLE listings ADD COLUMN storage boolean NOT NULL DEFAULT false;',
  "ALTER TABLE listings ADD seen timestamptz DEFAULT now(), ADD note text DEFAULT 'drop column (x)';",
  'ALTER TABLE listings ADD CONSTRAINT fair CHECK (price > 0) NOT VALID;',
  'ALTER TABLE listings VALIDATE CONSTRAINT fair;',
  'ALTER TABLE listings ADD CONSTRAINT one UNIQUE USING INDEX listings_one;',
  'ALTER TABLE listings DROP CONSTRAINT fair, ALTER price DROP NOT NULL, ALTER price SET DEFAULT 1;',
  '-- outside a transaction\nCREATE INDEX CONCURRENTLY listings_one ON listings (price);\nDROP INDEX CONCURRENTLY IF EXISTS listings_two;',
  '-- DROP TABLE users;\nSELECT 1;',
  'CREATE OR REPLACE FUNCTION f() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN UPDATE users SET x = 1; RETURN NEW; END $$;',
  'CREATE TRIGGER t AFTER UPDATE ON users FOR EACH ROW EXECUTE FUNCTION f();',
])('lets %j pass, which the release before does not notice', (sql) => {
  expect(check(sql)).toEqual([]);
});

it.each([
  ['ALTER TABLE listings DROP COLUMN price;', 'drops a column'],
  ['ALTER TABLE listings DROP price;', 'drops a column'],
  ['ALTER TABLE "listings" ADD a int, DROP IF EXISTS price CASCADE;', 'drops a column'],
  ['DROP TABLE listings;', 'drops what'],
  ['DROP FUNCTION f;', 'drops what'],
  ['DROP TRIGGER t ON users;', 'drops what'],
  ['ALTER TABLE listings RENAME COLUMN price TO rent;', 'renames'],
  ['ALTER TABLE listings RENAME TO homes;', 'renames'],
  ['ALTER TABLE listings ALTER COLUMN price TYPE bigint;', 'changes a type'],
  ['ALTER TABLE listings ALTER price SET DATA TYPE bigint;', 'changes a type'],
  ['ALTER TABLE listings ALTER price SET NOT NULL;', 'forbids nulls'],
  ['ALTER TABLE listings ALTER price DROP DEFAULT;', 'takes a default away'],
  ['ALTER TABLE listings ADD COLUMN storage boolean NOT NULL;', 'must have a value and has no default'],
  ['ALTER TABLE listings ADD COLUMN code uuid DEFAULT gen_random_uuid();', 'differs from row to row'],
  ['ALTER TABLE listings ADD code uuid NOT NULL DEFAULT gen_random_uuid();', 'differs from row to row'],
  ['ALTER TABLE listings ADD half int GENERATED ALWAYS AS (price / 2) STORED;', 'computes for every row'],
  ['ALTER TABLE listings ADD COLUMN number bigserial;', 'computes for every row'],
  ['ALTER TABLE listings ADD COLUMN code text UNIQUE;', 'adds a unique column'],
  ['ALTER TABLE listings ADD COLUMN agent integer REFERENCES users;', 'adds a constraint with a column'],
  ['ALTER TABLE listings ADD CONSTRAINT fair CHECK (price > 0);', 'NOT VALID'],
  ['ALTER TABLE listings ADD FOREIGN KEY (agent) REFERENCES users;', 'NOT VALID'],
  ['ALTER TABLE listings ADD CONSTRAINT one UNIQUE (code);', 'USING INDEX'],
  [
    'ALTER TABLE listings ADD CONSTRAINT fair CHECK (price > 0) NOT VALID; ALTER TABLE listings VALIDATE CONSTRAINT fair;',
    'in a migration of its own',
  ],
  ['CREATE INDEX listings_price ON listings (price);', 'builds an index'],
  ['CREATE UNIQUE INDEX IF NOT EXISTS one ON public.listings (price);', 'builds an index'],
  ['CREATE INDEX ON listings (price);', 'builds an index'],
  ['CREATE INDEX CONCURRENTLY listings_price ON listings (price);', 'outside a transaction'],
  ['DROP INDEX listings_price;', 'DROP INDEX CONCURRENTLY'],
  ['UPDATE listings SET price = 1;', 'in batches'],
  ['WITH old AS (SELECT 1) DELETE FROM listings;', 'in batches'],
  ['TRUNCATE listings;', 'makes all others wait'],
  ['DO $$ BEGIN DROP TABLE users; END $$;', 'hides what it does'],
])('refuses %j', (sql, words) => {
  const found = check(sql);
  expect(found).toHaveLength(1);
  expect(found[0]).toContain(words);
});

it('names the line, also behind comments', () => {
  expect(check('-- why\n\nSELECT 1; /* more */\nDROP TABLE listings;')[0]).toMatch(/^4: /);
});

it('leaves what a release has already applied alone', () => {
  expect(check('DROP TABLE listings;', 'server/migrations/0047_listings_less.sql')).toEqual([]);
});

it('lets a contract step remove what the last release no longer uses, and no step that needs newer code', () => {
  const step = (needs: string) =>
    `-- Prices are in cents since 0046.\n-- contract step of release 0.2.0: needs the code of migration ${needs}\nALTER TABLE listings DROP COLUMN price;`;
  expect(check(step('0046'))).toEqual([]);
  expect(check(step('0048'))).toEqual([
    '1: is a contract step that needs the code of migration 48, but release 0.1.0 (migration 47) still runs while it is applied. Wait for the release after.',
  ]);
});

it('refuses a change to a released migration', () => {
  const sources = (sql: string) => new Map([['server/migrations/0047_notes.sql', sql]]);
  const checksum = '17db4fd369edb9244b9f91d9aeed145c3d04ad8ba6e95d06247f07a63527d11a';
  expect(checkReleased(sources('SELECT 1;'), { ...release, checksum })).toEqual([]);
  expect(checkReleased(sources('SELECT 2;'), { ...release, checksum })).toMatchObject([
    { message: expect.stringContaining('Undo the change') as string },
  ]);
  expect(
    checkReleased(new Map([...sources('SELECT 1;'), ['server/migrations/0048_more.sql', 'SELECT 2;']]), {
      ...release,
      checksum,
    }),
  ).toEqual([]);
});

it('refuses two migrations with one number', () => {
  const files = ['0088_listings_more.sql', '0088_notes.sql', '0089_notes.sql'];
  const sources = new Map(files.map((file) => [`server/migrations/${file}`, 'SELECT 1;']));
  expect(checkMigrations(sources, release)).toEqual([
    { file: 'server/migrations/0088_notes.sql', line: 1, message: expect.stringContaining('next') as string },
  ]);
});
