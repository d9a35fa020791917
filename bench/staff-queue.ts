import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createApp } from '../server/src/app.ts';
import { readConfig } from '../server/src/config.ts';
import { createDatabase, type Database } from '../server/src/db/database.ts';
import { startEmbedded } from '../server/src/db/embedded/embedded.ts';
import { migrate } from '../server/src/db/migrate.ts';
import { addListing, addPeople } from './many-conversations.ts';

const calls = Number(process.argv[2] ?? 200);
const rounds = 5;
const secret = 'a secret used only by this benchmark';

/** Open work of all kinds: half reports with one to five reporters, the rest held listings and verifications. */
const addWork = async (pool: Database['pool'], count: number): Promise<void> => {
  await pool.query(
    `with copies as (insert into listings (owner_id, price, property_type, payment_type, laundry_type, bedrooms, bathrooms,
         sqft_area, parking_spaces, description, move_in_date, street_address, city, postal_code, status, held_from)
       select owner_id, price, property_type, payment_type, laundry_type, bedrooms, bathrooms, sqft_area, parking_spaces,
         description, move_in_date, n || ' Harbour St', city, postal_code, case when n % 4 = 2 then 'H' else 'A' end,
         case when n % 4 = 2 then 'A' end
       from listings, generate_series(1, $1::int) as n where listings.id = 1 returning id, owner_id, status),
     holds as (insert into listing_holds (listing_id, cause) select id, 'signals' from copies where status = 'H'),
     signals as (insert into listing_signals (listing_id, code)
       select id, code from copies, unnest(array['keys_by_mail', 'abroad']) as code where status = 'H'),
     items as (insert into trust_items (kind, subject, subject_id, reported_id, note, created_at)
       select case when status = 'H' then 'held' when id % 4 = 3 then 'verification' else 'report' end,
         'listing', id, owner_id, case when id % 4 = 3 then 'I own it.' else '' end, now() - make_interval(mins => id)
       from copies returning id, kind, subject_id)
     insert into reports (item_id, reporter_id, subject, subject_id, reason, text, seen)
     select items.id, reporter, 'listing', subject_id, (array['scam', 'spam', 'wrong'])[1 + reporter % 3], 'It is a scam.',
       '{"address": "1 Harbour St, Toronto"}'
     from items, generate_series(2, 2 + items.id % 5) as reporter where kind = 'report'`,
    [count],
  );
  await pool.query('vacuum analyze');
};

const openQueue = async (count: number) => {
  const dataDir = await mkdtemp(join(tmpdir(), 'lodgepole-bench-'));
  await chmod(dataDir, 0o755);
  const embedded = await startEmbedded({ dataDir });
  const database = createDatabase(embedded.connectionString, { onError: () => undefined });
  await migrate(database.pool);
  const [staff] = await addPeople(database.pool, secret, 10);
  if (!staff) throw new Error('No people were created.');
  await addListing(database.pool, staff);
  await database.pool.query('update users set is_staff = true where id = $1', [staff.id]);
  await addWork(database.pool, count);
  const config = readConfig({ RATE_LIMITS: 'off', DATA_DIR: dataDir, JWT_SECRET: secret }, '/');
  const { fastify } = await createApp({ config, database, web: null });
  return {
    async get(url: string): Promise<unknown> {
      const reply = await fastify.inject({
        method: 'GET',
        url: `/api${url}`,
        headers: { authorization: `Bearer ${staff.token}` },
      });
      if (reply.statusCode !== 200) throw new Error(`${url} answered ${reply.statusCode}`);
      return reply.json();
    },
    async queriesOf(work: () => Promise<unknown>): Promise<number> {
      let seen = 0;
      const listener = () => {
        seen += 1;
      };
      database.pool.on('acquire', listener);
      await work();
      database.pool.off('acquire', listener);
      return seen;
    },
    async close(): Promise<void> {
      await fastify.close();
      await database.close();
      await embedded.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
};

type Queue = Awaited<ReturnType<typeof openQueue>>;

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

const timeOf = async (queue: Queue, url: string): Promise<number> => {
  const times: number[] = [];
  for (let call = 0; call < calls; call++) {
    const begun = performance.now();
    await queue.get(url);
    times.push(performance.now() - begun);
  }
  return median(times);
};

const many = await openQueue(10_000);
const few = await openQueue(100);
const pages = {
  'the first page': ['page=1', 'page=1'],
  'a far page': ['page=600', 'page=6'],
  'held, first': ['kind=held&page=1', 'kind=held&page=1'],
} as const;

const lines = [
  `The staff's queue with 10,000 open items and with 100; ${calls} calls, median of ${rounds} rounds`,
];
for (const [name, [ofMany, ofFew]] of Object.entries(pages)) {
  const urls = { many: `/staff/queue?${ofMany}&page_size=15`, few: `/staff/queue?${ofFew}&page_size=15` };
  const times: Record<'many' | 'few', number[]> = { many: [], few: [] };
  for (let round = 0; round < rounds; round++) {
    times.few.push(await timeOf(few, urls.few));
    times.many.push(await timeOf(many, urls.many));
  }
  const queries = await many.queriesOf(() => many.get(urls.many));
  const [slow, fast] = [median(times.many), median(times.few)];
  lines.push(
    `${name.padEnd(16)} ${fast.toFixed(2)} ms with 100, ${slow.toFixed(2)} ms with 10,000 (${queries} queries): ${(slow / fast).toFixed(2)} times`,
  );
}
process.stdout.write(`${lines.join('\n')}\n`);
await many.close();
await few.close();
