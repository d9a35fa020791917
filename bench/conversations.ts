import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createApp } from '../server/src/app.ts';
import { readConfig } from '../server/src/config.ts';
import { createDatabase } from '../server/src/db/database.ts';
import { startEmbedded } from '../server/src/db/embedded/embedded.ts';
import { migrate } from '../server/src/db/migrate.ts';
import { addConversations, addPeople, type Person } from './many-conversations.ts';

const calls = Number(process.argv[2] ?? 400);
const rounds = 5;
const secret = 'a secret used only by this benchmark';

const dataDir = await mkdtemp(join(tmpdir(), 'lodgepole-bench-'));
await chmod(dataDir, 0o755);
const embedded = await startEmbedded({ dataDir });
const database = createDatabase(embedded.connectionString, { onError: () => undefined });
await migrate(database.pool);

const [withMany, withFew, ...others] = await addPeople(database.pool, secret, 1002);
if (!withMany || !withFew) throw new Error('No people were created.');
await addConversations(database.pool, withMany, others, 100);
await addConversations(database.pool, withFew, others.slice(0, 10), 100);
await database.pool.query('vacuum analyze');

const config = readConfig({ RATE_LIMITS: 'off', DATA_DIR: dataDir, JWT_SECRET: secret }, '/');
const { fastify } = await createApp({ config, database, web: null });

const get = async (person: Person, url: string): Promise<unknown> => {
  const { statusCode, json } = await fastify.inject({
    method: 'GET',
    url: `/api${url}`,
    headers: { authorization: `Bearer ${person.token}` },
  });
  if (statusCode !== 200) throw new Error(`${url} answered ${statusCode}`);
  return json();
};

const queriesOf = async (work: () => Promise<unknown>): Promise<number> => {
  let count = 0;
  const listener = () => {
    count += 1;
  };
  database.pool.on('acquire', listener);
  await work();
  database.pool.off('acquire', listener);
  return count;
};

const timesOf = async (work: () => Promise<unknown>): Promise<number[]> => {
  const times: number[] = [];
  for (let call = 0; call < calls; call++) {
    const begun = performance.now();
    await work();
    times.push(performance.now() - begun);
  }
  return times;
};

const quantile = (times: readonly number[], part: number): number =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length * part)] ?? 0;

/** Both people get a full page, so that only the number of conversations behind it differs. */
const shapes = {
  'the first page': '/conversations/?page=1&page_size=10',
  'the last page': (total: number) => `/conversations/?page=${total / 10}&page_size=10`,
};

const lines = [
  `Conversations of a person with 1,000 of them and 100,000 messages, and of one with 10 and 1,000; ${calls} calls, median of ${rounds} rounds`,
];
for (const [name, url] of Object.entries(shapes)) {
  const request = (person: Person, total: number) => () =>
    get(person, typeof url === 'string' ? url : url(total));
  const people = { many: request(withMany, 1000), few: request(withFew, 10) };
  const queries = { many: await queriesOf(people.many), few: await queriesOf(people.few) };
  const medians: Record<'many' | 'few', number[]> = { many: [], few: [] };
  for (let round = 0; round < rounds; round++)
    for (const kind of ['few', 'many'] as const)
      medians[kind].push(quantile(await timesOf(people[kind]), 0.5));
  const [many, few] = [quantile(medians.many, 0.5), quantile(medians.few, 0.5)];
  lines.push(
    `${name.padEnd(16)} ${few.toFixed(2)} ms with 10 (${queries.few} queries), ${many.toFixed(2)} ms with 1,000 (${queries.many} queries): ${(many / few).toFixed(2)} times`,
  );
}
process.stdout.write(`${lines.join('\n')}\n`);
await fastify.close();
await database.close();
await embedded.stop();
await rm(dataDir, { recursive: true, force: true });
