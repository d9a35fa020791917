import { seeConversation, sendMessage } from '@lodgepole/contract/conversations/endpoints';
import { addFavourite } from '@lodgepole/contract/favourites/endpoints';
import { searchListings, seeListing, sendInteraction } from '@lodgepole/contract/listings/endpoints';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  beyondOneShard,
  places,
  referencesBeyondShard,
  triggersToMove,
  uniqueWithinShard,
} from '../../db/distribution.ts';
import { startTestServer, type TestServer } from '../test-server.ts';
import { referencesAcross, uniqueWithoutKey, withTriggers } from './constraints.ts';
import { routed } from './route.ts';
import { statementsOfAllCalls } from './statements.ts';

const longestMs = 600_000;

/** Calls that people make all the time: no shard but theirs has to answer. */
const busy = [searchListings, seeListing, sendInteraction, addFavourite, seeConversation, sendMessage].map(
  ({ method, path }) => `${method} ${path}`,
);

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

describe('the tables', () => {
  it('are spread by a column that each row has', async () => {
    const { rows } = await server.database.pool.query<{ name: string }>(
      `select attrelid::regclass || '.' || attname as name from pg_attribute
       join pg_class on pg_class.oid = attrelid where relnamespace = 'public'::regnamespace and attnotnull`,
    );
    const columns = new Set(rows.map(({ name }) => name));
    const keys = Object.entries(places).flatMap(([table, place]) =>
      place.on === 'shards' ? [`${table}.${place.key}`] : [],
    );
    expect(keys.filter((key) => !columns.has(key))).toEqual([]);
  });

  it('have no other unique index without that column than those that are listed', async () => {
    expect(await uniqueWithoutKey(server.database.pool, places)).toEqual(
      Object.keys(uniqueWithinShard).sort(),
    );
  });

  it('refer to no other row that may lie elsewhere than those that are listed', async () => {
    expect(await referencesAcross(server.database.pool, places)).toEqual(
      Object.keys(referencesBeyondShard).sort(),
    );
  });

  it('have no other triggers where rows are on several nodes than those that are listed', async () => {
    expect(await withTriggers(server.database.pool, places)).toEqual([...triggersToMove].sort());
  });
});

describe('the statements of all calls', () => {
  it(
    'are answered by one node, except those that are listed',
    async () => {
      const statements = await statementsOfAllCalls(server);
      const client = await server.database.pool.connect();
      // So that keys are compared where rows are looked up, as in tables that are not empty.
      await client.query('set enable_seqscan = off; set enable_hashjoin = off; set enable_mergejoin = off');
      const unlisted: string[] = [];
      const slowed: string[] = [];
      const seen = new Set<string>();
      for (const [text, senders] of statements) {
        const { route, tables } = await routed(client, text, places);
        if (route === 'anywhere' || route === 'one') continue;
        const kind = `${route}: ${tables.join(' + ')}`;
        seen.add(kind);
        if (!(kind in beyondOneShard)) unlisted.push(`${kind}\n  of ${[...senders].join(', ')}\n  ${text}`);
        if (busy.some((call) => senders.has(call))) slowed.push(text);
      }
      client.release(true);
      expect(statements.size).toBeGreaterThan(250);
      expect(busy.filter((call) => ![...statements.values()].some((senders) => senders.has(call)))).toEqual(
        [],
      );
      expect(unlisted).toEqual([]);
      expect(slowed).toEqual([]);
      expect(Object.keys(beyondOneShard).filter((kind) => !seen.has(kind))).toEqual([]);
    },
    longestMs,
  );
});
