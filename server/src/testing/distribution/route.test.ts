import { afterAll, beforeAll, expect, it } from 'vitest';
import { createDatabase, type Database } from '../../db/database.ts';
import { places } from '../../db/distribution.ts';
import { type ClonedDatabase, cloneDatabase } from '../postgres.ts';
import { routed } from './route.ts';

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

it.each([
  ['anywhere', 'select price from listings where id = $1'],
  ['one', 'select content from messages where conversation_id = $1 order by id desc limit 10'],
  [
    'one',
    'select content from conversations join messages on conversation_id = conversations.id where conversations.id = $1',
  ],
  ['one', `insert into messages (conversation_id, content) values ($1, 'Hello')`],
  [
    'one',
    `insert into messages (conversation_id, content) select conversation_id, 'Hello' from conversation_participants
     where conversation_id = $1 and user_id = $2`,
  ],
  ['all', 'select content from messages where id = $1'],
  [
    'all',
    'select content from conversation_participants join messages using (conversation_id) where user_id = $1',
  ],
  [
    'across',
    'select content from conversations join messages on messages.id = last_message_id where starter_id = $1',
  ],
  ['across', 'select 1 from favourites join listing_views using (listing_id) where user_id = $1'],
] as const)('finds that %s would be asked for: %s', async (route, text) => {
  const client = await database.pool.connect();
  await client.query('set enable_seqscan = off; set enable_hashjoin = off; set enable_mergejoin = off');
  expect((await routed(client, text, places)).route).toBe(route);
  client.release(true);
});
