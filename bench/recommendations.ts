import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createApp } from '../server/src/app.ts';
import { readConfig } from '../server/src/config.ts';
import { createDatabase } from '../server/src/db/database.ts';
import { startEmbedded } from '../server/src/db/embedded/embedded.ts';
import { migrate } from '../server/src/db/migrate.ts';
import { startLimits } from '../server/src/db/time-limits.ts';
import { silentLog } from '../server/src/log.ts';
import { learningStore } from '../server/src/slices/recommendations/learning/learning.repository.ts';
import { learningService } from '../server/src/slices/recommendations/learning/learning.service.ts';
import { addPeople } from './many-conversations.ts';
import { generateListings } from './many-listings.ts';

const calls = Number(process.argv[2] ?? 300);
const homes = 5000;
const people = 1500;
/** Every person sends one request before the measurement, as in a process that has run for some minutes. */
const warmUp = people;
const secret = 'a secret used only by this benchmark';
const search = '/listings/viewAll?lat=43.65&lng=-79.38&radius=20&page=1&page_size=15';

const say = (line: string): void => void process.stdout.write(`${line}\n`);
const p50 = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

const dataDir = await mkdtemp(join(tmpdir(), 'lodgepole-bench-'));
await chmod(dataDir, 0o755);
const embedded = await startEmbedded({ dataDir });
const database = createDatabase(embedded.connectionString, {
  limits: startLimits,
  onError: () => undefined,
});
await migrate(database.pool);
await generateListings(database.pool, homes);
const seekers = await addPeople(database.pool, secret, people);

/** Each person opens about thirty homes with nearby ids, which are also nearby on the map, and saves two of five. */
await database.pool.query(
  `insert into interactions (user_id, listing_id, kind, created_at)
   select person, home, 'click', now() - (n * 3 + person % 60) * interval '1 hour'
   from unnest($1::int[]) as person, generate_series(1, 30) as n,
     lateral (select 1 + (person * 7919 + n * n * 13) % $2::int as home) as chosen
   where exists (select from listings where id = home and owner_id <> person)`,
  [seekers.map(({ id }) => id), homes],
);
await database.pool.query(
  `insert into favourites (user_id, listing_id)
   select user_id, listing_id from interactions where id % 5 < 2 on conflict do nothing`,
);
await database.pool.query('update users set budget_max = 4000');
await database.pool.query('vacuum analyze');

const config = readConfig({ RATE_LIMITS: 'off', DATA_DIR: dataDir, JWT_SECRET: secret }, '/');
const { fastify } = await createApp({ config, database, web: null });
const learning = learningService(learningStore(database.kysely), silentLog);

const get = async (url: string, token: string): Promise<unknown> => {
  const reply = await fastify.inject({
    method: 'GET',
    url: `/api${url}`,
    headers: { authorization: `Bearer ${token}` },
  });
  if (reply.statusCode !== 200) throw new Error(`${url} answered ${reply.statusCode}`);
  return reply.json();
};

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
};

const learnAgain = async (): Promise<void> =>
  say(
    `learning from ${people} people and ${homes} homes: ${((await timed(learning.refresh)) / 1000).toFixed(2)} s`,
  );
await learnAgain();

const tenById = async (first: number, token: string): Promise<void> => {
  for (let step = 0; step < 10; step++) await get(`/listings/${1 + ((first + step) % homes)}`, token);
};

const measureInTurns = async (from: number, count: number): Promise<string> => {
  const [recommended, ten, each]: [number[], number[], number[]] = [[], [], []];
  for (let call = from; call < from + count; call++) {
    const { token } = seekers[call % seekers.length] ?? { token: '' };
    recommended.push(await timed(() => get('/recommendations', token)));
    ten.push(await timed(() => get('/favourites?page=1&page_size=10', token)));
    each.push(await timed(() => tenById(call * 10, token)));
  }
  const [list, saved, byId] = [p50(recommended), p50(ten), p50(each)];
  return [
    `recommendations p50 ${list.toFixed(2)} ms`,
    `ten saved listings in one call ${saved.toFixed(2)} ms, ratio ${(list / saved).toFixed(2)}`,
    `ten listings one by one by id ${byId.toFixed(2)} ms, ratio ${(list / byId).toFixed(2)}`,
  ].join('; ');
};
await measureInTurns(0, 20);
say(`first calls of a process: ${await measureInTurns(20, 100)}`);
await measureInTurns(120, warmUp - 120);
say(`after one request of each person: ${await measureInTurns(0, calls)}`);

/** Sequential searches, alternating between an idle server and one that is learning. */
const searchesFor = async (milliseconds: number): Promise<number[]> => {
  const times: number[] = [];
  const end = performance.now() + milliseconds;
  const { token } = seekers[0] ?? { token: '' };
  while (performance.now() < end) times.push(await timed(() => get(search, token)));
  return times;
};
const [alone, beside]: [number[], number[]] = [[], []];
for (let round = 0; round < 6; round++) {
  alone.push(...(await searchesFor(1500)));
  let isDone = false;
  const learned = (async () => {
    while (!isDone) await learning.refresh();
  })();
  beside.push(...(await searchesFor(1500)));
  isDone = true;
  await learned;
}
say(
  `search p50 alone ${p50(alone).toFixed(2)} ms, while learning ${p50(beside).toFixed(2)} ms, ratio ${(p50(beside) / p50(alone)).toFixed(2)}`,
);

await fastify.close();
await database.close();
await embedded.stop();
await rm(dataDir, { recursive: true, force: true });
process.exit(0);
