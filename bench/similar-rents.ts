import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbedded } from '../server/src/db/embedded/embedded.ts';
import { migrate } from '../server/src/db/migrate.ts';
import { similarRentsQuery } from '../server/src/slices/listings/signals/similar-rents.repository.ts';
import { openPatiently } from './listings-database.ts';
import { generateListings } from './many-listings.ts';

/** What the check of one listing takes to know the median rent of similar homes, in the largest cities and elsewhere. */
const homes = Number(process.argv[2] ?? 1_000_000);
const lookups = Number(process.argv[3] ?? 200);

const say = (line: string): void => void process.stdout.write(`${line}\n`);

const dataDir = await mkdtemp(join(tmpdir(), 'lodgepole-bench-'));
await chmod(dataDir, 0o755);
const embedded = await startEmbedded({ dataDir, settings: { fsync: 'off', max_wal_size: '4GB' } });
const database = openPatiently(embedded.connectionString);
const { pool, kysely } = database;
await migrate(pool);
await generateListings(pool, homes);
await pool.query('vacuum analyze listings');

interface Asked {
  readonly id: number;
  readonly city: string;
  readonly bedrooms: number;
  readonly lat: number;
  readonly lng: number;
}

const columns = 'id, city, bedrooms, latitude as lat, longitude as lng';
const { rows: anywhere } = await pool.query<Asked>(
  `select ${columns} from listings where latitude is not null and id % (select max(id) / $1 from listings) = 0 limit $1`,
  [lookups],
);
const { rows: busiest } = await pool.query<Asked>(
  `select distinct on (city) ${columns} from listings where latitude is not null and city in (
     select city from listings group by city order by count(*) desc limit 5) order by city, id`,
);

const quantile = (times: readonly number[], part: number): number =>
  times.toSorted((one, other) => one - other)[Math.floor((times.length - 1) * part)] ?? 0;

const measure = async (name: string, asked: readonly Asked[]): Promise<void> => {
  const times: number[] = [];
  const counts: number[] = [];
  for (const { city: _city, ...home } of asked) {
    const begun = performance.now();
    const { rows } = await similarRentsQuery(home).execute(kysely);
    times.push(performance.now() - begun);
    counts.push(rows[0]?.homes ?? 0);
  }
  const spread = [0.5, 0.95, 1].map((part) => `${quantile(times, part).toFixed(1)} ms`).join(' / ');
  say(`${name.padEnd(30)} ${spread}, similar homes at most ${Math.max(...counts)}`);
};

say(`${homes} listings, p50 / p95 / longest`);
await measure('anywhere, first', anywhere);
await measure('anywhere, again', anywhere);
for (const home of busiest)
  await measure(
    `${home.city}, 10 times`,
    Array.from({ length: 10 }, () => home),
  );
const [one] = busiest;
if (one) {
  const { city: _city, ...home } = one;
  const { sql, parameters } = similarRentsQuery(home).compile(kysely);
  const { rows } = await pool.query<{ 'QUERY PLAN': string }>(
    `explain (analyze, costs off, timing off, summary off, buffers off) ${sql}`,
    [...parameters],
  );
  for (const row of rows) say(row['QUERY PLAN']);
}
await database.close();
await embedded.stop();
await rm(dataDir, { recursive: true, force: true });
process.exit(0);
