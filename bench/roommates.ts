import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createApp } from '../server/src/app.ts';
import { readConfig } from '../server/src/config.ts';
import { createDatabase } from '../server/src/db/database.ts';
import { startEmbedded } from '../server/src/db/embedded/embedded.ts';
import { migrate } from '../server/src/db/migrate.ts';
import { backgroundLimits } from '../server/src/db/time-limits.ts';
import { addPeople, type Person } from './many-conversations.ts';
import { addRoommates } from './many-roommates.ts';

const calls = Number(process.argv[2] ?? 100);
const rounds = 5;
const secret = 'a secret used only by this benchmark';
const everyone = 50_000;

const dataDir = await mkdtemp(join(tmpdir(), 'lodgepole-bench-'));
await chmod(dataDir, 0o755);
const embedded = await startEmbedded({ dataDir });
const filling = createDatabase(embedded.connectionString, {
  onError: () => undefined,
  limits: backgroundLimits,
});
await migrate(filling.pool);
const people = await addPeople(filling.pool, secret, everyone);
await addRoommates(filling.pool);
await filling.pool.query('vacuum analyze');
await filling.close();

const database = createDatabase(embedded.connectionString, { onError: () => undefined });
const config = readConfig({ RATE_LIMITS: 'off', DATA_DIR: dataDir, JWT_SECRET: secret }, '/');
const { fastify } = await createApp({ config, database, web: null });

const { rows: answering } = await database.pool.query<{ user_id: number }>(
  `select user_id from roommate_profiles join roommate_habit_bits on roommate_id = id order by id limit 20`,
);
const viewers = answering.map(({ user_id }) => people.find(({ id }) => id === user_id) as Person);

const get = async (person: Person, query: string): Promise<void> => {
  const { statusCode, body } = await fastify.inject({
    method: 'GET',
    url: `/api/roommates/?${query}`,
    headers: { authorization: `Bearer ${person.token}` },
  });
  if (statusCode !== 200 || body === '[]') throw new Error(`${query} answered ${statusCode} ${body}`);
};

const quantile = (times: readonly number[], part: number): number =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length * part)] ?? 0;

/** Calls by date and by compatibility take turns, so that both meet the same machine. */
const compare = async (query: string): Promise<string> => {
  const orders = ['newest', 'compatibility'] as const;
  const medians = { newest: [] as number[], compatibility: [] as number[] };
  const all = { newest: [] as number[], compatibility: [] as number[] };
  for (let round = -1; round < rounds; round += 1) {
    const times = { newest: [] as number[], compatibility: [] as number[] };
    for (let call = 0; call < calls; call += 1)
      for (const order of orders) {
        const begun = performance.now();
        await get(viewers[call % viewers.length] as Person, `${query}&sort=${order}`);
        times[order].push(performance.now() - begun);
      }
    if (round < 0) continue;
    for (const order of orders) {
      medians[order].push(quantile(times[order], 0.5));
      all[order].push(...times[order]);
    }
  }
  const show = (order: (typeof orders)[number]) =>
    `${quantile(medians[order], 0.5).toFixed(1)} ms (p95 ${quantile(all[order], 0.95).toFixed(1)})`;
  const ratio = quantile(medians.compatibility, 0.5) / quantile(medians.newest, 0.5);
  return `${show('newest')} by date, ${show('compatibility')} by compatibility: ${ratio.toFixed(2)} times`;
};

const cases = {
  'the first page': 'preferred_location=Toronto&page=1&page_size=20',
  'the tenth page': 'preferred_location=Toronto&page=10&page_size=20',
  'students with pets': 'preferred_location=Toronto&occupation=S&preferences=pets&page=1&page_size=20',
  'a narrow budget': 'preferred_location=Toronto&budget_min=700&budget_max=714&page=1&page_size=20',
};

const lines = [
  `${everyone} roommates in one city, four of five with habits; ${viewers.length} viewers, ${calls} calls of each, median of ${rounds} rounds`,
];
for (const [name, query] of Object.entries(cases)) lines.push(`${name.padEnd(20)} ${await compare(query)}`);
process.stdout.write(`${lines.join('\n')}\n`);
await fastify.close();
await database.close();
await embedded.stop();
await rm(dataDir, { recursive: true, force: true });
