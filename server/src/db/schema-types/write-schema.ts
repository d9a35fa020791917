import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDatabase } from '../database.ts';
import { startEmbedded } from '../embedded/embedded.ts';
import { migrate } from '../migrations/migrate.ts';
import { startLimits } from '../time-limits.ts';
import { generateSchema, knownColumns } from './generate-schema.ts';

const schemaFile = new URL('../schema.ts', import.meta.url);

const withMigratedDatabase = async <Result>(
  work: (database: ReturnType<typeof createDatabase>) => Promise<Result>,
): Promise<Result> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'lodgepole-schema-'));
  // PostgreSQL runs under another account when we are root, and that account needs access.
  await chmod(dataDir, 0o755);
  const embedded = await startEmbedded({ dataDir, settings: { fsync: 'off' } });
  const database = createDatabase(embedded.connectionString, { limits: startLimits, onError: () => {} });
  try {
    await migrate(database.pool);
    return await work(database);
  } finally {
    await database.close();
    await embedded.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
};

await writeFile(schemaFile, await withMigratedDatabase(({ kysely }) => generateSchema(kysely, knownColumns)));
