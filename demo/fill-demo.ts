import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { loadDemo } from './load-demo.ts';
import { pictureStoreOf } from './loading/picture-store.ts';
import { progressOn } from './loading/progress.ts';
import { readMarketplace } from './marketplace.ts';
import { type Config, server } from './server.ts';

const say = (sentence: string): void => void process.stdout.write(`${sentence}\n`);

const options = { listings: { type: 'string' }, remove: { type: 'boolean', default: false } } as const;

const wantedListings = (asked: string | undefined): number => {
  const least = readMarketplace().listings.length;
  const count = Number(asked ?? least);
  if (!Number.isInteger(count) || count < least || count > 1_000_000)
    throw new Error(`--listings must be a whole number from ${least} to 1,000,000.`);
  return count;
};

const remove = async (config: Config): Promise<void> => {
  const count = await server.removeDemo(config);
  if (count === 0) return say('There are no demo accounts in this database.');
  say(
    `Removed ${count} demo accounts with everything of theirs. The site removes their pictures while it runs.`,
  );
  if (config.showsDemo) say('Set DEMO_DATA=off, or the next start fills an empty database again.');
};

/** `npm run demo` fills an empty database without starting the site; `--remove` removes the demo. */
const main = async (): Promise<void> => {
  const { values } = parseArgs({ options });
  const config = server.loadConfig(fileURLToPath(new URL('..', import.meta.url)));
  if (values.remove) return remove(config);
  const listings = wantedListings(values.listings);
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
