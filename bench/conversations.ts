import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createApp } from '../server/src/app.ts';
import { readConfig } from '../server/src/config.ts';
import { createDatabase } from '../server/src/db/database.ts';
import { startEmbedded } from '../server/src/db/embedded/embedded.ts';
import { migrate } from '../server/src/db/migrate.ts';
import {
  addConversations,
  addPeople,
  addQuestions,
  addRoommateTalks,
  type Person,
} from './many-conversations.ts';

const calls = Number(process.argv[2] ?? 200);
const rounds = 5;
const secret = 'a secret used only by this benchmark';

const dataDir = await mkdtemp(join(tmpdir(), 'lodgepole-bench-'));
await chmod(dataDir, 0o755);
const embedded = await startEmbedded({ dataDir });
const database = createDatabase(embedded.connectionString, { onError: () => undefined });
await migrate(database.pool);

const [withMany, withHomes, withRoommates, withFew, ...others] = await addPeople(database.pool, secret, 1004);
if (!withMany || !withHomes || !withRoommates || !withFew) throw new Error('No people were created.');
/** A landlord with 1,000 conversations about one home, a person who asked about 1,000 homes, one with 1,000 roommates. */
const { listing } = await addConversations(database.pool, withMany, others, 100);
await addConversations(database.pool, withFew, others.slice(0, 10), 100);
await addQuestions(database.pool, withHomes, others, 4);
await addRoommateTalks(database.pool, withRoommates, others, 4);
/** Every tenth is put away. */
await database.pool.query(
  'update conversation_participants set is_archived = true where user_id = any($1) and conversation_id % 10 = 0',
  [[withMany, withHomes, withRoommates].map(({ id }) => id)],
);
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

const quantile = (times: readonly number[], part: number): number =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length * part)] ?? 0;

const timeOf = async (work: () => Promise<unknown>): Promise<number> => {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
};

/** A full page each, so that only what is looked through differs. The first is what the others are measured against. */
const shapes: Readonly<Record<string, string>> = {
  'the plain list': 'page=1&page_size=10',
  'its last page': 'page=90&page_size=10',
  'of one listing': `page=1&page_size=10&listing=${listing}`,
  unread: 'page=1&page_size=10&unread=true',
  archived: 'page=1&page_size=10&archived=true',
  'a name that all have': 'page=1&page_size=10&q=tremblay',
  'a name that ten have': 'page=1&page_size=10&q=person+7',
  'an address': 'page=1&page_size=10&q=1+harbour',
  'nothing found': 'page=1&page_size=10&q=nobody',
  'all together': `page=1&page_size=10&q=anne&listing=${listing}&unread=true&archived=true`,
};
const people = {
  '1,000 about one home': withMany,
  '1,000 homes': withHomes,
  '1,000 roommates': withRoommates,
};

const lines: string[] = [];
const few = () => get(withFew, '/conversations/?page=1&page_size=10');
for (const [whose, person] of Object.entries(people)) {
  const kinds = {
    'with ten conversations': few,
    ...Object.fromEntries(
      Object.entries(shapes).map(([name, query]) => [name, () => get(person, `/conversations/?${query}`)]),
    ),
  };
  const medians = new Map<string, number[]>();
  for (let round = 0; round < rounds; round++) {
    const times = new Map<string, number[]>();
    for (let call = 0; call < calls; call++)
      for (const [name, work] of Object.entries(kinds))
        times.set(name, [...(times.get(name) ?? []), await timeOf(work)]);
    for (const [name, taken] of times)
      medians.set(name, [...(medians.get(name) ?? []), quantile(taken, 0.5)]);
  }
  const plain = quantile(medians.get('the plain list') ?? [], 0.5);
  lines.push(`${whose}: ${calls} calls of each in turn, median of ${rounds} rounds`);
  for (const [name, work] of Object.entries(kinds)) {
    const median = quantile(medians.get(name) ?? [], 0.5);
    const queries = await queriesOf(work);
    lines.push(
      `  ${name.padEnd(24)} ${median.toFixed(2)} ms (${queries} queries): ${(median / plain).toFixed(2)} times the plain list`,
    );
  }
}
process.stdout.write(`${lines.join('\n')}\n`);
await fastify.close();
await database.close();
await embedded.stop();
await rm(dataDir, { recursive: true, force: true });
