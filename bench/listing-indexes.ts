import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Database } from '../server/src/db/database.ts';
import type { EmbeddedDatabase } from '../server/src/db/embedded/embedded.ts';
import { cases } from './listings-cases.ts';
import { openListings, openPatiently } from './listings-database.ts';
import { type Statement, statementsOf } from './listings-statements.ts';
import { p50, renamed, searchIndexes, showIndexes, sizeOfIndexes, timesOf } from './search-indexes.ts';

/**
 * Three ways to keep listings that are not active out of searches, side by side: (a) only active ones are in the indexes,
 * (b) the status is the first column of the same indexes, (c) all listings are active, indexes and searches as before there
 * was a status. A third of (a) and (b) is not active.
 */
const { values: options } = parseArgs({
  options: {
    size: { type: 'string', default: '1000000' },
    rounds: { type: 'string', default: '12' },
    blocks: { type: 'string', default: '5' },
    /** A folder that keeps the databases for the next run. */
    keep: { type: 'string' },
  },
});

const say = (line: string): void => void process.stdout.write(`${line}\n`);

const everywhere = (definition: string): string => definition.replace(/ WHERE .*$/, '');
/** A trigram index has no first column to search by; it covers all listings then. */
const byStatus = (definition: string): string =>
  everywhere(definition).replace('USING btree (', 'USING btree (status, ');

const copyName = 'thirds';
const databaseUrl = ({ connectionString }: EmbeddedDatabase, name: string, user = 'lodgepole'): string =>
  connectionString.replace('user=lodgepole', `user=${user}`).replace('/lodgepole?', `/${name}?`);

/** A copy in which every third listing is not active, with both kinds of indexes. */
const prepareThirds = async (embedded: EmbeddedDatabase, admin: Database): Promise<void> => {
  const { rows } = await admin.pool.query('select from pg_database where datname = $1', [copyName]);
  if (rows.length > 0) return;
  await admin.pool.query(`create database ${copyName} template lodgepole owner lodgepole strategy file_copy`);
  const copy = openPatiently(databaseUrl(embedded, copyName));
  const { pool } = copy;
  const indexes = await searchIndexes(copy);
  for (const { name } of indexes) await pool.query(`drop index ${name}`);
  await pool.query("set maintenance_work_mem = '512MB'");
  await pool.query(`update listings set status = (array['P', 'R', 'E'])[1 + id / 3 % 3] where id % 3 = 0`);
  await pool.query('vacuum analyze listings');
  for (const { definition } of indexes) await pool.query(definition);
  for (const { name, definition } of indexes)
    await pool.query(renamed(byStatus(definition), name, '_by_status'));
  await pool.query('vacuum analyze listings');
  await copy.close();
};

const prepareAll = async (database: Database): Promise<void> => {
  await database.pool.query("set maintenance_work_mem = '512MB'");
  for (const { name, definition } of await searchIndexes(database)) {
    await database.pool.query(`drop index ${name}`);
    await database.pool.query(everywhere(definition));
  }
  await database.pool.query('vacuum analyze listings');
};

const statusTest = /(?: and)? status = 'A'/g;

/** The same searches as they were before there was a status. */
const withoutStatus = ({ text, values }: Statement): Statement => ({
  text: text.replace(statusTest, ''),
  values,
});

interface Variant {
  readonly name: string;
  readonly database: Database;
  /** Hides the indexes of the other variants from the planner. */
  readonly show: () => Promise<void>;
  readonly statements: (recorded: readonly Statement[]) => readonly Statement[];
  /** Reads the whole table each time: once has to do. */
  readonly isSlow?: boolean;
}

const ms = (value: number): string => `${value.toFixed(1).padStart(8)} ms`;

const compare = async (variants: readonly Variant[], recordOn: Database): Promise<void> => {
  say(`${''.padEnd(28)}${variants.map(({ name }) => name.padStart(11)).join('')}`);
  for (const item of cases) {
    const recorded = await statementsOf(recordOn, item);
    const times = variants.map((): number[] => []);
    for (let block = 0; block < Number(options.blocks); block++)
      for (const [index, { database, show, statements, isSlow = false }] of variants.entries()) {
        if (isSlow && block > 0) continue;
        await show();
        const rounds = isSlow ? 1 : Number(options.rounds);
        times[index]?.push(...(await timesOf(database, statements(recorded), rounds)));
      }
    say(`${item.name.padEnd(28)}${times.map((all) => ms(p50(all))).join('')}`);
  }
};

/** What it takes to pause a thousand listings, with the indexes of one kind alone. */
const measurePausing = async ({ pool }: Database, dropped: string): Promise<number> => {
  const times: number[] = [];
  for (let round = 0; round < 5; round++) {
    await pool.query('begin');
    await pool.query(dropped);
    const begun = performance.now();
    await pool.query(
      `update listings set status = 'P' where id in (
      select id from listings where id % 3 = 1 and id > $1 order by id limit 1000)`,
      [round * 5000],
    );
    times.push(performance.now() - begun);
    await pool.query('rollback');
  }
  return p50(times);
};

const root = options.keep ?? (await mkdtemp(join(tmpdir(), 'lodgepole-bench-')));
await mkdir(root, { recursive: true });
await chmod(root, 0o755);
const embedded = await openListings(join(root, 'indexes'), Number(options.size));
const admin = openPatiently(databaseUrl(embedded, 'postgres', 'postgres'));
await prepareThirds(embedded, admin);
await admin.close();
const all = openPatiently(embedded.connectionString);
await prepareAll(all);
const thirds = openPatiently(databaseUrl(embedded, copyName));
const planner = openPatiently(databaseUrl(embedded, copyName, 'postgres'));
const searches = await searchIndexes(thirds);
const namesOf = (suffix: string): string[] => searches.map(({ name }) => `${name}${suffix}`);

const showing = (suffix: string) => (): Promise<void> =>
  showIndexes(planner, namesOf(suffix), [...namesOf(''), ...namesOf('_by_status')]);
const asTheyAre = (recorded: readonly Statement[]): readonly Statement[] => recorded;
const before = (recorded: readonly Statement[]): readonly Statement[] => recorded.map(withoutStatus);
const nothing = (): Promise<void> => Promise.resolve();

say(`${options.size} listings, SQL p50 of ${Number(options.rounds) * Number(options.blocks)} rounds`);
await compare(
  [
    { name: '(a) partial', database: thirds, show: showing(''), statements: asTheyAre },
    { name: '(b) first', database: thirds, show: showing('_by_status'), statements: asTheyAre },
    { name: '(c) before', database: all, show: nothing, statements: before },
    { name: 'before on a', database: thirds, show: showing(''), statements: before, isSlow: true },
  ],
  thirds,
);
await planner.pool.query("update pg_index set indisvalid = true where indrelid = 'listings'::regclass");
say(
  `indexes: (a) ${await sizeOfIndexes(thirds, namesOf(''))}, (b) ${await sizeOfIndexes(thirds, namesOf('_by_status'))}`,
);
const pausingA = await measurePausing(thirds, `drop index ${namesOf('_by_status').join(', ')}`);
const pausingB = await measurePausing(thirds, `drop index ${namesOf('').join(', ')}`);
say(`pausing 1,000 listings in one statement: (a) ${pausingA.toFixed(0)} ms, (b) ${pausingB.toFixed(0)} ms`);
for (const database of [all, thirds, planner]) await database.close();
await embedded.stop();
if (options.keep === undefined) await rm(root, { recursive: true, force: true });
process.exit(0);
