import { expect, it } from 'vitest';
import { checkTables } from './tables.ts';

const migrations = {
  'server/migrations/0001_accounts.sql': 'create table users (id int);\n-- create table ghosts (id int);',
  'server/migrations/0002_listings_photos.sql': 'CREATE TABLE IF NOT EXISTS "photos" (id int);',
};

const check = (file: string, source: string) =>
  checkTables(new Map(Object.entries({ ...migrations, [file]: source }))).map(({ message }) => message);

const accounts = 'server/src/slices/accounts/accounts.repository.ts';
const listings = 'server/src/slices/listings/listings.repository.ts';

it('lets a slice write its own tables and join the others', () => {
  const source = `
    db.insertInto('users').values(user);
    db.selectFrom('users').innerJoin('photos', 'a', 'b').forUpdate();
    sql\`update users set name = \${name}\`;
    sql\`select * from photos for update skip locked\`;`;
  expect(check(accounts, source)).toEqual([]);
});

it.each([
  `db.insertInto('users').values(user)`,
  `db.updateTable('users as u').set(user)`,
  `db.deleteFrom('users').execute()`,
  'sql`insert into users (id) values (1)`',
  'sql`\n  delete from users where id = ${id}`',
  `sql\`with gone as (select 1) update "users" set id = 1\``,
])('refuses a write to the table of another slice: %s', (source) => {
  expect(check(listings, source)).toEqual(['Law 4: users belongs to accounts; listings may only read it.']);
});

it('refuses a write outside a repository', () => {
  const service = 'server/src/slices/accounts/accounts.service.ts';
  expect(check(service, `db.deleteFrom('users')`)).toEqual([
    'Law 2: users is written by a repository, not here.',
  ]);
});

it('refuses a write to a table that no migration creates', () => {
  expect(check(listings, `db.insertInto('ghosts')`)).toEqual([
    'Law 4: no migration creates the table ghosts.',
  ]);
});
