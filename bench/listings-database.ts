import { createHash } from 'node:crypto';
import { chmod, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createDatabase, type Database } from '../server/src/db/database.ts';
import { type EmbeddedDatabase, startEmbedded } from '../server/src/db/embedded/embedded.ts';
import { migrate } from '../server/src/db/migrate.ts';
import { startLimits } from '../server/src/db/time-limits.ts';
import { generateListings } from './many-listings.ts';

const migrations = new URL('../server/migrations/', import.meta.url);

/** The inputs of the generated data: a database made from the same inputs can be reused. */
const stampOf = async (count: number): Promise<string> => {
  const hash = createHash('sha256').update(String(count));
  hash.update(await readFile(new URL('many-listings.ts', import.meta.url)));
  for (const file of (await readdir(migrations)).sort())
    hash.update(await readFile(new URL(file, migrations)));
  return hash.digest('hex');
};

/** One connection whose statements may take as long as a million rows need. */
export const openPatiently = (connectionString: string): Database => {
  const limits = { ...startLimits, statementMs: 0, answerMs: 60 * 60 * 1000 };
  return createDatabase(connectionString, { maxConnections: 1, limits, onError: () => undefined });
};

const fill = async (dataDir: string, count: number): Promise<void> => {
  const settings = { fsync: 'off', max_wal_size: '4GB', maintenance_work_mem: '512MB' };
  const embedded = await startEmbedded({ dataDir, settings });
  const database = openPatiently(embedded.connectionString);
  await migrate(database.pool);
  await generateListings(database.pool, count);
  await database.close();
  await embedded.stop();
};

/** A database with that many listings, with the product's PostgreSQL settings. */
export const openListings = async (root: string, count: number): Promise<EmbeddedDatabase> => {
  const dataDir = join(root, String(count));
  const stampFile = join(dataDir, 'generated');
  const stamp = await stampOf(count);
  if ((await readFile(stampFile, 'utf8').catch(() => '')) !== stamp) {
    await rm(dataDir, { recursive: true, force: true });
    await mkdir(dataDir, { recursive: true });
    await chmod(dataDir, 0o755);
    await fill(dataDir, count);
    await writeFile(stampFile, stamp);
  }
  return startEmbedded({ dataDir });
};
