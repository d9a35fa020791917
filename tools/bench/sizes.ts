import { chmod, mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { silentLog } from '../../server/src/core/log.ts';
import { startEmbedded } from '../../server/src/db/embedded/embedded.ts';
import { migrate } from '../../server/src/db/migrations/migrate.ts';
import { migrateJobs } from '../../server/src/jobs/jobs.ts';
import { fillSettings, openPatiently } from './data/database.ts';
import { allowMeasuring, type Figures, measureCalls, measureJobs, measuringSettings } from './sizes/calls.ts';
import { generateRows, proportions } from './sizes/rows.ts';

const usage = `npm run bench:sizes -- [options]

Fills its own PostgreSQL, measures bytes per row, computes the size of a site with 10 million listings and 100 million
messages, and counts the pages that each hot call looks at. Two runs of different size show which calls grow with the tables.

  --listings <n>   number of listings (20000)
  --messages <n>   number of messages, and of views by day and of clicks (200000)
  --people <n>     how many people make each call (20)
  --data <folder>  keep the database there, or use the one that is there
  --help           print this text`;

const { values: options } = parseArgs({
  options: {
    listings: { type: 'string', default: '20000' },
    messages: { type: 'string', default: '200000' },
    people: { type: 'string', default: '20' },
    data: { type: 'string' },
    help: { type: 'boolean', default: false },
  },
});

const say = (line: string): void => void process.stdout.write(`${line}\n`);
const secret = 'a secret used only by this benchmark';

/** Written last, so that an interrupted load is never measured. */
const loadedMark = (dataDir: string): string => join(dataDir, 'loaded');

const load = async (dataDir: string): Promise<void> => {
  const embedded = await startEmbedded({ dataDir, settings: fillSettings });
  const database = openPatiently(embedded.connectionString);
  await migrate(database.pool);
  await migrateJobs(database.pool, silentLog);
  const counts = { listings: Number(options.listings), messages: Number(options.messages) };
  await generateRows(database.pool, secret, counts, say);
  await database.close();
  await embedded.stop();
  await writeFile(loadedMark(dataDir), '');
};

/** The site's rows in the proportions of the loaded ones. */
const [listings, messages] = [10_000_000, 100_000_000];
const conversations = messages / proportions.messagesPerConversation;
const wantedRows: Readonly<Record<string, number>> = {
  listings,
  listing_pictures: listings * 3,
  users: listings * proportions.peoplePerListing,
  sessions: listings * proportions.peoplePerListing,
  favourites: listings * proportions.favouritesPerListing,
  listing_visitors: listings * proportions.visitorsADayPerListing,
  conversations,
  conversation_participants: conversations * 2,
  messages,
  interactions: messages * proportions.clicksPerMessage + listings * proportions.favouritesPerListing,
  listing_views: messages * proportions.viewsPerMessage,
};

interface TableSize {
  readonly table: string;
  readonly rows: number;
  /** Bytes per row. */
  readonly heap: number;
  readonly toast: number;
  readonly indexes: number;
  readonly each_index: string;
}

const sizesQuery = `
  select relname::text as table, rows, pg_relation_size(id) / rows as heap,
    coalesce(pg_total_relation_size(nullif(reltoastrelid, 0)), 0) / rows as toast, pg_indexes_size(id) / rows as indexes,
    (select string_agg(format('%s %s', indexrelid::regclass, round(pg_relation_size(indexrelid) / rows)), ', '
      order by pg_relation_size(indexrelid) desc) from pg_index where indrelid = id) as each_index
  from (select relname, oid as id, reltoastrelid, reltuples::float8 as rows from pg_class
    where relkind = 'r' and relnamespace = 'public'::regnamespace and reltuples > 0) as tables
  order by pg_total_relation_size(id) desc`;

const saySizes = (sizes: readonly TableSize[]): void => {
  say('\n| table | rows here | bytes a row: heap | TOAST | indexes | all | rows there | GB there |');
  say('|---|---|---|---|---|---|---|---|');
  let total = 0;
  for (const { table, rows, heap, toast, indexes } of sizes) {
    const wanted = wantedRows[table];
    if (wanted === undefined) continue;
    const all = heap + toast + indexes;
    total += all * wanted;
    const bytes = [heap, toast, indexes, all].map((each) => each.toFixed(0)).join(' | ');
    say(
      `| \`${table}\` | ${rows.toLocaleString('en-CA')} | ${bytes} | ${wanted.toLocaleString('en-CA')} | ${((all * wanted) / 1e9).toFixed(1)} |`,
    );
  }
  say(`| all | | | | | | | **${(total / 1e9).toFixed(1)}** |\n`);
  for (const { table, each_index } of sizes.slice(0, 6)) say(`${table}: ${each_index}`);
};

const figureLine = ({ name, statuses, statements, pages, read, ms, scans }: Figures): string =>
  `| ${name} | ${statuses.join(', ')} | ${statements.toFixed(0)} | ${pages.toFixed(0)} | ${read.toFixed(0)} | ${ms.toFixed(1)} | ${scans.join(', ')} |`;

const measure = async (dataDir: string): Promise<void> => {
  const embedded = await startEmbedded({ dataDir, settings: measuringSettings });
  await allowMeasuring(embedded.connectionString);
  const database = openPatiently(embedded.connectionString);
  saySizes((await database.pool.query<TableSize>(sizesQuery)).rows);
  say('\n| call | status | statements | pages | from disk | ms in PostgreSQL | read from end to end |');
  say('|---|---|---|---|---|---|---|');
  for (const figures of await measureCalls(database, secret, dataDir, Number(options.people)))
    say(figureLine(figures));
  for (const figures of await measureJobs(database)) say(figureLine(figures));
  await database.close();
  await embedded.stop();
};

const exists = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  );

if (options.help) say(usage);
else {
  const dataDir = options.data ?? (await mkdtemp(join(tmpdir(), 'lodgepole-sizes-')));
  await mkdir(dataDir, { recursive: true });
  await chmod(dataDir, 0o755);
  if (!(await exists(loadedMark(dataDir)))) {
    if (await exists(join(dataDir, 'postgres')))
      throw new Error(`Loading ${dataDir} was interrupted. Delete the folder first.`);
    await load(dataDir);
  }
  await measure(dataDir);
  if (options.data === undefined) await rm(dataDir, { recursive: true, force: true });
}
