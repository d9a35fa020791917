import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbedded } from '../server/src/db/embedded/embedded.ts';
import { migrate } from '../server/src/db/migrate.ts';
import { nearest } from '../server/src/perceptual-hash.ts';
import { copiesStatement } from '../server/src/slices/listings/signals/copied-picture.repository.ts';
import { openPatiently } from './listings-database.ts';
import { generateListings } from './many-listings.ts';

const homes = Number(process.argv[2] ?? 100_000);
const lookups = Number(process.argv[3] ?? 200);
const picturesEach = 10;

const say = (line: string): void => void process.stdout.write(`${line}\n`);

const dataDir = await mkdtemp(join(tmpdir(), 'lodgepole-bench-'));
await chmod(dataDir, 0o755);
const embedded = await startEmbedded({ dataDir });
const database = openPatiently(embedded.connectionString);
const { pool, kysely } = database;
await migrate(pool);
await generateListings(pool, homes);
await pool.query('delete from listing_pictures');

const randomBits = `((random() * 4294967295)::bigint::bit(32) || (random() * 4294967295)::bigint::bit(32))::bit(64)`;

/**
 * Four of five hashes are random. The others stand around a thousand centres and differ from theirs in 0 to 12 bits, like
 * rooms that resemble each other. One in a thousand is shown by every hundredth home, like the logo of an agency.
 */
await pool.query(`
  create temporary table centres as select n, ${randomBits} as hash from generate_series(0, 999) as n;
  create temporary table kinds as
    select listings.id, position, random() as kind, (random() * 999)::int as centre, ${randomBits} as hash
    from listings, generate_series(0, ${picturesEach - 1}) as position;
  insert into listing_pictures
    (listing_id, is_primary, position, media_key, widths, width, height, placeholder, hash, colours)
  select kinds.id, position = 0, position, format('listings/00/%s-%s.webp', kinds.id, position), '{480,960,1600}', 1600, 1200,
    'data:image/webp;base64,' || repeat('UklGRlYAAABXRUJQVlA4', 7),
    case when kind < 0.001 then (select centres.hash from centres where n = 0)
      when kind < 0.2 then centres.hash # ((kinds.hash & (kinds.hash << 17) & (kinds.hash >> 23)))
      else kinds.hash end,
    kinds.hash::bit(50)
  from kinds join centres on centres.n = centre order by kinds.id, position`);
await pool.query('vacuum analyze listing_pictures');

const { rows: sizes } = await pool.query<{ pictures: number; indexes: string }>(
  `select (select count(*)::int from listing_pictures where hash is not null) as pictures,
     (select pg_size_pretty(sum(pg_relation_size(indexrelid))) from pg_index
      where indexrelid::regclass::text like 'listing_pictures_hash_%') as indexes`,
);
const { rows: asked } = await pool.query<{ id: number }>(
  'select id from listings where id % (select max(id) / $1 from listings) = 0 order by id limit $1',
  [lookups],
);

/** The same answer by comparing every picture. */
const scan = (listing: number) =>
  pool.query(
    `with mine as materialized (select id, hash from listing_pictures where listing_id = $1 and hash is not null)
     select mine.id, picture.id as picture from mine join listing_pictures as picture
       on bit_count(picture.hash # mine.hash) <= ${nearest.shape} and picture.listing_id <> $1`,
    [listing],
  );

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
};

const quantile = (times: readonly number[], part: number): number =>
  times.toSorted((one, other) => one - other)[Math.floor((times.length - 1) * part)] ?? 0;

const spread = (times: readonly number[]): string =>
  [0.5, 0.95, 1].map((part) => `${quantile(times, part).toFixed(0)} ms`).join(' / ');

const indexed: number[] = [];
const scanned: number[] = [];
for (const [count, { id }] of asked.entries()) {
  indexed.push(await timed(() => copiesStatement(id).execute(kysely)));
  if (count % 40 === 0) scanned.push(await timed(() => scan(id)));
}

say(
  `${sizes[0]?.pictures} hashes, indexes ${sizes[0]?.indexes}. Copies of the ten pictures of a listing, p50 / p95 / slowest:`,
);
say(`through the index, mirrored ones too: ${spread(indexed)} (${indexed.length} listings)`);
say(`comparing every picture, not mirrored: ${spread(scanned)} (${scanned.length} listings)`);
await database.close();
await embedded.stop();
await rm(dataDir, { recursive: true, force: true });
