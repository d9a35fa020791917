import { chmod, mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startEmbedded } from '../server/src/db/embedded/embedded.ts';
import { migrate } from '../server/src/db/migrate.ts';
import { openPatiently } from './listings-database.ts';
import { explainingSettings, type Figures, measureCalls, measureJobs } from './sizes/hot-calls.ts';
import { generateRows, proportions } from './sizes/many-rows.ts';
import { indexLines, sizesTable, tableSizes } from './sizes/table-sizes.ts';

const usage = `npm run bench:sizes -- [options]

Fills a PostgreSQL of its own, measures bytes a row, computes the sizes of a larger site, and tells how many pages each hot
call looks at. Two sizes beside each other show which calls grow with the tables.

  --listings 20000      how many listings to make
  --messages 200000     how many messages; as many views by day and clicks
  --target-listings 10000000, --target-messages 100000000
                        the site whose sizes are computed
  --people 20           how many people make each call
  --data <folder>       keeps the database there, and uses the one that is there already; otherwise it is removed
  --help`;

const { values: options } = parseArgs({
  options: {
    listings: { type: 'string', default: '20000' },
    messages: { type: 'string', default: '200000' },
    'target-listings': { type: 'string', default: '10000000' },
    'target-messages': { type: 'string', default: '100000000' },
    people: { type: 'string', default: '20' },
    data: { type: 'string' },
    help: { type: 'boolean', default: false },
  },
});

const say = (line: string): void => void process.stdout.write(`${line}\n`);

const secret = 'a secret used only by this benchmark';
const loadingSettings = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  autovacuum: 'off',
  max_wal_size: '4GB',
  maintenance_work_mem: '1GB',
  shared_buffers: '1GB',
};

/** A load that broke off leaves a database without it, which would be measured as an empty one. */
const loadedMark = (dataDir: string): string => join(dataDir, 'loaded');

const load = async (dataDir: string): Promise<void> => {
  const embedded = await startEmbedded({ dataDir, settings: loadingSettings });
  const database = openPatiently(embedded.connectionString);
  await migrate(database.pool);
  await generateRows(
    database.pool,
    secret,
    { listings: Number(options.listings), messages: Number(options.messages) },
    say,
  );
  await database.close();
  await embedded.stop();
  await writeFile(loadedMark(dataDir), '');
};

/** Tables of a site that large, in the proportions of the loaded rows. */
const rowsThere = (table: string): number => {
  const [listings, messages] = [Number(options['target-listings']), Number(options['target-messages'])];
  const conversations = messages / proportions.messagesPerConversation;
  const counts: Readonly<Record<string, number>> = {
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
  return counts[table] ?? 0;
};

const figureLine = ({ name, status, statements, pages, read, ms, scans }: Figures): string =>
  `| ${name} | ${status} | ${statements.toFixed(0)} | ${pages.toFixed(0)} | ${read.toFixed(0)} | ${ms.toFixed(1)} | ${scans.join(', ')} |`;

const measure = async (dataDir: string): Promise<void> => {
  const embedded = await startEmbedded({ dataDir, settings: explainingSettings });
  const database = openPatiently(embedded.connectionString);
  const sizes = await tableSizes(database.pool);
  say(`\n${sizesTable(sizes, rowsThere).join('\n')}\n`);
  say(
    indexLines(sizes, [
      'messages',
      'interactions',
      'listing_views',
      'listings',
      'conversation_participants',
    ]).join('\n'),
  );
  say(
    '\n| call | status | statements | pages | of them read | ms in PostgreSQL | read from end to end |\n|---|---|---|---|---|---|---|',
  );
  for (const figures of await measureCalls(database, secret, dataDir, Number(options.people)))
    say(figureLine(figures));
  for (const figures of await measureJobs(database)) say(figureLine(figures));
  await database.close();
  await embedded.stop();
};

const isThere = async (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  );

if (options.help) say(usage);
else {
  const dataDir = options.data ?? (await mkdtemp(join(tmpdir(), 'lodgepole-sizes-')));
  await mkdir(dataDir, { recursive: true });
  await chmod(dataDir, 0o755);
  if (!(await isThere(loadedMark(dataDir)))) {
    if (await isThere(join(dataDir, 'postgres')))
      throw new Error(`Loading ${dataDir} was broken off. Remove the folder first.`);
    await load(dataDir);
  }
  await measure(dataDir);
  if (options.data === undefined) await rm(dataDir, { recursive: true, force: true });
}
