import { chmod, mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { ListingSearch } from '@lodgepole/contract/listings/search';
import type { Database } from '../server/src/db/database.ts';
import { listingsStore } from '../server/src/slices/listings/listings.repository.ts';
import { mapRepository } from '../server/src/slices/listings/map/map.repository.ts';
import { mapService } from '../server/src/slices/listings/map/map.service.ts';
import { filters, maps, shapes } from './listing-filters-cases.ts';
import { cases } from './listings-cases.ts';
import { openListings, openPatiently } from './listings-database.ts';
import { type Statement, statementsOf } from './listings-statements.ts';
import { p50, renamed, searchIndexes, showIndexes, sizeOfIndexes } from './search-indexes.ts';

/**
 * What the filters of the search cost its indexes: (1) the sixteen searches with the indexes from before and from after,
 * (2) bounds and areas beside circles of the same size, (3) each new filter beside none, (4) maps and histograms.
 */
const { values: options } = parseArgs({
  options: {
    size: { type: 'string', default: '1000000' },
    rounds: { type: 'string', default: '12' },
    blocks: { type: 'string', default: '5' },
    /** Which of the four, to leave some out. */
    parts: { type: 'string', default: 'indexes,shapes,filters,maps' },
    /** A folder that keeps the database for the next run. */
    keep: { type: 'string' },
  },
});

const say = (line: string): void => void process.stdout.write(`${line}\n`);
const ms = (value: number): string => `${value.toFixed(1).padStart(9)} ms`;
const rounds = Number(options.rounds);
const blocks = Number(options.blocks);

/** The indexes as they were before these filters, beside the new ones. */
const before = (definition: string): string =>
  definition
    .replace('filter_bits', 'features')
    .replace(', sqft_hundredths, move_in_date', '')
    .replace(/(city_folded, created_at.*price_cents), latitude, longitude/, '$1');

const prepareBefore = async (database: Database): Promise<string[]> => {
  const { pool } = database;
  const indexes = (await searchIndexes(database)).filter(({ definition }) =>
    definition.includes('filter_bits'),
  );
  const names = indexes.map(({ name }) => name).filter((name) => !name.endsWith('_before'));
  await pool.query("set maintenance_work_mem = '512MB'");
  for (const { name, definition } of indexes) {
    const { rows } = await pool.query('select from pg_class where relname = $1', [`${name}_before`]);
    if (rows.length === 0) await pool.query(renamed(before(definition), name, '_before'));
  }
  await pool.query('vacuum analyze listings');
  return names;
};

const asBefore = (statements: readonly Statement[]): Statement[] =>
  statements.map(({ text, values }) => ({ text: text.replaceAll('filter_bits', 'features'), values }));

/** Milliseconds that the database has worked on this connection; it does not depend on what else the machine does. */
const processorTime = async (pid: number): Promise<number> =>
  Number((await readFile(`/proc/${pid}/schedstat`, 'utf8')).split(' ', 1)[0]) / 1e6;

const timesOf = async (
  { pool }: Database,
  pid: number,
  statements: readonly Statement[],
): Promise<number[]> => {
  const times: number[] = [];
  for (let round = -2; round < rounds; round++) {
    const begun = await processorTime(pid);
    for (const { text, values } of statements) await pool.query(text, values);
    if (round >= 0) times.push((await processorTime(pid)) - begun);
  }
  return times;
};

interface Column {
  readonly statements: readonly Statement[];
  readonly show?: () => Promise<void>;
}

/** Columns take turns in blocks, so that all see the same load of the machine. */
const measure = async (database: Database, name: string, columns: readonly Column[]): Promise<void> => {
  const times = columns.map((): number[] => []);
  for (let block = 0; block < blocks; block++)
    for (const [index, { statements, show }] of columns.entries()) {
      await show?.();
      times[index]?.push(...(await timesOf(database, pid, statements)));
    }
  const [first = 1, ...others] = times.map(p50);
  const ratios = others.map((time) => (time / first).toFixed(2)).join(' ');
  say(`${name.padEnd(30)}${[first, ...others].map(ms).join('')}   ${ratios}`);
};

const ofSearch = (database: Database, search: ListingSearch): Promise<Statement[]> =>
  statementsOf(database, { name: '', path: '', search });

/** Without helping processes, whose time would not be counted. */
const measureMaps = async (database: Database): Promise<void> => {
  await database.pool.query('set max_parallel_workers_per_gather = 0');
  const repository = { ...mapRepository(database.kysely), points: listingsStore(database.kysely).points };
  for (const [name, search] of Object.entries(maps)) {
    const [map, prices]: [number[], number[]] = [[], []];
    let [told, bytes] = ['', 0];
    for (let round = -1; round < rounds; round++) {
      // A new one each time, so that nothing is kept from the round before.
      const service = mapService({ current: repository, lagging: repository, now: () => new Date() });
      const begun = await processorTime(pid);
      const answer = await service.map(null, search);
      const between = await processorTime(pid);
      await service.prices(null, search);
      if (round >= 0) {
        map.push(between - begun);
        prices.push((await processorTime(pid)) - between);
      }
      told = `${answer.total} homes, ${answer.points.length} points, ${answer.clusters.length} clusters`;
      bytes = JSON.stringify(answer).length;
    }
    say(`${name.padEnd(36)}${ms(p50(map))}${ms(p50(prices))}   ${told}, ${(bytes / 1000).toFixed(1)} KB`);
  }
};

const root = options.keep ?? (await mkdtemp(join(tmpdir(), 'lodgepole-bench-')));
await mkdir(root, { recursive: true });
await chmod(root, 0o755);
const embedded = await openListings(join(root, 'filters'), Number(options.size));
const database = openPatiently(embedded.connectionString);
const superuser = openPatiently(embedded.connectionString.replace('user=lodgepole', 'user=postgres'));
const names = await prepareBefore(database);
const oldNames = names.map((name) => `${name}_before`);
const show = (shown: readonly string[]) => () => showIndexes(superuser, shown, [...names, ...oldNames]);

const {
  rows: [{ pid } = { pid: 0 }],
} = await database.pool.query<{ pid: number }>('select pg_backend_pid() as pid');
say(`${options.size} listings, processor time of the database, p50 of ${rounds * blocks} rounds`);
say(
  `indexes: ${await sizeOfIndexes(database, oldNames)} before, ${await sizeOfIndexes(database, names)} after`,
);

const compareIndexes = async (): Promise<void> => {
  say(`\n${''.padEnd(30)}      before       after  before, on the indexes of after   ratios`);
  for (const item of cases) {
    await show(names)();
    const statements = await statementsOf(database, item);
    await measure(database, item.name, [
      { statements: asBefore(statements), show: show(oldNames) },
      { statements, show: show(names) },
      // A process of the version before, while both run.
      { statements: asBefore(statements), show: show(names) },
    ]);
  }
};

interface Row {
  readonly name: string;
  readonly searches: readonly ListingSearch[];
}

const compareSearches = async (heading: string, rows: readonly Row[]): Promise<void> => {
  say(`\n${heading}`);
  for (const { name, searches } of rows) {
    const columns: Column[] = [];
    for (const search of searches) columns.push({ statements: await ofSearch(database, search) });
    await measure(database, name, columns);
  }
};

const parts = options.parts.split(',');
if (parts.includes('indexes')) await compareIndexes();
await show(names)();
if (parts.includes('shapes'))
  await compareSearches(`${''.padEnd(30)}      circle      bounds     area 12    area 100   ratios`, shapes);
if (parts.includes('filters'))
  await compareSearches(
    `${'one more filter'.padEnd(30)}        5 km       20 km    cheapest     by name`,
    filters,
  );
if (parts.includes('maps')) {
  say(`\n${''.padEnd(36)}         map      prices`);
  await measureMaps(database);
}
await superuser.pool.query("update pg_index set indisvalid = true where indrelid = 'listings'::regclass");
for (const each of [database, superuser]) await each.close();
await embedded.stop();
if (options.keep === undefined) await rm(root, { recursive: true, force: true });
process.exit(0);
