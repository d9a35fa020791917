import { login } from '@lodgepole/contract/accounts/endpoints';
import { allEndpoints } from '@lodgepole/contract/all-endpoints';
import { fillPath } from '@lodgepole/contract/core/endpoint';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createDatabase, type Database } from '../../db/database.ts';
import { migrate } from '../../db/migrate.ts';
import { readMigrations } from '../../db/read-migrations.ts';
import { type ClonedDatabase, cloneDatabase } from '../postgres.ts';
import { startTestServer, type TestServer } from '../test-server.ts';
import { describeSchema } from './describe-schema.ts';
import { faultsOf, type PreparedStatement } from './prepared.ts';
import { replay } from './replay.ts';
import {
  type LastRelease,
  readLastRelease,
  readStatements,
  readWorld,
  restoreLastRelease,
} from './restored.ts';

vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 });

let release: LastRelease;
let old: ClonedDatabase;
let database: Database;
beforeAll(async () => {
  release = await readLastRelease();
  old = await restoreLastRelease();
  database = createDatabase(old.connectionString, { onError: () => undefined });
  await migrate(database.pool);
});
afterAll(async () => {
  await database.close();
  await old.drop();
});

it('has the migrations of the last release as they were when it came out', async () => {
  const ours = Object.fromEntries((await readMigrations()).map(({ name, checksum }) => [name, checksum]));
  expect(ours).toMatchObject(release.checksums);
});

describe('a database of the last release, migrated', () => {
  it('has every row that it had', async () => {
    const { rows: tables } = await database.pool.query<{ name: string }>(
      "select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')",
    );
    const counted: Record<string, number> = {};
    for (const { name } of tables.filter((table) => table.name in release.rows)) {
      const { rows } = await database.pool.query<{ count: number }>(
        `select count(*)::int as count from "${name}"`,
      );
      counted[name] = rows[0]?.count ?? 0;
    }
    expect(counted).toEqual(release.rows);
    expect(counted['listings']).toBeGreaterThan(300);
  });

  it('has the tables of a new one, to the last index', async () => {
    const fresh = await cloneDatabase();
    const empty = createDatabase(fresh.connectionString, { onError: () => undefined });
    try {
      expect(await describeSchema(database.pool)).toEqual(await describeSchema(empty.pool));
    } finally {
      await empty.close();
      await fresh.drop();
    }
  });
});

describe('the API on a database of the last release', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ reach: () => Promise.resolve(old.connectionString) });
  });
  afterAll(() => server.close());

  const signIn = async (name: string): Promise<{ id: number; token: string }> => {
    const email = `${name}@lodgepole.example`;
    const { status, body } = await server.call(login, { body: { email, password: 'Lodgepole-demo-1' } });
    expect(status).toBe(200);
    const { rows } = await database.pool.query<{ id: number }>('select id from users where email = $1', [
      email,
    ]);
    return { id: rows[0]?.id ?? 0, token: (body as { access: string }).access };
  };

  /** Something that this person may open, for each word a path can name. */
  const idsFor = async (person: number): Promise<Readonly<Record<string, number>>> => {
    const { rows } = await database.pool.query<Record<string, number>>(
      `select (select min(id) from listings where status = 'A') as listings,
        (select min(id) from users where id <> $1) as profile,
        (select min(id) from roommate_profiles where user_id <> $1) as roommates,
        (select min(group_id) from group_members join roommate_profiles on roommate_profiles.id = roommate_id where user_id = $1) as groups,
        (select min(id) from conversations where starter_id = $1) as conversations`,
      [person],
    );
    return rows[0] ?? {};
  };

  it.each([
    'adaeze.okafor',
    'olivia.thompson',
    'arjun.patel',
    'tomas.herrera',
    'camille.lefebvre',
    'imani.brooks',
  ])('answers %s whatever can be read', async (name) => {
    const { id, token } = await signIn(name);
    const ids = await idsFor(id);
    const answered: number[] = [];
    for (const endpoint of allEndpoints) {
      if (endpoint.method !== 'GET' || endpoint.reply === 'events') continue;
      const noun = endpoint.path.split('/')[1] ?? '';
      const params = Object.fromEntries(
        Array.from(endpoint.path.matchAll(/:(\w+)/g), ([, key = '']) => [key, ids[noun] ?? 1]),
      );
      const url = fillPath(endpoint.path, params);
      const reply = await server.request({
        method: 'GET',
        url,
        headers: { authorization: `Bearer ${token}` },
      });
      expect(reply.status, `${url} ${JSON.stringify(reply.body)}`).toBeLessThan(500);
      if (reply.status === 200) answered.push(reply.status);
    }
    expect(answered.length).toBeGreaterThan(25);
  });
});

describe('the last release on the tables of this one', () => {
  let statements: readonly PreparedStatement[];
  beforeAll(async () => {
    statements = await readStatements();
  });

  /** What breaks, after a change that is undone again. */
  const faultsAfter = async (change: string, of = statements): Promise<string[]> => {
    const client: pg.PoolClient = await database.pool.connect();
    try {
      await client.query('begin');
      await client.query(change);
      return await faultsOf(client, of, release.required);
    } finally {
      await client.query('rollback');
      client.release();
    }
  };

  it('can send every statement that its API tests sent', async () => {
    expect(statements.length).toBeGreaterThan(300);
    expect(await faultsAfter('select')).toEqual([]);
  });

  it.each([
    ['alter table listings drop column parking_spaces cascade', 'parking_spaces'],
    ['alter table users rename column first_name to given_name', 'first_name'],
    ['drop table favourites cascade', 'favourites'],
    [
      "alter table favourites add column mood text not null default ''; alter table favourites alter mood drop default",
      'gives no mood to new rows of favourites',
    ],
    ['alter table messages alter column content type varchar(9) using left(content, 9)', 'the types changed'],
  ])('is found to fail after: %s', async (change, words) => {
    const affected = statements.filter(({ text }) => /listings|users|favourites|messages/.test(text));
    expect((await faultsAfter(change, affected)).join('\n')).toContain(words);
  });

  /** Makes the release's world again, statement by statement, on new tables that were changed before. */
  const remake = async (change: string): Promise<string[]> => {
    const fresh = await cloneDatabase();
    const empty = createDatabase(fresh.connectionString, { onError: () => undefined });
    try {
      await empty.pool.query(change);
      const connect = async () => {
        const client = empty.dedicatedClient();
        await client.connect();
        return client;
      };
      return await replay(connect, await readWorld());
    } finally {
      await empty.close();
      await fresh.drop();
    }
  };

  it('can make people, homes, groups, talk, reviews and viewings', async () => {
    expect((await readWorld()).length).toBeGreaterThan(150);
    expect(await remake('select')).toEqual([]);
  });

  it.each([
    ['alter table messages add check (length(content) < 5)', 'violates check constraint'],
    ['alter table favourites alter column created_at drop default', 'violates not-null constraint'],
  ])('is found to fail, though its statements are understood, after: %s', async (change, words) => {
    expect((await remake(change)).join('\n')).toContain(words);
  });
});
