import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { loadDemo } from './load-demo.ts';
import { pictureStoreOf } from './loading/picture-store.ts';
import { progressOn } from './loading/progress.ts';
import { readMarketplace } from './marketplace.ts';
import { server } from './server.ts';

const say = (sentence: string): void => void process.stdout.write(`${sentence}\n`);

const wantedListings = (): number => {
  const least = readMarketplace().listings.length;
  const { values } = parseArgs({ options: { listings: { type: 'string', default: String(least) } } });
  const count = Number(values.listings);
  if (!Number.isInteger(count) || count < least || count > 1_000_000)
    throw new Error(`--listings must be a whole number from ${least} to 1,000,000.`);
  return count;
};

/** `npm run demo`: fills an empty database without starting the site. */
const main = async (): Promise<void> => {
  const listings = wantedListings();
  const config = server.loadConfig(fileURLToPath(new URL('..', import.meta.url)));
  const embedded =
    config.databaseUrl === null ? await server.startEmbedded({ dataDir: config.dataDir, say }) : null;
  const address = embedded?.connectionString ?? config.databaseDirectUrl ?? config.databaseUrl ?? '';
  const { pool, close } = server.createDatabase(address, {
    limits: server.startLimits,
    onError: () => undefined,
  });
  try {
    await server.migrate(pool, { say });
    await server.migrateJobs(pool, server.silentLog);
    const stop = new AbortController();
    process.once('SIGINT', () => stop.abort(new Error('Stopped. Nothing was written.')));
    const started = Date.now();
    const isFilled = await loadDemo({
      pool,
      store: pictureStoreOf(config),
      now: new Date(),
      progress: progressOn(process.stdout),
      signal: stop.signal,
      listings,
    });
    if (!isFilled) throw new Error('The database has people in it. Demo data goes only into an empty one.');
    say(`Filled with ${listings} listings in ${Math.round((Date.now() - started) / 1000)} s.`);
  } finally {
    await close();
    await embedded?.stop();
  }
};

await main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
