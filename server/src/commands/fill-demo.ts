import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { fillDemo, usualListings } from '../../../demo/open-demo.ts';
import { loadConfig } from '../config.ts';
import { createDatabase } from '../db/database.ts';
import { startEmbedded } from '../db/embedded/embedded.ts';
import { migrate } from '../db/migrate.ts';
import { startLimits } from '../db/time-limits.ts';
import { migrateJobs } from '../jobs/jobs.ts';
import { silentLog } from '../log.ts';

const say = (sentence: string): void => void process.stdout.write(`${sentence}\n`);

const wantedListings = (): number => {
  const { values } = parseArgs({
    options: { listings: { type: 'string', default: String(usualListings) } },
  });
  const count = Number(values.listings);
  if (!Number.isInteger(count) || count < 0 || count > 1_000_000)
    throw new Error('--listings must be a whole number up to 1,000,000.');
  return count;
};

/** `npm run demo`: fills an empty database without starting the site. */
const main = async (): Promise<void> => {
  const listings = wantedListings();
  const config = loadConfig(fileURLToPath(new URL('../../..', import.meta.url)));
  const embedded = config.databaseUrl === null ? await startEmbedded({ dataDir: config.dataDir, say }) : null;
  const database = createDatabase(
    embedded?.connectionString ?? config.databaseDirectUrl ?? config.databaseUrl ?? '',
    {
      limits: startLimits,
      onError: () => undefined,
    },
  );
  try {
    await migrate(database.pool, { say });
    await migrateJobs(database.pool, silentLog);
    const stop = new AbortController();
    process.once('SIGINT', () => stop.abort(new Error('Stopped. Nothing was written.')));
    const started = Date.now();
    const isFilled = await fillDemo({ pool: database.pool, config, signal: stop.signal }, listings);
    if (!isFilled) throw new Error('The database has people in it. Demo data goes only into an empty one.');
    say(`Filled with ${listings} listings in ${Math.round((Date.now() - started) / 1000)} s.`);
  } finally {
    await database.close();
    await embedded?.stop();
  }
};

await main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
