import { createHash } from 'node:crypto';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createApp } from '../server/src/app.ts';
import { readConfig } from '../server/src/config.ts';
import { createDatabase } from '../server/src/db/database.ts';
import { startEmbedded } from '../server/src/db/embedded/embedded.ts';
import { migrate } from '../server/src/db/migrate.ts';
import { type View, viewsRepository } from '../server/src/slices/listings/stats/views.repository.ts';
import { addPortfolio } from './dashboard-rows.ts';
import { addPeople, type Person } from './many-conversations.ts';

const calls = Number(process.argv[2] ?? 200);
const rounds = 5;
const secret = 'a secret used only by this benchmark';

const dataDir = await mkdtemp(join(tmpdir(), 'lodgepole-bench-'));
await chmod(dataDir, 0o755);
const embedded = await startEmbedded({ dataDir });
const database = createDatabase(embedded.connectionString, { onError: () => undefined });
await migrate(database.pool);

const [withMany, withFew, guest, ...visitors] = await addPeople(database.pool, secret, 23);
if (!withMany || !withFew || !guest) throw new Error('No people were created.');
const many = await addPortfolio(database.pool, withMany, 500, [guest, ...visitors]);
const few = await addPortfolio(database.pool, withFew, 12, visitors);
await database.pool.query('vacuum analyze');

const config = readConfig({ RATE_LIMITS: 'off', DATA_DIR: dataDir, JWT_SECRET: secret }, '/');
const { fastify } = await createApp({ config, database, web: null });

const browser = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
/** Not a visitor, so nothing is counted. */
const crawler = 'Mozilla/5.0 (compatible; Bingbot/2.0)';

const get =
  (person: Person | null, url: string, agent = browser) =>
  async (): Promise<void> => {
    const { statusCode } = await fastify.inject({
      method: 'GET',
      url: `/api${url}`,
      headers: { 'user-agent': agent, ...(person && { authorization: `Bearer ${person.token}` }) },
    });
    if (statusCode !== 200) throw new Error(`${url} answered ${statusCode}`);
  };

const median = (times: readonly number[]): number =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
};

/** One call of each in turn, so that all see the same load of the machine. */
const compare = async (
  title: string,
  works: Readonly<Record<string, () => Promise<void>>>,
): Promise<void> => {
  const times = new Map(Object.keys(works).map((name) => [name, [] as number[]]));
  for (let call = -20; call < calls; call++)
    for (const [name, work] of Object.entries(works)) {
      const ms = await timed(work);
      if (call >= 0) times.get(name)?.push(ms);
    }
  const [first = 1, ...others] = [...times.values()].map(median);
  const figures = [...times].map(([name, all]) => `${name} ${median(all).toFixed(2)} ms`);
  const ratios = others.map((other) => (other / first).toFixed(2)).join(', ');
  process.stdout.write(`${title}: ${figures.join(', ')} (${ratios})\n`);
};

const page = 'page=1&page_size=10';
await compare('a page of 10 own listings', {
  'search, no figures': get(null, `/listings/viewAll?location=Toronto&${page}`),
  'of 12': get(withFew, `/listings/mine?${page}`),
  'of 500': get(withMany, `/listings/mine?${page}`),
  'of 500, by status': get(withMany, `/listings/mine?${page}&status=A`),
  'of 500, last page': get(withMany, '/listings/mine?page=50&page_size=10'),
});
await compare('thirty days of a listing', {
  'the listing': get(withFew, `/listings/${few[0]}`),
  'its figures': get(withFew, `/listings/${few[0]}/stats`),
});
await compare('viewings', {
  'of one listing, guest': get(guest, `/listings/${many[0]}/viewings`),
  'of one listing, host': get(withMany, `/listings/${many[0]}/viewings`),
  'host of 48': get(withFew, '/viewings'),
  'host of 2,000': get(withMany, '/viewings'),
  'guest of 2,000': get(guest, '/viewings'),
});
await compare('one listing, anonymous', {
  'not counted': get(null, `/listings/${many[1]}`, crawler),
  counted: get(null, `/listings/${many[1]}`),
});

const views = (salt: number): View[] =>
  Array.from({ length: 10_000 }, (_, visitor) => ({
    day: new Date().toISOString().slice(0, 10),
    listing: many[visitor % many.length] ?? 0,
    visitor: createHash('sha256').update(`${salt} ${visitor}`).digest('hex'),
  }));
const repository = viewsRepository(database);
const [fresh, again]: [number[], number[]] = [[], []];
for (let round = 0; round < rounds; round++) {
  fresh.push(await timed(() => repository.count(views(round))));
  again.push(await timed(() => repository.count(views(round))));
}
process.stdout.write(
  `writing 10,000 views of 500 listings: ${median(fresh).toFixed(0)} ms, the same again ${median(again).toFixed(0)} ms (median of ${rounds})\n`,
);
await fastify.close();
await database.close();
await embedded.stop();
await rm(dataDir, { recursive: true, force: true });
