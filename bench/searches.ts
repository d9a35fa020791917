import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { seeded } from '@lodgepole/contract/core/random';
import { ListingSearch } from '@lodgepole/contract/listings/search';
import type { Database } from '../server/src/db/database.ts';
import { findListings } from '../server/src/slices/listings/search.repository.ts';
import { wantedPlace } from '../server/src/slices/listings/wanted-place.service.ts';
import { findSearches } from '../server/src/slices/searches/matching.repository.ts';
import { searchesStore } from '../server/src/slices/searches/searches.repository.ts';
import { addTerms } from '../server/src/slices/searches/terms.repository.ts';
import { openListings, openPatiently } from './listings-database.ts';
import { rowMaker } from './many-listings.ts';

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

/** Searches as people would save them: where homes are, by any kind of place, with none to several filters. */
const searchMaker = (random: () => number) => {
  const row = rowMaker(random, count);
  const chance = (share: number) => random() < share;
  const any = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)] as Item;
  const filters = (price: number, bedrooms: number) => ({
    ...(chance(0.3) && { min_price: Math.round(price * 0.6) }),
    ...(chance(0.7) && { max_price: Math.round(price * 1.3) }),
    ...(chance(0.4) && { bedrooms }),
    ...(chance(0.1) && { bedrooms_exact: bedrooms }),
    ...(chance(0.3) && { property_type: any([['A'], ['A', 'C'], ['H', 'T']]) }),
    ...(chance(0.25) && { pet_friendly: true }),
    ...(chance(0.1) && { laundry_type: ['I', 'S'] }),
    ...(chance(0.1) && { parking_min: 1 }),
    ...(chance(0.1) && { sqft_min: 600 }),
    ...(chance(0.15) && { utilities: ['heat'] }),
    ...(chance(0.1) && { move_in_before: '2027-06-01' }),
  });
  return (place: number): ListingSearch => {
    const { lat, lng, city, street, price, bedrooms } = row(place);
    const [height, width] = [0.01 + random() * 0.1, 0.014 + random() * 0.14];
    const kind = random();
    const where = () => {
      if (kind < 0.45) return { lat, lng, radius: any([1, 2, 5, 5, 10, 20, 50]) };
      if (kind < 0.65)
        return {
          bounds: [lat - height, lng - width, lat + height, lng + width].map((n) => n.toFixed(6)).join(','),
        };
      if (kind < 0.75)
        return {
          area: Array.from({ length: 24 }, (_, corner) => {
            const turn = (corner / 24) * 2 * Math.PI;
            return `${(lat + Math.sin(turn) * height).toFixed(6)},${(lng + Math.cos(turn) * width).toFixed(6)}`;
          }).join(';'),
        };
      if (kind < 0.92) return { location: `${city}, ON` };
      return kind < 0.98
        ? { location: street.replace(/^\d+ /, '') }
        : { owner: 1 + Math.floor(random() * 2000) };
    };
    return ListingSearch.parse({ ...where(), ...filters(price, bedrooms) });
  };
};

const perBatch = 500;

const fill = async ({ kysely, pool }: Database): Promise<void> => {
  await pool.query('truncate searches cascade');
  const { rows } = await pool.query<{ id: number }>(
    `insert into searches (user_id, name, query, frequency, time_zone, counts_from)
     select 1 + n % 2000, 'A search', '{}', case when n % 3 = 0 then 'instant' else 'off' end, 'America/Toronto',
       now() - interval '1 day' from generate_series(1, $1::int) as n returning id`,
    [count],
  );
  const makeSearch = searchMaker(seeded(20_261_116));
  const terms = rows.map(({ id }, place) => {
    const search = makeSearch(place);
    return { search_id: id, search, place: wantedPlace(search) };
  });
  for (let made = 0; made < count; made += perBatch)
    await addTerms(kysely, terms.slice(made, made + perBatch));
  await pool.query('vacuum analyze searches, search_terms, search_matches, search_mails');
};

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

class Undone extends Error {}

/** The whole of it, as the check of a listing does: found, kept as new, and emails planned. */
const matchAndUndo = async ({ kysely }: Database, listing: number, times: number[]): Promise<void> => {
  const now = new Date();
  const match = { listing, activeAt: now.toISOString(), fellAt: null, previousPrice: null };
  await searchesStore(kysely)
    .transaction(async (searches) => {
      await timed(times, async () => {
        const matched = await searches.match(match, now);
        await searches.peopleOf(matched.map(({ search_id }) => search_id));
        const awaiting = matched.filter(({ awaits_mail }) => awaits_mail);
        await searches.planMails(
          awaiting.map(({ search_id }) => search_id),
          now,
        );
      });
      throw new Undone();
    })
    .catch((error: unknown) => {
      if (!(error instanceof Undone)) throw error;
    });
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
await fill(database);
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
