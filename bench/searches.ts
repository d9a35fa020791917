import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ListingSearch } from '@lodgepole/contract/listings/search';
import type { Database } from '../server/src/db/database.ts';
import { findListings } from '../server/src/slices/listings/search.repository.ts';
import { findSearches } from '../server/src/slices/searches/matching.repository.ts';
import { openListings, openPatiently } from './listings-database.ts';
import { fillSearches, matchAndUndo } from './many-searches.ts';

/** What it takes to find the saved searches that find one listing, beside one of these searches. */
const { values: options } = parseArgs({
  options: {
    listings: { type: 'string', default: '1000000' },
    searches: { type: 'string', default: '100000' },
    homes: { type: 'string', default: '60' },
    /** A folder that keeps the listings for the next run. */
    keep: { type: 'string' },
  },
});
const [listings, count, homes] = [options.listings, options.searches, options.homes].map(Number) as [
  number,
  number,
  number,
];

const say = (line: string): void => void process.stdout.write(`${line}\n`);

const quantile = (times: readonly number[], part: number): number =>
  times.toSorted((one, other) => one - other)[Math.floor((times.length - 1) * part)] ?? 0;
const spread = (times: readonly number[]): string =>
  [0.5, 0.95, 1].map((part) => `${quantile(times, part).toFixed(1).padStart(6)}`).join(' / ');

const timed = async <Result>(times: number[], work: () => Promise<Result>): Promise<Result> => {
  const begun = performance.now();
  const result = await work();
  times.push(performance.now() - begun);
  return result;
};

interface Home {
  readonly id: number;
  readonly lat: number;
  readonly lng: number;
  readonly price: number;
  readonly bedrooms: number;
}

const searchAround = ({ lat, lng, price, bedrooms }: Home): ListingSearch =>
  ListingSearch.parse({
    lat,
    lng,
    radius: 5,
    min_price: Math.round(price * 0.6),
    max_price: Math.round(price * 1.3),
    bedrooms,
    pet_friendly: true,
    page: 1,
    page_size: 20,
  });

const measure = async (database: Database, name: string, asked: readonly Home[]): Promise<void> => {
  const { kysely } = database;
  const [searching, finding, matching]: [number[], number[], number[]] = [[], [], []];
  const counts: number[] = [];
  for (const round of [0, 1, 2])
    for (const home of asked) {
      const into = (times: number[]) => (round === 0 ? [] : times);
      await timed(into(searching), () => findListings(kysely, searchAround(home), null));
      const found = await timed(into(finding), () => findSearches(kysely, home.id));
      await matchAndUndo(database, home.id, into(matching));
      if (round > 0) counts.push(found.length);
    }
  const ratio = (times: readonly number[]) => (quantile(times, 0.5) / quantile(searching, 0.5)).toFixed(2);
  say(`${name}: ${quantile(counts, 0.5)} searches found (most ${Math.max(...counts)})`);
  say(`  one search               ${spread(searching)} ms`);
  say(`  the searches of a home   ${spread(finding)} ms, ${ratio(finding)} of one search`);
  say(`  found and kept as new    ${spread(matching)} ms, ${ratio(matching)} of one search`);
};

const root = options.keep ?? (await mkdtemp(join(tmpdir(), 'lodgepole-bench-')));
await mkdir(root, { recursive: true });
await chmod(root, 0o755);
const embedded = await openListings(root, listings);
const database = openPatiently(embedded.connectionString);
const { pool } = database;
const begun = performance.now();
await fillSearches(database, count);
say(`${count} saved searches in ${((performance.now() - begun) / 1000).toFixed(0)} s; ${listings} listings`);
const columns = 'id, latitude as lat, longitude as lng, price, bedrooms';
const { rows: anywhere } = await pool.query<Home>(
  `select ${columns} from listings where id % (select max(id) / $1 from listings) = 0 limit $1`,
  [homes],
);
const { rows: busiest } = await pool.query<Home>(
  `select ${columns} from listings where city = 'Toronto' order by md5(id::text) limit $1`,
  [homes],
);
say('p50 / p95 / longest');
await measure(database, 'anywhere', anywhere);
await measure(database, 'Toronto', busiest);
await database.close();
await embedded.stop();
if (options.keep === undefined) await rm(root, { recursive: true, force: true });
process.exit(0);
